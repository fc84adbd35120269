import type { Page } from '@playwright/test';
import { putMessages } from './messages.ts';
import { expect, expectNoSidewaysScroll, test } from './staff.ts';

/** What can be tapped and is smaller than 44 by 44 px, as 'name: width x height'. Links within a text are no targets of their own. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), textarea, select, [role=menuitem], [role=option], [contenteditable=true]',
    );
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]'))
      .filter((target) => !target.closest('p, dd') && !target.matches('[href="#content"]:not(:focus)'))
      .flatMap((target) => {
        // The label of a file field or a check box is part of it.
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        const name = target.ariaLabel || target.textContent || target.getAttribute('name') || target.tagName;
        // Rounded up: a line's height may be a fraction below.
        // The editor's buttons stand side by side without a gap: nine to a row.
        const isNarrow = Math.ceil(width) < 44 && !target.closest('[role=toolbar]');
        const isSmall = isNarrow || Math.ceil(height) < 44;
        return isSmall ? [`${name.trim()}: ${Math.round(width)} x ${Math.round(height)}`] : [];
      });
  });
}

test('on a phone every target of the back office is at least 44 px in both directions', async ({
  page,
  enter,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [message] = await putMessages(
    site.process,
    Array.from({ length: 31 }, (_, index) => ({ subject: `Tapped ${index}` })),
  );
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect.soft(await smallTargets(page), 'login').toEqual([]);
  const screens: [address: string, shown: string][] = [
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/contact?search=Tapped', 'Sent Contacts'],
    [`/admin/contact/sent/${message?.id}`, 'Contact Details'],
    ['/admin/career?search=e', 'Career'],
    ['/admin/career/add', 'Add Career'],
    [`/admin/career/edit/${site.careers.analyst.id}`, 'Edit Career'],
    ['/admin/user', 'User'],
    ['/admin/user?add=1', 'User'],
    ['/admin/blog', 'Blogs'],
    [`/admin/blog?edit=${site.blogs.rich.id}`, 'Blogs'],
    ['/admin/profile', 'Profile'],
    ['/admin/nowhere', 'Not Found!'],
  ];
  await enter('/admin/career');
  for (const [address, heading] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(heading);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    if (/add|edit=/.test(address)) await expect(page.locator('form').last()).toBeVisible();
    expect.soft(await smallTargets(page), address).toEqual([]);
  }
  await page.goto('/admin/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  expect.soft(await smallTargets(page), 'editing the profile').toEqual([]);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect.soft(await smallTargets(page), 'the notifications').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/admin/career/add');
  await page.getByRole('combobox', { name: 'Job Type' }).click();
  await expect(page.getByRole('option')).not.toHaveCount(0);
  expect.soft(await smallTargets(page), 'the options of a field').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  expect.soft(await smallTargets(page), 'the sidebar').toEqual([]);
});

test('from 768 px on the sidebar is open at first and leaves the screen room', async ({ page, enter }) => {
  await enter('/admin/career');
  for (const width of [768, 900, 1024, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(6);
    const sidebar = page.getByRole('navigation', { name: 'Back office' });
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
    const main = page.getByRole('main');
    await expect.poll(async () => (await main.boundingBox())?.x).toBeGreaterThanOrEqual(256);
    expect((await main.boundingBox())?.width).toBeGreaterThanOrEqual(390);
    await expectNoSidewaysScroll(page, `${width} px`);
  }
});

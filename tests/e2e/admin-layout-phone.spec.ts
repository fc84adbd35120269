import type { Page } from '@playwright/test';
import { expectLargeTargets } from './admin-targets.ts';
import { putMessages } from './messages.ts';
import {
  button,
  expect,
  expectAccessible,
  expectAccessibleState,
  expectNoSidewaysScroll,
  fontsAreReady,
  openInApp,
  openScreen,
  rows,
  test,
} from './staff.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test(
  'on a phone a new screen begins at the top and at its heading, with its own title; Back restores the position',
  { tag: '@long' },
  async ({ page, enter }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await enter('/admin/career');
    await expect(page.getByRole('row')).toHaveCount(6);

    const edit = page.getByRole('link', { name: /^Edit/ }).last();
    await fontsAreReady(page);
    // Scrolls to the position from which the click below does not scroll again.
    await edit.click({ trial: true });
    const position = await scrollTop(page);
    expect(position).toBeGreaterThan(300);
    await edit.click();
    await expect(page.getByRole('heading', { name: 'Edit Career' })).toBeFocused();
    await expect(page).toHaveTitle('Edit Career | Chhat Group');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(6);
    await expect.poll(() => scrollTop(page)).toBe(position);
  },
);

test(
  'on a phone the sidebar lies over the screen; Escape, its button, a link and Back close it',
  { tag: '@long' },
  async ({ page, enter }) => {
    const open = page.getByRole('button', { name: 'Open the sidebar' });
    const close = page.getByRole('button', { name: 'Close the menu' });
    await page.setViewportSize({ width: 390, height: 844 });
    await enter('/admin/career');

    await expect(sidebar(page)).toHaveCount(0);
    await open.click();
    await expect(close).toBeFocused();
    await expect(page.locator('[inert] main')).toHaveCount(1);
    await expectAccessible(page, [320]);
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.click();
    await close.click();
    await expect(open).toBeFocused();

    await open.click();
    await openScreen(page, 'Profile');
    await expect(page).toHaveURL('/admin/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await open.click();
    await page.goBack();
    await expect(page).toHaveURL('/admin/career');
    await expect(sidebar(page)).toHaveCount(0);
  },
);

test(
  'on a phone Sent Contacts begins with the messages: the tools are behind one button',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putMessages(site.process, [{ fullname: 'Phone Visitor' }]);
    await page.setViewportSize({ width: 390, height: 844 });

    await enter('/admin/contact?status=archived');
    await expect(page.getByRole('link', { name: 'Archived', exact: true })).toBeInViewport({ ratio: 1 });
    await openInApp(page, '/admin/contact');
    const cards = rows(page);
    await expect(cards.first()).toContainText('Phone Visitor');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect((await cards.first().boundingBox())!.y).toBeLessThan(844 * 0.45);
    await expect(button(page, 'Filter')).toBeHidden();
    await button(page, 'Tools of the list').click();
    for (const name of ['Filter', 'Export']) await expect(button(page, name)).toBeVisible();
    await expectNoSidewaysScroll(page, 'Sent Contacts');
    await expectAccessibleState(page);
  },
);

test('below 1,024 px the sidebar begins closed, has the focus when it is open, and a click beside it closes it', async ({
  page,
  enter,
}) => {
  const open = page.getByRole('button', { name: 'Open the sidebar' });
  const close = page.getByRole('button', { name: 'Close the menu' });
  await page.setViewportSize({ width: 1023, height: 900 });
  await enter('/admin/career');

  await expect(sidebar(page)).toHaveCount(0);
  await open.click();
  await expect(close).toBeFocused();
  await page.mouse.click(600, 500);
  await expect(sidebar(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(sidebar(page)).toBeVisible();
});

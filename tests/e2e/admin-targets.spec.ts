import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Draft } from '../../src/contract/drafts.ts';
import type { SiteText } from '../../src/contract/site-texts.ts';
import { findViolations } from './axe.ts';
import { putMessages } from './messages.ts';
import { expect, openInApp, test } from './staff.ts';

/** Returns the targets smaller than 44 by 44 px, as 'name: width x height'. Links within a text do not count. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), textarea, select, [role=menuitem], [role=option], [contenteditable=true]',
    );
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]'))
      .filter((target) => !target.closest('p, dd') && !target.matches('[href="#content"]:not(:focus)'))
      .flatMap((target) => {
        // The label of a file field is part of it. A check box is large itself, as tools measure it.
        const part = target.matches('[type=checkbox]:not([role=switch])') ? target : target.closest('label');
        const { width, height } = (part ?? target).getBoundingClientRect();
        const name = target.ariaLabel || target.textContent || target.getAttribute('name') || target.tagName;
        // Round up: a line may be a fraction of a pixel lower.
        // The editor's buttons may be narrower: nine of them are side by side without a gap.
        const isNarrow = Math.ceil(width) < 44 && !target.closest('[role=toolbar]');
        const isSmall = isNarrow || Math.ceil(height) < 44;
        return isSmall ? [`${name.trim()}: ${Math.round(width)} x ${Math.round(height)}`] : [];
      });
  });
}

const phone = { width: 390, height: 844 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectLargeTargets(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  expect.soft(await findViolations(page, ['target-size']), screen).toEqual([]);
  expect.soft(await smallTargets(page), screen).toEqual([]);
}

/** Opens screens, each until the given element is visible, and checks their targets. */
async function expectLargeTargetsOn(page: Page, screens: [url: string, shown: Locator][]): Promise<void> {
  for (const [url, shown] of screens) {
    await openInApp(page, url);
    await expect(shown).toBeVisible();
    await expectLargeTargets(page, url);
  }
}

test(
  'on a phone every target of the back office is at least 44 px wide and high',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    // A word of this run only.
    const word = `Tapped${randomBytes(4).toString('hex')}`;
    await putMessages(
      site.process,
      Array.from({ length: 31 }, (_, index) => ({ subject: `${word} ${index}` })),
    );
    await page.setViewportSize(phone);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expectLargeTargets(page, 'the login');

    await enter('/admin/profile');
    await expect(button(page, 'Edit Profile')).toBeVisible();
    await expectLargeTargetsOn(page, [
      [`/admin/contact#search=${word}`, page.getByText('Page 1 of 7')],
      [`/admin/blog?edit=${site.blogs.rich.id}`, page.getByRole('textbox', { name: 'Content' })],
    ]);
    await openInApp(page, '/admin/career/add');
    await expect(heading(page, 'Add Career')).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectLargeTargets(page, 'the notifications');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);

    await expectLargeTargets(page, 'a new job');
    await page.getByRole('combobox', { name: 'Job Type' }).click();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await expectLargeTargets(page, 'the options of a field');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open the sidebar' }).click();
    await expect(button(page, 'Close the menu')).toBeFocused();
    await expectLargeTargets(page, 'the sidebar');
  },
);

test(
  'on a phone every target of the other screens is at least 44 px wide and high',
  { tag: '@long' },
  async ({ page, enter, site, call }) => {
    await page.setViewportSize(phone);
    const texts = await call<SiteText[]>('GET', '/texts');
    const text = texts.find(({ name }) => name === 'research/history')!;
    const draft = await call<Draft>('POST', '/drafts', { kind: 'texts', object_id: text.id });
    const fields = { title: draft.title, '/research/history/2020/projects/household-income/sector': 'Tea' };
    await call('PUT', `/drafts/${draft.id}`, { revision: 1, save: 'changed', fields });
    const [message] = await putMessages(site.process, [{}]);
    await enter('/admin/profile');
    await expectLargeTargetsOn(page, [
      [`/admin/contact/sent/${message?.id}`, page.getByRole('definition').nth(4)],
      ['/admin/user?add=1', page.getByRole('dialog').getByRole('button', { name: 'Add User' })],
      ['/admin/dashboard', page.getByRole('application').nth(1)],
      ['/admin/career#search=e', page.getByText(/^Page 1 of/)],
      [`/admin/career/edit/${site.careers.analyst.id}`, button(page, 'Update Career')],
      ['/admin/user', page.getByRole('link', { name: /^Edit/ }).first()],
      ['/admin/nowhere', heading(page, 'Not Found!')],
      ['/admin/blog', page.getByRole('link', { name: /^Edit/ }).first()],
      ['/admin/site', page.getByRole('button', { name: 'Banners' })],
      [`/admin/drafts/${draft.id}`, page.getByRole('button', { name: /^2020/ })],
    ]);
    await page.getByRole('button', { name: /^2020/ }).click();
    await expect(button(page, 'Back to the shipped text: Sector')).toBeVisible();
    await expectLargeTargets(page, 'the form of a text');
    await call('DELETE', `/drafts/${draft.id}`);

    await openInApp(page, '/admin/profile');
    await button(page, 'Edit Profile').click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expectLargeTargets(page, 'the form of the profile');
  },
);

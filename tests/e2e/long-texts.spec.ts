import type { Page } from '@playwright/test';
import { sizeLimits } from '../../src/contract/limits.ts';
import {
  expect,
  failedCall,
  fontsAreReady,
  islandsAreReady,
  presentWidthFirst,
  test as base,
  usualWidths,
} from './fixtures.ts';
import { type LongSite, longAccount, longTexts, startLongSite, unreadableTexts } from './long-texts.ts';
import { pathOf, publicPages } from './public-pages.ts';
import { logIn, openInApp, rememberSession, submitLogin } from './staff.ts';

const test = base.extend<object, { longSite: LongSite }>({
  longSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this very pattern
    async ({}, use) => {
      const site = await startLongSite();
      await use(site);
      await site.process.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ longSite }, use) => use(longSite.process.url),
});

/** The public pages on which a visitor reads texts of staff. */
const writtenPages = publicPages.filter((page) => /^\/$|^\/career$|^\/blog$|page=|[{]|category4/.test(page));

/** Expects that all texts of the page in its present state are readable without horizontal scrolling. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await fontsAreReady(page);
  for (const width of presentWidthFirst(page, usualWidths)) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => unreadableTexts(page), { message: `${what} at ${width} px` }).toEqual([]);
  }
}

test.describe('with the longest texts', { tag: '@long' }, () => {
  test('at every usual width no text that a visitor or staff can write makes a public page scroll sideways, or is cut off', async ({
    page,
    longSite,
    expected,
  }) => {
    expected(failedCall);
    const word = encodeURIComponent(longTexts.noBreakSpaces.slice(0, sizeLimits.searchTerm));
    const ids = { job: longSite.career.id, article: longSite.blog.id, page: longSite.page.address };
    for (const url of [
      ...writtenPages.map((each) => pathOf(each, ids)),
      `/career?search=${word}`,
      `/${word}`,
    ]) {
      await page.goto(url);
      await islandsAreReady(page);
      await expectReadable(page, url);
    }
  });

  test('at every usual width no text that a visitor or staff can write makes a screen of the back office scroll sideways, or is cut off', async ({
    page,
    longSite,
    expected,
  }) => {
    expected(failedCall);
    await page.goto('/admin/login');
    await submitLogin(page, { ...longAccount, password: longTexts.word });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectReadable(page, 'a refused login');

    await rememberSession(page, await logIn(longSite.process.url, longAccount));
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('application')).toHaveCount(2);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('menuitem').nth(4)).toBeVisible();
    await expectReadable(page, 'the dashboard and the notifications');
    await page.keyboard.press('Escape');
    const { career, contact, blog, account } = longSite;
    for (const url of [
      `/admin/career/edit/${career.id}`,
      '/admin/career',
      '/admin/contact',
      `/admin/contact/sent/${contact.id}`,
      '/admin/user',
      `/admin/user?edit=${account.id}`,
      '/admin/profile',
      `/admin/${longTexts.word}`,
      '/admin/blog',
      `/admin/blog?edit=${blog.id}`,
    ]) {
      await openInApp(page, url);
      await expect(page.locator('#content[aria-busy=true], [data-spinner]')).toHaveCount(0);
      if (url.includes('?edit='))
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await expectReadable(page, url);
    }
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectReadable(page, 'a confirmation');
  });
});

import type { Page } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import {
  expect,
  failedCall,
  fontsAreReady,
  islandsAreReady,
  missingPage,
  test as base,
  usualWidths,
} from './fixtures.ts';
import { type LongSite, longAccount, longTexts, startLongSite, unreadableTexts } from './long-texts.ts';
import { addressOf, publicPages } from './public-pages.ts';
import { logIn, rememberSession, submitLogin } from './staff.ts';

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

/** Expects every text of the page as it stands to be readable without scrolling sideways, at every usual width. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await fontsAreReady(page);
  for (const width of usualWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => unreadableTexts(page), { message: `${what} at ${width} px` }).toEqual([]);
  }
}

test('no text that anybody can write makes a public page scroll sideways, or is cut off', async ({
  page,
  longSite,
  expected,
}) => {
  expected(missingPage);
  const word = encodeURIComponent(longTexts.noBreakSpaces.slice(0, limits.searchTerm));
  const ids = { job: longSite.career.id, article: longSite.blog.id };
  for (const address of [
    ...publicPages.map((each) => addressOf(each, ids)),
    `/career?search=${word}`,
    `/${word}`,
  ]) {
    await page.goto(address);
    await islandsAreReady(page);
    await expectReadable(page, address);
  }
  await page.goto('/contact');
  await islandsAreReady(page);
  await page.getByLabel('Full Name').fill(longTexts.word);
  // Past the script, as a browser without script sends it.
  await page
    .getByRole('form', { name: 'Message Us' })
    .evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await expect(page.getByRole('alert')).toContainText('All fields are required.');
  await islandsAreReady(page);
  await expectReadable(page, 'the outcome of a form without script');
});

test('no text that anybody can write makes a screen of the back office scroll sideways, or is cut off', async ({
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
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const edit = () => page.getByRole('link', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog');
  const openLinkPanel = async () => {
    await edit();
    await form
      .getByRole('toolbar', { name: 'Formatting' })
      .getByRole('button', { name: 'Link', exact: true })
      .click();
    await expect(form.getByRole('group', { name: 'Link', exact: true })).toBeVisible();
    await page.getByLabel('Link to').fill(longTexts.url);
  };
  const screens: [address: string, act?: () => Promise<void>][] = [
    ['/admin/dashboard', () => button(/^Notifications/)],
    ['/admin/dashboard', () => button(/Wirtschaft/)],
    ['/admin/blog'],
    ['/admin/blog', () => edit()],
    ['/admin/blog', () => openLinkPanel()],
    ['/admin/blog?add=1'],
    ['/admin/career', () => button(/^Delete/)],
    [`/admin/career?search=${encodeURIComponent(longTexts.word.slice(0, limits.searchTerm))}`],
    ['/admin/career/add'],
    [`/admin/career/edit/${longSite.career.id}`],
    ['/admin/contact'],
    [`/admin/contact/sent/${longSite.contact.id}`],
    ['/admin/user'],
    ['/admin/user', () => edit()],
    ['/admin/user?add=1'],
    ['/admin/profile'],
    ['/admin/profile', () => button('Edit Profile')],
    [`/admin/${longTexts.word}`],
  ];
  for (const [address, act] of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await act?.();
    await expectReadable(page, `${address}${act ? ' opened' : ''}`);
  }
});

import type { Page } from '@playwright/test';
import { sizeLimits } from '../../src/contract/limits.ts';
import {
  expect,
  failedCall,
  fontsAreReady,
  hold,
  islandsAreReady,
  test as base,
  usualWidths,
} from './fixtures.ts';
import { type LongSite, longAccount, longTexts, startLongSite, unreadableTexts } from './long-texts.ts';
import { articleForm } from './article-form.ts';
import { aPng } from '../../src/server/images/test-pictures.ts';
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

const longMessage = [longTexts.word, longTexts.capitals, longTexts.url].join(' ');

/** Refuses everything that changes data, with a status and a long explanation. */
async function refuseChanges(page: Page, status: number): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, json: { message: longMessage } }),
  );
}

test('no text that anybody can write makes a public page scroll sideways, or is cut off', async ({
  page,
  longSite,
  expected,
}) => {
  expected(failedCall);
  const word = encodeURIComponent(longTexts.noBreakSpaces.slice(0, sizeLimits.searchTerm));
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

  await page.goto('/contact');
  await islandsAreReady(page);
  await refuseChanges(page, 503);
  for (const [label, text] of [
    ['Full Name', longTexts.word],
    ['Email', 'visitor@mail.example'],
    ['Subject', longTexts.word],
    ['Message', longTexts.word],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(longTexts.word);
  await expectReadable(page, 'the reason why a message was not sent');
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
    [`/admin/career?search=${encodeURIComponent(longTexts.word.slice(0, sizeLimits.searchTerm))}`],
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

test('no notice of a form scrolls sideways or is cut off: a failure, a conflict, a deleted object', async ({
  page,
  context,
  longSite,
  expected,
}) => {
  expected(failedCall);
  await rememberSession(page, await logIn(longSite.process.url, longAccount));
  await page.goto('/admin/dashboard');
  for (const [address, field, action] of [
    [`/admin/career/edit/${longSite.career.id}`, /^Title/, 'Update Career'],
    [`/admin/blog?edit=${longSite.blog.id}`, /^Title/, 'Update Blog'],
    [`/admin/user?edit=${longSite.account.id}`, /^Name/, 'Update User'],
    [`/admin/profile?edit=${longSite.account.id}`, /^Full Name/, 'Save Changes'],
  ] as const) {
    // A tab of its own: one that is closed does not ask about what was typed.
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.getByRole('textbox', { name: field }).fill(longTexts.capitals);
    for (const [status, text] of [
      [503, longMessage],
      [412, longMessage],
      [404, 'What you typed is still here.'],
    ] as const) {
      // Nobody saves their own profile as a new one.
      if (status === 404 && action === 'Save Changes') break;
      await refuseChanges(tab, status);
      await tab.getByRole('button', { name: action }).click();
      await expect(tab.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
      await expectReadable(tab, `${address} after ${status}`);
    }
    await tab.close();
  }
});

test('no toast and no panel of the editor scrolls sideways or is cut off', async ({
  page,
  longSite,
  expected,
}) => {
  expected(failedCall);
  await rememberSession(page, await logIn(longSite.process.url, longAccount));
  await page.goto('/admin/career');
  await refuseChanges(page, 409);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toContainText(longMessage);
  await expectReadable(page, 'a deletion that was refused');
  await page.unrouteAll();

  const buffer = await aPng({ width: 640, height: 480 });
  const file = { name: `${longTexts.word}.png`, mimeType: 'image/png', buffer };
  await page.goto('/admin/blog?add=1');
  const form = articleForm.dialog(page);
  const description = form.getByRole('textbox', { name: 'Description' });
  await articleForm.choose(page, { ...file, mimeType: 'image/tiff' });
  await expect(page.getByRole('alert')).toBeVisible();
  await articleForm.choose(page, file);
  await expect(articleForm.newImage(page)).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Picture', exact: true }).click();
  await (await chooser).setFiles(file);
  await description.fill(longTexts.capitals.repeat(2));
  const add = form.getByRole('button', { name: 'Add picture' });
  await add.click();
  await expect(description).toHaveAccessibleDescription(/^Description must have/);
  await expectReadable(page, 'a description that is too long');
  await description.fill(longTexts.capitals);
  await refuseChanges(page, 503);
  const letGo = await hold(page, '**/api/blogs/pictures');
  await add.click();
  await expect(form.getByText(`Uploading ${file.name}`)).toBeVisible();
  await expectReadable(page, 'a picture that is uploaded');
  letGo();
  await expect(form.getByRole('alert').filter({ hasText: longMessage })).toBeVisible();
  await expectReadable(page, 'a picture that was refused');
});

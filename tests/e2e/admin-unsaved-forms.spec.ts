import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/url/paths.ts';
import { articleForm } from './article-form.ts';
import { jpegOf } from './article-pictures.ts';
import { putMessages } from './messages.ts';
import { button, dialog, expect, failedCall, openInApp, submitLogin, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const { note } = words.inbox;
const { notices } = words.ui;
const restored = (page: Page) => page.getByText(notices.restored);
const { title } = articleForm;

/** The forms that this browser keeps: their names and passwords. */
const unsavedForms = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('drafts', 1);
    await new Promise((opened) => (opening.onsuccess = opened));
    const store = opening.result.transaction('texts').objectStore('texts');
    const [keys, forms] = [store.getAllKeys(), store.getAll()];
    await new Promise((read) => (forms.onsuccess = read));
    opening.result.close();
    return keys.result.map((key, index) => ({
      key: String(key),
      password: (forms.result[index] as { values?: { password?: string } }).values?.password,
    }));
  });

test('a form that the browser stores at a sign-out outlives its tab, with its picture', async ({
  page,
  context,
  enter,
  accounts,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'Typed on a phone');
  await articleForm.choose(page, await jpegOf(20_000));
  await expect(articleForm.newImage(page)).toBeVisible();
  const refuse = { status: 401, json: { message: 'Please sign in.' } };
  await page.route(/\/api\/blogs$/, (route) => route.fulfill(refuse));
  await button(page, 'Add Blog').click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => unsavedForms(page)).toHaveLength(1);
  await page.close();

  const next = await context.newPage();
  await next.goto('/admin/login');
  await submitLogin(next, accounts.user);
  await expect(next).toHaveURL('/admin/dashboard');
  await openInApp(next, '/admin/blog?add=1');
  await expect(dialog(next)).toBeVisible();
  await expect(title(next)).toHaveValue('');
  await next.keyboard.press('Escape');
  await button(next, 'Logout').click();
  await button(next, 'Yes, log out!').click();
  await submitLogin(next, accounts.admin);
  await expect(next).toHaveURL('/admin/dashboard');
  await openInApp(next, '/admin/blog?add=1');
  await expect(restored(next)).toBeVisible();
  await expect(title(next)).toHaveValue('Typed on a phone');
  await expect(articleForm.newImage(next)).toBeVisible();

  await next.keyboard.press('Escape');
  await button(next, 'Leave without saving').click();
  await expect(dialog(next)).toHaveCount(0);
  await expect.poll(() => unsavedForms(next)).toEqual([]);
});

test('what is typed into a form outlives an error of the application outside of the form', async ({
  page,
  enter,
  expected,
}) => {
  expected(/^dialog: /);
  await enter('/admin/career/add');
  await title(page).fill('Typed before the error');

  // The bell cannot be drawn with this.
  await page.route('**/api/contacts?*', (route) => route.fulfill({ json: [null] }));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: words.ui.unexpected })).toBeVisible();
  await page.unrouteAll();
  await button(page, words.ui.reload).click();
  await expect(restored(page)).toBeVisible();
  await expect(title(page)).toHaveValue('Typed before the error');
});

test('another tab has a form of its own, and shows what a closed tab has left', async ({
  page,
  context,
  enter,
}) => {
  await enter('/admin/career/add');
  await title(page).fill('Typed before the end');
  await expect.poll(() => unsavedForms(page)).toHaveLength(1);

  const other = await context.newPage();
  await other.goto('/admin/career/add');
  await expect(title(other)).toHaveValue('');
  await other.close();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/admin/career/add');
  await expect(title(next)).toHaveValue('Typed before the end');

  await button(next, notices.discard).click();
  await button(next, words.ui.discard.action).click();
  await expect(title(next)).toHaveValue('');
  await expect(restored(next)).toHaveCount(0);
  await expect.poll(() => unsavedForms(next)).toEqual([]);
});

test('a form that is stored in the browser is the same one in another language', async ({
  page,
  context,
  enter,
}) => {
  await enter('/admin/user?add=1');

  await dialog(page).getByRole('textbox').first().fill('Chan Thy');
  for (const language of ['km', 'en']) {
    const last = context.pages().at(-1)!;
    await expect.poll(() => unsavedForms(last)).toHaveLength(1);
    await last.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await last.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto('/admin/user?add=1');
    await expect(next.locator('html')).toHaveAttribute('lang', language);
    await expect(dialog(next).getByRole('textbox').first()).toHaveValue('Chan Thy');
  }
  const next = context.pages().at(-1)!;
  await button(next, notices.discard).click();
  await button(next, words.ui.discard.action).click();
  await next.keyboard.press('Escape');
  await expect(dialog(next)).toHaveCount(0);
});

test('the browser stores no password of a form', async ({ page, enter }) => {
  await enter('/admin/user?add=1');

  await page.getByLabel('Name').fill('Chan Thy');
  await page.getByLabel('Password').first().fill('not for the disk, please');
  await expect
    .poll(() => unsavedForms(page))
    .toEqual([{ key: expect.stringMatching(/ form \S+ users$/), password: '' }]);
});

test('a logout by hand leaves no form in the browser', async ({ page, enter, accounts }) => {
  await enter('/admin/career/add');
  await title(page).fill('Typed before the logout');
  await expect.poll(() => unsavedForms(page)).toHaveLength(1);
  await button(page, 'Logout').click();
  await button(page, words.ui.unsaved.action).click();
  await button(page, 'Yes, log out!').click();
  await expect(page).toHaveURL('/admin/login');
  expect(await unsavedForms(page)).toEqual([]);
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL('/admin/dashboard');
  await openInApp(page, '/admin/career/add');
  await expect(title(page)).toHaveValue('');
});

test('a form is stored in the browser also after the browser has closed its database', async ({
  page,
  enter,
  site,
}) => {
  await enter('/admin/career/add');
  await title(page).fill('Before');
  await expect.poll(() => unsavedForms(page)).toHaveLength(1);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' });
  await title(page).fill('Typed later');
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  await expect.poll(() => unsavedForms(page)).toHaveLength(1);
});

test('a note that is saved does not come back into the next form below the message', async ({
  page,
  site,
  enter,
}) => {
  const [message] = await putMessages(site.process, [{ subject: 'A note is written' }]);
  await enter(paths.adminContact(message!.id));
  const text = page.getByRole('textbox', { name: note.label });
  await page.getByText('Note', { exact: true }).click();
  await text.fill('Called back.');
  await expect.poll(() => unsavedForms(page)).toHaveLength(1);
  await button(page, note.action).click();
  await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Called back.');
  await expect(text).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
  await expect.poll(() => unsavedForms(page)).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { startMailServer } from '../support/test-mail-server.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { button, dialog, expect, expectAccessible, failedCall, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const { link, newPassword, forgot } = words.account;

const newEmail = () => `${randomBytes(4).toString('hex')}@chhatgroup.example`;
const shownLink = (page: Page) => dialog(page).getByRole('textbox', { name: 'Sign-in link' });
const newPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New Password' });

/** Adds a user without a password. */
async function addUser(page: Page, name: string, email: string): Promise<void> {
  for (const [label, text] of Object.entries({ Name: name, Email: email, Phone: '012 345 678' }))
    await dialog(page).getByLabel(label).fill(text);
  await button(page, 'Add User').click();
}

/** Adds a user on the open form, and returns the link that the dialog shows. */
async function invite(page: Page, name: string, email: string): Promise<URL> {
  await addUser(page, name, email);
  await expect(shownLink(page)).toHaveValue(/\/admin\/password#[\w-]{43}$/);
  const { pathname, hash } = new URL(await shownLink(page).inputValue());
  return new URL(pathname + hash, page.url());
}

test(
  'Add User without a password shows a link, which can be copied, and marks the person as invited',
  { tag: '@long' },
  async ({ page, enter, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = 'ចាន់ ធីតា Thida';
    await enter('/admin/user?add=1');
    const options = page.waitForResponse('**/api/password/options');
    await invite(page, name, newEmail());
    await expect(dialog(page).getByText(link.invites(name))).toBeVisible();
    await expectAccessible(page, [320]);
    // This site sends no mail. The dialog knows it from the response.
    await options;
    await expect(dialog(page).getByRole('button', { name: link.send })).toHaveCount(0);

    const url = await shownLink(page).inputValue();
    await dialog(page).getByRole('button', { name: link.copy }).click();
    await expect(dialog(page).getByText(link.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Invited');
  },
);

test(
  'an invited person opens the link without a session, is refused a short password, chooses one that can be seen and pasted, and signs in',
  { tag: '@long' },
  async ({ page, enter, browser }) => {
    const email = newEmail();
    await enter('/admin/user?add=1');
    const url = await invite(page, 'Sok Thida', email);
    await using visitor = await browser.newContext();
    const guest = await visitor.newPage();
    await guest.goto(url.href);
    await expect(guest.getByRole('heading', { name: newPassword.title })).toBeVisible();
    await expect(guest.getByText(newPassword.of(email))).toBeVisible();
    await expectAccessible(guest, [320, 1440]);
    await newPasswordField(guest).fill('short');
    await guest.getByRole('button', { name: newPassword.action }).click();
    await expect(newPasswordField(guest)).toHaveAccessibleDescription(/at least 12 characters\./);
    await newPasswordField(guest).fill('');
    await newPasswordField(guest).focus();
    await guest.keyboard.insertText('seven lotus ponds');
    await guest.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(newPasswordField(guest)).toHaveAttribute('type', 'text');
    await guest.getByRole('button', { name: newPassword.action }).click();

    await expect(guest).toHaveURL(new URL('/admin/login', url).href);
    await expect(guest.getByText(newPassword.done)).toBeVisible();
    await expect(guest.getByLabel('Email')).toHaveValue(email);
    await guest.getByLabel('Password').fill('seven lotus ponds');
    await guest.getByRole('button', { name: 'Login' }).click();
    await expect(guest).toHaveURL(new URL('/admin/dashboard', url).href);
    // The person is invited no more.
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await button(page, 'Refresh').click();
    await expect(page.getByRole('row').filter({ hasText: email })).not.toContainText('Invited');
  },
);

test(
  'Sign-in link in the row of a person makes a new link after a question; an old one says that it does not work',
  { tag: '@long' },
  async ({ page, enter, expected }) => {
    expected(failedCall);
    const name = 'Sok Forgetful';
    await enter('/admin/user?add=1');
    const url = await invite(page, name, newEmail());
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: `Sign-in link ${name}` }).click();
    await expect(shownLink(page)).toHaveCount(0);
    await dialog(page).getByRole('button', { name: link.create }).click();
    await expect(shownLink(page)).toHaveValue(/#[\w-]{43}$/);
    await expect(dialog(page).getByRole('button', { name: link.copy })).toBeFocused();
    await page.goto(url.href);
    await expect(page.getByRole('alert')).toHaveText(inEnglish({ code: 'users.link-gone' }));
    await expectAccessible(page, [320]);
  },
);

test(
  'with a mail server, a button beside Forgot password mails a link, and the dialog says that a link was mailed, also after it was copied',
  { tag: '@long' },
  async ({ browser }) => {
    await using smtp = await startMailServer();
    await using site = await startSiteProcess({
      env: { SMTP_URL: smtp.url, MAIL_TO: 'office@chhatgroup.example' },
    });
    await using context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('button', { name: forgot.title }).click();
    await page.getByRole('button', { name: forgot.action }).click();
    await expect(dialog(page).getByLabel('Email')).toHaveValue(admin.email);
    await expectAccessible(page, [320, 1440]);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(dialog(page).getByText(forgot.sent)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await expect.poll(() => smtp.accepted.length, { timeout: 20_000 }).toBe(1);
    expect(smtp.accepted[0]!.text).toMatch(/\/admin\/password#\S+/);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/admin/user?add=1');
    await addUser(page, 'Mey Mailed', 'mey@chhatgroup.example');
    await dialog(page).getByRole('button', { name: link.copy }).click();
    await expect(dialog(page).getByRole('status')).toHaveText(/\S/);
    await dialog(page).getByRole('button', { name: link.send }).click();
    await expect(dialog(page).getByRole('status')).toHaveText(link.mailed('mey@chhatgroup.example'));
  },
);

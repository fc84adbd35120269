import type { Page } from '@playwright/test';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { hashToken } from '../../src/server/auth/tokens.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { admin } from '../support/site-process.ts';
import {
  alertWith,
  expect,
  expectAccessibleState,
  failedCall,
  logIn,
  openScreen,
  storedSession,
  test,
} from './staff.ts';
import type { Site } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { verification } = words.auth;
const { person } = words.sessions;

/** Moves the last check of this session's password 16 minutes into the past. */
async function letSignInAge(page: Page, site: Site): Promise<void> {
  const { authToken = '' } = await storedSession(page);
  await using db = await openDatabase({ dataDir: site.process.dataDir });
  const verified_at = new Date(Date.now() - 16 * 60_000).toISOString();
  await db.updateTable('tokens').set({ verified_at }).where('hash', '=', hashToken(authToken)).execute();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: verification.title });

test(
  '16 minutes after the sign-in, Sign out everywhere asks for the password',
  { tag: '@long' },
  async ({ page, site, expected, editAccount }) => {
    expected(failedCall);
    const account = await editAccount({ permission: 'user' });
    await letSignInAge(page, site);

    const button = page.getByRole('button', { name: person.action });
    await expect(button).toBeVisible();
    await button.click();
    await expect(page.getByRole('alertdialog')).toContainText(person.confirmation(account.name).text);
    await page.getByRole('button', { name: person.confirmation(account.name).action }).click();
    await expect(dialog(page)).toContainText(verification.text);
    await expectAccessibleState(page);
    await dialog(page).getByLabel('Password').fill('not this one');
    await dialog(page).getByRole('button', { name: verification.action }).click();
    await expect(dialog(page).getByText(inEnglish({ code: 'auth.wrong-password' }))).toBeVisible();
  },
);

test(
  'Ctrl-K opens no palette over the dialog that asks for the password; after a call without a response the password is still there',
  { tag: '@long' },
  async ({ page, site, expected, editAccount }) => {
    expected(failedCall);
    const account = await editAccount({ permission: 'user' });
    await letSignInAge(page, site);
    await page.getByRole('button', { name: person.action }).click();
    await page.getByRole('button', { name: person.confirmation(account.name).action }).click();

    const password = dialog(page).getByLabel('Password');
    await expect(password).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lotus');
    await expect(password).toHaveValue('lotus');
    await page.route('**/api/verify', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    const confirm = dialog(page).getByRole('button', { name: verification.action });
    await confirm.click();
    await expect(dialog(page).getByRole('alert')).toHaveText(words.auth.login.noResponse);
    await expect(password).toHaveValue('lotus');
    await expect(confirm).toBeFocused();
  },
);

test(
  'a call of another tab that is refused while the new token is on its way waits for it, and the tab works on without the login',
  { tag: '@long' },
  async ({ page, context, site, expected, editAccount }) => {
    expected(failedCall);
    const account = await editAccount({ permission: 'user' });
    const other = await context.newPage();
    // Its two sessions.
    for (let n = 0; n < 2; n += 1) await logIn(site.url, account);
    await letSignInAge(page, site);
    await other.goto('/admin/audit');
    await expect(other.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    // The browser delays the work of a tab in the background.
    await page.bringToFront();
    await page.getByRole('button', { name: person.action }).click();
    await page.getByRole('button', { name: person.confirmation(account.name).action }).click();

    const replaced = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<void>();
    await page.route('**/api/verify', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      replaced.resolve();
      await refused.promise;
      await route.fulfill({ response });
    });
    await dialog(page).getByLabel('Password').fill(admin.password);
    await dialog(page).getByRole('button', { name: verification.action }).click();
    await replaced.promise;
    await other.bringToFront();
    const calls: number[] = [];
    other.on('response', (response) => {
      if (response.url().includes('/api/audit')) calls.push(response.status());
    });
    await other.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => calls).toEqual([401]);
    refused.resolve();
    await page.bringToFront();
    // At once: a toast closes by itself.
    await expect(alertWith(page, `Success${person.done(account.name, 2)}`)).toBeVisible();
    await expect.poll(() => calls).toEqual([401, 200]);
    await expect(other.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(other.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();

    await other.bringToFront();
    await openScreen(other, 'Blogs');
    await expect(other.getByRole('table', { name: 'Blogs' })).toHaveAttribute('aria-busy', 'false');
  },
);

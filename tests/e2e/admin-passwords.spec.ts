import type { Page } from '@playwright/test';
import { replaceRecoveryCodes, storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { alertWith, expect, failedCall, logIn, submitLogin, test } from './staff.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { words } from '../../src/admin/words/english.ts';

const { verification } = words.auth;
const dialog = (page: Page) => page.getByRole('dialog', { name: verification.title });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New Password' });

/** Moves the confirmation of every sign-in of the site into the past. */
async function letTimePass(dataDir: string, userId: number): Promise<void> {
  await using db = await openDatabase({ dataDir });
  const verified_at = new Date(Date.now() - 16 * 60_000).toISOString();
  await db.updateTable('tokens').set({ verified_at }).where('user_id', '=', userId).execute();
}

test('New Password and Save Changes change the password of the profile; after 15 minutes the dialog that confirms the person comes first', async ({
  page,
  site,
  enter,
  addAccount,
  expected,
}) => {
  expected(failedCall);
  const own = await addAccount({ permission: 'user' });
  const [second, third] = ['nine lotus ponds', 'ten quiet rivers'];
  const save = page.getByRole('button', { name: 'Save Changes' });

  await test.step('at once, with one field and no question', async () => {
    await enter('/admin/profile', own);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await newPassword(page).fill(second);
    await expect(page.locator('input[type=password]')).toHaveCount(1);
    await save.click();
    await expect(alertWith(page, `Success${words.profile.updated}`)).toBeVisible();
    await expect(page).toHaveURL('/admin/login');
    await submitLogin(page, { ...own, password: second });
    await expect(page).toHaveURL('/admin/profile');
  });

  await test.step('later, the dialog asks: Cancel keeps what was typed, Confirm saves it', async () => {
    await letTimePass(site.process.dataDir, own.id);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await newPassword(page).fill(third);
    await save.click();
    await expect(dialog(page)).toContainText(verification.text);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Please confirm that it is you');
    await expect(newPassword(page)).toHaveValue(third);
    await save.click();
    await dialog(page).getByLabel('Password').fill(second);
    await dialog(page).getByRole('button', { name: verification.action }).click();
    await expect(page).toHaveURL('/admin/login');
    await logIn(site.url, { ...own, password: third });
  });
});

test(
  'an account with an authenticator app confirms with its password and a code',
  { tag: '@long' },
  async ({ page, site, enter, addAccount, expected }) => {
    expected(failedCall);
    const own = await addAccount({ permission: 'user' });
    await enter('/admin/profile/tokens?add=1', own);
    await using db = await openDatabase({ dataDir: site.process.dataDir });
    await storeAuthenticator(db, { userId: own.id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', step: 0 });
    const [recovery = ''] = await replaceRecoveryCodes(db, own.id);
    await letTimePass(site.process.dataDir, own.id);

    await page.getByRole('textbox', { name: 'Name' }).fill('Reports');
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog(page)).toContainText(verification.textWithFactor);
    const code = dialog(page).getByLabel('Code');
    const confirm = dialog(page).getByRole('button', { name: verification.action });
    await dialog(page).getByLabel('Password').fill(own.password);
    await confirm.click();
    await expect(code).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(inEnglish({ code: 'auth.code-needed' }))),
    );
    await expect(code).toBeFocused();
    await code.fill('000000');
    await confirm.click();
    await expect(code).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(inEnglish({ code: 'auth.wrong-code' }))),
    );
    await expect(code).toHaveValue('');
    await code.fill(recovery);
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'Your new token' })).toBeVisible();
  },
);

import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accountMessages } from '../../src/contract/account-messages.ts';
import type { SignInLink } from '../../src/contract/accounts.ts';
import { signInMessages } from '../../src/contract/sign-in-messages.ts';
import type { User } from '../../src/contract/users.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import {
  expect,
  expectAccessible,
  failedCall,
  logIn,
  openInApp,
  rememberSession,
  submitLogin,
  test,
} from './staff.ts';
import { signIn } from './world.ts';

const { link, forgot, newPassword } = accountMessages;
const { factors, policy, step, verification } = signInMessages;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Checks a state of the page with axe, at the outer widths in light and dark. */
async function check(page: Page, state: string, shown: Locator): Promise<void> {
  await test.step(state, async () => {
    await expect(shown.first()).toBeVisible();
    await expectAccessible(page, [320, 1440]);
  });
}

test.describe('in light and dark, on phones and desktops', { tag: '@long' }, () => {
  test('axe finds no violation on the screens by which people sign in, and those of their accounts', async ({
    page,
    browser,
    expected,
  }) => {
    test.setTimeout(600_000);
    expected(failedCall);
    // Nothing listens on port 1: the mail waits in the outbox.
    const site = await startSiteProcess({
      env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'office@a.example' },
    });
    const visitor = await browser.newContext({ baseURL: site.url });
    try {
      const call = await signIn(site);
      const guest = await visitor.newPage();
      const invited = await call<User>('POST', '/users', {
        name: 'ចាន់ ធីតា Thida with a long name',
        email: 'thida@chhatgroup.example',
        phone: '012 345 678',
        permission: 'user',
      });
      await call('POST', '/users', {
        name: 'Invited',
        email: 'new@chhatgroup.example',
        phone: '012',
        permission: 'user',
      });
      const linkFor = async (purpose: string) => {
        const { url } = await call<SignInLink>('POST', `/users/${invited.id}/link`, { purpose, send: false });
        return new URL(url).pathname + new URL(url).hash;
      };
      const passwordField = guest.getByRole('textbox', { name: 'New Password' });
      const password = 'seven lotus ponds';

      await guest.goto('/admin/login');
      await button(guest, forgot.title).click();
      await check(guest, 'whom to ask', button(guest, forgot.action));
      await button(guest, forgot.action).click();
      await check(guest, 'Forgot password', dialog(guest).getByLabel('Email'));
      await dialog(guest).getByLabel('Email').fill('nobody@chhatgroup.example');
      await button(guest, 'Send').click();
      await check(guest, 'Forgot password, sent', dialog(guest).getByText(forgot.sent));
      await guest.goto('about:blank');
      await guest.goto(await linkFor('invite'));
      await check(guest, 'an invitation', guest.getByText(newPassword.of('thida@chhatgroup.example')));
      await passwordField.fill('short');
      await button(guest, newPassword.action).click();
      await check(guest, 'an invitation with an error', guest.getByText(/must have at least 12 characters/));
      await passwordField.fill(password);
      await button(guest, newPassword.action).click();
      await check(guest, 'the login after a new password', guest.getByText(newPassword.done));
      await guest.goto('about:blank');
      await guest.goto(await linkFor('reset'));
      await check(guest, 'a reset', guest.getByText(newPassword.of('thida@chhatgroup.example')));
      await guest.goto('about:blank');
      await guest.goto(`/admin/password#${'x'.repeat(43)}`);
      await check(guest, 'a link that works no more', guest.getByText(link.gone));

      await rememberSession(page, await logIn(site.url, admin));
      await page.goto(`${site.url}/admin/profile/security`);
      await check(page, 'Sign-in without factors', button(page, factors.app.add));
      await button(page, factors.app.add).click();
      await check(page, 'the QR code', page.getByRole('img', { name: factors.app.qr }));
      const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
      await dialog(page).getByRole('textbox', { name: 'Code' }).fill('000000');
      await button(page, factors.app.confirm).click();
      await check(page, 'a wrong code at the QR code', dialog(page).getByText(signInMessages.wrongCode));
      await dialog(page)
        .getByRole('textbox', { name: 'Code' })
        .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await button(page, factors.app.confirm).click();
      await check(page, 'recovery codes', button(page, factors.recovery.stored));
      const [recoveryCode = '', nextCode = ''] = await dialog(page).getByRole('listitem').allTextContents();
      await button(page, factors.recovery.stored).click();
      await check(page, 'Sign-in with factors', page.getByText(factors.recovery.left(10)));

      await guest.goto('/admin/login');
      await submitLogin(guest, admin);
      await check(guest, 'the second step', guest.getByRole('heading', { name: step.title }));
      await button(guest, step.recovery.choose).click();
      await guest.getByLabel(step.recovery.label).fill('abcd-efgh');
      await button(guest, step.action).click();
      await check(guest, 'a wrong recovery code', guest.getByRole('alert'));
      await guest.getByLabel(step.recovery.label).fill(recoveryCode);
      await button(guest, step.action).click();
      await expect(guest).toHaveURL('/admin/dashboard');

      await openInApp(page, '/admin/profile/sessions');
      await check(page, 'Sessions', button(page, 'Sign out all others'));
      await openInApp(page, '/admin/profile/tokens');
      await check(page, 'API Tokens without one', page.getByRole('link', { name: 'Add Token' }));
      const db = await openDatabase({ dataDir: site.dataDir });
      await db
        .updateTable('tokens')
        .set({ verified_at: new Date(0).toISOString() })
        .execute();
      await db.destroy();
      await page.getByRole('link', { name: 'Add Token' }).click();
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('របាយការណ៍');
      await button(page, 'Create token').click();
      const confirmation = page.getByRole('dialog', { name: verification.title });
      await check(page, 'the confirmation of who signed in', confirmation);
      await confirmation.getByLabel('Password').fill('not this one');
      await confirmation.getByLabel('Code').fill(nextCode);
      await button(page, verification.action).click();
      await check(page, 'a wrong password in it', confirmation.getByText(signInMessages.wrongPassword));
      await confirmation.getByLabel('Password').fill(admin.password);
      await confirmation.getByLabel('Code').fill(nextCode);
      await button(page, verification.action).click();
      await check(page, 'a new API token', page.getByRole('heading', { name: 'Your new token' }));
      await button(page, 'Done').click();
      await check(page, 'API Tokens', page.getByRole('button', { name: /^Revoke/ }));

      await openInApp(page, '/admin/user/policy');
      const group = page.getByRole('radiogroup', { name: policy.label('user') });
      await check(page, 'Second Factor', group);
      await group.getByRole('radio', { name: policy.levels.required.label }).check();
      await button(page, 'Save Changes').click();
      await check(page, 'Second Factor, required', group.getByText(/^Required since /));
      await guest.evaluate(() => localStorage.clear());
      await guest.goto('/admin/login');
      await submitLogin(guest, { email: 'thida@chhatgroup.example', password });
      await check(
        guest,
        'the notice of the policy',
        guest.getByRole('link', { name: signInMessages.due.link }),
      );

      const { id: own } = (await call<User[]>('GET', '/users')).find(({ email }) => email === admin.email)!;
      await openInApp(page, `/admin/user?edit=${own}`);
      await check(page, 'a user with factors', dialog(page).getByLabel('Email'));
      await openInApp(page, '/admin/user');
      await expect(dialog(page)).toHaveCount(0);
      await openInApp(page, `/admin/user?edit=${invited.id}`);
      await check(page, 'another user, who is signed in', dialog(page).getByLabel('Email'));
      await openInApp(page, '/admin/user');
      await check(page, 'User with an invited person', page.getByText('Invited', { exact: true }));
      await page.getByRole('button', { name: 'Sign-in link Invited' }).click();
      await check(page, 'Sign-in link', button(page, link.create));
      await button(page, link.create).click();
      await check(page, 'a new sign-in link', dialog(page).getByRole('textbox', { name: link.title }));
      await page.keyboard.press('Escape');
      await openInApp(page, '/admin/profile');
      await button(page, 'Edit Profile').click();
      await page.getByRole('textbox', { name: 'New Password' }).fill('nine lotus ponds');
      await check(page, 'Profile with New Password', button(page, 'Save Changes'));
      // Its polls would fail once the site has stopped.
      await page.close();
    } finally {
      await visitor.close();
      await site.stop();
    }
  });
});

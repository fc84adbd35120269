import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import type { User } from '../../src/contract/users/users.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Account } from './fixtures.ts';
import {
  alertWith,
  closeToasts,
  expect,
  expectAccessibleState,
  failedCall,
  submitLogin,
  test as base,
} from './staff.ts';
import type { Site } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

/** Chromium's device for passkeys: it checks the person without asking. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey on the screen of the ways to sign in. Returns the recovery codes. */
async function addPasskey(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  await addDevice(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('ទូរស័ព្ទ');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await closeToasts(page);
  return codes;
}

/** Passkeys belong to the domain of PUBLIC_URL, which is localhost here. */
const urlOf = (site: Site) => `http://localhost:${site.process.port}`;

const test = base.extend<{ enterSecure: (path: string) => Promise<User & Account> }>({
  /** Opens a screen there with the session of a new account. */
  enterSecure: ({ enter, addAccount, site, expected }, use) =>
    use(async (path) => {
      expected(/^call: http:\/\/localhost:/);
      const account = await addAccount({ permission: 'user' });
      await enter(urlOf(site) + path, account);
      return account;
    }),
});

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

test(
  'a passkey is made by the browser, and the recovery codes are shown once',
  { tag: '@long' },
  async ({ page, enterSecure }) => {
    const dialog = page.getByRole('dialog');
    await enterSecure('/admin/profile');
    await page.getByRole('link', { name: 'Ways to Sign In' }).click();
    await addDevice(page);

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/passkeys/new'))));
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    expect(asked).toBe(0);
    await dialog.getByLabel('Name').fill('ទូរស័ព្ទ');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const list = dialog.getByRole('listitem');
    await expect(list).toHaveCount(10);
    await expectAccessibleState(page);
    // Neither of these closes it, and Back asks first.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: words.ui.unsaved.cancel }).click();
    await expect(dialog).toHaveCount(1);
    await expect(list).toHaveCount(10);
    const stored = page.getByRole('button', { name: 'I have stored them' });
    await expect(stored).toBeFocused();
    await stored.click();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'ទូរស័ព្ទ' })).toBeVisible();
    await expect(page.getByText('10 of 10 codes left')).toBeVisible();
  },
);

test(
  'an authenticator app reads the QR code, or the key beside it, and a code confirms it',
  { tag: '@long' },
  async ({ page, enterSecure, expected }) => {
    expected(failedCall);
    const dialog = page.getByRole('dialog');
    await enterSecure('/admin/profile/security');
    await addPasskey(page);

    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'Add the app' }).click();
    await expect(
      dialog.getByText('This code is wrong, or was used already. Please try again.'),
    ).toBeVisible();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Add the app' }).click();
    await expect(alertWith(page, 'SuccessThe authenticator app was added.')).toBeVisible();
  },
);

test('a passkey alone signs in', { tag: '@long' }, async ({ page, enterSecure, site }) => {
  await enterSecure('/admin/profile/security');
  await addPasskey(page);

  await signOut(page);
  await page.goto(`${urlOf(site)}/admin/login`);
  // The device responds to the request of the e-mail field by itself, or to the button, which may be gone by then.
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(withPasskey.or(page.getByRole('heading', { name: 'Dashboard' })).first()).toBeVisible();
  await withPasskey.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  await expect(page).toHaveURL(`${urlOf(site)}/admin/dashboard`);
});

test(
  'without a passkey in the browser the password leads to a second step, which takes a recovery code',
  { tag: '@long' },
  async ({ page, enterSecure, site, expected }) => {
    expected(failedCall);
    const account = await enterSecure('/admin/profile/security');
    const codes = await addPasskey(page);
    await using db = await openDatabase({ dataDir: site.process.dataDir });
    await storeAuthenticator(db, { userId: account.id, secret: new Secret().base32, step: 0 });

    // Another origin of the same site has no passkeys, and a storage of its own.
    await page.goto(`${site.url}/admin/login`);
    await signOut(page);
    await page.goto(`${site.url}/admin/login`);
    await submitLogin(page, account);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessibleState(page);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByLabel('Password')).toBeFocused();
    await submitLogin(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('abcd-efgh');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('This code is wrong, or was used already.');
    await expect(page.getByLabel('Recovery code')).toHaveValue('');
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  },
);

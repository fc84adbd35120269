import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { uiMessages } from '../../src/contract/ui-messages.ts';
import {
  alertWith,
  closeToasts,
  expect,
  expectAccessibleState,
  failedCall,
  submitLogin,
  test,
} from './staff.ts';

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

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

test(
  'a person adds a passkey and an authenticator app, stores the recovery codes, and signs in with each',
  { tag: '@long' },
  async ({ page, site, enter, addAccount, expected }) => {
    // Passkeys belong to the domain of PUBLIC_URL, which is localhost here.
    const url = `http://localhost:${site.process.port}`;
    expected(/^call: http:\/\/localhost:/);
    expected(failedCall);
    const account = await addAccount({ permission: 'user' });
    await enter(`${url}/admin/profile`, account);
    await page.getByRole('link', { name: 'Ways to Sign In' }).click();
    await addDevice(page);
    const dialog = page.getByRole('dialog');
    let codes: string[] = [];

    await test.step('a passkey is made by the browser, and the recovery codes are shown once', async () => {
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
      codes = await list.allTextContents();
      await expectAccessibleState(page);
      // Neither of these closes it, and Back asks first.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.evaluate(() => history.back());
      await page.getByRole('button', { name: uiMessages.unsaved.cancel }).click();
      await expect(dialog).toHaveCount(1);
      await expect(list).toHaveCount(10);
      const stored = page.getByRole('button', { name: 'I have stored them' });
      await expect(stored).toBeFocused();
      await stored.click();
      await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'ទូរស័ព្ទ' })).toBeVisible();
      await expect(page.getByText('10 of 10 codes left')).toBeVisible();
      await closeToasts(page);
    });

    let secret = '';
    await test.step('an authenticator app reads the QR code, or the key beside it, and a code confirms it', async () => {
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
      await dialog.getByRole('button', { name: 'Add the app' }).click();
      await expect(
        dialog.getByText('This code is wrong, or was used already. Please try again.'),
      ).toBeVisible();
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
      await dialog.getByRole('button', { name: 'Add the app' }).click();
      await expect(alertWith(page, 'SuccessThe authenticator app was added.')).toBeVisible();
    });

    await test.step('the passkey alone signs in', async () => {
      await signOut(page);
      await page.goto(`${url}/admin/login`);
      // The device responds to the request of the e-mail field by itself, or to the button, which may be gone by then.
      const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
      await expect(withPasskey.or(page.getByRole('heading', { name: 'Dashboard' })).first()).toBeVisible();
      await withPasskey.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
      await expect(page).toHaveURL(`${url}/admin/dashboard`);
    });

    await test.step('without a passkey, the password leads to a second step, which takes a recovery code', async () => {
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
    });
  },
);

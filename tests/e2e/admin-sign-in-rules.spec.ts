import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { User } from '../../src/contract/users/users.ts';
import { storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { admin, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import {
  alertWith,
  expect,
  failedCall,
  logIn,
  openInApp,
  rememberSession,
  submitLogin,
  test as base,
} from './staff.ts';
import { type Call, signIn } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { due, factors, policy, reset } = words.auth;

/** Moves the start of the policy and the creation of the accounts eight days into the past: the grace is over. */
async function letGraceEnd({ dataDir }: Pick<SiteProcess, 'dataDir'>): Promise<void> {
  await using db = await openDatabase({ dataDir });
  const created_at = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
  const value = JSON.stringify({ level: 'required', since: created_at });
  await db.updateTable('settings').set({ value }).where('name', '=', 'second-factor:user').execute();
  await db.updateTable('users').set({ created_at }).execute();
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your account needs a second factor' });
const dialog = (page: Page) => page.getByRole('dialog');

const account = { email: 'thida@chhatgroup.example', password: 'seven lotus ponds' };

interface OwnSite extends Pick<SiteProcess, 'url' | 'dataDir'> {
  call: Call;
  user: User;
}

const test = base.extend<{ own: OwnSite }>({
  /** A site of its own, with one user: the policy holds for all accounts of a site. */
  own: async ({ page }, use) => {
    await using site = await startSiteProcess();
    const call = await signIn(site);
    const person = { ...account, name: 'ចាន់ ធីតា', phone: '012 345 678', permission: 'user' };
    const user = await call<User>('POST', '/users', person);
    await use({ url: site.url, dataDir: site.dataDir, call, user });
    // The polls of the page would fail once the site has stopped.
    await page.close();
  },
});

test(
  'the policy of second factors is saved for each permission, and invites an admin to add one',
  { tag: '@long' },
  async ({ page, own }) => {
    await rememberSession(page, await logIn(own.url, admin));

    await page.goto(`${own.url}/admin/user`);
    await page.getByRole('link', { name: 'Second Factor Policy' }).click();
    const group = page.getByRole('radiogroup', { name: policy.label('user') });
    await expect(group).toHaveAccessibleDescription(policy.counts(1, 1));
    await group.getByRole('radio', { name: policy.levels.required.label }).check();
    const ofAdmins = page.getByRole('radiogroup', { name: policy.label('admin') });
    // Another admin saves at the same time: the screen shows it when it reads again, and a save leaves other levels as they are.
    await own.call('PUT', '/factors/policy', { admin: 'required', user: 'off' });
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(ofAdmins.getByRole('radio', { name: policy.levels.required.label })).toBeChecked();
    await own.call('PUT', '/factors/policy', { admin: 'encouraged', user: 'off' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(alertWith(page, `Success${policy.saved}`)).toBeVisible();
    await expect(group.getByText(/^Required since /)).toBeVisible();
    await expect(ofAdmins.getByRole('radio', { name: policy.levels.encouraged.label })).toBeChecked();
    await page.reload();
    await expect(group.getByRole('radio', { name: policy.levels.required.label })).toBeChecked();
    const advice = page.getByRole('status').filter({ hasText: due.encouraged });
    await expect(advice).toBeVisible();
    await advice.getByRole('button', { name: due.later }).click();
    await expect(advice).toHaveCount(0);
    const preferences = await page.evaluate(() => localStorage.getItem('preferences:1') ?? '');
    const { adviceHiddenUntil } = JSON.parse(preferences) as { adviceHiddenUntil: string };
    expect((Date.parse(adviceHiddenUntil) - Date.now()) / (24 * 3_600_000)).toBeCloseTo(7, 1);
    await page
      .getByRole('link', { name: policy.counts(1, 1) })
      .last()
      .click();
    await expect(page).toHaveURL(`${own.url}/admin/user?permission=user&second_factor=without`);
  },
);

test(
  'a person who must add a second factor reads how many days are left',
  { tag: '@long' },
  async ({ page, own }) => {
    await own.call('PUT', '/factors/policy', { admin: 'encouraged', user: 'required' });

    await page.goto(`${own.url}/admin/login`);
    await submitLogin(page, account);
    await expect(notice(page)).toContainText(due.required(7));
    // A list that visitors get too, from a cache.
    await openInApp(page, '/admin/career');
    await expect(page.getByText('No careers found.')).toBeVisible();
    await expect(notice(page)).toContainText(due.required(7));
  },
);

test(
  'after seven days without a second factor the screens redirect to the setup, and with one they open',
  { tag: '@long' },
  async ({ page, own, expected }) => {
    expected(failedCall);
    await own.call('PUT', '/factors/policy', { admin: 'encouraged', user: 'required' });
    await page.goto(`${own.url}/admin/login`);
    await submitLogin(page, account);
    await expect(notice(page)).toBeVisible();

    await letGraceEnd(own);
    await openInApp(page, '/admin/contact');
    await expect(page).toHaveURL(`${own.url}/admin/profile/security`);
    await expect(notice(page)).toContainText(due.overdue);
    await page.getByRole('button', { name: factors.app.add }).click();
    const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await dialog(page).getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog(page).getByRole('button', { name: factors.app.confirm }).click();
    // As in browsers without TLS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {}));
    await dialog(page).getByRole('button', { name: factors.recovery.copy }).click();
    await expect(alertWith(page, `Error${factors.recovery.copyFailed}`)).toBeVisible();
    await dialog(page).getByRole('button', { name: factors.recovery.stored }).click();
    await expect(notice(page)).toHaveCount(0);
    await openInApp(page, '/admin/career');
    await expect(page.getByRole('link', { name: 'Add Career' })).toBeVisible();
  },
);

test(
  'an admin resets the second factor of a person: then the password alone signs in, and leads to the setup again',
  { tag: '@long' },
  async ({ page, own, browser }) => {
    await own.call('PUT', '/factors/policy', { admin: 'encouraged', user: 'required' });
    await letGraceEnd(own);
    {
      await using db = await openDatabase({ dataDir: own.dataDir });
      await storeAuthenticator(db, { userId: own.user.id, secret: new Secret({ size: 20 }).base32, step: 0 });
    }
    await rememberSession(page, await logIn(own.url, admin));

    await page.goto(`${own.url}/admin/user?edit=${own.user.id}`);
    await expect(dialog(page).getByText(reset.has('authenticator app'))).toBeVisible();
    await dialog(page).getByRole('button', { name: reset.action }).click();
    await page.getByRole('button', { name: reset.confirmation.action }).click();
    await expect(alertWith(page, `Success${reset.done}`)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: reset.action })).toHaveCount(0);
    await using visitor = await browser.newContext({ baseURL: own.url });
    const staff = await visitor.newPage();
    await staff.goto('/admin/login');
    await submitLogin(staff, account);
    await expect(staff).toHaveURL('/admin/profile/security');
  },
);

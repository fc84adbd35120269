import type { Page } from '@playwright/test';
import { missingPage } from './fixtures.ts';
import {
  expect,
  expectAccessible,
  failedCall,
  hold,
  openInApp,
  storedSession,
  submitLogin,
  test,
} from './staff.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { words } from '../../src/admin/words/english.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password');

/** Counts the requests that sign in, from now on. */
function countLogins(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/login'))));
  return () => calls;
}

const passkeyRefused = inEnglish({ code: 'auth.passkey-refused' });

test('the login requires an email, which must be valid, and a password before a request is sent', async ({
  page,
}) => {
  const calls = countLogins(page);
  await page.goto('/admin/login');

  await expect(page).toHaveTitle('Login | Chhat Group');
  await expect(email(page)).toHaveAttribute('required');
  // Red is for errors.
  const colours = await page
    .locator('label')
    .first()
    .locator('span')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(new Set(colours).size).toBe(2);
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await email(page).fill('no address');
  await password(page).fill('something');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, [320], []);
  expect(calls()).toBe(0);
});

test('Forgot password shows whom to ask', async ({ page }) => {
  await page.goto('/admin/login');

  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Contact to AdminPlease reach out to the admin for password recovery.',
  );
});

// All kinds of failures are tested in login-calls.test.ts.
test('a failed login shows its message', async ({ page, accounts, expected }) => {
  expected(failedCall);
  await page.goto('/admin/login');

  await submitLogin(page, { ...accounts.admin, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText(
    'Login FailedIncorrect email or password. Please try again.',
  );
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(password(page)).toBeFocused();
  expect(await storedSession(page)).toEqual({});
});

test('during the request of the login the button is disabled and reads Logging in...; a double click sends one request', async ({
  page,
  accounts,
}) => {
  const calls = countLogins(page);
  await page.goto('/admin/login');

  const release = await hold(page, '**/api/login');
  await email(page).fill(accounts.user.email);
  await password(page).fill(accounts.user.password);
  await page.getByRole('button', { name: 'Login' }).dblclick();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await password(page).press('Enter');
  release();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(calls()).toBe(1);
});

test('after the login the browser stores authToken, userId, userName and permission', async ({
  page,
  accounts,
}) => {
  await page.goto('/admin/login');
  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL('/admin/dashboard');

  expect(await storedSession(page)).toEqual({
    authToken: expect.stringMatching(/^[\w-]{43}$/),
    userId: expect.stringMatching(/^\d+$/),
    userName: 'Dara Keo',
    permission: 'user',
  });
});

test('the login redirects a signed-in person to the dashboard', async ({ page, enter }) => {
  await enter('/admin/profile');

  await openInApp(page, '/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

// That the log has no token either is tested in log-secrets.test.ts.
test('the token of a session is in no URL and no referrer', async ({ page, accounts }) => {
  /** URLs and referrers of all requests and navigations. */
  const sentUrls: string[] = [];
  page.on('request', (request) => sentUrls.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => sentUrls.push(frame.url()));
  await page.goto('/admin/login');
  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL('/admin/dashboard');
  const { authToken = '' } = await storedSession(page);
  expect(authToken).toHaveLength(43);

  expect(sentUrls.length).toBeGreaterThan(30);
  expect(sentUrls.filter((url) => url.includes(authToken))).toEqual([]);
});

test("a login stores the account's picture, and replaces what an earlier user left", async ({
  page,
  enter,
  accounts,
  expected,
}) => {
  // The picture does not exist.
  expected(missingPage);
  await enter('/admin/dashboard', 'user');

  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('userAvatar', 'of-another-user.jpg');
    dispatchEvent(new StorageEvent('storage'));
  });
  await expect(page).toHaveURL('/admin/login');
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...body, user: { ...body.user, avatar: 'own.jpg' } } });
  });
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await storedSession(page)).toMatchObject({ userAvatar: 'own.jpg', permission: 'admin' });
});

test('the login offers passkeys in the list of Email as long as it is open: again every 4 minutes, and after each attempt', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  await page.clock.install();
  // A device whose person chooses a passkey from the first list, and then cancels what a button opens.
  await page.addInitScript(() => {
    const bytes = new ArrayBuffer(1);
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
    const passkey = {
      id: 'AA',
      rawId: bytes,
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
    const requests: unknown[] = [];
    const get = ({ mediation = 'optional' }: CredentialRequestOptions) => {
      requests.push(mediation);
      if (mediation !== 'conditional') return Promise.reject(new DOMException('', 'NotAllowedError'));
      return requests.length === 1 ? Promise.resolve(passkey) : Promise.withResolvers().promise;
    };
    Object.assign(globalThis, { requests });
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(true) });
    Object.assign(navigator.credentials, { get });
  });
  const requests = () => page.evaluate(() => (globalThis as unknown as { requests: string[] }).requests);
  await page.route('**/api/login/passkey', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { challenge: 'AA' } })
      : route.fulfill({ status: 401, json: { message: passkeyRefused, code: 'auth.passkey-refused' } }),
  );
  await page.goto('/admin/login');
  await expect(page.getByRole('alert')).toContainText(passkeyRefused);
  const offer = 'conditional';
  await expect.poll(requests).toEqual([offer, offer]);
  await page.clock.fastForward('04:05');
  await expect.poll(requests).toEqual([offer, offer, offer]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText(words.auth.passkeyFailed);
  await expect.poll(requests).toEqual([offer, offer, offer, 'optional', offer]);
  // In the second step, a second click while the passkey is asked for is ignored.
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 401, json: { message: 'A code.', methods: ['passkey'] } }),
  );
  await submitLogin(page, { email: 'a@chhatgroup.example', password: 'any' });
  const release = await hold(page, '**/api/login/passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).dblclick();
  release();
  await expect(page.getByRole('alert')).toContainText(words.auth.passkeyFailed);
  await expect
    .poll(async () => (await requests()).filter((mediation) => mediation !== offer))
    .toEqual(['optional', 'optional']);
});

import type { Page, Route } from '@playwright/test';
import { startSiteProcess } from '../site-process.ts';
import { expect, expectAccessible, failedCall, hold, storedSession, submitLogin, test } from './staff.ts';

/** Answers the login in the server's place. */
const answerLogin = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/login', answer);

test('after a login the browser remembers authToken, userId, userName and permission, and the dashboard opens', async ({
  page,
  accounts,
  site,
}) => {
  await page.goto('/admin/login');
  await expect(page).toHaveTitle('Login | Chhat Group');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await storedSession(page)).toEqual({
    authToken: expect.stringMatching(/^[\w-]{43}$/),
    userId: expect.stringMatching(/^\d+$/),
    userName: 'Dara Keo',
    permission: 'user',
  });

  // Whoever is signed in has no business with the login.
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');

  // A picture is remembered where there is one; what the last person left is not.
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('userAvatar', 'of-somebody-else.jpg');
  });
  await answerLogin(page, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: object };
    await route.fulfill({
      response,
      json: { ...body, user: { ...body.user, avatar: site.blogs.rich.image } },
    });
  });
  await page.goto('/admin/login');
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await storedSession(page)).toMatchObject({ userAvatar: site.blogs.rich.image, permission: 'admin' });
});

test('email and password are required, and the email must be one, before anything is sent', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/login'))));
  await page.goto('/admin/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('required');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await page.getByLabel('Email').fill('no address');
  await page.getByLabel('Password').fill('something');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(calls).toBe(0);
});

test('the button reads Logging in... and is disabled while busy; a double click sends one call', async ({
  page,
  accounts,
}) => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/login'))));
  const letGo = await hold(page, '**/api/login');
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(accounts.admin.email);
  await page.getByLabel('Password').fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Login' }).dblclick();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await page.getByLabel('Password').press('Enter');
  letGo();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(calls).toBe(1);
});

test('every failure of the login says what the specification gives it', async ({
  page,
  accounts,
  expected,
}) => {
  expected(failedCall);
  const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });
  /** Changes what the form sends: the real server checks it. */
  const sends = (postData: unknown) => (route: Route) =>
    route.continue({ postData: JSON.stringify(postData) });
  const unexpected = 'An unexpected error occurred. Please try again.';
  const failures: [
    what: string,
    answer: (route: Route) => Promise<void>,
    title: string,
    ...texts: string[],
  ][] = [
    [
      'the server: a wrong password',
      sends({ email: accounts.admin.email, password: 'not the password' }),
      'Login Failed',
      'Incorrect email or password. Please try again.',
    ],
    [
      'the server: an unknown address',
      sends({ email: 'nobody@chhatgroup.example', password: 'not the password' }),
      'Login Failed',
      'Incorrect email or password. Please try again.',
    ],
    [
      'the server: faults in both fields',
      sends({ email: 'no address' }),
      'Validation Error',
      'Invalid email address, Password is required.',
    ],
    [
      '422 with several faults of a field',
      json(422, { message: 'No.', errors: { email: ['One.', 'Two.'], password: ['Three.'] } }),
      'Validation Error',
      'One., Two., Three.',
    ],
    ['422 without faults', json(422, {}), 'Validation Error', 'Please check the form and try again.'],
    ['500', json(500, { message: 'Inside.' }), 'Error', unexpected],
    [
      '503 with a page of a proxy',
      (route) => route.fulfill({ status: 503, body: '<h1>Busy' }),
      'Error',
      unexpected,
    ],
    [
      '429',
      json(429, { message: 'Please wait 12 minutes.' }),
      'Error',
      unexpected,
      'Please wait 12 minutes.',
    ],
    ['no answer', (route) => route.abort(), 'Error', 'No response from server. Please try again.'],
    [
      'garbage',
      (route) => route.fulfill({ status: 200, body: '<html>' }),
      'Error',
      'An unexpected error occurred.',
    ],
    [
      'a success that lacks its token',
      json(200, { status: 'success', message: 'Signed in.' }),
      'Error',
      'An unexpected error occurred.',
    ],
    [
      'another status, with a message',
      json(200, { status: 'error', message: 'Your account is locked.' }),
      'Error',
      'Your account is locked.',
    ],
    ['another status, without one', json(200, { status: 'error' }), 'Error', 'Invalid login credentials'],
    ['null', json(200, null), 'Error', 'Invalid login credentials'],
  ];
  await page.goto('/admin/login');
  for (const [what, answer, title, ...texts] of failures) {
    await test.step(what, async () => {
      await answerLogin(page, answer);
      await submitLogin(page, accounts.admin);
      await expect(page.getByRole('alert')).toHaveText([title, ...texts].join(''));
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      await expect(page.getByLabel('Password')).toBeFocused();
      expect(await storedSession(page)).toEqual({});
      await page.unroute('**/api/login');
    });
  }
  await expectAccessible(page);
});

test('Forgot password says whom to ask', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Contact to AdminPlease reach out to the admin for password recovery.',
  );
});

test('a token that is stored under the name token alone is as good', async ({ page, site }) => {
  const token = await site.process.login();
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  const call = page.waitForRequest('**/api/careers?*');
  await page.goto('/admin/career');
  expect(await (await call).headerValue('authorization')).toBe(`Bearer ${token}`);
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'User', exact: true })).toBeVisible();
});

test('the token stands in no address, no referrer and no line of the server’s log', async ({
  page,
  accounts,
}) => {
  const traced = await startSiteProcess({ env: { LOG_LEVEL: 'trace' } });
  try {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goto(`${traced.url}/admin/career?search=x`);
    await submitLogin(page, accounts.admin);
    await expect(page.getByText('No careers found.')).toBeVisible();
    const { authToken = '' } = await storedSession(page);
    await page.getByRole('link', { name: 'Add Career' }).click();
    await page.reload();
    await page.goto(traced.url);
    expect(authToken).toHaveLength(43);
    expect(seen.filter((text) => text.includes(authToken))).toEqual([]);
    expect(traced.log()).toContain('"path":"/api/login"');
    expect(traced.log()).not.toContain(authToken);
    expect(traced.log()).not.toContain(accounts.admin.password);
  } finally {
    await traced.stop();
  }
});

import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages.ts';
import {
  expect,
  expectAccessible,
  logIn,
  removeAddedJobs,
  storedSession,
  submitLogin,
  test,
} from './staff.ts';

/** What Chromium itself says of a call whose token is not taken any more. */
const refusedToken = /^console: Failed to load resource: the server responded with a status of 401/;

/** The same of a message that is not there, and of a call that set out between two sessions. */
const missingOrRefused = /^console: Failed to load resource: the server responded with a status of 40[14]/;

/** Makes the session of a page worth nothing, past the screens: as a password change or an expiry does. */
async function revokeSession(page: Page): Promise<void> {
  const { authToken } = await storedSession(page);
  const address = new URL('/api/logout', page.url());
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${authToken}` },
  });
  expect(response.status).toBe(204);
}

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test('every address behind the guard leads to the login without a token, and opens after one', async ({
  page,
  site,
  accounts,
  expected,
}) => {
  expected(missingOrRefused);
  const session = await logIn(site.url, accounts.admin);
  const addresses = [
    '/admin/dashboard',
    '/admin/blog',
    '/admin/career?page=2&search=interviewer',
    '/admin/career/add',
    `/admin/career/edit/${site.careers.khmer.id}`,
    '/admin/user',
    '/admin/profile',
    '/admin/contact',
    '/admin/contact/sent/1',
    '/admin/nowhere',
    '/admin/a%20b',
    '/admin/a%20b/%2F',
  ].map((address) => [address, address]);
  // Another spelling leads to the screen that is meant; one that cannot be decoded, to the 404 screen.
  for (const [asked, address] of [
    ...addresses,
    ['/admin/', '/admin/dashboard'],
    ['/admin/user/?page=1#top', '/admin/user?page=1#top'],
    ['/admin/USER', '/admin/user'],
    ['/admin//user', '/admin/user'],
    ['/admin/user%2F', '/admin/user'],
    ['/admin/%75ser', '/admin/user'],
    ['/admin/%zz', '/admin/%25zz'],
  ] as [string, string][]) {
    await page.goto(asked);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // Signed in by another tab.
    await page.evaluate(({ token, user }) => {
      for (const [key, value] of Object.entries({ authToken: token, userId: user.id, permission: 'admin' }))
        localStorage.setItem(key, String(value));
      dispatchEvent(new StorageEvent('storage'));
    }, session);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});

test('a stored text that no header can hold is no session: the login opens, and works', async ({
  page,
  accounts,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('userId')) localStorage.setItem('authToken', 'ក\n');
  });
  await page.goto('/admin/career');
  await expect(page).toHaveURL('/admin/login');
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL('/admin/career');
  await expect(page.getByRole('row')).toHaveCount(6);
});

test('/admin is the dashboard; an address that is no screen shows the 404 texts within the layout', async ({
  page,
  enter,
}) => {
  await enter('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/career/nowhere');
  await expect(page.getByRole('heading', { name: messages.notFound.title })).toBeVisible();
  await expect(page.getByText(messages.notFound.text)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page).toHaveTitle('Not found | Chhat Group');
  await expect(page.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});

test('a person whose permission is user is sent from the user screen to the home page', async ({
  page,
  enter,
  site,
}) => {
  await enter('/admin/career', 'user');
  await expect(page.getByRole('row')).toHaveCount(6);
  for (const address of [
    '/admin/user?page=2',
    '/admin/user/',
    '/admin/USER',
    '/admin/users',
    '/admin//user',
    '/admin/user%2F',
    '/admin/%75ser',
    '/admin/nowhere/admin/user',
  ]) {
    await page.goto(address);
    await page.waitForURL(`${site.url}/`);
  }
  // A search is no path.
  await page.goto('/admin/career?search=/admin/user');
  await expect(page.getByText('No careers found.')).toBeVisible();
});

test('a token that is not taken any more ends the session wherever one is, and the login leads back', async ({
  page,
  enter,
  expected,
  accounts,
}) => {
  expected(refusedToken);
  await enter('/admin/career?page=2&search=interviewer');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await revokeSession(page);
  await page.reload();
  await expect(page).toHaveURL('/admin/login');
  expect(await storedSession(page)).toEqual({});
  const ended = page.getByRole('status').filter({ hasText: 'Your session has ended. Please sign in again.' });
  await expect(ended).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toHaveAccessibleDescription(
    /^Your session has ended/,
  );
  // It stays beside the error of a login that failed.
  await submitLogin(page, { ...accounts.admin, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText(/^Login Failed/);
  await expect(ended).toBeVisible();
  await expectAccessible(page);
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL('/admin/career?page=2&search=interviewer');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  await revokeSession(page);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('alert')).toContainText('There was an error deleting the career');
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL('/admin/career?page=2&search=interviewer');
});

test('what was typed into a form comes back after the login that came between, to whoever typed it', async ({
  page,
  enter,
  expected,
  accounts,
  call,
}) => {
  expected(refusedToken);
  const title = 'Typed before the session ended';
  await enter('/admin/career/add');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Location').fill('Kampot');
  await page.getByLabel('Deadline').fill('2027-03-01');
  await page.getByRole('combobox', { name: 'Job Type' }).click();
  await page.getByRole('option', { name: 'Part Time' }).click();
  await page.getByLabel('Salary').fill('250');
  await revokeSession(page);
  await page.getByRole('button', { name: 'Add Career' }).click();
  await expect(page).toHaveURL('/admin/login');

  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL('/admin/career/add');
  await expect(page.getByLabel('Title')).toHaveValue('');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, log out!' }).click();
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Career', exact: true }).click();
  await page.getByRole('link', { name: 'Add Career' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('combobox', { name: 'Job Type' })).toHaveValue('Part Time');
  await expect(page.getByText('What you had typed is still here')).toBeVisible();
  await page.getByRole('button', { name: 'Add Career' }).click();
  await expect(page).toHaveURL('/admin/career');
  const [job] = await call<{ id: number; title: string }[]>(
    'GET',
    `/careers?search=${encodeURIComponent(title)}`,
  );
  expect(job?.title).toBe(title);
});

test('a logout in one tab is one in all, and the next login leads on in all', async ({
  page,
  enter,
  context,
  accounts,
}) => {
  await enter('/admin/career');
  await expect(page.getByRole('row')).toHaveCount(6);
  const other = await context.newPage();
  await other.goto('/admin/career/add');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Yes, log out!' }).click();
  await expect(other).toHaveURL('/admin/login');
  await expect(page).toHaveURL('/admin/login');
  // The browser takes its time over a tab in the background.
  await page.bringToFront();
  // Neither tab was refused: nothing to explain.
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect(other.getByText('Your session has ended')).toHaveCount(0);
  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL('/admin/career');
  await expect(page.getByRole('button', { name: 'Dara Keo' })).toBeVisible();
  // Whoever logs out by their own wish begins at the dashboard.
  await expect(other).toHaveURL('/admin/dashboard');
});

test('a session that the server refuses in one tab ends in all, and every login screen says so', async ({
  page,
  enter,
  context,
  expected,
}) => {
  expected(refusedToken);
  await enter('/admin/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/profile');
  await expect(other.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await revokeSession(page);
  await other.reload();
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await expect(tab).toHaveURL('/admin/login');
    await expect(tab.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  }
  expect(await storedSession(page)).toEqual({});
});

test('without script the shell says what it needs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/login`);
  await expect(page.locator('noscript p')).toHaveText(/^The back office needs JavaScript/);
  await expect(page.locator('noscript p')).toBeInViewport();
  await expect(page.getByRole('status')).toHaveCount(0);
  await context.close();
});

test('the place that the login returns to cannot be on another site', async ({ page, accounts }) => {
  for (const from of ['//127.0.0.2/admin', 'https://127.0.0.2/admin', '/admin/../career']) {
    await page.goto('/admin/login/');
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    // As another script of the page's origin could leave it there.
    await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), { from });
    await page.reload();
    await submitLogin(page, accounts.admin);
    await expect(page).toHaveURL('/admin/dashboard');
    await page.evaluate(() => localStorage.clear());
  }
});

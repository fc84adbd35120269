import type { Page } from '@playwright/test';
import type { LoginResponse } from '../../src/contract/auth/auth.ts';
import { callWith, sendWith } from '../support/site-call.ts';
import {
  expect,
  expectAccessible,
  fillInJob,
  logIn,
  openInApp,
  openScreen,
  storedSession,
  submitLogin,
  test,
} from './staff.ts';

/** What Chromium writes to the console if the server refuses a token. */
const refusedToken = /^console: Failed to load resource: the server responded with a status of 401/;

/** The same for a missing message, and for a request sent between two sessions. */
const missingOrRefused = /^console: Failed to load resource: the server responded with a status of 40[14]/;

const sessionEnded = 'Your session has ended. Please sign in again.';

/** Revokes the token of a page on the server, as a new password or the token's expiry does. */
async function revokeSession(page: Page): Promise<void> {
  const { authToken } = await storedSession(page);
  await sendWith(callWith(new URL(page.url()).origin, authToken!))('POST', '/logout');
}

/** Stores a session, as a login in another tab does; without a session, removes it as a logout there does. */
function changeSessionElsewhere(page: Page, session?: LoginResponse): Promise<void> {
  return page.evaluate((login) => {
    localStorage.clear();
    if (login) {
      const { token: authToken, user } = login;
      const { id: userId, permission } = user;
      for (const [key, value] of Object.entries({ authToken, userId, permission }))
        localStorage.setItem(key, String(value));
    }
    dispatchEvent(new StorageEvent('storage'));
  }, session);
}

async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

// All spellings of a URL are tested beside routerPath().
test('without a session a URL of the back office opens the login, and its screen after it', async ({
  page,
  site,
  accounts,
}) => {
  await page.goto('/admin/user/?page=1#top');
  await expectLogin(page);
  await changeSessionElsewhere(page, await logIn(site.url, accounts.admin));
  await expect(page).toHaveURL('/admin/user?page=1#top');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await changeSessionElsewhere(page);
  await expectLogin(page);
});

test('after a logout in another tab, the next person does not land on the screen of the last one', async ({
  page,
  enter,
  site,
  accounts,
  expected,
}) => {
  expected(missingOrRefused);
  await enter('/admin/contact#search=Marisol');
  await expect(page.getByRole('heading', { name: 'Sent Contacts' })).toBeVisible();
  await changeSessionElsewhere(page);
  await expectLogin(page);
  await changeSessionElsewhere(page, await logIn(site.url, accounts.user));
  await expect(page).toHaveURL('/admin/dashboard');
});

test('an invalid stored token does not stop a login', async ({ page, accounts }) => {
  await page.goto('/admin/login');

  // No HTTP header can contain this token.
  await page.evaluate(() => localStorage.setItem('authToken', 'ក\n'));
  await page.goto('/admin/career');
  await expect(page).toHaveURL('/admin/login');
  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL('/admin/career');
  await expect(page.getByRole('row')).toHaveCount(6);
});

test('a person with the permission user is sent from the screen User to the home page', async ({
  page,
  enter,
  site,
}) => {
  // The query is not part of the path.
  await enter('/admin/career#search=/admin/user', 'user');
  await expect(page.getByText('No careers found.')).toBeVisible();
  await openInApp(page, '/admin/user?page=2');
  await page.waitForURL(`${site.url}/`);
  // All spellings are tested beside mayOpen().
  await page.goto('/admin/user%2F');
  await page.waitForURL(`${site.url}/`);
});

test(
  'after the end of a session the login says that it has ended, and returns to the same page of the list',
  { tag: '@long' },
  async ({ page, enter, accounts, expected }) => {
    expected(refusedToken);
    await enter('/admin/career?page=2#search=interviewer');
    await expect(page.getByText('Page 2 of 2')).toBeVisible();

    await revokeSession(page);
    await page.reload();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedSession(page)).toEqual({});
    const ended = page.getByRole('status').filter({ hasText: sessionEnded });
    await expect(ended).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Login' })).toHaveAccessibleDescription(
      /^Your session has ended/,
    );
    // The text stays beside the error of a failed login.
    await submitLogin(page, { ...accounts.admin, password: 'not the password' });
    await expect(page.getByRole('alert')).toHaveText(/^Login Failed/);
    await expect(ended).toBeVisible();
    await expectAccessible(page, [320], []);
    await submitLogin(page, accounts.admin);
    await expect(page).toHaveURL('/admin/career?page=2#search=interviewer');
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
  },
);

test(
  'after the end of a session a form is shown with what was typed, but only to the person who typed it',
  { tag: '@long' },
  async ({ page, enter, call, accounts, expected }) => {
    expected(refusedToken);
    await enter('/admin/career');

    const title = 'Typed before the session ended';
    await page.getByRole('link', { name: 'Add Career' }).click();
    await fillInJob(page, title);
    await revokeSession(page);
    await page.getByRole('button', { name: 'Add Career' }).click();
    await expect(page).toHaveURL('/admin/login');

    await submitLogin(page, accounts.user);
    await expect(page).toHaveURL('/admin/dashboard');
    await openInApp(page, '/admin/career/add');
    await expect(page.getByLabel('Title')).toHaveValue('');

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, log out!' }).click();
    await submitLogin(page, accounts.admin);
    await expect(page).toHaveURL('/admin/dashboard');
    await openScreen(page, 'Career');
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
  },
);

test(
  'a session that the server refuses in one tab ends in all, and every login says so',
  { tag: '@long' },
  async ({ page, context, enter, accounts, expected }) => {
    expected(refusedToken);
    const other = await context.newPage();
    await enter('/admin/career');
    await other.goto('/admin/career/add');
    await expect(other.getByLabel('Title')).toBeVisible();

    await revokeSession(page);
    await other.reload();
    for (const tab of [other, page]) {
      await tab.bringToFront();
      await expect(tab).toHaveURL('/admin/login');
      await expect(tab.getByText(sessionEnded)).toBeVisible();
    }
    expect(await storedSession(page)).toEqual({});
    await submitLogin(page, accounts.admin);
    await expect(page).toHaveURL('/admin/career');
    await expect(other).toHaveURL('/admin/career/add');
  },
);

test('without JavaScript, the back office says that it needs it', async ({ browser, site }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/login`);
  await expect(page.locator('noscript p')).toHaveText(/^The back office needs JavaScript/);
  await expect(page.locator('noscript p')).toBeInViewport();
  await expect(page.getByRole('status')).toHaveCount(0);
});

import { button, expect, failedCall, hold, storedSession, submitLogin, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const application = '**/_astro/base.*.js';

test('the login can be typed into before the application is loaded, and sends once both are there', async ({
  page,
  accounts,
}) => {
  const release = await hold(page, application);
  await page.goto('/admin/career?page=2#top');
  await expect(page).toHaveURL('/admin/login');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /\/_astro\/(?:base|Charts|rich-text)\./.test(name))).toEqual([]);
  await submitLogin(page, accounts.admin);
  // The session is there while the application is on its way.
  await expect.poll(() => storedSession(page)).toMatchObject({ permission: 'admin' });
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin/career?page=2#top');
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeFocused();
});

test('a login whose script cannot be fetched says so, keeps what is typed, and goes on when it can', async ({
  page,
  accounts,
  expected,
}) => {
  expected(failedCall);
  await page.route(/\/_astro\/login-calls\.|\/admin\/login$/, (route) =>
    route.request().resourceType() === 'document' ? route.fallback() : route.abort(),
  );
  await page.goto('/admin/login');
  await submitLogin(page, accounts.admin);
  await expect(page.getByRole('alert')).toHaveText(`${words.ui.error}${words.auth.login.noResponse}`);
  await expect(page.getByLabel('Password')).toHaveValue(accounts.admin.password);
  await button(page, words.auth.passkeyLogin).click();
  await expect(page.getByRole('alert')).toHaveText(`${words.ui.error}${words.auth.login.noResponse}`);
  await expect(button(page, 'Login')).toBeEnabled();
  await page.unrouteAll();
  await button(page, 'Login').click();
  // A browser that remembers a failed script loads the page again.
  await expect(async () => {
    if (new URL(page.url()).pathname === '/admin/login') await submitLogin(page, accounts.admin);
    await expect(page).toHaveURL('/admin/dashboard', { timeout: 2000 });
  }).toPass();
});

for (const screen of ['dashboard', 'blog', 'career', 'contact', 'user']) {
  test(`the page reads what the screen ${screen} shows before the application has run, nothing twice, and no script of a closed dialog`, async ({
    page,
    enter,
  }) => {
    const release = await hold(page, application);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.url().replace(/^.*(?=\/api\/)/, ''));
    });
    await enter(`/admin/${screen}`);
    await expect(page.getByRole('status')).toBeVisible();
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    const ahead = [...sent];
    release();
    await expect(page.locator('main :is(td, .mantine-Paper-root, ul)').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(sent.filter((url) => ahead.includes(url)).toSorted()).toEqual(ahead.toSorted());
    // What only a press opens: the other scripts are all that the phone's line has to carry.
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /\/(?:VerifyForm|FirstWords)\./.test(name))).toEqual([]);
  });
}

test('a session that has ended on the server returns to the login from what was read ahead', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('authToken', 'a-token-that-was-revoked'));
  await page.goto('/admin/career');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});

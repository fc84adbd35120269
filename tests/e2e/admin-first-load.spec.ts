import { expect, failedCall, hold, storedSession, submitLogin, test } from './staff.ts';

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
    expect(loaded.filter((name) => /\/(?:VerifyForm|SavedFilterList|FirstWords)\./.test(name))).toEqual([]);
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

import type { Page } from '@playwright/test';
import { expect, failedCall, storedSession, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const { logout } = words.auth;

const dialog = (page: Page) => page.getByRole('alertdialog', { name: logout.confirmation.title });
const logOutInSidebar = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Yes, log out!' }).click();
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('Cancel, Escape and a logout that does not reach the server keep the session', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/career');

  await logOutInSidebar(page);
  await expect(dialog(page)).toContainText(logout.confirmation.text);
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.route('**/api/logout', (route) => route.abort());
  await logOutInSidebar(page);
  await confirm(page);
  const failure = page.getByRole('alert').filter({ hasText: logout.failed });
  await expect(failure.filter({ hasText: words.auth.login.noResponse })).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ permission: 'admin' });
  await expect(page).toHaveURL('/admin/career');
});

test('the logout in the sidebar revokes the token, and Back does not show the screens again', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/career');

  const { authToken } = await storedSession(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await logOutInSidebar(page);
  await confirm(page);
  await expect(page).toHaveURL('/admin/login');
  expect(await storedSession(page)).toEqual({});
  const headers = { authorization: `Bearer ${authToken}` };
  expect((await fetch(`${site.url}/api/contacts`, { headers })).status).toBe(401);
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await page.goBack();
  await expect.poll(() => passed).toEqual(['/admin/career', '/admin/login']);
  await expect(page).toHaveURL('/admin/login');
});

test('the sidebar has every specified link but User for a person with the permission user', async ({
  page,
  enter,
}) => {
  await enter('/admin/dashboard', 'user');

  await expect(sidebar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Blogs',
    'Career',
    'Contact',
    'Profile',
  ]);
  await sidebar(page).getByRole('button', { name: 'Tools' }).click();
  await expect(sidebar(page).getByRole('group', { name: 'Tools' }).getByRole('link')).toHaveText([
    'Drafts',
    'Texts of the Site',
    'Pages',
    'Media',
    'Visits',
    'Missing Pages',
    'Suspected Spam',
    'Canned Replies',
  ]);
});

test('the logout in the top bar asks first, and ends a session whose token is revoked without an error', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/dashboard', 'user');

  await page.route('**/api/logout', (route) => route.fulfill({ status: 401, json: { message: 'Who?' } }));
  await page.getByRole('banner').getByRole('button', { name: 'Dara Keo' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await confirm(page);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
  expect(await storedSession(page)).toEqual({});
  await expect(page.getByRole('alert')).toHaveCount(0);
});

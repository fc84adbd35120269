import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import {
  alertWith,
  expect,
  expectAccessible,
  failedCall as failed,
  logIn,
  submitLogin,
  test,
} from './staff.ts';

const { profile } = adminMessages;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('the profile shows Full Name, Email, Phone Number and Date of Birth, read-only until Edit Profile is pressed', async ({
  page,
  enter,
  addAccount,
}) => {
  const own = await addAccount({ name: 'សុខា Keo', dob: '1990-04-14', permission: 'user' });
  await enter('/admin/profile', own);
  await expect(page).toHaveTitle('Profile | Chhat Group');
  for (const [label, value] of [
    ['Full Name', own.name],
    ['Email', own.email],
    ['Phone Number', own.phone],
    ['Date of Birth', '14 April 1990'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
    await expect(field(page, label)).not.toBeEditable();
  }
  await expect(save(page)).toHaveCount(0);
  await expectAccessible(page);

  await edit(page).click();
  await expect(edit(page)).toHaveCount(0);
  await expect(field(page, 'Full Name')).toBeEditable();
  await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-14');
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(/signs you out everywhere/);
  await expect(save(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Full Name')).not.toBeEditable();
  await expect(edit(page)).toBeFocused();
});

test('a save says ‘Profile updated successfully!’ and returns to read-only; no password is sent unless typed', async ({
  page,
  site,
  enter,
  call,
  addAccount,
}) => {
  const own = await addAccount({ permission: 'user' });
  await enter('/admin/profile', own);
  await edit(page).click();
  await field(page, 'Full Name').fill('Sophea Ny');
  await page.getByLabel('Date of Birth').fill('1988-02-29');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  await expect(alertWith(page, `Success${profile.updated}`)).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Sophea Ny',
    email: own.email,
    phone: own.phone,
    dob: '1988-02-29',
  });
  await expect(field(page, 'Full Name')).not.toBeEditable();
  await expect(field(page, 'Full Name')).toHaveValue('Sophea Ny');
  await expect(page.getByRole('banner')).toContainText('Sophea Ny');
  await expect(page).toHaveURL('/admin/profile');
  expect(await call('GET', `/users/${own.id}`)).toMatchObject({ dob: '1988-02-29', permission: 'user' });
  await logIn(site.url, own);
  await edit(page).click();
  await expect(field(page, 'New Password')).toHaveValue('');
});

test('a new password ends every session: the success is told at the login, which takes the new one', async ({
  page,
  enter,
  addAccount,
}) => {
  const own = await addAccount({ permission: 'user' });
  await enter('/admin/profile', own);
  await edit(page).click();
  await field(page, 'New Password').fill('short');
  await save(page).click();
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(/must have 8 to 1,024 bytes/);
  await field(page, 'New Password').fill('another password');
  await save(page).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(alertWith(page, `Success${profile.updated}`)).toBeVisible();
  await submitLogin(page, { ...own, password: 'another password' });
  await expect(page).toHaveURL('/admin/profile');
  await expect(field(page, 'Email')).not.toBeEditable();
});

test('a save that fails shows the server’s message, or ‘Failed to update profile.’, in red', async ({
  page,
  enter,
  accounts,
  addAccount,
  expected,
}) => {
  expected(failed);
  const own = await addAccount({ permission: 'user' });
  await enter(`/admin/profile?edit=${own.id}`, own);
  await field(page, 'Email').fill(accounts.admin.email);
  await save(page).click();
  const alert = page.getByRole('alert');
  const taken = 'This e-mail address is already used by another user.';
  await expect(alertWith(page, `Error${taken}`)).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    return getComputedStyle(probe).color;
  });
  await expect(alert.getByText(taken)).toHaveCSS('color', red);
  for (const answer of [500, undefined]) {
    await page.route('**/api/users/*', (route) =>
      answer ? route.fulfill({ status: answer, body: 'x' }) : route.abort(),
    );
    await save(page).click();
    const why = answer ? '' : adminMessages.login.noResponse;
    await expect(alertWith(page, `Error${profile.saveFailed}${why}`)).toBeVisible();
    await page.unroute('**/api/users/*');
  }
  await expect(field(page, 'Email')).toHaveValue(accounts.admin.email);
});

test('a profile that cannot be read: ‘Could not fetch user profile.’; none: ‘No user profile found.’', async ({
  page,
  enter,
  expected,
}) => {
  expected(failed);
  let status = 503;
  await page.route('**/api/users/*', (route) => route.fulfill({ status, json: { message: 'No.' } }));
  await enter('/admin/profile', 'user');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(profile.loadFailed);
  status = 404;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alertWith(page, profile.missing)).toBeVisible();
  await page.unroute('**/api/users/*');
  for (const id of ['', 'nonsense']) {
    await page.evaluate((userId) => localStorage.setItem('userId', userId), id);
    await page.reload();
    await expect(alertWith(page, profile.missing)).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem('userId', '1'));
  await page.reload();
  await expect(alert).toContainText(profile.loadFailed);
});

test('the avatar is shown, and the time part of a date of birth is cut off for editing', async ({
  page,
  site,
  enter,
}) => {
  const { image } = site.blogs.rich;
  await page.route('**/api/users/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...body, avatar: image, dob: '1990-04-14T00:00:00.000Z' },
    });
  });
  await enter('/admin/profile', 'user');
  await expect(page.locator(`img[src="/storage/${image}?v=${image}"]`)).toHaveJSProperty('complete', true);
  await expect(field(page, 'Date of Birth')).toHaveValue('14 April 1990');
  await edit(page).click();
  await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-14');
});

test('unsaved changes are not given up without a question, and nobody else’s are overwritten', async ({
  page,
  enter,
  call,
  addAccount,
  expected,
}) => {
  expected(failed);
  const { name, email, ...own } = await addAccount({ permission: 'user' });
  await enter('/admin/profile', { email, password: own.password });
  await edit(page).click();
  await field(page, 'Full Name').fill('Mine');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await call('PUT', `/users/${own.id}`, { name, email, phone: 'theirs' });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('changed by somebody else');
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(alertWith(page, `Success${profile.updated}`)).toBeVisible();
  expect(await call('GET', `/users/${own.id}`)).toMatchObject({ name: 'Mine', phone: own.phone });

  await edit(page).click();
  await field(page, 'Full Name').fill('Not this');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(field(page, 'Full Name')).toHaveValue('Mine');
  await expect(field(page, 'Full Name')).not.toBeEditable();
});

import type { Page } from '@playwright/test';
import { alertWith, expect, expectAccessible, failedCall, logIn, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const profile = words.profile;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('a profile that cannot be loaded: ‘Could not fetch user profile.’; none: ‘No user profile found.’', async ({
  page,
  enter,
  expected,
  addAccount,
}) => {
  expected(failedCall);
  const own = await addAccount({ name: 'សុខា Keo', dob: '1990-04-14', permission: 'user' });
  const alert = page.getByRole('alert');

  let status = 503;
  await page.route('**/api/users/*', (route) => route.fulfill({ status, json: { message: 'No.' } }));
  await enter('/admin/profile', own);
  await expect(alert).toContainText(profile.loadFailed);
  status = 404;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alertWith(page, profile.missing)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue(own.name);
});

test('Full Name, Email, Phone Number and Date of Birth of the profile are read-only until Edit Profile is pressed', async ({
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

  await edit(page).click();
  await expect(edit(page)).toHaveCount(0);
  await expect(field(page, 'Full Name')).toBeEditable();
  await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-14');
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(/signs you out everywhere/);
  await expect(save(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Full Name')).not.toBeEditable();
  await expect(edit(page)).toBeFocused();
});

test('a save of the profile shows ‘Profile updated successfully!’ and sends a password only if one was typed', async ({
  page,
  enter,
  call,
  site,
  addAccount,
}) => {
  const own = await addAccount({ name: 'សុខា Keo', dob: '1990-04-14', permission: 'user' });
  await enter('/admin/profile', own);

  await edit(page).click();
  await field(page, 'Full Name').fill('Sophea Ny');
  await page.getByLabel('Date of Birth').fill('1988-02-29');
  const request = page.waitForRequest((sent) => sent.method() === 'PUT');
  await save(page).click();
  await expect(alertWith(page, `Success${profile.updated}`)).toBeVisible();
  expect((await request).postDataJSON()).toEqual({
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
});

test('a save of the profile that fails shows the server’s message at the field and in red in a toast', async ({
  page,
  enter,
  accounts,
  expected,
  addAccount,
}) => {
  expected(failedCall);
  const own = await addAccount({ name: 'សុខា Keo', dob: '1990-04-14', permission: 'user' });
  const alert = page.getByRole('alert');
  await enter('/admin/profile', own);

  await edit(page).click();
  await field(page, 'Email').fill(accounts.admin.email);
  await save(page).click();
  const taken = 'This e-mail address is already used by another user.';
  await expect(alertWith(page, `Error${taken}`)).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    return getComputedStyle(probe).color;
  });
  await expect(alert.getByText(taken)).toHaveCSS('color', red);
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(RegExp.escape(taken)));
  await expect(field(page, 'Email')).toBeFocused();
  await expectAccessible(page, [320]);
});

test('a save of the profile that fails without a message of the server shows ‘Failed to update profile.’', async ({
  page,
  enter,
  accounts,
  expected,
  addAccount,
}) => {
  expected(failedCall);
  const own = await addAccount({ name: 'សុខា Keo', dob: '1990-04-14', permission: 'user' });
  await enter('/admin/profile', own);
  await edit(page).click();
  await field(page, 'Email').fill(accounts.admin.email);

  await page.route('**/api/users/*', (route) => route.abort());
  await save(page).click();
  await expect(alertWith(page, `Error${profile.saveFailed}${words.auth.login.noResponse}`)).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(accounts.admin.email);
});

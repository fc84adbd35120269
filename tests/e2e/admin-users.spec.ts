import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { shortDate } from '../../src/contract/calendar.ts';
import type { User } from '../../src/contract/users.ts';
import {
  alertWith,
  expect,
  expectAccessible,
  failedCall as failed,
  logIn,
  searchFor,
  showTheirVersion,
  submitLogin,
  test,
} from './staff.ts';
import { hostileText } from './world.ts';

const { users, listFailed, deletion } = adminMessages;

/** The field of the form with this label; beside it stands a star. */
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${label}`));
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const password = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Password' });

test('the User screen has a search box Search Users, Add User, Refresh and a table of five to a page', async ({
  page,
  enter,
  addAccount,
}) => {
  const name = 'Veasna Prak';
  for (let number = 1; number <= 6; number += 1) await addAccount({ name: `${name} ${number}` });
  const named = await addAccount({ name: `${name} ${hostileText}`.slice(0, 150), permission: 'user' });
  await enter('/admin/user');
  await expect(page).toHaveTitle('User | Chhat Group');
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Name',
    'Email',
    'Branch',
    'Permission',
    'Created Date',
    'Actions',
  ]);
  await searchFor(page.getByRole('searchbox', { name: 'Search Users' }), 'veasna');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    '1',
    named.name,
    named.email,
    'Phnom Penh',
    'user',
    shortDate(named.created_at),
    'EditDelete',
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(rows(page).first().getByRole('cell').first()).toHaveText('6');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await addAccount({ name: `${name} 7` });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('users are searched by name, email, phone, dob, branch and permission, whatever the case', async ({
  page,
  enter,
  addAccount,
}) => {
  const { email } = await addAccount({
    name: 'Searched Őne',
    phone: '+855 77 654 321',
    dob: '1931-07-23',
    permission: 'user',
  });
  await enter('/admin/user');
  const search = page.getByRole('searchbox', { name: 'Search Users' });
  for (const text of ['sEARCHED őn', email.toUpperCase(), '77 654', '1931-07']) {
    await searchFor(search, text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Searched Őne');
  }
  for (const text of ['PHNOM', 'User']) {
    await searchFor(search, text);
    await expect(page).toHaveURL(`/admin/user?search=${text}`);
    await expect(rows(page).first()).toContainText('Searched Őne');
  }
  await searchFor(search, 'nobody is called this');
  await expect(page.getByText(users.empty)).toBeVisible();
});

test('Add User requires name, email and phone alone; branch is Phnom Penh and permission admin unless chosen', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/user');
  await page.getByRole('link', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await expect(field(page, 'Name')).toBeFocused();
  await expect(dialog.locator('label')).toHaveText([
    'Name *',
    'Email *',
    'Phone *',
    'Date of Birth *',
    'Branch *',
    'Permission *',
    'Password *',
  ]);
  await expect(field(page, 'Branch').first()).toHaveValue('Phnom Penh');
  await expect(field(page, 'Permission').first()).toHaveValue('admin');
  await expect(password(page)).toHaveAccessibleDescription(/nobody can sign in to it until one is set/);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  for (const label of ['Name', 'Email', 'Phone'])
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required.`);
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(3);
  await expectAccessible(page);

  await field(page, 'Name').fill('Bopha Chea');
  await field(page, 'Email').fill('bopha@chhatgroup.example');
  await field(page, 'Phone').fill('+855 12 000 300');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/user');
  await expect(rows(page).first()).toContainText('Bopha Chea');
  await expect(page.getByRole('link', { name: 'Add User' })).toBeFocused();
  const [stored] = await call<User[]>('GET', '/users?search=bopha');
  expect(stored).toMatchObject({ dob: null, branch: 'Phnom Penh', permission: 'admin' });

  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
});

test('Edit User changes what is stored; an empty password leaves the password as it is', async ({
  page,
  site,
  enter,
  call,
  addAccount,
}) => {
  const { id, name, email, password: before } = await addAccount({ dob: '1990-04-14' });
  await enter(`/admin/user?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Date of Birth')).toHaveValue('1990-04-14');
  await field(page, 'Phone').fill('+855 99 000 400');
  await field(page, 'Permission').first().click();
  await expect(page.getByRole('option')).toHaveText(['admin', 'user']);
  await page.getByRole('option', { name: 'user' }).click();
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText('user');
  await expect(page).toHaveURL(/search=Sok/);
  expect(await call('GET', `/users/${id}`)).toMatchObject({ phone: '+855 99 000 400', permission: 'user' });
  await logIn(site.url, { email, password: before });

  await page.goto(`/admin/user?edit=${id}`);
  await password(page).fill('a quite new password');
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog).toBeHidden();
  await logIn(site.url, { email, password: 'a quite new password' });
});

test('a save that fails says ‘There was an error submitting the form’, why, and keeps what was typed', async ({
  page,
  accounts,
  expected,
  editAccount,
}) => {
  expected(failed);
  const { id } = await editAccount();
  const save = page.getByRole('button', { name: 'Update User' });
  await field(page, 'Email').fill(accounts.user.email);
  await save.click();
  await expect(
    alertWith(page, `Error${users.saveFailed}This e-mail address is already used by another user.`),
  ).toBeVisible();
  await page.route(`**/api/users/${id}`, (route) => route.abort());
  await save.click();
  await expect(alertWith(page, `Error${users.saveFailed}${adminMessages.login.noResponse}`)).toBeVisible();
  await page.unroute(`**/api/users/${id}`);
  await page.route(`**/api/users/${id}`, (route) =>
    route.fulfill({ status: 422, json: { message: 'No.', errors: { phone: ['Phone is engaged.'] } } }),
  );
  await save.click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Phone is engaged.');
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(accounts.user.email);
});

test('Cancel, Escape and Back close the form, but not over unsaved changes without a question', async ({
  page,
  enter,
  addAccount,
}) => {
  const { name } = await addAccount();
  await enter('/admin/user?sort=-name');
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const question = page.getByRole('alertdialog');
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await field(page, 'Permission').first().click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field(page, 'Name').fill('Somebody else');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field(page, 'Name')).toHaveValue('Somebody else');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admin/user?search=${name.replace(' ', '+')}&sort=-name`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(field(page, 'Name')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what somebody else changed meanwhile is told and not overwritten', async ({
  page,
  call,
  expected,
  editAccount,
}) => {
  expected(failed);
  const { id, name, email } = await editAccount();
  await field(page, 'Name').fill('Mine');
  await call('PUT', `/users/${id}`, { name, email, phone: '+855 99 111' });
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByRole('alert')).toContainText('This user was changed by somebody else');
  await expectAccessible(page);
  await showTheirVersion(page);
  await expect(field(page, 'Phone')).toHaveValue('+855 99 111');
  await expect(field(page, 'Name')).toHaveValue(name);
  await field(page, 'Name').fill('Mine');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await call('GET', `/users/${id}`)).toMatchObject({ name: 'Mine', phone: '+855 99 111' });
});

test('whose session ends over the form signs in, comes back to it and finds what was typed', async ({
  page,
  site,
  accounts,
  expected,
  editAccount,
}) => {
  expected(failed);
  const { id } = await editAccount();
  await field(page, 'Name').fill('Typed before');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site.url}/api/logout`, { method: 'POST', headers });
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page).toHaveURL('/admin/login');
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL(`/admin/user?edit=${id}`);
  await expect(field(page, 'Name')).toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
});

test('Delete asks first; one’s own account is refused with the reason', async ({
  page,
  enter,
  addAccount,
  expected,
}) => {
  expected(failed);
  const own = await addAccount();
  const other = await addAccount();
  await enter('/admin/user', own);
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await page.getByRole('button', { name: `Delete ${own.name}` }).click();
  await expect(question).toContainText(deletion.question('user').text);
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(
    alertWith(page, `Error${deletion.failed('user')}You cannot delete your own account. Ask another admin.`),
  ).toBeVisible();
  await page.getByRole('button', { name: `Delete ${other.name}` }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${other.name}` }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alertWith(page, `Deleted!${deletion.done.user}`)).toBeVisible();
  await expect(page.getByRole('row', { name: other.name })).toHaveCount(0);
  await expect(page.getByRole('row', { name: own.name })).toHaveCount(1);
});

test('a list, or a user, that cannot be read: ‘An error occurred while fetching data’, and another try', async ({
  page,
  enter,
  expected,
}) => {
  expected(failed);
  await page.route('**/api/users**', (route) => route.fulfill({ status: 503, json: {} }));
  await enter('/admin/user');
  await expect(page.getByRole('alert')).toContainText(listFailed);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.unroute('**/api/users**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await page.route('**/api/users/*', (route) => route.abort());
  await page.goto('/admin/user?edit=999999');
  await expect(dialog).toContainText(listFailed);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('User not found.');
});

test('a user whose permission is user has no User item and is sent to / from /admin/user', async ({
  page,
  enter,
}) => {
  await enter('/admin/career', 'user');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'User' })).toHaveCount(0);
  await page.goto('/admin/user');
  await expect(page).toHaveURL('/');
});

test('whoever writes admin into the browser’s storage sees no user all the same', async ({
  page,
  enter,
  expected,
}) => {
  expected(failed);
  await enter('/admin/career', 'user');
  await page.evaluate(() => localStorage.setItem('permission', 'admin'));
  const answer = page.waitForResponse('**/api/users?**');
  await page.goto('/admin/user');
  expect((await answer).status()).toBe(403);
  await expect(page.getByRole('alert')).toContainText(listFailed);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the session follows one’s own account: its name, its password, its permission', async ({
  page,
  enter,
  call,
  addAccount,
}) => {
  const own = await addAccount();
  const save = page.getByRole('button', { name: 'Update User' });
  await enter(`/admin/user?edit=${own.id}`, own);
  await field(page, 'Name').fill('Renamed Admin');
  await save.click();
  await expect(page.getByRole('banner')).toContainText('Renamed Admin');

  await page.getByRole('link', { name: 'Edit Renamed Admin' }).click();
  await expect(password(page)).toHaveAccessibleDescription(/signs you out everywhere/);
  await password(page).fill('another password');
  await save.click();
  await expect(page).toHaveURL('/admin/login');
  await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
  await submitLogin(page, { ...own, password: 'another password' });
  await expect(page).toHaveURL('/admin/user');

  await page.getByRole('link', { name: 'Edit Renamed Admin' }).click();
  await field(page, 'Permission').first().click();
  await page.getByRole('option', { name: 'user' }).click();
  await save.click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('permission'))).toBe('user');
  expect(await call('GET', `/users/${own.id}`)).toMatchObject({ permission: 'user' });
});

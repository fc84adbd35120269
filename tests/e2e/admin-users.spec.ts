import type { Page } from '@playwright/test';
import { shortDate } from '../../src/contract/language/calendar.ts';
import type { User } from '../../src/contract/users/users.ts';
import { alertWith, expect, failedCall, logIn, openInApp, rows, searchFor, test } from './staff.ts';
import { hostileText } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const users = words.users;

/** The field of the form with this label, which ends with a star. */
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${label}`));
const password = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Password', exact: true });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Users' });

// What User shares with the other lists is in admin-list-texts.spec.ts.
test('a row of User has number, name, email, branch, permission, date and actions', async ({
  page,
  enter,
  addAccount,
}) => {
  const invited = { name: hostileText.slice(0, 150), password: '', permission: 'user' } as const;
  const named = await addAccount(invited);
  await enter('/admin/user');
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    '1',
    `${named.name}Invited`,
    named.email,
    'Phnom Penh',
    'user',
    shortDate(named.created_at),
    'EditSign-in linkDelete',
  ]);
});

test('Add User requires name, email and phone only', async ({ page, enter }) => {
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await enter('/admin/user?add=1');

  await expect(field(page, 'Name')).toBeFocused();
  await expect(adding.locator('label')).toHaveText([
    'Name *',
    'Email *',
    'Phone *',
    'Date of Birth *',
    'Branch *',
    'Permission *',
    'Password *',
  ]);
  await expect(password(page)).toHaveAccessibleDescription(/nobody can sign in to it until one is set/);
  await adding.getByRole('button', { name: 'Add User' }).click();
  for (const label of ['Name', 'Email', 'Phone'])
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required.`);
  await expect(adding.locator('[aria-invalid=true]')).toHaveCount(3);
  // First the button that leaves the form, then the one that acts.
  const buttons = await adding.getByRole('button').allTextContents();
  expect(buttons.slice(-2)).toEqual(['Cancel', 'Add User']);
});

test('the fields of a user take an e-mail address, a date, the one branch and one of two permissions', async ({
  page,
  enter,
}) => {
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await enter('/admin/user?add=1');

  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Date of Birth')).toHaveAttribute('placeholder', 'YYYY-MM-DD');
  await adding.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option')).toHaveText(['Phnom Penh' satisfies User['branch']]);
  await page.keyboard.press('Escape');
  await adding.getByRole('combobox', { name: 'Permission' }).click();
  await expect(page.getByRole('option')).toHaveText(['admin', 'user']);
  await page.keyboard.press('Escape');
});

test('the branch of a new user is Phnom Penh and the permission admin unless changed', async ({
  page,
  enter,
  call,
}) => {
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await enter('/admin/user?add=1');

  await expect(field(page, 'Branch').first()).toHaveValue('Phnom Penh');
  await expect(field(page, 'Permission').first()).toHaveValue('admin');
  await field(page, 'Name').fill('Bopha Chea');
  await field(page, 'Email').fill('bopha@chhatgroup.example');
  await field(page, 'Phone').fill('+855 12 000 300');
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL('/admin/user');
  await expect(rows(page).first()).toContainText('Bopha Chea');
  // The link for an account without a password: admin-accounts.spec.ts.
  const link = page.getByRole('dialog', { name: 'Sign-in link' });
  await link.getByRole('button', { name: 'Close' }).last().click();
  await expect(link).toHaveCount(0);
  const [stored] = await call<User[]>('GET', '/users?search=bopha');
  expect(stored).toMatchObject({ dob: null, branch: 'Phnom Penh', permission: 'admin' });

  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(adding).toBeHidden();
});

test('Edit User stores the changes; an empty password leaves the password as it is', async ({
  page,
  enter,
  call,
  site,
  addAccount,
}) => {
  const editing = page.getByRole('dialog', { name: 'Edit User' });
  const edited = await addAccount({ dob: '1990-04-14' });
  const edit = page.getByRole('link', { name: `Edit ${edited.name}` });
  await enter('/admin/user');

  await searchFor(searchBox(page), edited.name);
  await edit.click();
  await expect(field(page, 'Name')).toHaveValue(edited.name);
  await expect(field(page, 'Date of Birth')).toHaveValue('1990-04-14');
  // The first field takes the focus when the form appears, also from a field that is being filled in.
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Phone').fill('+855 99 000 400');
  await field(page, 'Permission').first().click();
  await page.getByRole('option', { name: 'user' }).click();
  await editing.getByRole('button', { name: 'Update User' }).click();
  await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(rows(page)).toContainText('user');
  await expect(page).toHaveURL(/search=Sok/);
  expect(await call('GET', `/users/${edited.id}`)).toMatchObject({
    phone: '+855 99 000 400',
    permission: 'user',
  });
  await logIn(site.url, edited);
});

// That the screen is closed to the permission user is tested in admin-guard.spec.ts.
test('an admin who takes the permission admin from the own account leaves the screen for the home page', async ({
  page,
  enter,
  addAccount,
}) => {
  const own = await addAccount();
  await enter('/admin/user', own);
  await page.getByRole('link', { name: `Edit ${own.name}` }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Permission').first().click();
  await page.getByRole('option', { name: 'user' }).click();
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('permission'))).toBe('user');
});

test('a person whose permission another admin changes opens the screens of admins, or leaves them, without a new login', async ({
  page,
  enter,
  call,
  addAccount,
  expected,
}) => {
  expected(failedCall);
  const own = await addAccount({ permission: 'user' });
  await enter('/admin/profile', own);
  await expect(page.getByRole('banner')).toContainText(own.name);
  await call('PUT', `/users/${own.id}`, { ...own, password: '', name: 'Chan Rith', permission: 'admin' });
  await openInApp(page, '/admin/user');
  await expect(page.getByRole('link', { name: 'Add User' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Chan Rith');
  await call('PUT', `/users/${own.id}`, { ...own, password: '', permission: 'user' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/');
});

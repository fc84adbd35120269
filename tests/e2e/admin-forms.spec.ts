import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Career } from '../../src/contract/careers.ts';
import type { User } from '../../src/contract/users.ts';
import {
  alertWith,
  expect,
  failedCall,
  hold,
  missingPage,
  openScreen,
  removeAddedJobs,
  submitLogin,
  test,
} from './staff.ts';
import { type Call, usualJob } from './world.ts';

const { careers, users, listFailed } = adminMessages;
const question = (page: Page) => page.getByRole('alertdialog');
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave without saving' });
const title = (page: Page) => page.getByLabel('Title');
const update = (page: Page) => page.getByRole('button', { name: 'Update Career' });
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved' });

/** Types 'Mine' over a job that somebody else names 'Theirs' meanwhile, and is told so; gives the job's id. */
async function meetTheirVersion(
  page: Page,
  editJob: (job: { title: string }) => Promise<Career>,
  call: Call,
): Promise<number> {
  const { id } = await editJob({ title: 'Two pens' });
  await title(page).fill('Mine');
  await call('PUT', `/careers/${id}`, { ...usualJob, title: 'Theirs' });
  await update(page).click();
  await expect(conflict(page)).toBeVisible();
  return id;
}

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test('while a form is stored its fields take nothing; when that fails they do again, and the focus is where it was', async ({
  page,
  expected,
  editJob,
}) => {
  expected(failedCall);
  const { id } = await editJob({ title: 'Slow line' });
  await title(page).fill('Sent');
  await page.route(`**/api/careers/${id}`, (route) => route.fulfill({ status: 500, body: 'x' }));
  const letGo = await hold(page, `**/api/careers/${id}`);
  await title(page).press('Enter');
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await title(page).focus();
  await page.keyboard.type(' and more');
  await expect(title(page)).not.toBeFocused();
  await expect(title(page)).toHaveValue('Sent');
  letGo();
  await expect(alertWith(page, `Error${careers.updateFailed}`)).toBeVisible();
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await expect(title(page)).toHaveValue('Sent and more');
});

test('whoever leaves a form while it is stored is not brought back by the answer', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  const { id, title: stored } = site.careers.bare;
  await enter(`/admin/career/edit/${id}`);
  await expect(title(page)).toHaveValue(stored);
  await title(page).fill('Given up');
  const letGo = await hold(page, `**/api/careers/${id}`);
  await update(page).click();
  await openScreen(page, 'Contact');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await leave(page).click();
  await givenUp;
  letGo();
  await expect(page).toHaveURL('/admin/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent Contacts');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the question about unsaved changes can be met by Back again, and answered then', async ({
  page,
  enter,
}) => {
  await enter('/admin/career');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Career', exact: true }).click();
  await page.getByRole('link', { name: 'Add Career' }).click();
  await title(page).fill('Half a job');
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await expect(question(page)).toBeVisible();
  }
  await leave(page).click();
  await expect(page).toHaveURL('/admin/career');
  await expect(question(page)).toHaveCount(0);
});

test('what is saved over somebody else’s version is checked first', async ({
  page,
  editJob,
  call,
  expected,
}) => {
  expected(failedCall);
  const id = await meetTheirVersion(page, editJob, call);
  await title(page).fill('');
  await conflict(page).getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect(await call('GET', `/careers/${id}`)).toMatchObject({ title: 'Theirs' });
});

test('a save over somebody else’s version that is refused again has the focus on the new notice', async ({
  page,
  editJob,
  call,
  expected,
}) => {
  expected(failedCall);
  const id = await meetTheirVersion(page, editJob, call);
  const over = conflict(page).getByRole('button', { name: 'Save mine over it' });
  for (const status of [412, 503]) {
    await page.route(`**/api/careers/${id}`, (route) =>
      route.fulfill({ status, json: { message: `Refused with ${status}.` } }),
    );
    await over.focus();
    await page.keyboard.press('Enter');
    if (status === 412) await expect(conflict(page).filter({ hasText: 'Refused with 412.' })).toBeFocused();
    else await expect(over).toBeFocused();
    await page.unrouteAll();
  }
  await expect(page.getByText('Refused with 503.').first()).toBeVisible();
});

test('what was typed is not given up for somebody else’s version without a question, nor when that cannot be read', async ({
  page,
  editJob,
  call,
  expected,
}) => {
  expected(failedCall);
  const id = await meetTheirVersion(page, editJob, call);
  const showTheirs = conflict(page).getByRole('button', { name: 'Show their version' });
  await showTheirs.click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(title(page)).toHaveValue('Mine');
  await page.route(`**/api/careers/${id}`, (route) => route.abort());
  await showTheirs.click();
  await question(page).getByRole('button', { name: 'Give mine up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: listFailed })).toBeVisible();
  await expect(title(page)).toHaveValue('Mine');
  await page.unrouteAll();
  await showTheirs.click();
  await question(page).getByRole('button', { name: 'Give mine up' }).click();
  await expect(title(page)).toHaveValue('Theirs');
});

test('a salary that is too large is refused, and not reduced', async ({ page, enter, site }) => {
  await enter(`/admin/career/edit/${site.careers.bare.id}`);
  const salary = page.getByLabel('Salary');
  await salary.fill('12500000');
  await salary.blur();
  await expect(salary).toHaveValue('12,500,000');
  await update(page).click();
  await expect(page.getByText('Salary must lie between')).toBeVisible();
});

test('an address that names nothing is not found, whatever it spells', async ({ page, enter, expected }) => {
  expected(missingPage);
  await enter('/admin/user?edit=../careers/1');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Not found.');
  await page.goto('/admin/blog?edit=');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Not found.');
  await page.goto('/admin/career/edit/1e0');
  await expect(page.getByRole('alert')).toHaveText(`Error: ${careers.loadFailed}`);
  await page.goto('/admin/contact/sent/01');
  await expect(page.getByRole('alert')).toHaveText('Contact not found.');
});

test('the list below a form may move without asking about it', async ({ page, enter, addAccount }) => {
  const { id, name } = await addAccount();
  const list = await hold(page, '**/api/users?*');
  await enter(`/admin/user?page=99&edit=${id}`);
  const field = page.getByRole('dialog').getByLabel(/^Name/);
  await expect(field).toHaveValue(name);
  await field.fill('Being typed');
  list();
  await expect(page).not.toHaveURL(/page=99/);
  await expect(question(page)).toHaveCount(0);
  await expect(field).toHaveValue('Being typed');
});

test('a form that waits for its list is saved all the same, once however often it is sent', async ({
  page,
  editAccount,
}) => {
  await editAccount();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Name/).fill('Stored at once');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  const list = await hold(page, '**/api/users?*');
  await form.getByRole('button', { name: 'Update User' }).dblclick();
  await expect(form).toHaveCount(0);
  await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
  expect(sent).toHaveLength(1);
  list();
  await expect(page.getByRole('cell', { name: 'Stored at once', exact: true })).toBeVisible();
});

test('a profile that is being read anew does not come over the one that is edited', async ({
  page,
  enter,
  call,
  addAccount,
  expected,
}) => {
  expected(failedCall);
  const { name, email, password, id } = await addAccount({ permission: 'user' });
  await enter('/admin/profile', { email, password });
  const shown = page.getByRole('main').getByLabel('Full Name');
  await expect(shown).toHaveValue(name);
  await call('PUT', `/users/${id}`, { name, email, phone: 'theirs' });
  const letGo = await hold(page, `**/api/users/${id}`);
  const asked = page.waitForRequest(`**/api/users/${id}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(shown).toBeEditable();
  await shown.fill('Being typed');
  letGo();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('changed by somebody else');
  await expect(shown).toHaveValue('Being typed');
});

test('somebody who may not see where another was before is led to the dashboard', async ({
  page,
  accounts,
}) => {
  await page.goto('/admin/user');
  await expect(page).toHaveURL('/admin/login');
  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a user’s fields are what they hold: an e-mail address, a date, the one branch, one of two permissions', async ({
  page,
  enter,
}) => {
  await enter('/admin/user?add=1');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Email/)).toHaveAttribute('type', 'email');
  await expect(form.getByLabel(/^Date of Birth/)).toHaveAttribute('placeholder', 'YYYY-MM-DD');
  await form.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option')).toHaveText(['Phnom Penh' satisfies User['branch']]);
  await page.keyboard.press('Escape');
  await form.getByRole('combobox', { name: 'Permission' }).click();
  await expect(page.getByRole('option')).toHaveText(['admin', 'user']);
});

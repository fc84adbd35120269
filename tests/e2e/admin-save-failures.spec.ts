import type { Locator, Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Blog } from '../../src/contract/blogs.ts';
import type { Career } from '../../src/contract/careers.ts';
import type { User } from '../../src/contract/users.ts';
import { createArticle, articleForm } from './article-form.ts';
import {
  alertWith,
  expect,
  expectAccessible,
  failedCall,
  removeAddedJobs,
  submitLogin,
  test,
} from './staff.ts';
import { usualJob } from './world.ts';

const { users, careers, blogs } = adminMessages;
const taken = 'This e-mail address is already used by another user.';

test.beforeEach(({ expected }) => expected(failedCall));
test.afterEach(({ site, call }) => removeAddedJobs(site, call));

async function expectErrorAt(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(text)));
  await expect(field).toBeFocused();
}

test('an e-mail address that is taken is shown at its field, which has the focus: in Add User, Edit User and Profile', async ({
  page,
  enter,
  accounts,
  addAccount,
}) => {
  const own = await addAccount();
  const form = page.getByRole('dialog');
  await enter('/admin/user?add=1', own);
  await form.getByLabel(/^Name/).fill('Sok Taken');
  await form.getByLabel(/^Phone/).fill('012 000 300');
  for (const action of ['Add User', 'Update User']) {
    if (action === 'Update User') await page.goto(`/admin/user?edit=${own.id}`);
    await form.getByLabel(/^Email/).fill(accounts.user.email.toUpperCase());
    await form.getByRole('button', { name: action }).click();
    await expect(alertWith(page, `Error${users.saveFailed}${taken}`)).toBeVisible();
    await expectErrorAt(form.getByLabel(/^Email/), taken);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(form).toHaveCount(0);
  }
  await page.goto(`/admin/profile?edit=${own.id}`);
  await page.getByLabel('Email').fill(accounts.user.email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectErrorAt(page.getByLabel('Email'), taken);
  await expectAccessible(page, [390]);
});

test('every other error of the server is shown at the field that it names, or stays in the form', async ({
  page,
  editAccount,
}) => {
  const { id } = await editAccount();
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: 'Update User' });
  const name = form.getByLabel(/^Name/);
  const answer = (status: number, json: object) =>
    page.route(`**/api/users/${id}`, (route) => route.fulfill({ status, json }), { times: 1 });
  const lastAdmin = 'This is the last admin. Make somebody else an admin first.';
  await name.fill('Sok Changed');
  await answer(409, { message: lastAdmin, errors: { permission: [lastAdmin] } });
  await save.click();
  await expectErrorAt(form.getByRole('combobox', { name: 'Permission' }), lastAdmin);
  for (const [status, message, errors] of [
    [422, 'Avatar must be a picture.', { avatar: ['Avatar must be a picture.'] }],
    [422, 'No.', { avatar: ['Avatar is too wide.'] }],
    [409, 'Try it tomorrow.', undefined],
    [413, 'The request is too large: at most 1,048,576 bytes.', undefined],
    [415, 'Send the body as application/json.', undefined],
    [429, 'Too many tries. Please wait 9 seconds and try again.', undefined],
    [503, 'The site cannot reach its data just now.', undefined],
  ] as const) {
    const text = errors?.avatar[0] ?? message;
    await answer(status, { message, errors });
    await save.click();
    const reason = form.locator('p').filter({ hasText: text });
    await expect(reason, `${status}`).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: users.saveFailed })).toBeVisible();
    // The toast goes with the next key, the reason stays until the next try.
    await name.press('End');
    await page.keyboard.type('x');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(reason).toBeVisible();
  }
  await expectAccessible(page, [320]);
  await save.click();
  await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
});

test('what the server finds wrong with an article’s image is shown at the field of the image', async ({
  page,
  enter,
  call,
}) => {
  const { id } = await createArticle(call, 'Odd picture');
  await enter(`/admin/blog?edit=${id}`);
  await articleForm.title(page).fill('Odd picture again');
  const text = 'The image has no pixels.';
  await page.route(`**/api/blogs/${id}`, (route) =>
    route.fulfill({ status: 422, json: { message: text, errors: { image: [text] } } }),
  );
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expectErrorAt(articleForm.image(page), text);
});

async function saveAsNew(page: Page, action: string, what: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(notice).toContainText(`This ${what} was deleted since you opened it.`);
  await notice.getByRole('button', { name: `Save as a new ${what}` }).click();
}

test('what was typed over a job, user or article that somebody deleted can be saved as a new one', async ({
  page,
  call,
  addAccount,
  editJob,
}) => {
  const job = await editJob({ title: 'Soon gone' });
  await page.getByLabel('Title').fill('Back again');
  await call('DELETE', `/careers/${job.id}`);
  await page.getByRole('button', { name: 'Update Career' }).click();
  await expect(page.getByRole('button', { name: 'Save as a new job' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Back again');
  await expectAccessible(page, [320, 1440]);
  await saveAsNew(page, 'Update Career', 'job');
  await expect(alertWith(page, `Success${careers.added}`)).toBeVisible();
  await expect(page).toHaveURL('/admin/career');
  await expect(page.getByRole('row').nth(1)).toContainText('Back again');
  const jobs = await call<Career[]>('GET', '/careers?search=back+again');
  expect(jobs).toMatchObject([{ ...usualJob, title: 'Back again' }]);

  const { id, email } = await addAccount();
  await page.goto(`/admin/user?edit=${id}`);
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Sok Returns');
  await call('DELETE', `/users/${id}`);
  await saveAsNew(page, 'Update User', 'user');
  await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
  expect(await call<User[]>('GET', '/users?search=sok+returns')).toMatchObject([{ email }]);

  const article = await createArticle(call, 'Read once');
  await page.goto(`/admin/blog?edit=${article.id}`);
  await articleForm.title(page).fill('Read twice');
  await call('DELETE', `/blogs/${article.id}`);
  await saveAsNew(page, 'Update Blog', 'article');
  await expect(alertWith(page, `Success${blogs.created}`)).toBeVisible();
  expect(await call<Blog[]>('GET', '/blogs?search=read+twice')).toHaveLength(1);
});

test('what was typed before the session ended can be saved as a new one when it was deleted before the login', async ({
  page,
  enter,
  call,
  accounts,
  addAccount,
}) => {
  const signOut = (what: string) =>
    page.route(`**/api/${what}/*`, (route) => route.fulfill({ status: 401, json: { message: 'Sign in.' } }));
  const job = await call<Career>('POST', '/careers', { ...usualJob, title: 'Gone at login' });
  const user = await addAccount();
  for (const [what, { id }, form, label, action] of [
    ['careers', job, `career/edit/${job.id}`, 'Title', 'Update Career'],
    ['users', user, `user?edit=${user.id}`, 'Name', 'Update User'],
  ] as const) {
    if (what === 'careers') await enter(`/admin/${form}`);
    else await page.goto(`/admin/${form}`);
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill('Typed before');
    await signOut(what);
    await page.getByRole('button', { name: action }).click();
    await expect(page).toHaveURL('/admin/login');
    await page.unrouteAll();
    await call('DELETE', `/${what}/${id}`);
    await submitLogin(page, accounts.admin);
    await expect(field).toHaveValue('Typed before');
    await page.getByRole('button', { name: `Save as a new ${what === 'careers' ? 'job' : 'user'}` }).click();
    await expect(
      alertWith(page, `Success${what === 'careers' ? careers.added : users.created}`),
    ).toBeVisible();
    expect(await call<object[]>('GET', `/${what}?search=typed+before`)).toHaveLength(1);
  }
});

test('the list of careers returns to its page, search and order after a save and after Cancel', async ({
  page,
  enter,
  call,
}) => {
  for (const number of [1, 2, 3, 4, 5, 6])
    await call('POST', '/careers', { ...usualJob, title: `Returning ${number}` });
  const list = '/admin/career?page=2&search=returning&sort=title';
  await enter(list);
  await page.getByRole('link', { name: 'Edit Returning 6' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Returning 6');
  // Also after the page was loaded again.
  await page.reload();
  await page.getByLabel('Location').fill('Kep');
  await page.getByRole('button', { name: 'Update Career' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('row').nth(1)).toContainText('Kep');
  for (const open of ['Edit Returning 6', 'Add Career']) {
    await page.getByRole('link', { name: open }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(list);
  }
});

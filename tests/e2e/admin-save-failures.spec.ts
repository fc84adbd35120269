import type { Locator, Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Blog } from '../../src/contract/blogs.ts';
import type { Career } from '../../src/contract/careers.ts';
import type { User } from '../../src/contract/users.ts';
import { articleForm, createArticle } from './article-form.ts';
import {
  alertWith,
  closeToasts,
  expect,
  expectAccessible,
  failedCall,
  openInApp,
  removeAddedJobs,
  showTheirVersion,
  stateWidths,
  submitLogin,
  test,
} from './staff.ts';
import { type Call, usualJob } from './world.ts';

const { users, careers, blogs, listFailed } = adminMessages;
const taken = 'This e-mail address is already used by another user.';

test.beforeEach(({ expected }) => expected(failedCall));
test.afterEach(({ site, call }) => removeAddedJobs(site, call));

async function expectErrorAt(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(text)));
  await expect(field).toBeFocused();
}

/** Saves an object that another user has deleted: first as a change, which fails, then as a new object. */
async function saveAsNew(page: Page, action: string, noun: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(notice).toContainText(`This ${noun} was deleted since you opened it.`);
  await notice.getByRole('button', { name: `Save as a new ${noun}` }).click();
}

test('a user that cannot be loaded or saved: the reason is shown, and the input is not lost', async ({
  page,
  site,
  enter,
  call,
  accounts,
  addAccount,
  editAccount,
}) => {
  const form = page.getByRole('dialog');
  const email = form.getByLabel(/^Email/);
  const name = form.getByLabel(/^Name/);
  const save = form.getByRole('button', { name: 'Update User' });
  const cancel = async () => {
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(form).toHaveCount(0);
    await closeToasts(page);
  };

  await test.step('a list that cannot be loaded: ‘An error occurred while fetching data’, and Try again', async () => {
    await page.route('**/api/users**', (route) => route.fulfill({ status: 503, json: {} }));
    await enter('/admin/user');
    await expect(page.getByRole('alert')).toContainText(listFailed);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.unroute('**/api/users**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('cell').first()).toBeVisible();
  });

  await test.step('a user that cannot be loaded: the same, and Try again shows that there is none', async () => {
    await page.route('**/api/users/*', (route) => route.abort());
    await openInApp(page, '/admin/user?edit=999999');
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toContainText(listFailed);
    await page.unrouteAll();
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form).toContainText('User not found.');
  });

  await test.step('an e-mail address that is taken is shown at its field, which gets the focus', async () => {
    const own = await addAccount();
    await openInApp(page, '/admin/user?add=1');
    await name.fill('Sok Taken');
    await form.getByLabel(/^Phone/).fill('012 000 300');
    for (const action of ['Add User', 'Update User']) {
      if (action === 'Update User') await openInApp(page, `/admin/user?edit=${own.id}`);
      await email.fill(accounts.user.email.toUpperCase());
      await form.getByRole('button', { name: action }).click();
      await expect(alertWith(page, `Error${users.saveFailed}${taken}`)).toBeVisible();
      await expectErrorAt(email, taken);
      await cancel();
    }
  });

  await test.step('a save that fails shows ‘There was an error submitting the form’ and the reason', async () => {
    const { id } = await editAccount();
    await email.fill(accounts.user.email);
    await page.route(`**/api/users/${id}`, (route) => route.abort());
    await save.click();
    await expect(alertWith(page, `Error${users.saveFailed}${adminMessages.login.noResponse}`)).toBeVisible();
    await page.unroute(`**/api/users/${id}`);
    await page.route(`**/api/users/${id}`, (route) =>
      route.fulfill({ status: 422, json: { message: 'No.', errors: { phone: ['Phone is engaged.'] } } }),
    );
    await save.click();
    await expect(form.getByLabel(/^Phone/)).toHaveAccessibleDescription('Phone is engaged.');
    await expect(form.getByLabel(/^Phone/)).toBeFocused();
    await expect(email).toHaveValue(accounts.user.email);
    await page.unrouteAll();
    await cancel();
  });

  await test.step('a change that another person made since the form opened is shown and not overwritten', async () => {
    const { id, name: oldName, email: oldEmail } = await editAccount();
    await name.fill('Mine');
    await call('PUT', `/users/${id}`, { name: oldName, email: oldEmail, phone: '+855 99 111' });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('This user was changed by somebody else');
    await expectAccessible(page, stateWidths);
    await showTheirVersion(page);
    await expect(form.getByLabel(/^Phone/)).toHaveValue('+855 99 111');
    await expect(name).toHaveValue(oldName);
    await name.fill('Mine');
    await save.click();
    await expect(form).toHaveCount(0);
    expect(await call('GET', `/users/${id}`)).toMatchObject({ name: 'Mine', phone: '+855 99 111' });
    await closeToasts(page);
  });

  await test.step('a user that another person deleted can be saved as a new one', async () => {
    const { id, email: oldEmail } = await editAccount();
    await name.fill('Sok Returns');
    await call('DELETE', `/users/${id}`);
    await saveAsNew(page, 'Update User', 'user');
    await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
    expect(await call<User[]>('GET', '/users?search=sok+returns')).toMatchObject([{ email: oldEmail }]);
    await closeToasts(page);
  });

  await test.step('after a session that ended, the login returns to the form and its input', async () => {
    const { id } = await editAccount();
    await name.fill('Typed before');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${site.url}/api/logout`, { method: 'POST', headers });
    await save.click();
    await expect(page).toHaveURL('/admin/login');
    await submitLogin(page, accounts.admin);
    await expect(page).toHaveURL(`/admin/user?edit=${id}`);
    await expect(name).toHaveValue('Typed before');
    await save.click();
    await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
    await closeToasts(page);
  });

  await test.step('a user that was deleted before that login can be saved as a new one', async () => {
    const { id } = await editAccount();
    await name.fill('Restored after the login');
    await loginAfterDeletion(page, call, `/users/${id}`, save, accounts.admin);
    await expect(name).toHaveValue('Restored after the login');
    await page.getByRole('button', { name: 'Save as a new user' }).click();
    await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
    expect(await call<object[]>('GET', '/users?search=restored+after')).toHaveLength(1);
  });
});

/** Saves with a session that ended, then deletes the object, then signs in again. */
async function loginAfterDeletion(
  page: Page,
  call: Call,
  path: string,
  save: Locator,
  account: Parameters<typeof submitLogin>[1],
): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 401, json: { message: 'Sign in.' } }));
  await save.click();
  await expect(page).toHaveURL('/admin/login');
  await page.unrouteAll();
  await call('DELETE', path);
  await submitLogin(page, account);
}

test('every other error of a save is shown at the field that it names, or in the form until the next save', async ({
  page,
  editAccount,
}) => {
  const form = page.getByRole('dialog');
  const name = form.getByLabel(/^Name/);
  const save = form.getByRole('button', { name: 'Update User' });
  const { id } = await editAccount();
  await expect(name).not.toHaveValue('');
  let mock: { status: number; json: object } | undefined;
  await page.route(`**/api/users/${id}`, (route) => (mock ? route.fulfill(mock) : route.fallback()));
  const lastAdmin = 'This is the last admin. Make somebody else an admin first.';
  await name.fill('Sok Changed');
  mock = { status: 409, json: { message: lastAdmin, errors: { permission: [lastAdmin] } } };
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
    mock = { status, json: { message, errors } };
    await save.click();
    const reason = form.locator('p').filter({ hasText: text });
    await expect(reason, `${status}`).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: users.saveFailed })).toBeVisible();
    // The next key press closes the toast, but not the reason.
    await name.press('End');
    await page.keyboard.type('x');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(reason).toBeVisible();
  }
  await expectAccessible(page, [320]);
  mock = undefined;
  await save.click();
  await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
});

test('jobs and articles that cannot be saved: the reason is shown, and the input is not lost', async ({
  page,
  call,
  accounts,
  editJob,
}) => {
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const saveJob = page.getByRole('button', { name: 'Update Career' });

  await test.step('a job that another person deleted can be saved as a new one', async () => {
    const job = await editJob({ title: 'Soon gone' });
    await title.fill('Back again');
    await call('DELETE', `/careers/${job.id}`);
    await saveJob.click();
    await expect(page.getByRole('button', { name: 'Save as a new job' })).toBeVisible();
    await expect(title).toHaveValue('Back again');
    await expectAccessible(page, stateWidths);
    await saveAsNew(page, 'Update Career', 'job');
    await expect(alertWith(page, `Success${careers.added}`)).toBeVisible();
    await expect(page).toHaveURL('/admin/career');
    await expect(page.getByRole('row').nth(1)).toContainText('Back again');
    const jobs = await call<Career[]>('GET', '/careers?search=back+again');
    expect(jobs).toMatchObject([{ ...usualJob, title: 'Back again' }]);
    await closeToasts(page);
  });

  await test.step('a job that was deleted between the end of the session and the login, too', async () => {
    const { id } = await editJob({ title: 'Gone at login' });
    await title.fill('Typed before');
    await loginAfterDeletion(page, call, `/careers/${id}`, saveJob, accounts.admin);
    await expect(title).toHaveValue('Typed before');
    await page.getByRole('button', { name: 'Save as a new job' }).click();
    await expect(alertWith(page, `Success${careers.added}`)).toBeVisible();
    expect(await call<object[]>('GET', '/careers?search=typed+before')).toHaveLength(1);
  });

  await test.step('an error of an article’s image is shown at the field of the image', async () => {
    const { id } = await createArticle(call, 'Odd picture');
    await openInApp(page, `/admin/blog?edit=${id}`);
    await articleForm.title(page).fill('Odd picture again');
    const text = 'The image has no pixels.';
    await page.route(`**/api/blogs/${id}`, (route) =>
      route.fulfill({ status: 422, json: { message: text, errors: { image: [text] } } }),
    );
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expectErrorAt(articleForm.image(page), text);
    await page.unrouteAll();
  });

  await test.step('an article that another person deleted can be saved as a new one', async () => {
    const { id } = await createArticle(call, 'Read once');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await openInApp(page, `/admin/blog?edit=${id}`);
    await articleForm.title(page).fill('Read twice');
    await call('DELETE', `/blogs/${id}`);
    await saveAsNew(page, 'Update Blog', 'article');
    await expect(alertWith(page, `Success${blogs.created}`)).toBeVisible();
    expect(await call<Blog[]>('GET', '/blogs?search=read+twice')).toHaveLength(1);
  });
});

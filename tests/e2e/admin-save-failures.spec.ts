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

const form = (page: Page) => page.getByRole('dialog');
const email = (page: Page) => form(page).getByLabel(/^Email/);
const name = (page: Page) => form(page).getByLabel(/^Name/);
const save = (page: Page) => form(page).getByRole('button', { name: 'Update User' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const saveJob = (page: Page) => page.getByRole('button', { name: 'Update Career' });

/** Leaves a user's form with unsaved changes. */
async function cancel(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form(page)).toHaveCount(0);
  await closeToasts(page);
}

/** Saves an object that another user has deleted: first as a change, which fails, then as a new object. */
async function saveAsNew(page: Page, action: string, noun: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(notice).toContainText(`This ${noun} was deleted since you opened it.`);
  await notice.getByRole('button', { name: `Save as a new ${noun}` }).click();
}

/** Saves with a session that ended, then deletes the object, then signs in again. */
async function loginAfterDeletion(
  page: Page,
  call: Call,
  path: string,
  button: Locator,
  account: Parameters<typeof submitLogin>[1],
): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 401, json: { message: 'Sign in.' } }));
  await button.click();
  await expect(page).toHaveURL('/admin/login');
  await page.unrouteAll();
  await call('DELETE', path);
  await submitLogin(page, account);
}

/** Errors of a save that belong to no field of the form. The unit tests of splitSaveErrors have all. */
const usualErrors = [
  [422, 'No.', { avatar: ['Avatar is too wide.'] }],
  [503, 'The site cannot reach its data just now.', undefined],
] as const;
const moreErrors = [
  [422, 'Avatar must be a picture.', { avatar: ['Avatar must be a picture.'] }],
  [409, 'Try it tomorrow.', undefined],
  [413, 'The request is too large: at most 1,048,576 bytes.', undefined],
  [415, 'Send the body as application/json.', undefined],
  [429, 'Too many tries. Please wait 9 seconds and try again.', undefined],
] as const;

/** Saves the open form of a user once for each error, and expects that the form shows it until the next save. */
async function expectErrorsInForm(
  page: Page,
  id: number,
  errors: readonly (typeof usualErrors | typeof moreErrors)[number][],
): Promise<void> {
  let mock: { status: number; json: object } | undefined;
  await page.route(`**/api/users/${id}`, (route) => (mock ? route.fulfill(mock) : route.fallback()));
  for (const [status, message, fields] of errors) {
    const text = fields?.avatar[0] ?? message;
    mock = { status, json: { message, errors: fields } };
    await save(page).click();
    const reason = form(page).locator('p').filter({ hasText: text });
    await expect(reason, `${status}`).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: users.saveFailed })).toBeVisible();
    // The next key press closes the toast, but not the reason.
    await name(page).press('End');
    await page.keyboard.type('x');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(reason).toBeVisible();
  }
  await page.unrouteAll();
}

test('what cannot be loaded or saved shows the reason at its field or in its form, and the input is not lost', async ({
  page,
  enter,
  call,
  accounts,
  editAccount,
  editJob,
}) => {
  await test.step('a user that cannot be loaded: the same, and Try again shows that there is none', async () => {
    await page.route('**/api/users/*', (route) => route.abort());
    await enter('/admin/user?edit=999999');
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toContainText(listFailed);
    await page.unrouteAll();
    await form(page).getByRole('button', { name: 'Try again' }).click();
    await expect(form(page)).toContainText('User not found.');
  });

  const account = await editAccount();

  await test.step('an e-mail address that is taken is shown at its field, which gets the focus', async () => {
    await email(page).fill(accounts.user.email.toUpperCase());
    await save(page).click();
    await expect(alertWith(page, `Error${users.saveFailed}${taken}`)).toBeVisible();
    await expectErrorAt(email(page), taken);
  });

  await test.step('a save that fails shows ‘There was an error submitting the form’ and the reason', async () => {
    await email(page).fill(accounts.user.email);
    await page.route(`**/api/users/${account.id}`, (route) => route.abort());
    await save(page).click();
    await expect(alertWith(page, `Error${users.saveFailed}${adminMessages.login.noResponse}`)).toBeVisible();
    await page.unroute(`**/api/users/${account.id}`);
    await page.route(`**/api/users/${account.id}`, (route) =>
      route.fulfill({ status: 422, json: { message: 'No.', errors: { phone: ['Phone is engaged.'] } } }),
    );
    await save(page).click();
    await expect(form(page).getByLabel(/^Phone/)).toHaveAccessibleDescription('Phone is engaged.');
    await expect(form(page).getByLabel(/^Phone/)).toBeFocused();
    await expect(email(page)).toHaveValue(accounts.user.email);
    await page.unrouteAll();
  });

  await test.step('an error of a whole account is shown at the field that it names', async () => {
    await name(page).fill('Sok Changed');
    const lastAdmin = 'This is the last admin. Make somebody else an admin first.';
    await page.route(`**/api/users/${account.id}`, (route) =>
      route.fulfill({ status: 409, json: { message: lastAdmin, errors: { permission: [lastAdmin] } } }),
    );
    await save(page).click();
    await expectErrorAt(form(page).getByRole('combobox', { name: 'Permission' }), lastAdmin);
    await page.unrouteAll();
  });

  await test.step('every other error is shown in the form until the next save', async () => {
    await email(page).fill('sok.changed@chhatgroup.example');
    await expectErrorsInForm(page, account.id, usualErrors);
    await save(page).click();
    await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
    await closeToasts(page);
  });

  await test.step('a user that was deleted before that login can be saved as a new one', async () => {
    const { id } = await editAccount();
    await name(page).fill('Restored after the login');
    await loginAfterDeletion(page, call, `/users/${id}`, save(page), accounts.admin);
    await expect(name(page)).toHaveValue('Restored after the login');
    await page.getByRole('button', { name: 'Save as a new user' }).click();
    await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
    expect(await call<object[]>('GET', '/users?search=restored+after')).toHaveLength(1);
  });

  await test.step('a job that another person deleted can be saved as a new one', async () => {
    const job = await editJob({ title: 'Soon gone' });
    await title(page).fill('Back again');
    await call('DELETE', `/careers/${job.id}`);
    await saveJob(page).click();
    await expect(page.getByRole('button', { name: 'Save as a new job' })).toBeVisible();
    await expect(title(page)).toHaveValue('Back again');
    await expectAccessible(page, [320]);
    await saveAsNew(page, 'Update Career', 'job');
    await expect(alertWith(page, `Success${careers.added}`)).toBeVisible();
    await expect(page).toHaveURL('/admin/career');
    await expect(page.getByRole('row').nth(1)).toContainText('Back again');
    const jobs = await call<Career[]>('GET', '/careers?search=back+again');
    expect(jobs).toMatchObject([{ ...usualJob, title: 'Back again' }]);
    await closeToasts(page);
  });

  const article = await createArticle(call, 'Odd picture');

  await test.step('an error of an article’s image is shown at the field of the image', async () => {
    await openInApp(page, `/admin/blog?edit=${article.id}`);
    // The editor has loaded: nothing moves the focus any more.
    await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('The market opens at dawn.');
    await articleForm.title(page).fill('Odd picture again');
    const text = 'The image has no pixels.';
    await page.route(`**/api/blogs/${article.id}`, (route) =>
      route.fulfill({ status: 422, json: { message: text, errors: { image: [text] } } }),
    );
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expectErrorAt(articleForm.image(page), text);
    await page.unrouteAll();
  });

  await test.step('an article that another person deleted can be saved as a new one', async () => {
    await articleForm.title(page).fill('Read twice');
    await call('DELETE', `/blogs/${article.id}`);
    await saveAsNew(page, 'Update Blog', 'article');
    await expect(alertWith(page, `Success${blogs.created}`)).toBeVisible();
    expect(await call<Blog[]>('GET', '/blogs?search=read+twice')).toHaveLength(1);
  });
});

test(
  'the same failures in the other forms',
  { tag: '@long' },
  async ({ page, site, enter, call, accounts, editAccount, editJob }) => {
    await test.step('a list that cannot be loaded: ‘An error occurred while fetching data’, and Try again', async () => {
      await page.route('**/api/users**', (route) => route.fulfill({ status: 503, json: {} }));
      await enter('/admin/user');
      await expect(page.getByRole('alert')).toContainText(listFailed);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await page.unroute('**/api/users**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('cell').first()).toBeVisible();
    });

    await test.step('an e-mail address that is taken is shown at its field in Add User, too', async () => {
      await openInApp(page, '/admin/user?add=1');
      await name(page).fill('Sok Taken');
      await form(page)
        .getByLabel(/^Phone/)
        .fill('012 000 300');
      await email(page).fill(accounts.user.email);
      await form(page).getByRole('button', { name: 'Add User' }).click();
      await expect(alertWith(page, `Error${users.saveFailed}${taken}`)).toBeVisible();
      await expectErrorAt(email(page), taken);
      await cancel(page);
    });

    await test.step('every other error of a save is shown in the form, at every width', async () => {
      const { id, name: stored } = await editAccount();
      await expect(name(page)).toHaveValue(stored);
      await expectErrorsInForm(page, id, moreErrors);
      await expectAccessible(page);
      await cancel(page);
    });

    await test.step('a change that another person made since the form opened is shown and not overwritten', async () => {
      const { id, name: oldName, email: oldEmail } = await editAccount();
      await name(page).fill('Mine');
      await call('PUT', `/users/${id}`, { name: oldName, email: oldEmail, phone: '+855 99 111' });
      await save(page).click();
      await expect(page.getByRole('alert')).toContainText('This user was changed by somebody else');
      await showTheirVersion(page);
      await expect(form(page).getByLabel(/^Phone/)).toHaveValue('+855 99 111');
      await expect(name(page)).toHaveValue(oldName);
      await name(page).fill('Mine');
      await save(page).click();
      await expect(form(page)).toHaveCount(0);
      expect(await call('GET', `/users/${id}`)).toMatchObject({ name: 'Mine', phone: '+855 99 111' });
      await closeToasts(page);
    });

    await test.step('a user that another person deleted can be saved as a new one', async () => {
      const { id, email: oldEmail } = await editAccount();
      await name(page).fill('Sok Returns');
      await call('DELETE', `/users/${id}`);
      await saveAsNew(page, 'Update User', 'user');
      await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
      expect(await call<User[]>('GET', '/users?search=sok+returns')).toMatchObject([{ email: oldEmail }]);
      await closeToasts(page);
    });

    await test.step('after a session that ended, the login returns to the form and its input', async () => {
      const { id } = await editAccount();
      await name(page).fill('Typed before');
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${site.url}/api/logout`, { method: 'POST', headers });
      await save(page).click();
      await expect(page).toHaveURL('/admin/login');
      await submitLogin(page, accounts.admin);
      await expect(page).toHaveURL(`/admin/user?edit=${id}`);
      await expect(name(page)).toHaveValue('Typed before');
      await save(page).click();
      await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
      await closeToasts(page);
    });

    await test.step('a job that was deleted between the end of the session and the login, too', async () => {
      const { id } = await editJob({ title: 'Gone at login' });
      await title(page).fill('Typed before');
      await loginAfterDeletion(page, call, `/careers/${id}`, saveJob(page), accounts.admin);
      await expect(title(page)).toHaveValue('Typed before');
      await page.getByRole('button', { name: 'Save as a new job' }).click();
      await expect(alertWith(page, `Success${careers.added}`)).toBeVisible();
      expect(await call<object[]>('GET', '/careers?search=typed+before')).toHaveLength(1);
    });
  },
);

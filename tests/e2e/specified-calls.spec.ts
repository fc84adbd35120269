import type { Page, Request } from '@playwright/test';
import { articleForm, createArticle } from './article-form.ts';
import { jpegOf } from './article-pictures.ts';
import {
  alertWith,
  button,
  dialog,
  expect,
  fillInJob,
  islandsAreReady,
  openInApp,
  rows,
  submitLogin,
  test,
} from './staff.ts';
import { usualJob } from './world.ts';

/** The fields of a request's body, JSON or multipart, in their order. Playwright has no body with a picture: the page keeps its fields. */
async function fieldsOf(request: Request): Promise<string[]> {
  const type = request.headers()['content-type'] ?? '';
  if (type.startsWith('application/json')) return Object.keys(request.postDataJSON() as object);
  if (!type.startsWith('multipart/')) return [];
  return request.frame().evaluate(() => (globalThis as unknown as { sentFields: string[] }).sentFields);
}

const keepFields = () => {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) Object.assign(globalThis, { sentFields: [...body.keys()] });
    send.call(this, body);
  };
};

/** Does something, and returns the one write that it sends: method, path without ids, fields. */
async function sent(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([
    page.waitForRequest(
      (each) => each.method() !== 'GET' && new URL(each.url()).pathname.startsWith('/api/'),
    ),
    act(),
  ]);
  const path = new URL(request.url()).pathname.replace(/\d+/g, '{id}');
  return { call: `${request.method()} ${path}`, fields: await fieldsOf(request), headers: request.headers() };
}

const job = ['title', 'location', 'deadline', 'jobtype', 'salary', 'requirement', 'responsible', 'benefit'];
const user = ['name', 'email', 'phone', 'dob', 'branch', 'permission'];
const article = ['title', 'content', 'category'];

test.beforeEach(({ page }) => page.addInitScript(keepFields));

test('the contact form sends POST /contacts with fullname, email, subject and message', async ({ page }) => {
  await page.goto('/contact');
  await islandsAreReady(page);
  const form = page.getByRole('form', { name: 'Message Us' });
  const fields = {
    'Full Name': 'Sok Dara',
    Email: 'dara@visitor.example',
    Subject: 'Hours',
    Message: 'Open?',
  };
  for (const [name, text] of Object.entries(fields)) await form.getByRole('textbox', { name }).fill(text);
  expect(await sent(page, () => form.getByRole('button', { name: 'Send' }).click())).toMatchObject({
    call: 'POST /api/contacts',
    fields: ['fullname', 'email', 'subject', 'message'],
  });
});

test('the login sends POST /login with email and password', async ({ page, accounts }) => {
  await page.goto('/admin/login');
  expect(await sent(page, () => submitLogin(page, accounts.admin))).toMatchObject({
    call: 'POST /api/login',
    fields: ['email', 'password'],
  });
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the form of a job sends POST and PUT /careers with its eight fields', async ({ page, enter }) => {
  await enter('/admin/career/add');
  await fillInJob(page, 'Sent as specified');
  const added = await sent(page, () => button(page, 'Add Career').click());
  expect(added).toMatchObject({ call: 'POST /api/careers', fields: job });
  await page.getByRole('link', { name: 'Edit Sent as specified' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Sent as specified');
  const changed = await sent(page, () => button(page, 'Update Career').click());
  expect(changed).toMatchObject({ call: 'PUT /api/careers/{id}', fields: job });
  await expect(rows(page).first()).toBeVisible();
});

test('the form of an article sends POST /blogs with title, content, category and image; a change has the header of its method', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'Sent without a picture');
  const add = () => sent(page, () => button(page, 'Add Blog').last().click());
  expect(await add()).toMatchObject({ call: 'POST /api/blogs', fields: article });
  await expect(dialog(page)).toHaveCount(0);
  await openInApp(page, '/admin/blog?add=1');
  await articleForm.fill(page, 'Sent with a picture');
  await articleForm.choose(page, await jpegOf(20_000));
  await expect(articleForm.newImage(page)).toBeVisible();
  expect(await add()).toMatchObject({ call: 'POST /api/blogs', fields: [...article, 'image'] });
  await expect(dialog(page)).toHaveCount(0);

  const change = async (alt?: string) => {
    await page.getByRole('link', { name: 'Edit Sent with a picture' }).click();
    const description = page.getByRole('textbox', { name: /^Description/ });
    await expect(description).toBeVisible();
    if (alt !== undefined) await description.fill(alt);
    const request = await sent(page, () => button(page, 'Update Blog').click());
    await expect(dialog(page)).toHaveCount(0);
    return request;
  };
  const put = { call: 'POST /api/blogs/{id}', headers: { 'x-http-method-override': 'PUT' } };
  expect(await change()).toMatchObject({ ...put, fields: article });
  // Nothing of the specification is a description: it is sent when one was typed, changed or deleted.
  expect(await change('A market')).toMatchObject({ ...put, fields: [...article, 'image_alt'] });
  expect(await change()).toMatchObject({ ...put, fields: article });
  const stored = () => call<{ image_alt: string }[]>('GET', '/blogs?search=Sent+with+a+picture');
  expect(await stored()).toMatchObject([{ image_alt: 'A market' }]);
  expect(await change('')).toMatchObject({ ...put, fields: [...article, 'image_alt'] });
  expect(await stored()).toMatchObject([{ image_alt: '' }]);
});

test('the form of a user sends POST and PUT /users with its seven fields, a password only if one was typed', async ({
  page,
  enter,
  addAccount,
}) => {
  await enter('/admin/user?add=1');
  await page.getByLabel('Name').fill('Sent Asspecified');
  await page.getByLabel('Email').fill('specified@chhatgroup.example');
  await page.getByLabel('Phone').fill('+855 12 000 300');
  await page.getByLabel('Password').first().fill('sent as it is specified');
  const added = await sent(page, () => button(page, 'Add User').last().click());
  expect(added).toMatchObject({ call: 'POST /api/users' });
  expect(added.fields.toSorted()).toEqual([...user, 'password'].toSorted());
  await expect(dialog(page)).toHaveCount(0);
  const person = await addAccount();
  await openInApp(page, `/admin/user?edit=${person.id}`);
  const changed = await sent(page, () => button(page, 'Update User').click());
  expect(changed).toMatchObject({ call: 'PUT /api/users/{id}' });
  expect(changed.fields.toSorted()).toEqual(user.toSorted());
  await expect(dialog(page)).toHaveCount(0);
});

test('the profile sends PUT /users/{id} with name, email, phone and dob', async ({ page, enter }) => {
  await enter('/admin/profile');
  await button(page, 'Edit Profile').click();
  const changed = await sent(page, () => button(page, 'Save Changes').click());
  expect(changed).toMatchObject({ call: 'PUT /api/users/{id}', fields: expect.any(Array) });
  expect(changed.fields.toSorted()).toEqual(['dob', 'email', 'name', 'phone']);
  expect(changed.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer /) });
  await expect(alertWith(page, 'SuccessProfile updated successfully!')).toBeVisible();
});

test('a deletion of a job or an article sends DELETE without a body', async ({ page, enter, call }) => {
  await call('POST', '/careers', { ...usualJob, title: 'Sent as specified' });
  await createArticle(call, 'Sent without a picture');
  await enter('/admin/dashboard');

  for (const [url, name, noun] of [
    ['/admin/career', 'Sent as specified', 'careers'],
    ['/admin/blog', 'Sent without a picture', 'blogs'],
  ] as const) {
    await openInApp(page, url);
    await button(page, `Delete ${name}`).click();
    expect(await sent(page, () => button(page, 'Yes, delete it!').click())).toMatchObject({
      call: `DELETE /api/${noun}/{id}`,
      fields: [],
    });
  }
});

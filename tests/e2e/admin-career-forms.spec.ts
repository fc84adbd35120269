import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers.ts';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import {
  expect,
  expectAccessible,
  failedCall,
  hold,
  removeAddedJobs,
  showTheirVersion,
  submitLogin,
  test,
} from './staff.ts';
import { hostileText, usualJob } from './world.ts';

const { careers: texts } = adminMessages;

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

/** Fills the form in as a person does. */
async function fillIn(page: Page, job: { title: string; salary?: string }): Promise<void> {
  await page.getByLabel('Title').fill(job.title);
  await page.getByLabel('Location').fill('Kampong Cham');
  await page.getByLabel('Deadline').fill('2031-02-28');
  await page.getByRole('combobox', { name: 'Job Type' }).click();
  await page.getByRole('option', { name: 'Part Time' }).click();
  await page.getByLabel('Salary').fill(job.salary ?? '1250.50');
  await page.getByLabel('Responsible').fill('Weaves. Dyes silk។ ត្បាញ');
}

test('a career is added: what is required is told at its field, failures keep what was typed, one call is sent', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/career');
  await page.getByRole('link', { name: 'Add Career' }).click();
  await expect(page).toHaveURL('/admin/career/add');
  const add = page.getByRole('button', { name: 'Add Career' });
  await add.click();
  for (const what of ['Title', 'Location', 'Deadline', 'Job type', 'Salary'])
    await expect(page.getByText(`${what} is required.`)).toBeVisible();
  await expect(page.getByText('is required.')).toHaveCount(5);
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectAccessible(page);

  await fillIn(page, { title: 'Silk weaver' });
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const posts = (handle: Parameters<Page['route']>[1]) => page.route('**/api/careers', handle);
  await posts((route) => route.fulfill({ status: 500, body: 'x' }));
  await add.click();
  await expect(alert('Error')).toContainText('There was an error adding the career');
  // Whoever goes on has read it; on a phone it would lie over the field.
  await page.getByLabel('Title').fill('Silk');
  await expect(alert('Error')).toHaveCount(0);
  await page.getByLabel('Title').fill('Silk weaver');
  await page.unrouteAll();
  await posts((route) => route.abort());
  await add.click();
  await expect(alert(adminMessages.login.noResponse)).toContainText(texts.addFailed);
  await page.unrouteAll();
  // What the form let pass, the server does not.
  await posts((route) =>
    route.continue({ postData: JSON.stringify({ ...usualJob, location: 'x'.repeat(201), salary: -1 }) }),
  );
  await add.click();
  await expect(page.getByText('Location must have at most 200 characters.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Location')).toBeFocused();
  await expect(page.getByText(/^Salary must lie between 0 and/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Silk weaver');
  await page.unrouteAll();

  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'POST')));
  const letGo = await hold(page, '**/api/careers');
  await add.dblclick();
  await expect(page.getByRole('button', { name: 'Add Career' })).toBeDisabled();
  await page.getByLabel('Title').press('Enter');
  letGo();
  await expect(alert('Success')).toContainText('Career added successfully');
  await expect(page).toHaveURL('/admin/career');
  await expect(page.getByRole('row').nth(1)).toContainText('Silk weaver');
  expect(calls).toBe(1);
  expect(await call<Career[]>('GET', '/careers?search=silk+weaver')).toMatchObject([
    {
      title: 'Silk weaver',
      location: 'Kampong Cham',
      deadline: '2031-02-28',
      jobtype: 'Part Time',
      salary: 1250.5,
      requirement: '',
      responsible: 'Weaves. Dyes silk។ ត្បាញ',
    },
  ]);
});

test('a form with unsaved changes is not left without a question: by a link, by going back, by loading anew', async ({
  page,
  enter,
  expected,
}) => {
  expected(/^dialog: /);
  await enter('/admin/career');
  await page.getByRole('link', { name: 'Add Career' }).click();
  // Nothing is typed yet: nothing to ask.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/career');
  await page.getByRole('link', { name: 'Add Career' }).click();
  await page.getByLabel('Title').fill('Half a job');
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  const stay = () => question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(question).toContainText('Leave without saving?');
  await stay();
  await expect(page).toHaveURL('/admin/career/add');
  await page.goBack();
  await stay();
  await expect(page).toHaveURL('/admin/career/add');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await expect(page.getByLabel('Title')).toHaveValue('Half a job');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin/career');
});

test('a career that cannot be loaded says so in red; the spinner stands until it is there', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  const failure = page.getByRole('alert').getByText('Error: Error loading career details');
  await enter('/admin/career/edit/999999');
  await expect(failure).toHaveCSS('color', 'rgb(156, 43, 28)');
  const one = `**/api/careers/${site.careers.bare.id}`;
  await page.route(one, (route) => route.fulfill({ status: 500 }));
  await page.goto(`/admin/career/edit/${site.careers.bare.id}`);
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await page.route(one, (route) => route.abort());
  // The failure of the try before it is still there.
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  const letGo = await hold(page, one);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  letGo();
  await expect(page.getByLabel('Title')).toHaveValue('Gem setter');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
});

test('a career is changed: its deadline goes as YYYY-MM-DD, a failure keeps what was typed', async ({
  page,
  call,
  expected,
  editJob,
}) => {
  expected(failedCall);
  const job = await editJob({ title: hostileText, salary: 1234.5 });
  await expect(page.getByLabel('Title')).toHaveValue(hostileText);
  await expect(page.getByLabel('Deadline')).toHaveValue(job.deadline);
  await expect(page.getByLabel('Salary')).toHaveValue('1,234.5');
  await expect(page.getByRole('combobox', { name: 'Job Type' })).toHaveValue('Full Time');
  await expect(page.getByLabel('Requirement')).toHaveValue(usualJob.requirement);
  await fillIn(page, { title: 'ជាង​មាស '.repeat(12).trim(), salary: '0' });
  await page.route('**/api/careers/*', (route) => route.fulfill({ status: 500, body: 'x' }));
  const update = page.getByRole('button', { name: 'Update Career' });
  await update.click();
  await expect(page.getByRole('alert')).toContainText('ErrorAn error occurred while updating the career');
  await page.unrouteAll();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await update.click();
  expect((await sent).postDataJSON()).toMatchObject({
    deadline: '2031-02-28',
    salary: 0,
    jobtype: 'Part Time',
  });
  expect(await (await sent).headerValue('if-match')).toMatch(/^".+"$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Success' })).toContainText(
    'Career updated successfully!',
  );
  await expect(page).toHaveURL('/admin/career');
  expect((await call<Career>('GET', `/careers/${job.id}`)).deadline).toBe('2031-02-28');
});

test('what somebody else changed meanwhile is not overwritten unawares, also after a login that came between', async ({
  page,
  editJob,
  call,
  accounts,
  expected,
}) => {
  expected(failedCall);
  const job = await editJob({ title: 'Shared job' });
  const changeElsewhere = (title: string) => call('PUT', `/careers/${job.id}`, { ...usualJob, title });
  const now = () => call<Career>('GET', `/careers/${job.id}`);
  const update = page.getByRole('button', { name: 'Update Career' });
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await page.getByLabel('Title').fill('Mine');
  await changeElsewhere('Theirs');
  await update.click();
  await expect(notice).toContainText('This job was changed by somebody else since you opened it.');
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  expect((await now()).title).toBe('Theirs');
  await expectAccessible(page);
  await showTheirVersion(page);
  await expect(page.getByLabel('Title')).toHaveValue('Theirs');
  await expect(notice).toHaveCount(0);

  // The session ends, what was typed comes back, and somebody was there in between.
  await page.getByLabel('Title').fill('Mine again');
  await page.route('**/api/careers/*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in.' } }),
  );
  await update.click();
  await expect(page).toHaveURL('/admin/login');
  await page.unrouteAll();
  await changeElsewhere('Theirs again');
  await submitLogin(page, accounts.admin);
  await expect(page.getByLabel('Title')).toHaveValue('Mine again');
  await update.click();
  await expect(notice).toBeVisible();
  await showTheirVersion(page);
  await expect(page.getByLabel('Title')).toHaveValue('Theirs again');
  await page.getByLabel('Title').fill('Mine after all');
  await changeElsewhere('Theirs to the end');
  await update.click();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page).toHaveURL('/admin/career');
  expect((await now()).title).toBe('Mine after all');
});

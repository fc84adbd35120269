import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import {
  alertWith,
  button,
  expect,
  expectAccessible,
  failedCall,
  fillInJob,
  hold,
  loseNextResponse,
  openScreen,
  submitLogin,
  test as base,
} from './staff.ts';
import { hostileText, usualJob } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const texts = words.careers;

/** A job that another person changes while its form is open. */
interface SharedJob {
  change: (newTitle: string) => Promise<unknown>;
  title: () => Promise<string>;
}

const test = base.extend<{ shareJob: () => Promise<SharedJob> }>({
  shareJob: ({ editJob, call }, use) =>
    use(async () => {
      const { id } = await editJob({ title: 'Shared job' });
      return {
        change: (newTitle) => call('PUT', `/careers/${id}`, { ...usualJob, title: newTitle }),
        title: async () => (await call<Career>('GET', `/careers/${id}`)).title,
      };
    }),
});

const update = (page: Page) => button(page, 'Update Career');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved' });
const title = (page: Page) => page.getByLabel('Title');

test('an untouched form of a job closes without a confirmation; with unsaved changes it asks before a link, Back or a reload', async ({
  page,
  enter,
  expected,
}) => {
  expected(/^dialog: /);
  const openForm = () => page.getByRole('link', { name: 'Add Career' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await enter('/admin/career');

  await openForm();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/career');
  await openForm();
  await title(page).fill('Half a job');
  await openScreen(page, 'Profile');
  await expect(confirmation).toContainText('Leave without saving?');
  await button(page, 'Keep editing').click();
  const dialog = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await dialog).type()).toBe('beforeunload');
  await expect(title(page)).toHaveValue('Half a job');
  // Back leaves the open confirmation open, and its buttons still work.
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    // The router goes forward again: a Back before that would leave from the list.
    await expect(page).toHaveURL('/admin/career/add');
    await expect(confirmation).toBeVisible();
  }
  await button(page, 'Leave without saving').click();
  await expect(page).toHaveURL('/admin/career');
});

test('a required field of a job that is empty has its error', async ({ page, enter }) => {
  const add = button(page, 'Add Career');
  await enter('/admin/career/add');

  await add.click();
  for (const label of ['Title', 'Location', 'Deadline', 'Job type', 'Salary'])
    await expect(page.getByText(`${label} is required.`)).toBeVisible();
  await expect(page.getByText('is required.')).toHaveCount(5);
  await expect(title(page)).toBeFocused();
});

test('a double click on Add Career and Enter send one request, and the list shows the job', async ({
  page,
  enter,
  call,
}) => {
  const add = button(page, 'Add Career');
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await enter('/admin/career/add');

  await fillInJob(page, 'Silk weaver', '1250.50');
  await page.getByLabel('Responsible').fill('Weaves. Dyes silk។ ត្បាញ');
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.method() === 'POST')));
  const release = await hold(page, '**/api/careers');
  await add.dblclick();
  await expect(add).toBeDisabled();
  await title(page).press('Enter');
  release();
  await expect(alert('Success')).toContainText('Career added successfully');
  await expect(alert('Success').getByRole('link', { name: 'View on the site' })).toBeVisible();
  await expect(page).toHaveURL('/admin/career');
  await expect(page.getByRole('row').nth(1)).toContainText('Silk weaver');
  expect(posts).toBe(1);
  expect(await call<Career[]>('GET', '/careers?search=silk+weaver')).toMatchObject([
    {
      title: 'Silk weaver',
      location: 'Kampot',
      deadline: '2031-02-28',
      jobtype: 'Part Time',
      salary: 1250.5,
      requirement: '',
      responsible: 'Weaves. Dyes silk។ ត្បាញ',
    },
  ]);
});

test('Edit Career shows a spinner while the job loads, and an error in red with Try again if it cannot be loaded', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  const { bare } = site.careers;

  const url = `**/api/careers/${bare.id}`;
  const spinner = page.getByRole('status', { name: 'Loading' });
  await page.route(url, (route) => route.fulfill({ status: 500 }));
  const release = await hold(page, url);
  await enter(`/admin/career/edit/${bare.id}`);
  await expect(spinner).toBeVisible();
  release();
  const failure = page.getByRole('alert').getByText(`Error: ${texts.loadFailed}`);
  await expect(failure).toHaveCSS('color', 'rgb(156, 43, 28)');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(title(page)).toHaveValue('Gem setter');
  await expect(spinner).toHaveCount(0);
});

test('Edit Career shows the stored values of a job, and changes them', async ({ page, call, editJob }) => {
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const job = await editJob({ title: hostileText, salary: 1234.5 });

  await expect(title(page)).toHaveValue(hostileText);
  await expect(page.getByLabel('Deadline')).toHaveValue(job.deadline);
  await expect(page.getByLabel('Salary')).toHaveValue('1,234.5');
  await expect(page.getByRole('combobox', { name: 'Job Type' })).toHaveValue('Full Time');
  await expect(page.getByLabel('Requirement')).toHaveValue(usualJob.requirement);
  await fillInJob(page, 'ជាង​មាស '.repeat(12).trim(), '0');

  const request = page.waitForRequest((sent) => sent.method() === 'PUT');
  await update(page).click();
  expect((await request).postDataJSON()).toMatchObject({
    deadline: '2031-02-28',
    salary: 0,
    jobtype: 'Part Time',
  });
  expect(await (await request).headerValue('if-match')).toMatch(/^".+"$/);
  await expect(alert('Success')).toContainText('Career updated successfully!');
  await expect(page).toHaveURL('/admin/career');
  expect((await call<Career>('GET', `/careers/${job.id}`)).deadline).toBe('2031-02-28');
});

test('while the form of a job is saving its fields take no input; after a failure they do, and the focus returns', async ({
  page,
  expected,
  editJob,
}) => {
  expected(failedCall);
  await editJob({ title: 'Silk weaver' });

  await title(page).fill('Dyer');
  await page.route('**/api/careers/*', (route) => route.fulfill({ status: 500, body: 'x' }));
  const release = await hold(page, '**/api/careers/*');
  await title(page).press('Enter');
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await title(page).focus();
  await page.keyboard.type('!');
  await expect(title(page)).not.toBeFocused();
  await expect(title(page)).toHaveValue('Dyer');
  release();
  await expect(alertWith(page, `Error${texts.updateFailed}`)).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test('a change to a job that another person made since the form opened is not overwritten', async ({
  page,
  expected,
  shareJob,
}) => {
  expected(failedCall);
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const shared = await shareJob();

  await title(page).fill('Mine');
  await loseNextResponse(page, /\/api\/careers\/\d+$/);
  await update(page).click();
  await expect(alert(texts.updateFailed)).toBeVisible();
  await shared.change('Theirs');
  await update(page).click();
  await expect(notice(page)).toContainText(
    'This job was changed since you opened it, by somebody else or in another tab.',
  );
  await expect(title(page)).toHaveValue('Mine');
  expect(await shared.title()).toBe('Theirs');
  await expectAccessible(page, [320], []);
});

test('‘Show their version’ asks before it discards the input', async ({ page, expected, shareJob }) => {
  expected(failedCall);
  const shared = await shareJob();
  await title(page).fill('Mine');
  await shared.change('Theirs');
  await update(page).click();

  await button(page, 'Show their version').click();
  await button(page, 'Keep editing').click();
  await expect(title(page)).toHaveValue('Mine');
  await button(page, 'Show their version').click();
  await button(page, 'Give mine up').click();
  await expect(title(page)).toHaveValue('Theirs');
  await expect(notice(page)).toHaveCount(0);
});

test('a change that another person made between the end of the session and the login is not overwritten by the restored input; ‘Save mine over it’ overwrites it', async ({
  page,
  accounts,
  expected,
  shareJob,
}) => {
  expected(failedCall);
  const shared = await shareJob();

  await title(page).fill('Mine again');
  await page.route('**/api/careers/*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in.' } }),
  );
  await update(page).click();
  await expect(page).toHaveURL('/admin/login');
  await page.unrouteAll();
  await shared.change('Theirs again');
  await submitLogin(page, accounts.admin);
  await expect(title(page)).toHaveValue('Mine again');
  await update(page).click();
  await button(page, 'Save mine over it').click();
  await expect(page).toHaveURL('/admin/career');
  expect(await shared.title()).toBe('Mine again');
});

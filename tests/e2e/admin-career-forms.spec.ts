import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import {
  alertWith,
  button,
  closeToasts,
  expect,
  expectAccessible,
  failedCall,
  fillInJob,
  hold,
  loseNextResponse,
  openInApp,
  openScreen,
  submitLogin,
  test,
} from './staff.ts';
import { hostileText, usualJob } from './world.ts';

const { careers: texts } = adminMessages;

const title = (page: Page) => page.getByLabel('Title');

test('Add Career stores a job once; Edit Career changes it; neither loses what was typed or another person’s change', async ({
  page,
  enter,
  site,
  call,
  accounts,
  expected,
  editJob,
}) => {
  expected(failedCall);
  expected(/^dialog: /);
  await enter('/admin/career');
  const openForm = () => page.getByRole('link', { name: 'Add Career' }).click();
  const add = button(page, 'Add Career');
  const confirmation = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

  await test.step('an untouched form closes without a confirmation; with unsaved changes it asks before a link, Back or a reload', async () => {
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

  await test.step('a required field that is empty has its error', async () => {
    await openForm();
    await expect(page).toHaveURL('/admin/career/add');
    await add.click();
    for (const label of ['Title', 'Location', 'Deadline', 'Job type', 'Salary'])
      await expect(page.getByText(`${label} is required.`)).toBeVisible();
    await expect(page.getByText('is required.')).toHaveCount(5);
    await expect(title(page)).toBeFocused();
  });

  await test.step('a double click and Enter send one request, and the list shows the job', async () => {
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
    await closeToasts(page);
  });

  const update = button(page, 'Update Career');
  const { bare } = site.careers;

  await test.step('Edit Career shows a spinner while the job loads, and an error in red with Try again if it cannot be loaded', async () => {
    const url = `**/api/careers/${bare.id}`;
    const spinner = page.getByRole('status', { name: 'Loading' });
    await page.route(url, (route) => route.fulfill({ status: 500 }));
    const release = await hold(page, url);
    await openInApp(page, `/admin/career/edit/${bare.id}`);
    await expect(spinner).toBeVisible();
    release();
    const failure = page.getByRole('alert').getByText(`Error: ${texts.loadFailed}`);
    await expect(failure).toHaveCSS('color', 'rgb(156, 43, 28)');
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(title(page)).toHaveValue('Gem setter');
    await expect(spinner).toHaveCount(0);
  });

  const job = await editJob({ title: hostileText, salary: 1234.5 });
  await test.step('the stored values are shown, and can be changed', async () => {
    await expect(title(page)).toHaveValue(hostileText);
    await expect(page.getByLabel('Deadline')).toHaveValue(job.deadline);
    await expect(page.getByLabel('Salary')).toHaveValue('1,234.5');
    await expect(page.getByRole('combobox', { name: 'Job Type' })).toHaveValue('Full Time');
    await expect(page.getByLabel('Requirement')).toHaveValue(usualJob.requirement);
    await fillInJob(page, 'ជាង​មាស '.repeat(12).trim(), '0');
  });

  await test.step('while the form is saving its fields take no input; after a failure they do, and the focus returns', async () => {
    const typed = await title(page).inputValue();
    await page.route('**/api/careers/*', (route) => route.fulfill({ status: 500, body: 'x' }));
    const release = await hold(page, '**/api/careers/*');
    await title(page).press('Enter');
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
    await title(page).focus();
    await page.keyboard.type('!');
    await expect(title(page)).not.toBeFocused();
    await expect(title(page)).toHaveValue(typed);
    release();
    await expect(alertWith(page, `Error${texts.updateFailed}`)).toBeVisible();
    await expect(title(page)).toBeFocused();
    await page.unrouteAll();
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await update.click();
    expect((await request).postDataJSON()).toMatchObject({
      deadline: '2031-02-28',
      salary: 0,
      jobtype: 'Part Time',
    });
    expect(await (await request).headerValue('if-match')).toMatch(/^".+"$/);
    await expect(alert('Success')).toContainText('Career updated successfully!');
    await expect(page).toHaveURL('/admin/career');
    expect((await call<Career>('GET', `/careers/${job.id}`)).deadline).toBe('2031-02-28');
    await closeToasts(page);
  });

  const shared = await editJob({ title: 'Shared job' });
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });
  const changeElsewhere = (newTitle: string) =>
    call('PUT', `/careers/${shared.id}`, { ...usualJob, title: newTitle });
  const storedTitle = async () => (await call<Career>('GET', `/careers/${shared.id}`)).title;

  await test.step('a change that another person made since the form opened is not overwritten', async () => {
    await title(page).fill('Mine');
    await loseNextResponse(page, /\/api\/careers\/\d+$/);
    await update.click();
    await expect(alert(texts.updateFailed)).toBeVisible();
    await changeElsewhere('Theirs');
    await update.click();
    await expect(notice).toContainText(
      'This job was changed since you opened it, by somebody else or in another tab.',
    );
    await expect(title(page)).toHaveValue('Mine');
    expect(await storedTitle()).toBe('Theirs');
    await expectAccessible(page, [320], []);
  });

  await test.step('‘Show their version’ asks before it discards the input', async () => {
    await button(page, 'Show their version').click();
    await button(page, 'Keep editing').click();
    await expect(title(page)).toHaveValue('Mine');
    await button(page, 'Show their version').click();
    await button(page, 'Give mine up').click();
    await expect(title(page)).toHaveValue('Theirs');
    await expect(notice).toHaveCount(0);
  });

  await test.step('nor is one made between the end of the session and the login that restores the input; ‘Save mine over it’ does', async () => {
    await title(page).fill('Mine again');
    await page.route('**/api/careers/*', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in.' } }),
    );
    await update.click();
    await expect(page).toHaveURL('/admin/login');
    await page.unrouteAll();
    await changeElsewhere('Theirs again');
    await submitLogin(page, accounts.admin);
    await expect(title(page)).toHaveValue('Mine again');
    await update.click();
    await button(page, 'Save mine over it').click();
    await expect(page).toHaveURL('/admin/career');
    expect(await storedTitle()).toBe('Mine again');
  });
});

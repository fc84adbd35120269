import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Career } from '../../src/contract/careers.ts';
import {
  alertWith,
  closeToasts,
  expect,
  failedCall,
  hold,
  openInApp,
  openScreen,
  removeAddedJobs,
  test,
} from './staff.ts';
import { type Call, usualJob } from './world.ts';

const { careers, listFailed } = adminMessages;
const confirmation = (page: Page) => page.getByRole('alertdialog');
const leave = (page: Page) => confirmation(page).getByRole('button', { name: 'Leave without saving' });
const title = (page: Page) => page.getByLabel('Title');
const update = (page: Page) => page.getByRole('button', { name: 'Update Career' });
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved' });

/**
 * Changes a job's title to 'Mine' while another person stores the title 'Theirs', so that the save fails with a
 * conflict. Returns the job's id.
 */
async function causeConflict(
  page: Page,
  editJob: (job: { title: string }) => Promise<Career>,
  call: Call,
): Promise<number> {
  const { id } = await editJob({ title: 'Two pens' });
  await expect(title(page)).toHaveValue('Two pens');
  await title(page).fill('Mine');
  await call('PUT', `/careers/${id}`, { ...usualJob, title: 'Theirs' });
  await update(page).click();
  await expect(conflict(page)).toBeVisible();
  return id;
}

/** Leaves a form with unsaved changes for the list. */
async function leaveForm(page: Page): Promise<void> {
  await openScreen(page, 'Career');
  await leave(page).click();
  await expect(page).toHaveURL('/admin/career');
  await closeToasts(page);
}

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test('the form of a job while it is being saved, and when another person has changed the job', async ({
  page,
  call,
  expected,
  editJob,
}) => {
  expected(failedCall);

  await test.step('while the form is saving its fields take no input; after a failure they do, and the focus returns', async () => {
    const { id } = await editJob({ title: 'Slow line' });
    await title(page).fill('Sent');
    await page.route(`**/api/careers/${id}`, (route) => route.fulfill({ status: 500, body: 'x' }));
    const release = await hold(page, `**/api/careers/${id}`);
    await title(page).press('Enter');
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
    await title(page).focus();
    await page.keyboard.type(' and more');
    await expect(title(page)).not.toBeFocused();
    await expect(title(page)).toHaveValue('Sent');
    release();
    await expect(alertWith(page, `Error${careers.updateFailed}`)).toBeVisible();
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' and more');
    await expect(title(page)).toHaveValue('Sent and more');
    await page.unrouteAll();
    await leaveForm(page);
  });

  await test.step('leaving the form while it is saving cancels the save, and its response does not return to it', async () => {
    const { id } = await editJob({ title: 'Given up later' });
    await expect(title(page)).toHaveValue('Given up later');
    await title(page).fill('Given up');
    const release = await hold(page, `**/api/careers/${id}`);
    await update(page).click();
    await openScreen(page, 'Contact');
    const cancelled = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await leave(page).click();
    await cancelled;
    release();
    await expect(page).toHaveURL('/admin/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent Contacts');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('‘Save mine over it’ validates the form first', async () => {
    const id = await causeConflict(page, editJob, call);
    await title(page).fill('');
    await conflict(page).getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expect(title(page)).toBeFocused();
    expect(await call('GET', `/careers/${id}`)).toMatchObject({ title: 'Theirs' });
    await leaveForm(page);
  });

  await test.step('if ‘Save mine over it’ fails with another conflict, the new notice gets the focus', async () => {
    const id = await causeConflict(page, editJob, call);
    const overwrite = conflict(page).getByRole('button', { name: 'Save mine over it' });
    for (const status of [412, 503]) {
      await page.route(`**/api/careers/${id}`, (route) =>
        route.fulfill({ status, json: { message: `Refused with ${status}.` } }),
      );
      await overwrite.focus();
      await page.keyboard.press('Enter');
      if (status === 412) await expect(conflict(page).filter({ hasText: 'Refused with 412.' })).toBeFocused();
      else await expect(overwrite).toBeFocused();
      await page.unrouteAll();
    }
    await expect(page.getByText('Refused with 503.').first()).toBeVisible();
    await leaveForm(page);
  });

  await test.step('‘Show their version’ asks before it discards the input, and keeps it if the version cannot be loaded', async () => {
    const id = await causeConflict(page, editJob, call);
    const showTheirs = conflict(page).getByRole('button', { name: 'Show their version' });
    await showTheirs.click();
    await confirmation(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(title(page)).toHaveValue('Mine');
    await page.route(`**/api/careers/${id}`, (route) => route.abort());
    await showTheirs.click();
    await confirmation(page).getByRole('button', { name: 'Give mine up' }).click();
    await expect(page.getByRole('alert').filter({ hasText: listFailed })).toBeVisible();
    await expect(title(page)).toHaveValue('Mine');
    await page.unrouteAll();
    await showTheirs.click();
    await confirmation(page).getByRole('button', { name: 'Give mine up' }).click();
    await expect(title(page)).toHaveValue('Theirs');
  });
});

test('a URL with an invalid id shows that nothing was found', async ({ page, enter, expected }) => {
  expected(failedCall);
  await enter('/admin/user?edit=../careers/1');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Not found.');
  await openInApp(page, '/admin/blog?edit=');
  await expect(page.getByRole('dialog', { name: 'Edit Blog' }).getByRole('alert')).toHaveText('Not found.');
  await openInApp(page, '/admin/career/edit/1e0');
  await expect(page.getByRole('alert')).toHaveText(`Error: ${careers.loadFailed}`);
  await openInApp(page, '/admin/contact/sent/01');
  await expect(page.getByRole('alert')).toHaveText('Contact not found.');
});

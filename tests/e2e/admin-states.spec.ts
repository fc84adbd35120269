// States of the back office's screens at every width, in light and dark. The tests of these screens in `npm test` check
// fewer states, and fewer widths.

import { adminMessages } from '../../src/contract/admin-messages.ts';
import {
  expect,
  expectAccessible,
  failedCall,
  openInApp,
  openScreen,
  removeAddedJobs,
  test,
} from './staff.ts';
import { usualJob } from './world.ts';

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test(
  'notices, confirmations and empty lists are accessible at every width',
  { tag: '@long' },
  async ({ page, call, enter, editJob, editAccount, expected }) => {
    expected(failedCall);
    const confirmation = page.getByRole('alertdialog');
    const leave = confirmation.getByRole('button', { name: 'Leave without saving' });
    const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });

    await test.step('a list that cannot be loaded', async () => {
      await page.route('**/api/careers?*', (route) => route.fulfill({ status: 503, json: {} }));
      await enter('/admin/career');
      await expect(page.getByRole('alert')).toContainText(adminMessages.careers.listFailed);
      await expectAccessible(page);
      await page.unrouteAll();
    });

    await test.step('a list without results', async () => {
      await openInApp(page, '/admin/career#search=no+such+job');
      await expect(page.getByText(adminMessages.careers.empty)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a list with a closed job, and the confirmation of its deletion', async () => {
      await call('POST', '/careers', { ...usualJob, title: 'Over already', deadline: '2020-02-01' });
      await openScreen(page, 'Career');
      const row = page.getByRole('row').filter({ hasText: 'Over already' });
      await expect(row).toContainText('Closed');
      await expectAccessible(page);
      await row.getByRole('button', { name: /^Delete/ }).click();
      await expect(confirmation).toBeVisible();
      await expectAccessible(page);
      await confirmation.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('the hint of a past deadline', async () => {
      await openInApp(page, '/admin/career/add');
      await page.getByLabel('Deadline').fill('1 Feb 2020');
      await expect(page.getByRole('status').filter({ hasText: 'This day is past' })).toBeVisible();
      await expectAccessible(page);
      await openScreen(page, 'Career');
      await leave.click();
    });

    await test.step('the notice about another person’s change of a job', async () => {
      const { id } = await editJob({ title: 'Shared job' });
      await expect(page.getByLabel('Title')).toHaveValue('Shared job');
      await page.getByLabel('Title').fill('Mine');
      await call('PUT', `/careers/${id}`, { ...usualJob, title: 'Theirs' });
      await page.getByRole('button', { name: 'Update Career' }).click();
      await expect(notice).toBeVisible();
      await expectAccessible(page);
      await openScreen(page, 'Career');
      await leave.click();
    });

    await test.step('the same notice in a dialog, and the confirmation about unsaved changes over it', async () => {
      const { id, name, email } = await editAccount();
      const form = page.getByRole('dialog');
      await expect(form.getByLabel(/^Name/)).toHaveValue(name);
      await form.getByLabel(/^Name/).fill('Mine');
      await call('PUT', `/users/${id}`, { name, email, phone: '+855 99 111' });
      await form.getByRole('button', { name: 'Update User' }).click();
      await expect(notice).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(leave).toBeVisible();
      await expectAccessible(page);
    });
  },
);

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
  async ({ page, call, enter, editAccount, expected }) => {
    expected(failedCall);
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' });

    await test.step('a list without results', async () => {
      await enter('/admin/career#search=no+such+job');
      await expect(page.getByText(adminMessages.careers.empty)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a list with a closed job', async () => {
      await call('POST', '/careers', { ...usualJob, title: 'Over already', deadline: '2020-02-01' });
      await openScreen(page, 'Career');
      await expect(page.getByRole('row').filter({ hasText: 'Over already' })).toContainText('Closed');
      await expectAccessible(page);
    });

    await test.step('the hint of a past deadline', async () => {
      await openInApp(page, '/admin/career/add');
      await page.getByLabel('Deadline').fill('1 Feb 2020');
      await expect(page.getByRole('status').filter({ hasText: 'This day is past' })).toBeVisible();
      await expectAccessible(page);
      await openScreen(page, 'Career');
      await leave.click();
    });

    await test.step('the notice about another person’s change in a dialog, and the confirmation about unsaved changes over it', async () => {
      const { id, name, email } = await editAccount();
      const form = page.getByRole('dialog');
      await expect(form.getByLabel(/^Name/)).toHaveValue(name);
      await form.getByLabel(/^Name/).fill('Mine');
      await call('PUT', `/users/${id}`, { name, email, phone: '+855 99 111' });
      await form.getByRole('button', { name: 'Update User' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(leave).toBeVisible();
      await expectAccessible(page);
    });
  },
);

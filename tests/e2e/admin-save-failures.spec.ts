import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import { alertWith, closeToasts, expect, expectAccessible, failedCall, test } from './staff.ts';
import { usualJob } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { users, careers } = words;

test.beforeEach(({ expected }) => expected(failedCall));
const form = (page: Page) => page.getByRole('dialog');
const email = (page: Page) => form(page).getByLabel(/^Email/);
const name = (page: Page) => form(page).getByLabel(/^Name/);
const save = (page: Page) => form(page).getByRole('button', { name: 'Update User' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

test(
  'what cannot be saved shows the reason in its form, and the input is not lost',
  { tag: '@long' },
  async ({ page, call, editAccount, editJob }) => {
    const account = await editAccount();

    // Errors of fields are in admin-profile.spec.ts; the unit tests of splitSaveErrors have all errors.
    await test.step('an error of no field is shown in the form until the next save', async () => {
      await email(page).fill('sok.changed@chhatgroup.example');
      const text = 'Avatar is too wide.';
      await page.route(`**/api/users/${account.id}`, (route) =>
        route.fulfill({ status: 422, json: { message: 'No.', errors: { avatar: [text] } } }),
      );
      await save(page).click();
      const reason = form(page).locator('p').filter({ hasText: text });
      await expect(reason).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: users.saveFailed })).toBeVisible();
      // The next key press closes the toast, but not the reason.
      await name(page).press('End');
      await page.keyboard.type('x');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(reason).toBeVisible();
      await page.unrouteAll();
      await save(page).click();
      await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
      await closeToasts(page);
    });

    await test.step('a job that another person deleted can be saved as a new one', async () => {
      const job = await editJob({ title: 'Soon gone' });
      await title(page).fill('Back again');
      await call('DELETE', `/careers/${job.id}`);
      await page.getByRole('button', { name: 'Update Career' }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });
      await expect(notice).toContainText('This job was deleted since you opened it, or archived');
      await expect(title(page)).toHaveValue('Back again');
      await expectAccessible(page, [320]);
      await notice.getByRole('button', { name: 'Save as a new job' }).click();
      await expect(alertWith(page, `Success${careers.added}`)).toBeVisible();
      await expect(page).toHaveURL('/admin/career');
      await expect(page.getByRole('row').nth(1)).toContainText('Back again');
      const jobs = await call<Career[]>('GET', '/careers?search=back+again');
      expect(jobs).toMatchObject([{ ...usualJob, title: 'Back again' }]);
      await closeToasts(page);
    });
  },
);

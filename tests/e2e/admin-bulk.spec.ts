import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import { button, expect, failedCall, hold, loseNextResponse, rows, test } from './staff.ts';
import { type Call, usualJob } from './world.ts';

/** Stores seven jobs: two pages of the list. */
async function addJobs(call: Call): Promise<Career[]> {
  const added: Career[] = [];
  for (let n = 1; n <= 7; n += 1)
    added.push(await call<Career>('POST', '/careers', { ...usualJob, title: `Bulk ទី ${n}` }));
  return added;
}
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
/** Presses a button, and goes on to the search box while its call runs. */
async function pressAndGoOn(page: Page, name: string, call: RegExp): Promise<void> {
  const release = await hold(page, call);
  const sent = page.waitForRequest(call);
  await button(page, name).click();
  await sent;
  await page.getByRole('searchbox').focus();
  release();
}
const undoToast = (page: Page) => page.getByRole('alert').filter({ has: button(page, 'Undo') });

test(
  'Shift selects a range of rows; the page’s box selects the rest, and takes all of them away',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    await addJobs(call);
    await enter('/admin/career#search=bulk');
    await expect(rows(page)).toHaveCount(5);
    await expect(bar(page)).toHaveCount(0);

    await box(page, 'Select Bulk ទី 7').click();
    await box(page, 'Select Bulk ទី 5').click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 selected');
    const all = box(page, 'Select all on this page');
    await expect(all).toBeChecked({ indeterminate: true });
    await all.click();
    await expect(bar(page)).toContainText('5 selected');
    await all.click();
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  'the selection of rows holds on all pages and in every order, until another search',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    await addJobs(call);
    await enter('/admin/career#search=bulk');

    await box(page, 'Select Bulk ទី 7').press('Space');
    await button(page, 'Next').click();
    await box(page, 'Select Bulk ទី 1').click();
    await expect(bar(page)).toContainText('2 selected');
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    // Only the new order has it on the same page: a search before that would be in the old one.
    await expect(box(page, 'Select Bulk ទី 3')).toBeVisible();
    await expect(box(page, 'Select Bulk ទី 1')).toBeChecked();
    const release = await hold(page, '**/api/careers?page=*');
    await page.getByRole('searchbox').fill('bulk ទី');
    await expect(page).toHaveURL(/search=bulk\+/);
    await expect(bar(page)).toHaveCount(0);
    // The rows are still those of the other search.
    await expect(box(page, 'Select Bulk ទី 1')).toBeDisabled();
    await expect(box(page, 'Select all on this page')).toBeDisabled();
    release();
    await page.getByRole('searchbox').fill('bulk');
    await expect(page).toHaveURL(/search=bulk$/);
    await expect(box(page, 'Select Bulk ទី 1')).toBeEnabled();
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  'all jobs that match get another location, and Undo brings back each one’s own',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    const added = await addJobs(call);
    const stored = () => Promise.all(added.map(({ id }) => call<Career>('GET', `/careers/${id}`)));
    await enter('/admin/career#search=bulk');

    const before = await stored();
    await box(page, 'Select Bulk ទី 7').click();
    await button(page, 'Select all 7 that match').click();
    await expect(bar(page)).toContainText('7 selected');
    await button(page, 'Change').click();
    await page.getByRole('menuitem', { name: 'Location' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Location' });
    await dialog.getByRole('button', { name: 'Change selected' }).click();
    await expect(dialog.getByText('Location is required.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Change')).toBeFocused();
    await loseNextResponse(page, /careers\/bulk/);
    for (const text of ['There was an error changing the selected', '7 careers have been changed.']) {
      await button(page, 'Change').press('Enter');
      await page.getByRole('menuitem', { name: 'Location' }).click();
      await dialog.getByLabel('Location').fill('កំពត');
      await dialog.getByLabel('Location').press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await expect(page.getByRole('cell', { name: 'កំពត' })).toHaveCount(5);
    await expect(bar(page)).toHaveCount(0);
    // A failed Undo can be pressed again, also later.
    await loseNextResponse(page, /api\/undo/);
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 20_000;
    });
    await button(page, 'Undo').click();
    await expect(page.getByText('There was an error undoing this')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The change of the location was undone.' }),
    ).toBeVisible();
    expect(await stored()).toEqual(before);
  },
);

test(
  'a deletion of several jobs asks first, and counts those that are deleted already',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const added = await addJobs(call);
    await enter('/admin/career#search=bulk');

    for (const n of [7, 6, 5]) await box(page, `Select Bulk ទី ${n}`).click();
    await call('DELETE', `/careers/${added[4]!.id}`);
    await button(page, 'Delete selected').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Do you really want to delete these 3 careers?');
    await pressAndGoOn(page, 'Yes, delete them!', /api\/careers\/bulk/);
    await expect(undoToast(page)).toContainText('2 careers have been deleted. Not there any more: 1.');
    await expect(page.getByRole('searchbox')).toBeFocused();
  },
);

test(
  'for 10 s after a bulk deletion no other toast takes the place of Undo',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    await addJobs(call);
    await enter('/admin/career#search=bulk');
    // The clock of the toasts stops: on a busy machine the 10 s may be over before the next toast.
    await page.evaluate(() => {
      const now = performance.now();
      performance.now = () => now;
    });
    for (const n of [7, 6]) await box(page, `Select Bulk ទី ${n}`).click();
    await button(page, 'Delete selected').click();
    await pressAndGoOn(page, 'Yes, delete them!', /api\/careers\/bulk/);
    await expect(undoToast(page)).toContainText('2 careers have been deleted.');

    await box(page, 'Select Bulk ទី 1').click();
    await button(page, 'Delete Bulk ទី 1').click();
    await pressAndGoOn(page, 'Yes, delete it!', /api\/careers\/\d/);
    await expect(page.getByText('The career has been deleted.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The deletion of 2 careers was undone.' }),
    ).toBeVisible();
    await expect(box(page, 'Select Bulk ទី 7')).toBeVisible();
  },
);

test('the end of the session takes Undo away', { tag: '@long' }, async ({ page, enter, call, expected }) => {
  expected(failedCall);
  await addJobs(call);
  await enter('/admin/career#search=bulk');

  await box(page, 'Select Bulk ទី 7').click();
  await button(page, 'Delete selected').click();
  await button(page, 'Yes, delete it!').click();
  await expect(undoToast(page)).toBeVisible();
  await page.route('**/api/careers?*', (route) => route.fulfill({ status: 401, json: {} }));
  await button(page, 'Refresh').click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(undoToast(page)).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import {
  button,
  expect,
  expectAccessible,
  hold,
  openInApp,
  openScreen,
  rows,
  searchFor,
  test,
} from './staff.ts';
import { type Call, hostileText, usualJob } from './world.ts';

/** The second page of the jobs of `addReturning`, which has one row. */
const returning = '/admin/career?page=2&sort=title#search=returning';
async function addReturning(call: Call): Promise<void> {
  for (const number of [1, 2, 3, 4, 5, 6])
    await call('POST', '/careers', { ...usualJob, title: `Returning ${number}` });
}
const titles = (page: Page) => page.locator('td[data-label=Title] > div > :first-child');

// What the Career screen shares with the other lists is in admin-list-texts.spec.ts.
// What the Career screen shares with the other lists is in admin-list-texts.spec.ts.
test('the Career screen shows a salary with a dollar sign; its page is in the URL, and Next is disabled on the last one', async ({
  page,
  enter,
}) => {
  await enter('/admin/career');

  await expect(rows(page).first()).toContainText('400 $');
  await button(page, 'Last page').click();
  await expect(page).toHaveURL('/admin/career?page=3');
  await expect(rows(page)).toHaveCount(3);
  await expect(button(page, 'Next')).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expectAccessible(page, [320, 1440], [1440]);
});

test('a search of a list that is too long is refused at its field and not cut', async ({ page, enter }) => {
  const search = page.getByRole('searchbox', { name: 'Search Careers' });
  await enter('/admin/career');

  await search.fill('a'.repeat(101));
  await expect(search).toHaveAccessibleDescription('A search has at most 100 characters.');
  await expect(search).toHaveValue('a'.repeat(101));
});

test('Refresh clears the search of a list, also a text that was typed but not searched for yet', async ({
  page,
  enter,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search Careers' });
  await enter('/admin/career');

  await searchFor(search, '<img src=x');
  await expect(titles(page)).toHaveText([hostileText]);
  await expect(page).toHaveURL('/admin/career#search=%3Cimg+src%3Dx');
  const release = await hold(page, '**/api/careers?*');
  await search.fill('y');
  await expect(page).toHaveURL('/admin/career#search=y');
  await button(page, 'Refresh').click();
  release();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/admin/career');
  await expect(rows(page)).toHaveCount(5);
});

test('the newest job comes first in the list; Title sorts up, down and not at all', async ({
  page,
  enter,
  call,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search Careers' });
  const add = (job: Partial<Career>) => call<Career>('POST', '/careers', { ...usualJob, ...job });
  await enter('/admin/career');

  for (const title of ['Sorted B', 'Sorted A', 'Sorted C']) await add({ title });
  await searchFor(search, 'sorted');
  await expect(titles(page)).toHaveText(['Sorted C', 'Sorted A', 'Sorted B']);
  const header = page.getByRole('columnheader', { name: 'Title' });
  for (const [order, letters] of [
    ['ascending', 'ABC'],
    ['descending', 'CBA'],
  ] as const) {
    await header.getByRole('button').click();
    await expect(titles(page)).toHaveText([...letters].map((letter) => `Sorted ${letter}`));
    await expect(header).toHaveAttribute('aria-sort', order);
  }
  await header.getByRole('button').click();
  await expect(page).toHaveURL('/admin/career#search=sorted');
});

test('a save and Cancel in the form of a job return to the page, search and sort order of the list, also after a reload', async ({
  page,
  enter,
  call,
}) => {
  await addReturning(call);
  await enter(returning);
  await page.getByRole('link', { name: 'Edit Returning 6' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Returning 6');
  await page.reload();
  await page.getByLabel('Location').fill('Kep');
  await button(page, 'Update Career').click();
  await expect(page).toHaveURL(returning);
  await expect(rows(page).first()).toContainText('Kep');
  await page.getByRole('link', { name: 'Add Career' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(returning);
});

test('Cancel and Back close the confirmation of a deletion without deleting', async ({
  page,
  enter,
  call,
}) => {
  const confirmation = page.getByRole('alertdialog');
  const heading = page.getByRole('heading', { level: 1 });
  const listHeading = page.getByRole('heading', { level: 1, name: 'Career' });
  await addReturning(call);
  await enter('/admin/dashboard');

  await openScreen(page, 'Profile');
  // Its script may still be loading: only then is it in the history.
  await expect(heading).toHaveText('Profile');
  await openInApp(page, returning);
  // The effect of a navigation that gives the heading the focus also closes a confirmation.
  await expect(listHeading).toBeFocused();
  const remove = button(page, 'Delete Returning 6');
  await remove.click();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(confirmation).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText('Profile');
  await expect(confirmation).toHaveCount(0);
  await page.goForward();
  await expect(listHeading).toBeFocused();
  await expect(remove).toBeVisible();
});

test('a deletion that succeeds leaves a page of a list that has become empty', async ({
  page,
  enter,
  call,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await addReturning(call);
  await enter(returning);

  await button(page, 'Delete Returning 6').click();
  await button(page, 'Yes, delete it!').click();
  await expect(page).toHaveURL('/admin/career?sort=title#search=returning');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(heading).toBeFocused();
});

import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers.ts';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { expect, expectAccessible, failedCall, removeAddedJobs, searchFor, test } from './staff.ts';
import { hostileText, usualJob } from './world.ts';

const { careers: texts } = adminMessages;

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const titles = (page: Page) =>
  page.getByRole('table').getByRole('cell').and(page.locator('[data-label=Title]'));
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search Careers' });

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test('the career list shows No., Title, Location, Deadline, Job Type, Salary and Actions, five to a page', async ({
  page,
  enter,
}) => {
  await enter('/admin/career');
  await expect(page.getByRole('heading', { name: 'Career', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Title',
    'Location',
    'Deadline',
    'Job Type',
    'Salary',
    'Actions',
  ]);
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).nth(1)).toContainText('400 $');
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('6');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/career?page=3');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expectAccessible(page);
});

test('the search looks into title, location and job type, whatever the case, and begins at page 1; Refresh clears it', async ({
  page,
  enter,
  site,
  call,
}) => {
  const lodge = await call<Career>('POST', '/careers', {
    ...usualJob,
    title: 'Lodge keeper',
    location: 'Kep',
    jobtype: 'Part Time',
  });
  await enter('/admin/career?page=3');
  await expect(page.getByText(/Page 3 of/)).toBeVisible();
  for (const [term, found] of [
    ['senior aNALYST', [site.careers.analyst.title]],
    ['សម្ភាសន៍', [site.careers.khmer.title]],
    ['  kEP ', [lodge.title]],
    ['part time', [lodge.title]],
    ['<img src=x', [hostileText]],
  ] as const) {
    await searchFor(search(page), term);
    await expect(titles(page)).toHaveText([...found]);
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
  }
  await expect(page).toHaveURL(
    `/admin/career?search=${encodeURIComponent('<img src=x').replaceAll('%20', '+')}`,
  );
  await searchFor(search(page), 'no such job');
  await expect(page.getByText(texts.empty)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/admin/career');
  await expect(rows(page)).toHaveCount(6);
  // Also what was typed so lately that nobody has searched for it.
  await search(page).fill('x');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(search(page)).toHaveValue('');
  await call('PUT', `/careers/${lodge.id}`, { ...usualJob, title: 'Lodge owner', deadline: '2020-01-01' });
  await page.goto('/admin/career?search=lodge');
  await expect(titles(page)).toHaveText(['Lodge owner']);
});

test('the newest career comes first; the headers of title and deadline sort up, down and not at all', async ({
  page,
  enter,
  call,
}) => {
  for (const [title, deadline] of [
    ['Sorted B', '2031-05-01'],
    ['Sorted A', '2031-05-03'],
    ['Sorted C', '2031-05-02'],
  ])
    await call('POST', '/careers', { ...usualJob, title, deadline });
  await enter('/admin/career?search=sorted');
  await expect(titles(page)).toHaveText(['Sorted C', 'Sorted A', 'Sorted B']);
  const header = page.getByRole('columnheader', { name: 'Title' });
  await header.getByRole('button').click();
  await expect(titles(page)).toHaveText(['Sorted A', 'Sorted B', 'Sorted C']);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(titles(page)).toHaveText(['Sorted C', 'Sorted B', 'Sorted A']);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').click();
  await expect(page).toHaveURL('/admin/career?search=sorted');
  await page.getByRole('columnheader', { name: 'Deadline' }).getByRole('button').click();
  await expect(page).toHaveURL('/admin/career?search=sorted&sort=deadline');
  await expect(titles(page)).toHaveText(['Sorted B', 'Sorted C', 'Sorted A']);
});

test('a list that cannot be read is replaced by its sentence until it can', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await page.route('**/api/careers?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later.' } }),
  );
  await enter('/admin/career');
  await expect(page.getByRole('alert')).toContainText(texts.listFailed);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(search(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.route('**/api/careers?*', (route) => route.abort());
  // The alert of the try before it is still there.
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(page.getByRole('alert')).toContainText(texts.listFailed);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(6);
});

test('deleting asks first, says how it went, and leaves a page that is empty then', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  for (let number = 6; number >= 1; number -= 1)
    await call('POST', '/careers', {
      ...usualJob,
      title: `Doomed ${number}`,
      deadline: `2032-01-0${number}`,
    });
  await enter('/admin/career?page=2&search=doomed');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const remove = page.getByRole('button', { name: 'Delete Doomed 6' });
  const confirm = async () => {
    // The question before may still be fading out.
    await expect(question).toHaveCount(0);
    await remove.click();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  };
  await remove.click();
  await expect(question).toContainText('Do you really want to delete this career?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();

  await page.route('**/api/careers/*', (route) =>
    route.fulfill({ status: 507, json: { message: 'No room.' } }),
  );
  await confirm();
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await expect(alert('No room.')).toContainText('There was an error deleting the career');
  await page.route('**/api/careers/*', (route) => route.abort());
  await confirm();
  await expect(alert(adminMessages.login.noResponse)).toContainText(
    'ErrorThere was an error deleting the career',
  );
  await expect(remove).toBeVisible();

  await page.unrouteAll();
  await confirm();
  await expect(alert('Deleted!')).toContainText('The career has been deleted.');
  await expect(page).toHaveURL('/admin/career?search=doomed');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(titles(page)).toHaveText([1, 2, 3, 4, 5].map((number) => `Doomed ${number}`));
  await expect(page.getByRole('heading', { name: 'Career', exact: true })).toBeFocused();
  expect(await call<Career[]>('GET', '/careers?search=doomed')).toHaveLength(5);
});

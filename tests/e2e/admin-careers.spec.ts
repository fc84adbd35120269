import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers.ts';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import {
  closeToasts,
  expect,
  expectAccessible,
  failedCall,
  openInApp,
  openScreen,
  removeAddedJobs,
  searchFor,
  test,
} from './staff.ts';
import { hostileText, usualJob } from './world.ts';

const { careers: texts } = adminMessages;

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const titles = (page: Page) =>
  page.getByRole('table').getByRole('cell').and(page.locator('[data-label=Title]'));
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search Careers' });

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test('the Career screen lists, searches, sorts and deletes jobs, and shows why a request failed', async ({
  page,
  enter,
  site,
  call,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/career');
  await expect(page.getByRole('heading', { name: 'Career', exact: true })).toBeVisible();

  await test.step('it shows No., Title, Location, Deadline, Job Type, Salary and Actions, five jobs to a page', async () => {
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
    await expectAccessible(page, [320, 1440], [1440]);
  });

  const lodge = await call<Career>('POST', '/careers', {
    ...usualJob,
    title: 'Lodge keeper',
    location: 'Kep',
    jobtype: 'Part Time',
  });

  await test.step('the search finds title, location and job type, in any case, and starts at page 1', async () => {
    for (const [term, found] of [
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
      `/admin/career#search=${encodeURIComponent('<img src=x').replaceAll('%20', '+')}`,
    );
    await searchFor(search(page), 'no such job');
    await expect(page.getByText(texts.empty)).toBeVisible();
  });

  await test.step('Refresh clears the search, also a text that was typed but not searched for yet', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL('/admin/career');
    await expect(rows(page)).toHaveCount(6);
    await search(page).fill('x');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(search(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Refresh' }).evaluate((refresh: HTMLElement) => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        replaceState(...state);
        history.replaceState = replaceState;
        // Before the screen shows the search.
        queueMicrotask(() => refresh.click());
      };
    });
    await search(page).fill('started when Refresh is pressed');
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL('/admin/career');
  });

  await test.step('the list shows the changes of other people', async () => {
    await call('PUT', `/careers/${lodge.id}`, { ...usualJob, title: 'Lodge owner', deadline: '2020-01-01' });
    await searchFor(search(page), 'lodge');
    await expect(titles(page)).toHaveText(['Lodge owner']);
  });

  await test.step('the newest job comes first; Title and Deadline sort up, down and not at all', async () => {
    for (const [title, deadline] of [
      ['Sorted B', '2031-05-01'],
      ['Sorted A', '2031-05-03'],
      ['Sorted C', '2031-05-02'],
    ])
      await call('POST', '/careers', { ...usualJob, title, deadline });
    await searchFor(search(page), 'sorted');
    await expect(titles(page)).toHaveText(['Sorted C', 'Sorted A', 'Sorted B']);
    const header = page.getByRole('columnheader', { name: 'Title' });
    await header.getByRole('button').click();
    await expect(titles(page)).toHaveText(['Sorted A', 'Sorted B', 'Sorted C']);
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button').click();
    await expect(titles(page)).toHaveText(['Sorted C', 'Sorted B', 'Sorted A']);
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await header.getByRole('button').click();
    await expect(page).toHaveURL('/admin/career#search=sorted');
    await page.getByRole('columnheader', { name: 'Deadline' }).getByRole('button').click();
    await expect(page).toHaveURL('/admin/career?sort=deadline#search=sorted');
    await expect(titles(page)).toHaveText(['Sorted B', 'Sorted C', 'Sorted A']);
    // Back to the list's own order, which the browser remembers for the next steps.
    await page.getByRole('columnheader', { name: 'Deadline' }).getByRole('button').click();
    await expect(titles(page)).toHaveText(['Sorted A', 'Sorted C', 'Sorted B']);
    await page.getByRole('columnheader', { name: 'Deadline' }).getByRole('button').click();
    await expect(page).toHaveURL('/admin/career#search=sorted');
  });

  await test.step('a save and Cancel return to the page, search and sort order of the list, also after a reload', async () => {
    for (const number of [1, 2, 3, 4, 5, 6])
      await call('POST', '/careers', { ...usualJob, title: `Returning ${number}` });
    const list = '/admin/career?page=2&sort=title#search=returning';
    await openInApp(page, list);
    await page.getByRole('link', { name: 'Edit Returning 6' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Returning 6');
    await page.reload();
    await page.getByLabel('Location').fill('Kep');
    await page.getByRole('button', { name: 'Update Career' }).click();
    await expect(page).toHaveURL(list);
    await expect(rows(page).nth(1)).toContainText('Kep');
    for (const name of ['Edit Returning 6', 'Add Career']) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(list);
    }
  });

  await test.step('an error replaces a list that cannot be loaded, until Try again loads it', async () => {
    await closeToasts(page);
    await page.route('**/api/careers?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Later.' } }),
    );
    await openInApp(page, '/admin/career?page=2');
    await expect(page.getByRole('alert')).toContainText(texts.listFailed);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(search(page)).toHaveCount(0);
    await page.route('**/api/careers?*', (route) => route.abort());
    // The alert of the previous try is still visible.
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(page.getByRole('alert')).toContainText(texts.listFailed);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(6);
  });

  const confirmation = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const confirm = () => confirmation.getByRole('button', { name: 'Yes, delete it!' }).click();

  await test.step('Back closes the confirmation without deleting', async () => {
    const { id } = await call<Career>('POST', '/careers', { ...usualJob, title: 'Still here' });
    await openScreen(page, 'Profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await openScreen(page, 'Career');
    await page.getByRole('button', { name: 'Delete Still here' }).click();
    await expect(confirmation).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await expect(confirmation).toHaveCount(0);
    expect(await call('GET', `/careers/${id}`)).toMatchObject({ title: 'Still here' });
  });

  await test.step('a job that another person has deleted shows the error and leaves the list', async () => {
    const { id } = await call<Career>('POST', '/careers', { ...usualJob, title: 'Gone by now' });
    await openScreen(page, 'Career');
    const remove = page.getByRole('button', { name: 'Delete Gone by now' });
    await remove.click();
    await call('DELETE', `/careers/${id}`);
    await confirm();
    await expect(page.getByRole('alert')).toContainText(adminMessages.deletion.failed('career'));
    await expect(remove).toHaveCount(0);
    await closeToasts(page);
  });

  for (let number = 6; number >= 1; number -= 1)
    await call('POST', '/careers', {
      ...usualJob,
      title: `Doomed ${number}`,
      deadline: `2032-01-0${number}`,
    });
  const remove = page.getByRole('button', { name: 'Delete Doomed 6' });
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const deleteJob = async () => {
    // The previous confirmation may still be fading out.
    await expect(confirmation).toHaveCount(0);
    await remove.click();
    await confirm();
  };

  await test.step('Delete asks first; Cancel deletes nothing and returns the focus', async () => {
    await openInApp(page, '/admin/career?page=2#search=doomed');
    await remove.click();
    await expect(confirmation).toContainText('Do you really want to delete this career?');
    await expectAccessible(page, [320]);
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation).toHaveCount(0);
    await expect(remove).toBeFocused();
  });

  await test.step('a deletion that fails shows the reason', async () => {
    await page.route('**/api/careers/*', (route) =>
      route.fulfill({ status: 507, json: { message: 'No room.' } }),
    );
    await deleteJob();
    await expect(alert('No room.')).toContainText('There was an error deleting the career');
    await page.route('**/api/careers/*', (route) => route.abort());
    await deleteJob();
    await expect(alert(adminMessages.login.noResponse)).toContainText(
      'ErrorThere was an error deleting the career',
    );
    await expect(remove).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a deletion that succeeds leaves a page that has become empty', async () => {
    await deleteJob();
    await expect(alert('Deleted!')).toContainText('The career has been deleted.');
    await expect(page).toHaveURL('/admin/career#search=doomed');
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await expect(titles(page)).toHaveText([1, 2, 3, 4, 5].map((number) => `Doomed ${number}`));
    await expect(page.getByRole('heading', { name: 'Career', exact: true })).toBeFocused();
    expect(await call<Career[]>('GET', '/careers?search=doomed')).toHaveLength(5);
  });
});

import type { Page } from '@playwright/test';
import type { Contact } from '../../src/contract/contacts.ts';
import { putMessages } from './messages.ts';
import { alertWith, expect, expectAccessible, searchFor, test } from './staff.ts';

const brokenCall = /^console: Failed to load resource: the server responded with a status of 500/;

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('the list of messages: columns, pages, search, Refresh, deletion, and an error', async ({
  page,
  enter,
  site,
  call,
  expected,
}) => {
  expected(brokenCall);
  const days = [1, 2, 3, 4, 5, 6, 7];
  await putMessages(
    site.process,
    days.map((day) => ({
      fullname: `Lotus Visitor ${day}`,
      subject: `Lotus ${day}`,
      created: new Date(`2025-03-0${day}T18:00:00.000Z`),
    })),
  );
  await enter('/admin/contact#search=lotus', 'user');
  const search = page.getByRole('searchbox', { name: 'Search Sent Contacts' });

  await test.step('Sent Contacts shows No., Name, Subject, Sent Date and Actions, newest first, five to a page', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent Contacts');
    await expect(page).toHaveTitle('Sent Contacts | Chhat Group');
    await expect(page.getByRole('columnheader')).toHaveText([
      'No.',
      'Name',
      'Subject',
      'Sent Date',
      'Actions',
    ]);
    await expect(rows(page)).toHaveCount(5);
    // Sent in the evening (UTC), which is the next day in Phnom Penh.
    const cells = rows(page).first().getByRole('cell');
    await expect(cells).toContainText(['1', 'Lotus Visitor 7', 'Lotus 7', '8 Mar 2025', 'View']);
    // The state of a message is a mark inside the name's cell.
    await expect(cells.nth(1)).toContainText('New');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expectAccessible(page, [320], []);

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(rows(page).getByRole('cell', { name: /^Lotus \d$/ })).toHaveText(['Lotus 2', 'Lotus 1']);
    await expect(rows(page).first().getByRole('cell').first()).toHaveText('6');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

    await page.getByRole('button', { name: 'Sent Date' }).click();
    await expect(rows(page).first()).toContainText('Lotus 1');
    await expect(page.getByRole('columnheader', { name: 'Sent Date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByRole('button', { name: 'Sent Date' }).click();
    await expect(rows(page).first()).toContainText('Lotus 7');
  });

  await test.step('the search reads name, e-mail and subject in any letter case; Refresh shows new messages', async () => {
    await putMessages(site.process, [
      { fullname: 'Orchid Pok', subject: 'By name' },
      { email: 'sales@ORCHID-farm.example', subject: 'By e-mail' },
      { subject: 'Do you sell orchids?' },
      { subject: 'Not found by its text', message: 'Orchid' },
      { fullname: 'សុខ ចាន់ធី', subject: 'សួរអំពីការប្តូរចិញ្ចៀនចាស់' },
    ]);
    await searchFor(search, 'oRCHid');
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(/#search=oRCHid$/);
    await expect(page.getByText('Not found by its text')).toHaveCount(0);

    await putMessages(site.process, [{ subject: 'Orchids again' }]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).first()).toContainText('Orchids again');
    await expect(search).toHaveValue('oRCHid');

    await searchFor(search, 'ចិញ្ចៀន');
    await expect(rows(page)).toHaveCount(1);
    await searchFor(search, 'nobody wrote this');
    await expect(page.getByText('No sent contacts found.')).toBeVisible();
  });

  await test.step('a message is deleted only after a confirmation', async () => {
    const [message] = await putMessages(site.process, [{ fullname: 'Mallow', subject: 'To be deleted' }]);
    await searchFor(search, 'mallow');
    const remove = page.getByRole('button', { name: 'Delete Mallow: To be deleted' });
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await remove.click();
    await expect(dialog).toContainText('Do you really want to delete this contact?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);

    const url = `**/api/contacts/${message?.id}`;
    await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
    await remove.click();
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(alertWith(page, 'ErrorThere was an error deleting the contact')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.unroute(url);

    await remove.click();
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(alertWith(page, 'Deleted!Contact has been deleted.')).toBeVisible();
    await expect(page.getByText('No sent contacts found.')).toBeVisible();
    expect(await call<Contact[]>('GET', '/contacts?search=mallow')).toEqual([]);
  });

  await test.step('a list that cannot be read is replaced by its error, until it can', async () => {
    await page.route('**/api/contacts?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    const error = page
      .getByRole('alert')
      .filter({ hasText: 'An error occurred while fetching sent contacts' });
    await expect(error).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.unroute('**/api/contacts?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

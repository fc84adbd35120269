import type { Page } from '@playwright/test';
import type { Contact } from '../../src/contract/contacts.ts';
import { putMessages } from './messages.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  missingPage,
  searchFor,
  test,
} from './staff.ts';
import { hostileText } from './world.ts';

const phone = { width: 390, height: 844 };
const brokenCall = /^console: Failed to load resource: the server responded with a status of 500/;

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search Sent Contacts' });
const detail = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

test('Sent Contacts shows No., Name, Subject, Sent Date and Actions, newest first, five to a page', async ({
  page,
  enter,
  site,
}) => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  await putMessages(
    site.process,
    days.map((day) => ({
      fullname: `Lotus Visitor ${day}`,
      subject: `Lotus ${day}`,
      created: new Date(`2025-03-0${day}T18:00:00.000Z`),
    })),
  );
  await enter('/admin/contact?search=lotus', 'user');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent Contacts');
  await expect(page).toHaveTitle('Sent Contacts | Chhat Group');
  await expect(page.getByRole('columnheader')).toHaveText(['No.', 'Name', 'Subject', 'Sent Date', 'Actions']);
  await expect(rows(page)).toHaveCount(5);
  // Sent in the evening by universal time: the next day in Phnom Penh.
  const cells = rows(page).first().getByRole('cell');
  await expect(cells).toContainText(['1', 'Lotus Visitor 7', 'Lotus 7', '8 Mar 2025', 'View']);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible(page);

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
});

test('the search looks through name, e-mail and subject, whatever the case; Refresh brings what has come since', async ({
  page,
  enter,
  site,
}) => {
  await putMessages(site.process, [
    { fullname: 'Orchid Pok', subject: 'By name' },
    { email: 'sales@ORCHID-farm.example', subject: 'By e-mail' },
    { subject: 'Do you sell orchids?' },
    { subject: 'Not found by its text', message: 'Orchid' },
    { fullname: 'សុខ ចាន់ធី', subject: 'សួរអំពីការប្តូរចិញ្ចៀនចាស់' },
  ]);
  await enter('/admin/contact');
  await searchFor(search(page), 'oRCHid');
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\?search=oRCHid$/);
  await expect(page.getByText('Not found by its text')).toHaveCount(0);

  await putMessages(site.process, [{ subject: 'Orchids again' }]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('Orchids again');
  await expect(search(page)).toHaveValue('oRCHid');

  await searchFor(search(page), 'ចិញ្ចៀន');
  await expect(rows(page)).toHaveCount(1);
  await searchFor(search(page), 'nobody wrote this');
  await expect(page.getByText('No sent contacts found.')).toBeVisible();
});

test('View shows From, Email, Subject, Message and Sent At; Go Back leads to where the list was', async ({
  page,
  enter,
  site,
}) => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const [first] = await putMessages(
    site.process,
    letters.map((letter) => ({
      fullname: `Jasmine ${letter}`,
      email: `${letter}@visitor.example`,
      subject: `Jasmine rice & "50%" #${letter}`,
      message: `First line\n\n  Third line of ${letter}\r\nLast`,
      created: new Date('2025-11-21T17:30:00.000Z'),
    })),
  );
  await enter('/admin/contact?page=2&search=jasmine');
  await page.getByRole('link', { name: 'View Jasmine a' }).click();
  await expect(page).toHaveURL(/\/admin\/contact\/sent\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('term')).toHaveText(['From', 'Email', 'Subject', 'Message', 'Sent At']);
  await expect(detail(page, 'From')).toHaveText('Jasmine a');
  await expect(detail(page, 'Email')).toHaveText('a@visitor.example');
  await expect(detail(page, 'Subject')).toHaveText('Jasmine rice & "50%" #a');
  await expect(detail(page, 'Sent At')).toHaveText('22 November 2025 at 00:30');
  const lines = (await detail(page, 'Message').innerText()).replaceAll('\r', '');
  expect(lines).toBe('First line\n\n  Third line of a\nLast');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const mail = new URL((await page.getByRole('link', { name: 'Send Mail' }).getAttribute('href')) ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:a@visitor.example');
  expect([...mail.searchParams]).toEqual([['subject', 'Re: Jasmine rice & "50%" #a']]);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/admin\/contact\?page=2&search=jasmine$/);
  await expect(rows(page)).toHaveCount(1);

  // Whoever came by the message's own address goes back to the list's beginning.
  await page.goto(`/admin/contact/sent/${first?.id}`);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/admin\/contact$/);
  await expect(rows(page)).toHaveCount(5);
});

test('hostile, Khmer and very long messages are shown as they were written, within the screen', async ({
  page,
  enter,
  site,
}) => {
  const khmer = 'ជម្រាបសួរ ខ្ញុំមានខ្សែកមាសរបស់ម្តាយខ្ញុំមួយខ្សែ។\n'.repeat(150).trim();
  const stored = await putMessages(site.process, [
    { fullname: hostileText, subject: hostileText, message: `${hostileText}\n${hostileText}` },
    { fullname: 'សុខ ចាន់ធី', subject: 'ក'.repeat(200), message: khmer },
    { fullname: 'x'.repeat(200), subject: 'W'.repeat(200), message: 'y'.repeat(10_000) },
  ]);
  await page.setViewportSize(phone);
  await enter('/admin/contact');
  await expect(page.getByRole('link', { name: `View ${hostileText}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const { id, fullname, subject, message } of stored) {
    await page.goto(`/admin/contact/sent/${id}`);
    await expect(detail(page, 'From')).toHaveText(fullname);
    expect(await detail(page, 'Subject').textContent()).toBe(subject);
    expect(await detail(page, 'Message').textContent()).toBe(message);
    const language = /[ក-៓]/.test(message) ? 'km' : null;
    expect(await detail(page, 'Message').getAttribute('lang')).toBe(language);
    await expect(page.getByRole('link', { name: 'Send Mail' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
});

test('a contact is deleted after a question, and only then', async ({
  page,
  enter,
  site,
  call,
  expected,
}) => {
  expected(brokenCall);
  const [message] = await putMessages(site.process, [{ fullname: 'Mallow', subject: 'To be deleted' }]);
  await enter('/admin/contact?search=mallow');
  const remove = page.getByRole('button', { name: 'Delete Mallow: To be deleted' });
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const toast = (text: RegExp) => page.getByRole('alert').filter({ hasText: text });
  await remove.click();
  await expect(dialog).toContainText('Do you really want to delete this contact?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  const address = `**/api/contacts/${message?.id}`;
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(toast(/^Error\s*There was an error deleting the contact$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.unroute(address);

  await remove.click();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(toast(/^Deleted!\s*Contact has been deleted\.$/)).toBeVisible();
  await expect(page.getByText('No sent contacts found.')).toBeVisible();
  expect(await call<Contact[]>('GET', '/contacts?search=mallow')).toEqual([]);
});

test('Delete and Send Mail wait for the message that is loading, and act on the one that is shown', async ({
  page,
  enter,
  site,
  call,
}) => {
  const [older, newer] = await putMessages(site.process, [{ subject: 'Sorrel 1' }, { subject: 'Sorrel 2' }]);
  const release = await hold(page, `**/api/contacts/${older?.id}`);
  await enter(`/admin/contact/sent/${newer?.id}`);
  await page.getByRole('link', { name: 'Next message' }).click();
  await expect(page).toHaveURL(`/admin/contact/sent/${older?.id}`);
  await expect(detail(page, 'Subject')).toHaveText('Sorrel 2');
  const remove = page.getByRole('button', { name: /^Delete/ });
  await expect(remove).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Send Mail' })).toBeDisabled();
  const dialog = page.getByRole('alertdialog');
  await remove.focus();
  await page.keyboard.press('Enter');
  release();
  await expect(detail(page, 'Subject')).toHaveText('Sorrel 1');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send Mail' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Send Mail' })).toHaveAttribute('href', /Sorrel%201$/);

  // A deletion that ends after the user has gone on leaves the other screen open.
  const finish = await hold(page, (url) => url.pathname === `/api/contacts/${older?.id}`);
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.getByRole('link', { name: 'Previous message' }).click();
  await expect(detail(page, 'Subject')).toHaveText('Sorrel 2');
  finish();
  await expect(page.getByRole('alert')).toContainText('Contact has been deleted.');
  await expect(page).toHaveURL(`/admin/contact/sent/${newer?.id}`);
  const left = await call<Contact[]>('GET', '/contacts?search=sorrel');
  expect(left.map(({ subject }) => subject)).toEqual(['Sorrel 2']);
});

test('a list that cannot be read is replaced by its error, until it can', async ({
  page,
  enter,
  expected,
}) => {
  expected(brokenCall);
  await page.route('**/api/contacts?*', (route) => route.fulfill({ status: 500, json: {} }));
  await enter('/admin/contact');
  await expect(page.getByRole('alert')).toContainText('An error occurred while fetching sent contacts');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unroute('**/api/contacts?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a message that cannot be read, or is not there, is told', async ({ page, enter, site, expected }) => {
  expected(brokenCall);
  expected(missingPage);
  const [message] = await putMessages(site.process, [{ subject: 'Read late' }]);
  const address = `**/api/contacts/${message?.id}`;
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  const letGo = await hold(page, address);
  await enter(`/admin/contact/sent/${message?.id}`);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  letGo();
  await expect(page.getByRole('alert')).toContainText('Error fetching contact details');
  await expect(page.getByRole('link', { name: 'Send Mail' })).toHaveCount(0);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(detail(page, 'Subject')).toHaveText('Read late');

  for (const id of ['999999', 'abc', '0']) {
    await page.goto(`/admin/contact/sent/${id}`);
    await expect(page.getByRole('alert')).toHaveText('Contact not found.');
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  }
});

import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Contact } from '../../src/contract/contacts.ts';
import { putMessages } from './messages.ts';
import {
  alertWith,
  closeToasts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedCall,
  hold,
  openInApp,
  test,
} from './staff.ts';
import { hostileText, type Site } from './world.ts';

const detail = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' });
const confirm = (page: Page) => confirmation(page).getByRole('button', { name: 'Yes, delete it!' });

test('a message: its text, the links to its neighbours and back to the list, its deletion, and any text on a phone', async ({
  page,
  enter,
  site,
  expected,
  call,
}) => {
  expected(failedCall);
  const subject = detail(page, 'Subject');
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
  await enter('/admin/contact?page=2#search=jasmine');

  await test.step('View shows From, Email, Subject, Message and Sent At', async () => {
    await page.getByRole('link', { name: 'View Jasmine a' }).click();
    await expect(page).toHaveURL(/\/admin\/contact\/sent\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('term')).toHaveText(['From', 'Email', 'Subject', 'Message', 'Sent At']);
    await expect(detail(page, 'From')).toHaveText('Jasmine a');
    await expect(detail(page, 'Email')).toHaveText('a@visitor.example');
    await expect(subject).toHaveText('Jasmine rice & "50%" #a');
    await expect(detail(page, 'Sent At')).toHaveText('22 November 2025 at 00:30');
    const lines = (await detail(page, 'Message').innerText()).replaceAll('\r', '');
    expect(lines).toBe('First line\n\n  Third line of a\nLast');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const mail = new URL((await link(page, 'Send Mail').getAttribute('href')) ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:a@visitor.example');
    expect([...mail.searchParams]).toEqual([['subject', 'Re: Jasmine rice & "50%" #a']]);
  });

  await test.step('Go Back returns to the same page of the list, also after a reload; otherwise to its first page', async () => {
    await page.reload();
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL(/\/admin\/contact\?page=2#search=jasmine$/);
    await expect(rows(page)).toHaveCount(1);
    // The message is opened by its URL, not from the list.
    await openInApp(page, `/admin/contact/sent/${first?.id}`);
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL(/\/admin\/contact$/);
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('Previous and Next go through the messages, newest first, by keyboard too, and end at both ends', async () => {
    const messages = await putMessages(
      site.process,
      [0, 1, 2, 3].map((n) => ({ subject: `Walk ${n}` })),
    );
    await openInApp(page, '/admin/contact#search=walk');
    await page.getByRole('link', { name: /^View .*Walk 2$/ }).click();
    await expect(subject).toHaveText('Walk 2');
    await link(page, 'Previous message').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/contact/sent/${messages[3]?.id}`);
    await expect(subject).toHaveText('Walk 3');
    // There is no newer message: the focused link is replaced by a disabled button.
    await expect(button(page, 'Previous message')).toBeDisabled();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page, [320], []);

    for (const older of ['Walk 2', 'Walk 1']) {
      await link(page, 'Next message').focus();
      await page.keyboard.press('Enter');
      await expect(subject).toHaveText(older);
      await expect(link(page, 'Next message')).toBeFocused();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`: ${older}$`));
    }
    // Go Back still returns to the list from which the first message was opened.
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL('/admin/contact#search=walk');

    const [oldest] = await putMessages(site.process, [
      { subject: 'The first of all', created: new Date('2001-01-01T00:00:00.000Z') },
    ]);
    await openInApp(page, `/admin/contact/sent/${oldest?.id}`);
    await expect(subject).toHaveText('The first of all');
    await expect(link(page, 'Previous message')).toBeVisible();
    await expect(button(page, 'Next message')).toBeDisabled();
  });

  await test.step('while another message loads, Delete and Send Mail are disabled', async () => {
    const [older, newer] = await putMessages(site.process, [
      { subject: 'Sorrel 1' },
      { subject: 'Sorrel 2' },
    ]);
    const release = await hold(page, `**/api/contacts/${older?.id}`);
    await openInApp(page, `/admin/contact/sent/${newer?.id}`);
    await expect(subject).toHaveText('Sorrel 2');
    await link(page, 'Next message').click();
    await expect(page).toHaveURL(`/admin/contact/sent/${older?.id}`);
    await expect(subject).toHaveText('Sorrel 2');
    const remove = page.getByRole('button', { name: /^Delete/ });
    await expect(remove).toBeDisabled();
    await expect(link(page, 'Send Mail')).toBeDisabled();
    await remove.focus();
    await page.keyboard.press('Enter');
    release();
    await expect(subject).toHaveText('Sorrel 1');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(link(page, 'Send Mail')).toBeEnabled();
    await expect(link(page, 'Send Mail')).toHaveAttribute('href', /Sorrel%201$/);

    // The user opens another message while the deletion is running: that message stays on the screen.
    const finish = await hold(page, (url) => url.pathname === `/api/contacts/${older?.id}`);
    await remove.click();
    await confirm(page).click();
    await link(page, 'Previous message').click();
    await expect(subject).toHaveText('Sorrel 2');
    finish();
    await expect(alertWith(page, 'Deleted!Contact has been deleted.')).toBeVisible();
    await expect(page).toHaveURL(`/admin/contact/sent/${newer?.id}`);
    const left = await call<Contact[]>('GET', '/contacts?search=sorrel');
    expect(left.map((contact) => contact.subject)).toEqual(['Sorrel 2']);
    await page.unrouteAll();
  });

  await test.step('Delete asks first, removes the message, and returns to the same page of the list', async () => {
    const messages = await putMessages(
      site.process,
      [1, 2, 3, 4, 5, 6, 7].map((n) => ({ subject: `Fern ${n}`, created: new Date(Date.UTC(2025, 0, n)) })),
    );
    await openInApp(page, '/admin/contact?page=2#search=fern');
    await page.getByRole('link', { name: /^View .*Fern 2$/ }).click();
    await expect(page).toHaveURL(`/admin/contact/sent/${messages[1]?.id}`);
    const remove = page.getByRole('button', { name: /^Delete .*Fern 2$/ });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    await remove.click();
    await expect(confirmation(page)).toContainText('Do you really want to delete this contact?');
    await confirm(page).click();
    await expect(page).toHaveURL('/admin/contact?page=2#search=fern');
    await expect(alertWith(page, 'Deleted!Contact has been deleted.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The deleted message is not read again, and Back does not open it.
    await page.goBack();
    await expect(page).toHaveURL('/admin/contact?page=2#search=fern');
    expect(missing).toEqual([]);
    expect((await call<Contact[]>('GET', '/contacts?search=fern')).length).toBe(6);
  });

  await expectMessagesOnPhone(page, site);
});

/** The last steps of the test: hostile, Khmer and very long messages, and messages that cannot be read. */
async function expectMessagesOnPhone(page: Page, site: Site): Promise<void> {
  const khmer = 'ជម្រាបសួរ ខ្ញុំមានខ្សែកមាសរបស់ម្តាយខ្ញុំមួយខ្សែ។\n'.repeat(150).trim();
  const [late] = await putMessages(site.process, [{ subject: 'Read late' }]);
  const stored = await putMessages(site.process, [
    { fullname: hostileText, subject: hostileText, message: `${hostileText}\n${hostileText}` },
    { fullname: 'សុខ ចាន់ធី', subject: 'ក'.repeat(200), message: khmer },
    { fullname: 'x'.repeat(200), subject: 'W'.repeat(200), message: 'y'.repeat(10_000) },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await closeToasts(page);
  await openInApp(page, '/admin/contact');

  await test.step('the texts are shown exactly as they were sent, within the screen', async () => {
    await expect(page.getByRole('link', { name: `View ${hostileText}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const { id, fullname, subject, message } of stored) {
      await openInApp(page, `/admin/contact/sent/${id}`);
      await expect(detail(page, 'From')).toHaveText(fullname);
      expect(await detail(page, 'Subject').textContent()).toBe(subject);
      expect(await detail(page, 'Message').textContent()).toBe(message);
      const language = /[ក-៓]/.test(message) ? 'km' : null;
      expect(await detail(page, 'Message').getAttribute('lang')).toBe(language);
      await expect(link(page, 'Send Mail')).toBeInViewport();
      await expectNoSidewaysScroll(page);
    }
    await button(page, 'Go Back').click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('a message that cannot be read shows an error; Try again reads it again', async () => {
    const url = `**/api/contacts/${late?.id}`;
    await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
    const release = await hold(page, url);
    await openInApp(page, `/admin/contact/sent/${late?.id}`);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('Error fetching contact details');
    await expect(link(page, 'Send Mail')).toHaveCount(0);
    await page.unroute(url);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(detail(page, 'Subject')).toHaveText('Read late');
  });

  await test.step('a message that does not exist shows an error and the link to the list', async () => {
    for (const id of ['999999', 'abc']) {
      await openInApp(page, `/admin/contact/sent/${id}`);
      await expect(page.getByRole('alert')).toHaveText('Contact not found.');
      await button(page, 'Go Back').click();
      await expect(rows(page)).toHaveCount(5);
    }
  });
}

// The confirmation and its errors are tested on the list of messages too.
test(
  'a message stays when its deletion is cancelled or fails',
  { tag: '@long' },
  async ({ page, enter, site, expected }) => {
    expected(failedCall);
    const [message] = await putMessages(site.process, [{ subject: 'Ferns' }]);
    const url = `/admin/contact/sent/${message?.id}`;
    await enter(url);
    const remove = page.getByRole('button', { name: /^Delete .*Ferns$/ });
    await remove.click();
    await expect(confirmation(page)).toContainText('Do you really want to delete this contact?');
    await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation(page)).toHaveCount(0);
    await expect(detail(page, 'Subject')).toHaveText('Ferns');

    await page.route('**/api/contacts/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Later.' } }),
    );
    await remove.click();
    await confirm(page).click();
    const failure = page.getByRole('alert').filter({ hasText: adminMessages.deletion.failed('contact') });
    await expect(failure).toBeVisible();
    await expect(page).toHaveURL(url);
  },
);

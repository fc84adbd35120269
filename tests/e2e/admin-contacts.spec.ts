import type { Page } from '@playwright/test';
import type { Contact } from '../../src/contract/contacts/contacts.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { putMessages } from './messages.ts';
import {
  alertWith,
  button,
  expect,
  expectNoSidewaysScroll,
  failedCall,
  hold,
  openInApp,
  rows,
  test as base,
} from './staff.ts';
import { hostileText } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const contacts = words.inbox;
const { deletion } = words.ui;

const detail = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
const subjectOf = (page: Page) => detail(page, 'Subject');
const urlOf = ({ id }: Contact) => `/admin/contact/sent/${id}`;
const test = base.extend<{ openDays: (name: string, page?: number) => Promise<Contact[]> }>({
  /** Stores seven messages of March 2025, one a day: two pages of the list, which it searches for them. */
  openDays: ({ enter, site }, use) =>
    use(async (name, page) => {
      const messages = await putMessages(
        site.process,
        [1, 2, 3, 4, 5, 6, 7].map((day) => ({
          fullname: `${name} ${day}`,
          email: `${day}@visitor.example`,
          subject: `Rice & "50%" #${day}`,
          message: `First line\n\n  Third line of ${day}\r\nLast`,
          // In the evening (UTC), which is the next day in Phnom Penh.
          created: new Date(`2025-03-0${day}T17:30:00.000Z`),
        })),
      );
      await enter(`/admin/contact${page ? `?page=${page}` : ''}#search=${name.toLowerCase()}`, 'user');
      return messages;
    }),
});
const note = (page: Page) => page.getByRole('textbox', { name: words.inbox.note.label });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

// What Sent Contacts shares with the other lists is in admin-list-texts.spec.ts.
test('Sent Contacts shows the newest message first, and its state in the cell of the name', async ({
  page,
  openDays,
}) => {
  await openDays('Jasmine');

  const cells = rows(page).first().getByRole('cell');
  await expect(cells).toContainText(['1', 'Jasmine 7', 'Rice & "50%" #7', '8 Mar 2025', 'View']);
  await expect(cells.nth(1)).toContainText('New');
});

test('the tabs of Sent Contacts are in the URL, and Back returns to the tab before', async ({
  page,
  openDays,
}) => {
  await openDays('Lotus');

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Status of the messages' }).getByRole('link', { name });
  await tab('New').click();
  await expect(tab('New')).toHaveAttribute('aria-current', 'true');
  await tab('Answered').click();
  await expect(page.getByText(contacts.empty)).toBeVisible();
  await tab('Mine').click();
  await expect(tab('Mine')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(contacts.empty)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/status=new/);
  await expect(tab('New')).toHaveAttribute('aria-current', 'true');
  await expect(rows(page)).toHaveCount(5);
});

test('a filter of messages by a colleague without an account is shown, and can be removed', async ({
  page,
  enter,
}) => {
  await enter('/admin/contact?assigned_to=999999', 'user');
  await button(page, 'Assigned to: Account 999999, remove this filter').click();
  await expect(page).toHaveURL('/admin/contact');
});

test('View opens a message with its From, Email, Subject, Message and Sent At', async ({
  page,
  openDays,
}) => {
  const [first] = await openDays('Rumdul', 2);

  await page.getByRole('link', { name: 'View Rumdul 1' }).click();
  await expect(page).toHaveURL(urlOf(first!));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('term')).toHaveText(['From', 'Email', 'Subject', 'Message', 'Sent At']);
  await expect(detail(page, 'From')).toHaveText('Rumdul 1');
  await expect(detail(page, 'Email')).toHaveText('1@visitor.example');
  await expect(subjectOf(page)).toHaveText('Rice & "50%" #1');
  await expect(detail(page, 'Sent At')).toHaveText('2 March 2025 at 00:30');
  const lines = (await detail(page, 'Message').innerText()).replaceAll('\r', '');
  expect(lines).toBe('First line\n\n  Third line of 1\nLast');
  const mail = new URL((await link(page, 'Send Mail').getAttribute('href')) ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:1@visitor.example');
  expect([...mail.searchParams]).toEqual([['subject', 'Re: Rice & "50%" #1']]);
});

test('a note that is being written stays while the message and its thread cannot be read again', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  const [message] = await putMessages(site.process, [{}]);
  await enter(urlOf(message!), 'user');

  await note(page).fill('Call her back.');
  await page.route('**/api/contacts/**', (route) => route.abort());
  const isOver = (path: RegExp) => page.waitForEvent('requestfailed', (failed) => path.test(failed.url()));
  await Promise.all([
    isOver(/thread/),
    isOver(/contacts\/\d+$/),
    page.evaluate(() => dispatchEvent(new Event('visibilitychange'))),
  ]);
  await page.unroute('**/api/contacts/**');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(note(page)).toHaveValue('Call her back.');
});

test('on a site that sends no mail, staff answer with their own mail program, and mark the message as answered', async ({
  page,
  enter,
  site,
}) => {
  const [message] = await putMessages(site.process, [{}]);
  await enter(urlOf(message!), 'user');

  await expect(note(page)).toBeVisible();
  await expect(button(page, words.inbox.reply.action)).toHaveCount(0);
  const mark = button(page, words.inbox.state.markAnswered);
  await mark.click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
  await expect(mark).toHaveCount(0);
});

test('Go Back on a message returns to the same page of the list, also after a reload; without a list to its first page', async ({
  page,
  openDays,
}) => {
  const [first] = await openDays('Kulen', 2);
  await page.getByRole('link', { name: 'View Kulen 1' }).click();
  await expect(subjectOf(page)).toBeVisible();

  await page.reload();
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL('/admin/contact?page=2#search=kulen');
  await expect(rows(page)).toHaveCount(2);
  // The message is opened by its URL, not from the list.
  await openInApp(page, urlOf(first!));
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL('/admin/contact');
});

test('Previous message and Next message go through the list, newest first, by keyboard too, and end at the newest', async ({
  page,
  enter,
  site,
}) => {
  const [first, , third] = await putMessages(
    site.process,
    [1, 2, 3].map((n) => ({ subject: `Walk ${n}` })),
  );
  await enter('/admin/contact#search=walk', 'user');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: /^View .*Walk 2$/ }).click();
  await expect(subjectOf(page)).toHaveText('Walk 2');
  await link(page, 'Previous message').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/contact/sent/${third?.id}`);
  await expect(subjectOf(page)).toHaveText('Walk 3');
  // There is no newer message: the focused link is replaced by a disabled button.
  await expect(button(page, 'Previous message')).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await link(page, 'Next message').click();
  await expect(subjectOf(page)).toHaveText('Walk 2');
  // While another message loads, nothing can be done to the one that is still shown.
  const release = await hold(page, `**/api/contacts/${first?.id}`);
  await link(page, 'Next message').click();
  await expect(page).toHaveURL(`/admin/contact/sent/${first?.id}`);
  const remove = page.getByRole('button', { name: /^Delete/ });
  await expect(remove).toBeDisabled();
  await expect(link(page, 'Send Mail')).toBeDisabled();
  release();
  await expect(subjectOf(page)).toHaveText('Walk 1');
  await expect(remove).toBeEnabled();
  // Go Back still returns to the list from which the first message was opened.
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL('/admin/contact#search=walk');
});

test('Delete on a message asks first, removes the message, and returns to the same page of the list', async ({
  page,
  openDays,
  call,
}) => {
  await openDays('Champa', 2);

  await page.getByRole('link', { name: 'View Champa 1' }).click();
  // The list, which may still be shown, has such a button too.
  await expect(subjectOf(page)).toHaveText('Rice & "50%" #1');
  await page.getByRole('button', { name: /^Delete Champa 1/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(deletion.confirmation('contact').text);
  await button(page, deletion.confirmation('contact').action).click();
  await expect(page).toHaveURL('/admin/contact?page=2#search=champa');
  await expect(alertWith(page, `${deletion.doneTitle}${deletion.done('contact')}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // Back does not open the deleted message.
  await page.goBack();
  await expect(page).toHaveURL('/admin/contact?page=2#search=champa');
  expect(await call<Contact[]>('GET', '/contacts?search=champa')).toHaveLength(6);
});

test('a message opens while the colleagues cannot be read, and Try again reads them', async ({
  page,
  enter,
  call,
  site,
  expected,
}) => {
  expected(failedCall);
  const [message] = await putMessages(site.process, [{}]);

  let calls = 0;
  let isDown = true;
  await page.route('**/api/contacts/options', (route) => {
    calls += 1;
    return isDown ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  // It was opened before: nothing else reads the colleagues again.
  await call('PUT', `/contacts/${message!.id}/state`, {});
  await enter(urlOf(message!), 'user');
  await expect(subjectOf(page)).toHaveText(message!.subject);
  await expect(button(page, 'Try again')).toHaveAttribute('aria-busy', 'false');
  expect(calls).toBeLessThan(5);
  isDown = false;
  await button(page, 'Try again').click();
  await expect(note(page)).toBeVisible();
});

test('a note that is being written stays when a colleague marks the message as spam', async ({
  page,
  enter,
  call,
  site,
  expected,
}) => {
  expected(failedCall);
  const [message] = await putMessages(site.process, [{}]);
  await enter(urlOf(message!), 'user');

  await note(page).fill('Call her.');
  await call('PUT', `/contacts/${message!.id}/spam`);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(inEnglish({ code: 'contacts.suspected' }))).toBeVisible();
  await expect(button(page, words.inbox.note.action)).toBeDisabled();
  await expect(note(page)).toHaveValue('Call her.');
  await page.getByRole('button', { name: /^Not Spam/ }).click();
  await expect(button(page, words.inbox.note.action)).toBeEnabled();
});

test('Spam and Delete on a message ask about a note that is being written, then leave; a deleted message is not read again', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  const [spamMessage, deleted] = await putMessages(site.process, [{}, {}]);
  await enter(urlOf(spamMessage!), 'user');
  await note(page).fill('Call her.');

  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  const spam = page.getByRole('button', { name: /^Spam/ });
  await spam.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(note(page)).toHaveValue('Call her.');
  await spam.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin/contact');
  await expect(
    alertWith(page, `${words.inbox.spam.marked.title}${words.inbox.spam.marked.text}`),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(5);

  await page.goto(urlOf(deleted!));
  await note(page).fill('Call her.');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  // The list has not been shown since the page has loaded: its script arrives late.
  const release = await hold(page, '**/ContactList.*.js');
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button(page, deletion.confirmation('contact').action).click();
  await removed;
  release();
  await expect(alertWith(page, `${deletion.doneTitle}${deletion.done('contact')}`)).toBeVisible();
  await expect(page).toHaveURL('/admin/contact');
  expect(missing).toEqual([]);
});

test('a note that is being written stays when a colleague deletes the message', async ({
  page,
  enter,
  call,
  site,
  expected,
}) => {
  expected(failedCall);
  const [message] = await putMessages(site.process, [{}]);
  await enter(urlOf(message!), 'user');

  const readAgain = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  // A read that began before the deletion still shows the message.
  const readUntil = (text: string) =>
    expect.poll(() => readAgain().then(() => page.getByText(text).isVisible())).toBe(true);
  await note(page).fill('Call her.');
  await call('DELETE', `/contacts/${message!.id}`);
  await readUntil(words.ui.notices.deleted(words.inbox.deletedNoun));
  await expect(button(page, words.inbox.note.action)).toBeDisabled();
  await expect(note(page)).toHaveValue('Call her.');
  await note(page).fill('');
  await readUntil(contacts.missing);
});

test('a message that does not exist shows an error and the link to the list', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/contact/sent/999999', 'user');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(contacts.missing);
  await expect(button(page, 'Go Back')).toBeVisible();
});

test('hostile and Khmer messages are shown exactly as they were sent, within the screen of a phone', async ({
  page,
  enter,
  site,
}) => {
  // Not the list: the messages that it reads now would be shown below.
  await enter('/admin/profile', 'user');

  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id, fullname, subject: sent, message } of await putMessages(site.process, [
    { fullname: hostileText, subject: hostileText, message: `${hostileText}\n${hostileText}` },
    { fullname: 'សុខ ចាន់ធី', subject: 'ក'.repeat(200), message: 'ជម្រាបសួរ ខ្ញុំមានខ្សែកមាស។' },
  ])) {
    await openInApp(page, `/admin/contact/sent/${id}`);
    await expect(detail(page, 'From')).toHaveText(fullname);
    expect(await subjectOf(page).textContent()).toBe(sent);
    expect(await detail(page, 'Message').textContent()).toBe(message);
    const language = /[ក-៓]/.test(message) ? 'km' : null;
    expect(await detail(page, 'Message').getAttribute('lang')).toBe(language);
    await expect(link(page, 'Send Mail')).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
  await openInApp(page, '/admin/contact');
  await expect(page.getByRole('link', { name: `View ${hostileText}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

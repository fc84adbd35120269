import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Contact } from '../../src/contract/contacts/contacts.ts';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { uiMessages } from '../../src/contract/ui-messages.ts';
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
  test,
} from './staff.ts';
import { hostileText } from './world.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';

const { contacts, deletion } = adminMessages;

const detail = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
const note = (page: Page) => page.getByRole('textbox', { name: inboxMessages.note.label });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

// What Sent Contacts shares with the other lists is in admin-list-texts.spec.ts.
test('messages: their list, the text of one, the links to its neighbours and back, and its deletion', async ({
  page,
  enter,
  site,
  expected,
  call,
}) => {
  expected(failedCall);
  const subject = detail(page, 'Subject');
  const stored = await putMessages(
    site.process,
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      fullname: `Jasmine ${day}`,
      email: `${day}@visitor.example`,
      subject: `Rice & "50%" #${day}`,
      message: `First line\n\n  Third line of ${day}\r\nLast`,
      // In the evening (UTC), which is the next day in Phnom Penh.
      created: new Date(`2025-03-0${day}T17:30:00.000Z`),
    })),
  );
  const urlOf = (day: number) => `/admin/contact/sent/${stored[day - 1]?.id}`;
  await enter('/admin/contact#search=jasmine', 'user');

  await test.step('the newest is first; the state of a message is a mark in the cell of the name', async () => {
    const cells = rows(page).first().getByRole('cell');
    await expect(cells).toContainText(['1', 'Jasmine 7', 'Rice & "50%" #7', '8 Mar 2025', 'View']);
    await expect(cells.nth(1)).toContainText('New');
  });

  await test.step('the tabs are in the URL, and Back returns to the one before', async () => {
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

  await test.step('a filter for a colleague who is gone is shown, and can be removed', async () => {
    await openInApp(page, '/admin/contact?assigned_to=999999');
    await button(page, 'Assigned to: Account 999999, remove this filter').click();
    await expect(page).toHaveURL('/admin/contact');
  });

  await test.step('View shows From, Email, Subject, Message and Sent At', async () => {
    await openInApp(page, '/admin/contact?page=2#search=jasmine');
    await page.getByRole('link', { name: 'View Jasmine 1' }).click();
    await expect(page).toHaveURL(urlOf(1));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('term')).toHaveText(['From', 'Email', 'Subject', 'Message', 'Sent At']);
    await expect(detail(page, 'From')).toHaveText('Jasmine 1');
    await expect(detail(page, 'Email')).toHaveText('1@visitor.example');
    await expect(subject).toHaveText('Rice & "50%" #1');
    await expect(detail(page, 'Sent At')).toHaveText('2 March 2025 at 00:30');
    const lines = (await detail(page, 'Message').innerText()).replaceAll('\r', '');
    expect(lines).toBe('First line\n\n  Third line of 1\nLast');
    const mail = new URL((await link(page, 'Send Mail').getAttribute('href')) ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:1@visitor.example');
    expect([...mail.searchParams]).toEqual([['subject', 'Re: Rice & "50%" #1']]);
  });

  await test.step('what is being written stays while the message and its thread cannot be read again', async () => {
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
    await note(page).fill('');
  });

  await test.step('on a site that sends no mail, staff answer with their own mail program, and mark the message as answered', async () => {
    await expect(note(page)).toBeVisible();
    await expect(button(page, inboxMessages.reply.action)).toHaveCount(0);
    const mark = button(page, inboxMessages.state.markAnswered);
    await mark.click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
    await expect(mark).toHaveCount(0);
  });

  await test.step('Go Back returns to the same page of the list, also after a reload; otherwise to its first page', async () => {
    await page.reload();
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL('/admin/contact?page=2#search=jasmine');
    await expect(rows(page)).toHaveCount(2);
    // The message is opened by its URL, not from the list.
    await openInApp(page, urlOf(1));
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL('/admin/contact');
  });

  await test.step('Previous and Next go through the messages, newest first, by keyboard too, and end at the newest', async () => {
    const [first, , third] = await putMessages(
      site.process,
      [1, 2, 3].map((n) => ({ subject: `Walk ${n}` })),
    );
    await openInApp(page, '/admin/contact#search=walk');
    // The list without a search may show these messages too.
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('link', { name: /^View .*Walk 2$/ }).click();
    await expect(subject).toHaveText('Walk 2');
    await link(page, 'Previous message').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/contact/sent/${third?.id}`);
    await expect(subject).toHaveText('Walk 3');
    // There is no newer message: the focused link is replaced by a disabled button.
    await expect(button(page, 'Previous message')).toBeDisabled();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await link(page, 'Next message').click();
    await expect(subject).toHaveText('Walk 2');
    // While another message loads, nothing can be done to the one that is still shown.
    const release = await hold(page, `**/api/contacts/${first?.id}`);
    await link(page, 'Next message').click();
    await expect(page).toHaveURL(`/admin/contact/sent/${first?.id}`);
    const remove = page.getByRole('button', { name: /^Delete/ });
    await expect(remove).toBeDisabled();
    await expect(link(page, 'Send Mail')).toBeDisabled();
    release();
    await expect(subject).toHaveText('Walk 1');
    await expect(remove).toBeEnabled();
    // Go Back still returns to the list from which the first message was opened.
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL('/admin/contact#search=walk');
  });

  await test.step('Delete asks first, removes the message, and returns to the same page of the list', async () => {
    await openInApp(page, '/admin/contact?page=2#search=jasmine');
    await page.getByRole('link', { name: 'View Jasmine 1' }).click();
    // The list, which may still be shown, has such a button too.
    await expect(subject).toHaveText('Rice & "50%" #1');
    await page.getByRole('button', { name: /^Delete Jasmine 1/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(deletion.confirmation('contact').text);
    await button(page, deletion.confirmation('contact').action).click();
    await expect(page).toHaveURL('/admin/contact?page=2#search=jasmine');
    await expect(alertWith(page, `${deletion.doneTitle}${deletion.done.contact}`)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    // Back does not open the deleted message.
    await page.goBack();
    await expect(page).toHaveURL('/admin/contact?page=2#search=jasmine');
    expect(await call<Contact[]>('GET', '/contacts?search=jasmine')).toHaveLength(6);
  });

  await test.step('a message opens while the colleagues cannot be read, and Try again reads them', async () => {
    let calls = 0;
    let isDown = true;
    await page.route('**/api/contacts/options', (route) => {
      calls += 1;
      return isDown ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    // It was opened before: nothing else reads them again.
    await call('PUT', `/contacts/${stored[1]?.id}/state`, {});
    await page.goto(urlOf(2));
    await expect(subject).toHaveText('Rice & "50%" #2');
    await expect(button(page, 'Try again')).toHaveAttribute('aria-busy', 'false');
    expect(calls).toBeLessThan(5);
    isDown = false;
    await button(page, 'Try again').click();
    await expect(note(page)).toBeVisible();
    await page.unroute('**/api/contacts/options');
  });

  await test.step('what is being written stays when a colleague marks the message as spam', async () => {
    await note(page).fill('Call her.');
    await call('PUT', `/contacts/${stored[1]?.id}/spam`);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(inEnglish({ code: 'contacts.suspected' }))).toBeVisible();
    await expect(button(page, inboxMessages.note.action)).toBeDisabled();
    await expect(note(page)).toHaveValue('Call her.');
    await page.getByRole('button', { name: /^Not Spam/ }).click();
    await expect(button(page, inboxMessages.note.action)).toBeEnabled();
  });

  await test.step('Spam and Delete ask about what is being written, then leave; a deleted message is not read again', async () => {
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
      alertWith(page, `${adminMessages.spam.marked.title}${adminMessages.spam.marked.text}`),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(5);

    await page.goto(urlOf(3));
    await note(page).fill('Call her.');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    // The list has not been shown since the page has loaded: its script arrives late.
    const release = await hold(page, '**/ContactList.*.js');
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await button(page, deletion.confirmation('contact').action).click();
    await removed;
    release();
    await expect(alertWith(page, `${deletion.doneTitle}${deletion.done.contact}`)).toBeVisible();
    await expect(page).toHaveURL('/admin/contact');
    expect(missing).toEqual([]);
  });

  await test.step('what is being written stays when a colleague deletes the message', async () => {
    const readAgain = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    // A read that began before the deletion still shows the message.
    const readUntil = (text: string) =>
      expect.poll(() => readAgain().then(() => page.getByText(text).isVisible())).toBe(true);
    await openInApp(page, urlOf(4));
    await note(page).fill('Call her.');
    await call('DELETE', `/contacts/${stored[3]?.id}`);
    await readUntil(uiMessages.notices.deleted(inboxMessages.deletedNoun));
    await expect(button(page, inboxMessages.note.action)).toBeDisabled();
    await expect(note(page)).toHaveValue('Call her.');
    await note(page).fill('');
    await readUntil(contacts.missing);
  });

  await test.step('a message that does not exist shows an error and the link to the list', async () => {
    await openInApp(page, '/admin/contact/sent/999999');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(contacts.missing);
    await expect(button(page, 'Go Back')).toBeVisible();
  });

  await test.step('hostile and Khmer texts are shown exactly as they were sent, within the screen of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { id, fullname, subject: sent, message } of await putMessages(site.process, [
      { fullname: hostileText, subject: hostileText, message: `${hostileText}\n${hostileText}` },
      { fullname: 'សុខ ចាន់ធី', subject: 'ក'.repeat(200), message: 'ជម្រាបសួរ ខ្ញុំមានខ្សែកមាស។' },
    ])) {
      await openInApp(page, `/admin/contact/sent/${id}`);
      await expect(detail(page, 'From')).toHaveText(fullname);
      expect(await subject.textContent()).toBe(sent);
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
});

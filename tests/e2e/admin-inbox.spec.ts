import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import type { StaffContact } from '../../src/contract/contacts/contacts.ts';
import type { CannedReply } from '../../src/contract/contacts/inbox.ts';
import { paths } from '../../src/contract/url/paths.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { startMailServer, type TestMailServer } from '../support/test-mail-server.ts';
import { admin, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { aPdf } from '../support/test-files.ts';
import { putMessages, sendApplication } from './messages.ts';
import {
  alertWith,
  button,
  dialog,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedCall,
  logIn,
  openInApp,
  rememberSession,
  rows,
  test,
} from './staff.ts';
import { type Call, signIn, usualJob } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { applications, canned, note, old, person, reply } = words.inbox;
const { oldMessages } = words.attention;
const YEAR = 365 * 24 * 3_600_000;
const sender = 'សុខ $& ចាន់ធី';

/** A site that sends mail, for all tests of this file. */
let smtp: TestMailServer;
let office: SiteProcess;
let staff: Call;
test.beforeAll(async () => {
  smtp = await startMailServer();
  office = await startSiteProcess({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@chhatgroup.example', MAIL_TO: 'office@chhatgroup.example' },
  });
  staff = await signIn(office);
});
test.afterAll(async () => {
  await office.stop();
  await smtp[Symbol.asyncDispose]();
});

/** Opens a screen of that site on a phone. */
async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await rememberSession(page, await logIn(office.url, admin));
  await page.goto(office.url + path);
}

test(
  'on a phone a message is answered in three clicks from the dashboard: the message, Reply, and Send',
  { tag: '@long' },
  async ({ page }) => {
    const thread = page.getByRole('list', { name: 'Thread' });
    await putMessages(office, [{ subject: 'ម៉ោងធ្វើការ', fullname: sender, email: 'three@visitor.example' }]);
    await open(page, '/admin/dashboard');

    await page
      .getByRole('region', { name: 'To answer' })
      .getByRole('link', { name: /ម៉ោងធ្វើការ/ })
      .click();
    await button(page, 'Reply').click();
    await page.keyboard.type('Good morning!');
    await button(page, reply.action).click();
    await expect(thread).toContainText('Good morning!');
    await expect(thread).toContainText('Sent');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
    expect(smtp.accepted).toMatchObject([{ to: [{ address: 'three@visitor.example' }] }]);
    await expectAccessible(page, [390]);
  },
);

test('a visitor answers a reply on a phone, by the link in its mail; the bell counts the message again', async ({
  page,
}) => {
  const [message] = await putMessages(office, [{ email: 'answers@visitor.example' }]);
  await staff('PUT', `/contacts/${message!.id}/state`, { status: 'archived' });
  await staff('POST', `/contacts/${message!.id}/replies`, { text: 'Which size?' });
  const isUnread = ({ status, opened_at }: StaffContact) => status === 'new' && opened_at === null;
  const before = (await staff<StaffContact[]>('GET', '/contacts')).filter(isUnread).length;
  const mail = () => smtp.accepted.find(({ to }) => to?.[0]?.address === 'answers@visitor.example');
  await expect.poll(mail).toBeDefined();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(office.url + /\/message\/[\w-]{43}/.exec(mail()!.text!)![0]);

  await expect(page.getByText('Which size?')).toBeVisible();
  await expectAccessible(page, [320, 1440]);
  await page.getByLabel('Your answer').fill('Size 52, please.');
  await button(page, 'Send Answer').click();
  await expect(page.getByRole('status')).toHaveText('Thank you. Your answer has reached us.');
  await expectNoSidewaysScroll(page);

  await open(page, '/admin/dashboard');
  await expect(button(page, `Notifications: ${before + 1} new`)).toBeVisible();
  await page.goto(office.url + paths.adminContact(message!.id));
  await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Size 52, please.');
});

test('an application is found from the bell and from its job; its file is downloaded, and it is answered by mail or telephone', async ({
  page,
}) => {
  const job = await staff<Career>('POST', '/careers', { ...usualJob, title: 'Goldsmith' });
  const cv = aPdf();
  const email = 'goldsmith@visitor.example';
  await sendApplication(office.url, { career_id: job.id, fullname: sender, email }, ['ប្រវត្តិរូប.pdf', cv]);
  await sendApplication(office.url, { career_id: job.id, fullname: 'Chea Vanna', phone: '012 345 678' });
  await open(page, '/admin/dashboard');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('menuitem', { name: '2 unread applications' }).click();
  await expect(rows(page)).toContainText(['Chea Vanna', sender]);
  await expectAccessible(page, [390, 1440]);
  await rows(page)
    .getByRole('link', { name: `View ${sender}: Goldsmith` })
    .click();
  await expect(page.getByText(`PDF, 1 KB, ${applications.scans.not_scanned}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, 'Download ប្រវត្តិរូប.pdf').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('ប្រវត្តិរូប.pdf');
  expect(readFileSync(await file.path())).toEqual(cv);
  await page.getByRole('textbox', { name: reply.label(sender) }).fill('Please come on Monday.');
  await button(page, reply.action).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
  await expectAccessible(page, [390, 1440]);

  await page.getByRole('link', { name: 'Goldsmith' }).click();
  await page.getByRole('link', { name: applications.ofJob('2') }).click();
  await expect(button(page, 'Job: Goldsmith, remove this filter')).toBeVisible();
  await rows(page)
    .getByRole('link', { name: /^View Chea Vanna/ })
    .click();
  await expect(page.getByRole('link', { name: applications.call })).toHaveAttribute(
    'href',
    'tel:+85512345678',
  );
  await expect(page.getByText(applications.noAddress)).toBeVisible();
  await expect(button(page, reply.action)).toHaveCount(0);
  await page.getByRole('link', { name: words.inbox.details.person }).click();
  await expect(page).toHaveURL(/person#phone=%2B85512345678$/);
  await expect(page.getByText(person.found('1', '0'))).toBeVisible();
  expect(smtp.accepted.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
});

test('an admin sets how long applications are kept', async ({ page }) => {
  const { settings } = applications;
  await open(page, '/admin/contact?kind=applications');
  await button(page, settings.open).click();
  await page.getByLabel(settings.daysKept).fill('7');
  await button(page, words.ui.saveChanges).click();
  await expect(dialog(page)).toContainText('Days kept must be a whole number from 30 to 730.');
  await expectAccessible(page, [390, 1440]);
  await page.getByLabel(settings.daysKept).fill('៩០');
  await button(page, words.ui.saveChanges).click();
  await expect(alertWith(page, `Success${settings.saved}`)).toBeVisible();
  expect(await staff('GET', '/applications/settings')).toMatchObject({ days_kept: 90 });
});

test('canned replies are added and changed', { tag: '@long' }, async ({ page }) => {
  await open(page, '/admin/contact/replies');

  await page.getByRole('link', { name: 'Add Canned Reply' }).click();
  await button(page, 'Add Canned Reply').click();
  await expect(dialog(page).getByText('Title is required.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('ម៉ោងបើក');
  await dialog(page).getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: canned.languages.km }).click();
  await dialog(page).getByRole('textbox', { name: 'Text' }).fill('ជម្រាបសួរ {name}, ម៉ោង ៨។');
  await button(page, 'Add Canned Reply').click();
  await expect(alertWith(page, `Success${canned.saved}`)).toBeVisible();
  await rows(page).getByRole('link', { name: /^Edit/ }).click();
  await dialog(page).getByRole('textbox', { name: 'Text' }).fill('ជម្រាបសួរ {name}, ម៉ោង ៩។');
  await button(page, 'Update Canned Reply').click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await staff<CannedReply[]>('GET', '/canned-replies')).toMatchObject([{ language: 'km' }]);
});

test(
  'a canned reply has the name of the sender; a note is for staff only',
  { tag: '@long' },
  async ({ page }) => {
    const thread = page.getByRole('list', { name: 'Thread' });
    const text = page.getByRole('textbox', { name: reply.label(sender) });
    await staff('POST', '/canned-replies', {
      title: 'ម៉ោងបិទ',
      language: 'km',
      text: 'ជម្រាបសួរ {name}, ម៉ោង ៩។',
    });
    const [message] = await putMessages(office, [{ fullname: sender }]);
    await open(page, paths.adminContact(message!.id));
    const sent = smtp.accepted.length;

    await button(page, canned.title).click();
    await page.getByRole('menuitem', { name: 'ម៉ោងបិទ' }).click();
    await expect(text).toHaveValue(`ជម្រាបសួរ ${sender}, ម៉ោង ៩។`);
    await text.fill('');
    await page.getByText('Note', { exact: true }).click();
    await page.getByRole('textbox', { name: note.label }).fill('Called back.');
    await button(page, note.action).click();
    await expect(thread).toContainText('Called back.');
    await expect(page.getByRole('textbox', { name: note.label })).toBeFocused();
    expect(smtp.accepted).toHaveLength(sent);
  },
);

test(
  'a reply to a message that a colleague has answered since it was opened is refused once for each reply, and shows the other one',
  { tag: '@long' },
  async ({ page, expected }) => {
    expected(failedCall);
    const thread = page.getByRole('list', { name: 'Thread' });
    const text = page.getByRole('textbox', { name: reply.label(sender) });
    const [message] = await putMessages(office, [{ fullname: sender }]);
    await open(page, paths.adminContact(message!.id));
    await expect(text).toBeVisible();

    await staff('POST', `/contacts/${message!.id}/replies`, { text: 'From a colleague' });
    await text.fill('From me');
    await button(page, reply.action).click();
    await expect(thread).toContainText('From a colleague');
    await expect(
      page
        .getByRole('alert')
        .getByText(inEnglish({ code: 'contacts.answered-since' }))
        .first(),
    ).toBeVisible();
    // The thread is also read while the reply is being typed.
    await staff('POST', `/contacts/${message!.id}/replies`, { text: 'From another one' });
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(thread).toContainText('From another one');
    const again = page.waitForResponse((response) =>
      response.url().endsWith(`/contacts/${message!.id}/replies`),
    );
    await button(page, reply.action).click();
    expect((await again).status()).toBe(409);
    await button(page, reply.action).click();
    await expect(thread).toContainText('From me');
  },
);

test(
  'the other messages of a sender are beside a message; its status and assignee are stored',
  { tag: '@long' },
  async ({ page }) => {
    const thread = page.getByRole('list', { name: 'Thread' });
    const email = 'twice@visitor.example';
    const [first, second] = await putMessages(office, [{ email, subject: 'An older question' }, { email }]);
    await open(page, paths.adminContact(second!.id));

    await page.getByRole('link', { name: /An older question/ }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.adminContact(first!.id)}$`));
    // The fields of the other message stay until this one has loaded.
    await expect(page.getByRole('definition').filter({ hasText: 'An older question' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Assigned to' }).click();
    await page.getByRole('option', { name: 'Chhat Group Admin' }).click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('In progress');
    await expect(thread).toContainText('Assigned to Chhat Group Admin');
    await openInApp(page, '/admin/contact?assigned_to=me');
    await expect(page.getByRole('link', { name: /^View / })).toHaveAccessibleName(/An older question/);
  },
);

test(
  'a quiet line leads admins to old messages; Delete All asks, deletes them, and leaves the others',
  { tag: '@long' },
  async ({ page }) => {
    const question = page.getByRole('alertdialog');
    const created = new Date(Date.now() - 3 * YEAR);
    await putMessages(office, [
      { subject: 'A new one' },
      { subject: 'Old one', created },
      { subject: 'Old spam', created, suspected: ['trap'] },
    ]);
    await open(page, '/admin/dashboard');
    const before = await staff<StaffContact[]>('GET', '/contacts');

    await expect(page.getByText(oldMessages.notice('2'))).toBeVisible();
    await page.getByRole('link', { name: oldMessages.link }).click();
    await expect(rows(page)).toHaveCount(2);
    await button(page, 'Delete All').click();
    await expect(question).toContainText(old.confirmation('2').text);
    await question.getByRole('button', { name: old.confirmation('2').action }).click();
    await expect(alertWith(page, `${words.ui.deletion.doneTitle}${old.done}`)).toBeVisible();
    await expect(page.getByText(old.empty)).toBeVisible();
    expect(await staff<StaffContact[]>('GET', '/contacts')).toHaveLength(before.length - 1);
  },
);

test('an admin exports and erases everything of one e-mail address', { tag: '@long' }, async ({ page }) => {
  const question = page.getByRole('alertdialog');
  await putMessages(office, [{ email: 'erased@visitor.example' }]);
  await open(page, '/admin/contact/person#email=erased@visitor.example');

  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await download).suggestedFilename()).toBe('erased@visitor.example.json');
  await button(page, 'Erase').click();
  await expect(question).toContainText('erase everything of erased@visitor.example?');
  await button(page, 'Yes, erase all!').click();
  await expect(page.getByText(person.empty)).toBeVisible();
  expect((await staff<StaffContact[]>('GET', '/contacts')).map(({ email }) => email)).not.toContain(
    'erased@visitor.example',
  );
});

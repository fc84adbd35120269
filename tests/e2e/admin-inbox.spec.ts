import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { StaffContact } from '../../src/contract/contacts/contacts.ts';
import type { CannedReply } from '../../src/contract/contacts/inbox.ts';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { startMailServer } from '../support/test-mail-server.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { putMessages } from './messages.ts';
import {
  alertWith,
  button,
  dialog,
  expect,
  expectAccessible,
  failedCall,
  logIn,
  openInApp,
  rememberSession,
  rows,
  test,
} from './staff.ts';
import { signIn } from './world.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';

const { canned, note, old, person, reply } = inboxMessages;
const YEAR = 365 * 24 * 3_600_000;
const sender = 'សុខ $& ចាន់ធី';

test(
  'on a phone, a message is answered in three clicks from the dashboard, and the thread keeps it',
  { tag: '@long' },
  async ({ page, expected }) => {
    expected(failedCall);
    await using smtp = await startMailServer();
    await using site = await startSiteProcess({
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@chhatgroup.example', MAIL_TO: 'office@chhatgroup.example' },
    });
    const thread = page.getByRole('list', { name: 'Thread' });
    const text = page.getByRole('textbox', { name: reply.label(sender) });
    const question = page.getByRole('alertdialog');
    const call = await signIn(site);
    const created = new Date(Date.now() - 3 * YEAR);
    const [first, second] = await putMessages(site, [
      { subject: 'An older question' },
      { subject: 'ម៉ោងធ្វើការ', fullname: sender },
      { subject: 'Old one', created },
      { subject: 'Old spam', created, suspected: ['trap'] },
    ]);
    const urlOf = (message?: { id: number }) => `${site.url}/admin/contact/sent/${message?.id}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await rememberSession(page, await logIn(site.url, admin));
    await page.goto(`${site.url}/admin/dashboard`);

    await test.step('message, reply, send', async () => {
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
      expect(smtp.accepted).toMatchObject([{ to: [{ address: 'dara@visitor.example' }] }]);
      await expectAccessible(page, [390]);
    });

    await test.step('canned replies in Khmer and English are added and changed', async () => {
      await openInApp(page, '/admin/contact/replies');
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
      expect(await call<CannedReply[]>('GET', '/canned-replies')).toMatchObject([{ language: 'km' }]);
    });

    await test.step('a canned reply has the name of the sender; a note is for staff only', async () => {
      await openInApp(page, new URL(urlOf(second)).pathname);
      await button(page, canned.title).click();
      await page.getByRole('menuitem', { name: 'ម៉ោងបើក' }).click();
      await expect(text).toHaveValue(`ជម្រាបសួរ ${sender}, ម៉ោង ៩។`);
      await text.fill('');
      await page.getByText('Note', { exact: true }).click();
      await page.getByRole('textbox', { name: note.label }).fill('Called back.');
      await button(page, note.action).click();
      await expect(thread).toContainText('Called back.');
      await expect(page.getByRole('textbox', { name: note.label })).toBeFocused();
      expect(smtp.accepted).toHaveLength(1);
    });

    await test.step('a reply to what a colleague has answered meanwhile is refused once for each, and shows the other reply', async () => {
      await call('POST', `/contacts/${second?.id}/replies`, { text: 'From a colleague' });
      await page.getByText('Reply', { exact: true }).last().click();
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
      await call('POST', `/contacts/${second?.id}/replies`, { text: 'From another one' });
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await expect(thread).toContainText('From another one');
      const again = page.waitForResponse((response) =>
        response.url().endsWith(`/contacts/${second?.id}/replies`),
      );
      await button(page, reply.action).click();
      expect((await again).status()).toBe(409);
      await button(page, reply.action).click();
      await expect(thread).toContainText('From me');
    });

    await test.step('the other message of the sender stands beside it; its status and assignee are stored', async () => {
      await page.getByRole('link', { name: /An older question/ }).click();
      await expect(page).toHaveURL(urlOf(first));
      // The fields of the other message stay until this one has loaded.
      await expect(page.getByRole('definition').filter({ hasText: 'An older question' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Assigned to' }).click();
      await page.getByRole('option', { name: 'Chhat Group Admin' }).click();
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('In progress');
      await expect(thread).toContainText('Assigned to Chhat Group Admin');
      await openInApp(page, '/admin/contact?assigned_to=me');
      await expect(page.getByRole('link', { name: /^View / })).toHaveAccessibleName(/An older question/);
    });

    await test.step('a quiet line leads admins to old messages; Delete All asks, deletes them, and leaves the others', async () => {
      await openInApp(page, '/admin/dashboard');
      await expect(page.getByText(old.notice('2'))).toBeVisible();
      await page.getByRole('link', { name: old.link }).click();
      await expect(rows(page)).toHaveCount(2);
      await button(page, 'Delete All').click();
      await expect(question).toContainText(old.confirmation('2').text);
      await question.getByRole('button', { name: old.confirmation('2').action }).click();
      await expect(alertWith(page, `${adminMessages.deletion.doneTitle}${old.done}`)).toBeVisible();
      await expect(page.getByText(old.empty)).toBeVisible();
      expect(await call<StaffContact[]>('GET', '/contacts')).toHaveLength(2);
    });

    await test.step('an admin exports and erases everything of one e-mail address', async () => {
      await openInApp(page, '/admin/contact/person#email=dara@visitor.example');
      const download = page.waitForEvent('download');
      await button(page, 'Export').click();
      expect((await download).suggestedFilename()).toBe('dara@visitor.example.json');
      await button(page, 'Erase').click();
      await expect(question).toContainText('erase everything of dara@visitor.example?');
      await button(page, 'Yes, erase all!').click();
      await expect(page.getByText(person.empty)).toBeVisible();
      expect(await call<StaffContact[]>('GET', '/contacts')).toEqual([]);
    });
    // Its polls would fail once the site has stopped.
    await page.close();
  },
);

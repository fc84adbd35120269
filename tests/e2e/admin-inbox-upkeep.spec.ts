import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { bulkMessages, type Undoable } from '../../src/contract/bulk-messages.ts';
import type { StaffContact } from '../../src/contract/contacts.ts';
import type { ContactThread } from '../../src/contract/inbox.ts';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { putMessages } from './messages.ts';
import {
  alertWith,
  expect,
  failedCall,
  logIn,
  openInApp,
  rememberSession,
  submitLogin,
  test,
} from './staff.ts';
import { type Call, signIn } from './world.ts';

const { old, reply, state } = inboxMessages;
const { changed, deleted, spam, undone } = bulkMessages;
const YEAR = 365 * 24 * 3_600_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const composer = (page: Page, name: string) => page.getByRole('textbox', { name: reply.label(name) });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const subjectsOf = async (call: Call, path: string) =>
  (await call<StaffContact[]>('GET', path)).map(({ subject }) => subject).toSorted();

test('a typed reply survives the end of a session; many messages are changed at once and put back; old ones are deleted', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  // Nothing listens on port 1: a reply waits in the outbox.
  const site = await startSiteProcess({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@a.example', MAIL_TO: 'office@a.example' },
  });
  try {
    const call = await signIn(site);
    const [first] = await putMessages(site, [
      { subject: 'One', fullname: 'សុខ ដារា' },
      { subject: 'Two' },
      { subject: 'Three' },
    ]);
    const session = await logIn(site.url, admin);
    await rememberSession(page, session);

    await test.step('after the login the reply stands in its field again, and is sent', async () => {
      await page.goto(`${site.url}/admin/contact/sent/${first!.id}`);
      await composer(page, 'សុខ ដារា').fill('អរគុណ, from 8 to 5.');
      await call('DELETE', '/sessions');
      // Another call may find out first: then the login is there already.
      await button(page, reply.action)
        .click({ timeout: 3_000 })
        .catch(() => {});
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
      await submitLogin(page, admin);
      await expect(page).toHaveURL(`${site.url}/admin/contact/sent/${first!.id}`);
      await expect(composer(page, 'សុខ ដារា')).toHaveValue('អរគុណ, from 8 to 5.');
      await button(page, reply.action).click();
      await expect(page.getByRole('list', { name: 'Thread' })).toContainText('អរគុណ, from 8 to 5.');
      const { entries } = await call<ContactThread>('GET', `/contacts/${first!.id}/thread`);
      expect(entries.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
    });

    const undo = async (text: string, what: Undoable) => {
      await expect(toast(page, text)).toBeVisible();
      await button(page, 'Undo').click();
      await expect(toast(page, undone.text(undone.done[what], '2 contacts'))).toBeVisible();
      await button(page, 'Close').first().click();
    };
    const select = async (...names: string[]) => {
      for (const name of names)
        await page.getByRole('checkbox', { name: new RegExp(`^Select .*: ${name}$`) }).click();
    };
    const choose = async (menu: string, item: string) => {
      await button(page, menu).click();
      await page.getByRole('menuitem', { name: item }).click();
    };

    await test.step('two messages get a status and a person, are moved away and deleted; Undo puts each back and says what was done', async () => {
      await openInApp(page, '/admin/contact');
      await expect(rows(page)).toHaveCount(3);
      await select('Two', 'Three');
      await choose('Status', 'Archived');
      await expect(rows(page).filter({ hasText: 'Archived' })).toHaveCount(2);
      await select('Two', 'Three');
      await choose('Assign', 'Chhat Group Admin');
      await expect(rows(page).filter({ hasText: 'Chhat Group Admin' })).toHaveCount(2);
      expect(await subjectsOf(call, '/contacts?assigned_to=me')).toEqual(['Three', 'Two']);
      await undo(changed.text('2', 'contact'), 'assigned_to');
      expect(await subjectsOf(call, '/contacts?assigned_to=me')).toEqual([]);
      await select('Two', 'Three');
      await button(page, 'Spam').click();
      await expect(rows(page)).toHaveCount(1);
      await undo(spam.marked('2'), 'spam');
      await expect(rows(page)).toHaveCount(3);
      await select('Two', 'Three');
      await button(page, 'Delete selected').click();
      await button(page, bulkMessages.deletion.action).click();
      await expect(rows(page)).toHaveCount(1);
      await undo(deleted.text('2', 'contact'), 'delete');
      expect(await subjectsOf(call, '/contacts')).toEqual(['One', 'Three', 'Two']);
    });

    await test.step('suspected ones are moved back together', async () => {
      await putMessages(site, [
        { subject: 'Four', suspected: ['trap'] },
        { subject: 'Five', suspected: ['trap'] },
      ]);
      await openInApp(page, '/admin/contact/suspected');
      await select('Four', 'Five');
      await button(page, 'Not Spam').click();
      await undo(spam.cleared('2'), 'not_spam');
      expect(await subjectsOf(call, '/contacts/suspected')).toEqual(['Five', 'Four']);
    });

    await test.step('a quiet line leads admins to old messages; Delete All asks, deletes them, and leaves the others', async () => {
      const created = new Date(Date.now() - 3 * YEAR);
      await putMessages(site, [
        { subject: 'Old one', created },
        { subject: 'Old spam', created, suspected: ['trap'] },
      ]);
      await page.goto(`${site.url}/admin/dashboard`);
      await expect(page.getByText(old.notice('2'))).toBeVisible();
      await expect(page.getByRole('list', { name: 'What needs you' })).toHaveCount(0);
      await page.getByRole('link', { name: old.link }).click();
      await expect(page).toHaveURL(`${site.url}/admin/contact/old`);
      await expect(rows(page)).toHaveCount(2);
      await button(page, 'Delete All').click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(old.confirmation('2').text);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(rows(page)).toHaveCount(2);
      await button(page, 'Delete All').click();
      await question.getByRole('button', { name: old.confirmation('2').action }).click();
      await expect(alertWith(page, `${adminMessages.deletion.doneTitle}${old.done}`)).toBeVisible();
      await expect(page.getByText(old.empty)).toBeVisible();
      expect(await subjectsOf(call, '/contacts')).toEqual(['One', 'Three', 'Two']);
      expect(await subjectsOf(call, '/contacts/suspected')).toEqual(['Five', 'Four']);
    });
    // Its polls would fail once the site has stopped.
    await page.close();
  } finally {
    await site.stop();
  }
});

test('on a site that sends no mail, staff answer with their own mail program, and mark the message as answered', async ({
  page,
  site,
  enter,
  call,
}) => {
  const [message] = await putMessages(site.process, [
    { subject: 'ម៉ោងធ្វើការ', email: 'no.mail@visitor.example' },
  ]);
  await enter(`/admin/contact/sent/${message!.id}`);
  await expect(page.getByRole('link', { name: 'Send Mail' })).toHaveAttribute(
    'href',
    `mailto:no.mail@visitor.example?subject=${encodeURIComponent('Re: ម៉ោងធ្វើការ')}`,
  );
  await expect(page.getByRole('textbox', { name: inboxMessages.note.label })).toBeVisible();
  await expect(button(page, reply.action)).toHaveCount(0);
  await button(page, state.markAnswered).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
  await expect(button(page, state.markAnswered)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send Mail' })).toBeVisible();
  await call('DELETE', `/contacts/${message!.id}`);
});

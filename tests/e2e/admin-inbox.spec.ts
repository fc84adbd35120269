import type { StaffContact } from '../../src/contract/contacts.ts';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { startMailServer } from '../support/test-mail-server.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { putMessages } from './messages.ts';
import { expect, expectAccessible, failedCall, logIn, rememberSession, test } from './staff.ts';
import { signIn } from './world.ts';

const { canned, note, refusals, reply } = inboxMessages;

test('on a phone, a message is answered in three clicks from the dashboard, and the thread keeps it', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  const smtp = await startMailServer();
  const site = await startSiteProcess({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@chhatgroup.example', MAIL_TO: 'office@chhatgroup.example' },
  });
  try {
    const call = await signIn(site);
    const [first, second] = await putMessages(site, [
      { subject: 'An older question' },
      { subject: 'ម៉ោងធ្វើការ', fullname: 'សុខ ចាន់ធី' },
    ]);
    await call('POST', '/canned-replies', {
      title: 'Hours',
      language: 'en',
      text: 'Dear {name}, from 8 to 5.',
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await rememberSession(page, await logIn(site.url, admin));
    await page.goto(`${site.url}/admin/dashboard`);

    await test.step('message, reply, send', async () => {
      await page
        .getByRole('region', { name: 'To answer' })
        .getByRole('link', { name: /ម៉ោងធ្វើការ/ })
        .click();
      await page.getByRole('button', { name: 'Reply', exact: true }).click();
      await page.keyboard.type('Good morning!');
      await page.getByRole('button', { name: reply.action }).click();
      const thread = page.getByRole('list', { name: 'Thread' });
      await expect(thread).toContainText('Good morning!');
      await expect(thread).toContainText('Sent');
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
      expect(smtp.accepted).toMatchObject([{ to: [{ address: 'dara@visitor.example' }] }]);
      await expectAccessible(page, [390]);
    });

    await test.step('a canned reply has the name of the sender; a note is for staff only', async () => {
      await page.getByRole('button', { name: canned.title }).click();
      await page.getByRole('menuitem', { name: 'Hours' }).click();
      const text = page.getByRole('textbox', { name: reply.label('សុខ ចាន់ធី') });
      await expect(text).toHaveValue('Dear សុខ ចាន់ធី, from 8 to 5.');
      await text.fill('');
      await page.getByText('Note', { exact: true }).click();
      await page.getByRole('textbox', { name: note.label }).fill('Called back.');
      await page.getByRole('button', { name: note.action }).click();
      await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Called back.');
      expect(smtp.accepted).toHaveLength(1);
    });

    await test.step('a reply to what a colleague has answered meanwhile is refused once, and shows the other reply', async () => {
      await call('POST', `/contacts/${second?.id}/replies`, { text: 'From a colleague' });
      await page.getByText('Reply', { exact: true }).last().click();
      await page.getByRole('textbox', { name: reply.label('សុខ ចាន់ធី') }).fill('From me');
      await page.getByRole('button', { name: reply.action }).click();
      const thread = page.getByRole('list', { name: 'Thread' });
      await expect(thread).toContainText('From a colleague');
      await expect(page.getByRole('alert').getByText(refusals.answeredSince).first()).toBeVisible();
      await page.getByRole('button', { name: reply.action }).click();
      await expect(thread).toContainText('From me');
    });

    await test.step('the other message of the sender stands beside it; its status and assignee are stored', async () => {
      await page.getByRole('link', { name: /An older question/ }).click();
      await expect(page).toHaveURL(`${site.url}/admin/contact/sent/${first?.id}`);
      await page.getByRole('combobox', { name: 'Assigned to' }).click();
      await page.getByRole('option', { name: 'Chhat Group Admin' }).click();
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('In progress');
      await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Assigned to Chhat Group Admin');
    });

    await test.step('the tabs filter the list by status and by the person', async () => {
      await page.getByRole('button', { name: 'Go Back' }).click();
      await page.getByRole('link', { name: /^Answered/ }).click();
      await expect(page).toHaveURL(/\?status=answered$/);
      await expect(page.getByRole('link', { name: /^View .*ម៉ោងធ្វើការ/ })).toBeVisible();
      await page.getByRole('link', { name: /^All/ }).click();
      await page.getByRole('link', { name: 'Mine' }).click();
      await expect(page.getByRole('link', { name: /^View / })).toHaveCount(1);
      await expectAccessible(page, [390]);
    });

    await test.step('an admin exports and erases everything of one e-mail address', async () => {
      await page.goto(`${site.url}/admin/contact/person#email=dara@visitor.example`);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      expect((await download).suggestedFilename()).toBe('dara@visitor.example.json');
      await expectAccessible(page, [390]);
      await page.getByRole('button', { name: 'Erase' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('erase everything of dara@visitor.example?');
      await page.getByRole('button', { name: 'Yes, erase all!' }).click();
      await expect(page.getByText(inboxMessages.person.empty)).toBeVisible();
      expect(await call<StaffContact[]>('GET', '/contacts')).toEqual([]);
      expect(second).toBeDefined();
    });
    // Its polls would fail once the site has stopped.
    await page.close();
  } finally {
    await site.stop();
    await smtp.close();
  }
});

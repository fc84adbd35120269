import type { Locator, Page } from '@playwright/test';
import type { User } from '../../src/contract/users.ts';
import { auditMessages } from '../../src/contract/audit-messages.ts';
import { bulkMessages } from '../../src/contract/bulk-messages.ts';
import { deskMessages } from '../../src/contract/desk-messages.ts';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { putMessages } from './messages.ts';
import { expect, expectAccessible, failedCall, logIn, openInApp, rememberSession, test } from './staff.ts';
import { signIn, usualJob } from './world.ts';

const { canned, old, person, reply } = inboxMessages;
const YEAR = 365 * 24 * 3_600_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Checks a state of the page with axe, at the outer widths in light and dark. */
async function check(page: Page, state: string, shown: Locator): Promise<void> {
  await test.step(state, async () => {
    await expect(shown.first()).toBeVisible();
    await expectAccessible(page, [320, 1440]);
  });
}

test.describe('in light and dark, on phones and desktops', { tag: '@long' }, () => {
  test('axe finds no violation on the screens of the inbox, the audit log, the palette, filters and selections', async ({
    page,
    expected,
  }) => {
    test.setTimeout(600_000);
    expected(failedCall);
    // Nothing listens on port 1: a reply waits in the outbox.
    const site = await startSiteProcess({
      env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'office@a.example' },
    });
    try {
      const call = await signIn(site);
      await rememberSession(page, await logIn(site.url, admin));
      await page.goto(`${site.url}/admin/contact`);
      await check(page, 'Sent Contacts without messages', page.getByText('No sent contacts found.'));
      await openInApp(page, '/admin/contact/replies');
      await check(page, 'Canned Replies without one', page.getByText(canned.empty));
      await openInApp(page, '/admin/contact/old');
      await check(page, 'Old Messages without one', page.getByText(old.empty));
      await openInApp(page, '/admin/contact/person');
      await check(page, 'Person before a search', button(page, 'Show'));
      await openInApp(page, '/admin/contact/person#email=nobody@visitor.example');
      await check(page, 'Person without data', page.getByText(person.empty));

      const created = new Date(Date.now() - 3 * YEAR);
      const [message] = await putMessages(site, [
        { subject: 'ម៉ោងធ្វើការ នៅភ្នំពេញ', fullname: 'សុខ ចាន់ធី' },
        { subject: 'An older question' },
        { subject: 'Old', created },
        ...['one', 'two'].map((subject) => ({ subject, suspected: ['trap' as const] })),
      ]);
      const [account] = await call<User[]>('GET', '/users');
      const path = `/contacts/${message!.id}`;
      await call('PUT', `${path}/state`, { assigned_to: account!.id });
      await call('POST', `${path}/replies`, { text: 'Good morning. ព្រឹកល្អ។' });
      await call('POST', `${path}/notes`, { text: 'Called back.' });
      for (const language of ['en', 'km'])
        await call('POST', '/canned-replies', { title: `Hours ${language}`, language, text: 'Dear {name}' });
      await call('POST', '/careers', usualJob);

      await page.goto(`${site.url}/admin/dashboard`);
      await check(page, 'the dashboard', page.getByText(old.notice('1')));
      await openInApp(page, `/admin/contact/sent/${message!.id}`);
      await check(page, 'Contact Details', page.getByText('Called back.'));
      await button(page, canned.title).click();
      await check(page, 'the menu of canned replies', page.getByRole('menuitem', { name: canned.edit }));
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Assigned to' }).click();
      await check(page, 'the choice of a person', page.getByRole('option'));
      await page.keyboard.press('Escape');
      await button(page, reply.action).click();
      await check(page, 'a reply without text', page.getByText('Reply is required.'));
      await page.getByRole('radiogroup', { name: 'Write' }).getByText('Note').click();
      await check(page, 'a note', button(page, inboxMessages.note.action));

      await openInApp(page, '/admin/contact/replies');
      await check(page, 'Canned Replies', page.getByRole('link', { name: /^Edit/ }));
      await openInApp(page, '/admin/contact/replies?add=1');
      await button(page, 'Add Canned Reply').click();
      await check(page, 'a canned reply with errors', dialog(page).getByText('Title is required.'));
      await openInApp(page, '/admin/contact/old');
      await check(page, 'Old Messages', button(page, 'Delete All'));
      await openInApp(page, '/admin/contact/person#email=dara@visitor.example');
      await check(page, 'Person', button(page, 'Erase'));

      const filter = page.getByRole('button', { name: /^Filter/ }).first();
      for (const list of ['contact', 'career', 'blog', 'user']) {
        await openInApp(page, `/admin/${list}`);
        await filter.click();
        await check(page, `the filters of ${list}`, dialog(page).getByRole('button', { name: 'Apply' }));
        // The change of widths has opened the form again, and the focus follows.
        await expect(dialog(page).locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      }
      await openInApp(page, '/admin/contact?status=open&created_from=2020-01-01');
      await button(page, 'Saved').click();
      await dialog(page).getByLabel('Name of the filter that is set').fill('បើក');
      await button(page, 'Save this filter').click();
      await check(page, 'saved filters', page.getByRole('button', { name: 'Rename បើក' }));
      await page.getByRole('button', { name: 'Rename បើក' }).click();
      await check(page, 'a new name of a filter', dialog(page).getByLabel('Name', { exact: true }));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await check(
        page,
        'Sent Contacts with filters',
        page.getByRole('button', { name: /remove this filter/ }),
      );
      await button(page, 'Export').click();
      await check(page, 'the menu of exports', page.getByRole('menuitem', { name: 'CSV file' }));
      await page.keyboard.press('Escape');

      const all = page.getByRole('checkbox', { name: 'Select all on this page' });
      await all.click();
      const bar = page.getByRole('region', { name: 'Selection' });
      await check(page, 'selected messages', bar);
      await button(page, 'Assign').click();
      await check(page, 'a menu of selected messages', page.getByRole('menuitem', { name: 'Nobody' }));
      await page.keyboard.press('Escape');
      await button(page, 'Status').click();
      await page.getByRole('menuitem', { name: 'Answered' }).click();
      await check(page, 'Undo', button(page, 'Undo'));
      await openInApp(page, '/admin/contact/suspected');
      await all.click();
      await check(page, 'selected suspected messages', bar);
      await button(page, 'Delete selected').click();
      await check(page, 'the question before a deletion', button(page, bulkMessages.deletion.action));
      await page.keyboard.press('Escape');
      await openInApp(page, '/admin/career');
      await all.click();
      await button(page, 'Change').click();
      await page.getByRole('menuitem', { name: 'Deadline' }).click();
      await check(page, 'a change of selected jobs', button(page, 'Change selected'));

      await openInApp(page, '/admin/audit');
      await check(page, 'Audit Log', page.getByText(auditMessages.introduction));
      await page.locator('summary').first().click();
      await check(page, 'the fields of an entry', page.getByRole('definition'));
      await filter.click();
      await check(page, 'the filters of the audit log', page.getByRole('combobox', { name: 'What' }));
      await openInApp(page, `/admin/audit?object=contact%3A${message!.id}`);
      await check(page, 'the history of an object', page.getByRole('button', { name: /remove this filter/ }));
      await openInApp(page, '/admin/audit?who=999999');
      await check(page, 'Audit Log without entries', page.getByText(auditMessages.empty));
      await openInApp(page, '/admin/outbox');
      await check(page, 'Outbox', page.getByRole('row').nth(1));

      const find = page.getByRole('combobox', { name: deskMessages.palette.label });
      await page.keyboard.press('Control+k');
      await check(page, 'the palette', find);
      await find.fill('question');
      await check(page, 'what the palette found', page.getByRole('group', { name: 'Messages' }));
      await find.fill('nowhere');
      await check(page, 'nothing found', page.getByText(deskMessages.palette.hint));
      await page.route('**/api/find', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
      await find.fill('ana');
      await check(page, 'a failed search', dialog(page).getByRole('alert'));
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('?');
      await check(
        page,
        'Keyboard shortcuts',
        page.getByRole('dialog', { name: deskMessages.shortcuts.title }),
      );
      // Its polls would fail once the site has stopped.
      await page.close();
    } finally {
      await site.stop();
    }
  });
});

import type { Page } from '@playwright/test';
import { openDatabase } from '../../src/server/db/open.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { alertWith, expect, expectAccessibleState, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const outbox = words.outbox;
/** The notice about mail on the dashboard. Other tests may leave messages that cause other notices. */
const notice = (page: Page) =>
  page
    .getByRole('list', { name: 'What needs you' })
    .getByRole('listitem')
    .filter({ hasText: 'could not be sent' });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button') });
const row = (page: Page, subject: string) => rows(page).filter({ hasText: subject });

/** Stores mails that could not be sent, as the worker of a site with a mail server does. Replaces those of before. */
async function putMail(
  { dataDir }: SiteProcess,
  mails: { subject: string; error: string; runAt?: string }[],
) {
  await using db = await openDatabase({ dataDir });
  await db.deleteFrom('tasks').where('kind', '=', 'mail').execute();
  for (const { subject, error, runAt } of mails)
    await db
      .insertInto('tasks')
      .values({
        kind: 'mail',
        payload: JSON.stringify({ subject, text: 'T', to: ['office@chhatgroup.example'] }),
        status: runAt === undefined ? 'failed' : 'waiting',
        run_at: runAt ?? '2026-01-02T03:00:00.000Z',
        finished_at: runAt === undefined ? '2026-01-02T03:00:00.000Z' : null,
        created_at: '2026-01-01T03:00:00.000Z',
        attempts: runAt === undefined ? 9 : 1,
        last_error: error,
      })
      .execute();
}

test.afterEach(({ site }) => putMail(site.process, []));

test(
  'an admin sees that mail could not be sent, why, and sends it again or deletes it',
  { tag: '@long' },
  async ({ page, site, enter }) => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await putMail(site.process, [
      { subject: 'Message from Sok Dara: A question', error: 'connect ECONNREFUSED 127.0.0.1:25' },
      {
        subject: 'Message from សុខ ដារ៉ា: តើផ្សារបើកម៉ោងប៉ុន្មាន',
        error: 'Message failed: 552 Mailbox full',
        runAt: inAnHour,
      },
    ]);
    await enter('/admin/dashboard');

    await test.step('the dashboard links to the outbox', async () => {
      await expect(notice(page)).toHaveText(/^2 mails could not be sent\./);
      await notice(page).getByRole('link', { name: words.attention.mail.link }).press('Enter');
      await expect(page).toHaveURL('/admin/outbox');
      await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeFocused();
    });

    await test.step('the outbox shows the state of each mail, and the words of the mail server', async () => {
      await expect(rows(page)).toHaveCount(2);
      await expect(row(page, 'Sok Dara')).toContainText('Given up 2 January 2026 at 10:00');
      await expect(row(page, 'Sok Dara')).toContainText('9 attempts');
      await expect(row(page, 'Sok Dara')).toContainText('connect ECONNREFUSED 127.0.0.1:25');
      await expect(row(page, 'សុខ')).toContainText('Next attempt');
      await expect(row(page, 'សុខ')).toContainText('Message failed: 552 Mailbox full');
      await expectAccessibleState(page);
    });

    await test.step('Send again plans the next attempt at once; Send all again does so for all', async () => {
      await row(page, 'Sok Dara').getByRole('button', { name: 'Send again' }).press('Enter');
      await expect(alertWith(page, `Success${outbox.sentAgain(1)}`)).toBeVisible();
      await expect(row(page, 'Sok Dara')).toContainText('Next to be sent');
      await expect(row(page, 'Sok Dara').getByRole('button', { name: 'Send again' })).toBeFocused();
      await page.getByRole('button', { name: 'Send all again' }).click();
      await expect(alertWith(page, `Success${outbox.sentAgain(2)}`)).toBeVisible();
      await expect(row(page, 'សុខ')).toContainText('Next to be sent');
    });

    await test.step('a deletion asks first; without mail, the outbox and the dashboard say that all is well', async () => {
      for (const subject of ['Sok Dara', 'សុខ']) {
        await row(page, subject)
          .getByRole('button', { name: /^Delete/ })
          .click();
        const confirmation = page.getByRole('alertdialog');
        await expect(confirmation).toContainText(`this mail? ${outbox.deletionNote}`);
        await confirmation.getByRole('button', { name: 'Yes, delete it!' }).click();
        await expect(row(page, subject)).toHaveCount(0);
      }
      await expect(page.getByText(outbox.empty)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send all again' })).toBeDisabled();
    });
  },
);

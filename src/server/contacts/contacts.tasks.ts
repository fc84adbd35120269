import { setImmediate as nextTurn } from 'node:timers/promises';
import { nextTime } from '../../contract/language/calendar.ts';
import { paths } from '../../contract/url/paths.ts';
import type { CallContext } from '../api/context.ts';
import { change } from '../audit/change.ts';
import { deleteSecurely, emptyLog } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { readChoices } from '../notices/notices.queries.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { createAnswerLink } from './thread.queries.ts';
import { deleteLooseFiles } from './application-files.queries.ts';
import { readApplicationSettings } from './applications.queries.ts';
import { LATER, type ReplyMail } from './contact-mail.ts';
import { deleteContacts } from './contacts.queries.ts';
import { countSetAside, namesSetAside } from './spam.queries.ts';

const DAY = 24 * 3600_000;
/** For how many days the site knows who was erased: older archives are not restored. */
const ERASURE_DAYS = 400;
/** Applications that one transaction deletes with their files: others wait for it. */
const BATCH = 20;

const daysBefore = (now: number, days: number) => new Date(now - days * DAY).toISOString();

/** Deletes the applications that were kept for as long as admins set, suspected ones too, and the files that belong to none. */
export async function forgetApplications(db: Database, now: number): Promise<void> {
  const before = daysBefore(now, (await readApplicationSettings(db)).days_kept);
  const old = db
    .selectFrom('contacts')
    .select('id')
    .where('career_id', 'is not', null)
    // Its index: nobody applies before the first time.
    .where('created_at', '<', before)
    .where('applied_at', '<', before)
    .limit(BATCH);
  for (let rows = await old.execute(); rows.length > 0; rows = await old.execute()) {
    await change({ db, actor: { kind: 'site' } }, async (trx, audit) => {
      await deleteSecurely(trx, 'contacts');
      const count = await deleteContacts(trx, rows);
      await audit({ action: 'deleted', object: 'application', before: { before, count } });
    });
    await nextTurn();
  }
  await db.transaction().execute((trx) => deleteLooseFiles(trx, now));
  await db.deleteFrom('erasures').where('erased_at', '<', daysBefore(now, ERASURE_DAYS)).execute();
  await emptyLog(db);
}

/**
 * The handler of mail, which also writes the link to answer into a reply, and records in the thread that it was sent. Each
 * attempt makes a link of its own: no link waits in the queue. The record of a task that is done is deleted after a week.
 */
export const sendingReplies = (db: Database, handler: TaskHandler): TaskHandler => ({
  ...handler,
  async run(payload, attempt) {
    const { answers, ...mail } = payload as ReplyMail;
    if (answers !== undefined)
      mail.text = mail.text.replace(LATER, paths.message(await createAnswerLink(db, answers)));
    return handler.run(mail, attempt);
  },
  async onDone({ id }) {
    const sent = db.updateTable('contact_entries').set({ sent_at: new Date().toISOString() });
    await sent.where('task_id', '=', id).execute();
  },
});

const MAX_NAMES = 10;

/** The handler of the task `suspected-notice`: mails the office at eight how many messages were set aside since the day before. */
export function createSuspectedNotice({ db, outbox }: Pick<CallContext, 'db' | 'outbox'>): TaskHandler {
  const next = (now: number) => nextTime('08:00', now);
  return {
    async run(_payload, { task }) {
      if (!(await readChoices(db)).mail.includes('held')) return;
      // A site that was stopped at eight o'clock runs this later: what came in before the last notice is not counted again.
      const since = daysBefore(Date.parse(task.run_at), 1);
      const count = await countSetAside(db, since);
      if (count === 0) return;
      const names = await namesSetAside(db, since, MAX_NAMES);
      const more = count > names.length ? [`… and ${count - names.length} more`] : [];
      const what = count === 1 ? '1 message was' : `${count} messages were`;
      await outbox.queue(db, {
        subject: `${what} set aside as suspected spam`,
        text: [
          `Since yesterday ${what} set aside, and the site sent no mail about them. Please check whether an honest letter is among them:`,
          [...names.map(({ fullname, subject }) => `- ${fullname}: ${subject}`), ...more].join('\n'),
          `--\n${outbox.origin}${paths.adminSuspected()}\n`,
        ].join('\n\n'),
      });
    },
    recurring: { first: next, next },
  };
}

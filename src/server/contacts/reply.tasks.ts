import { paths } from '../../contract/url/paths.ts';
import type { Database } from '../db/tables.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { createAnswerLink } from './answers.queries.ts';
import { LATER, type ReplyMail } from './contact-mail.ts';

/**
 * The handler of mail, which also writes the link to answer into a reply, and records in the thread that it was sent. Each
 * attempt makes a link of its own: no link waits in the queue. The record of a task that is done is deleted after a week.
 */
export function sendingReplies(db: Database, handler: TaskHandler): TaskHandler {
  return {
    ...handler,
    async run(payload, attempt) {
      const { answers, ...mail } = payload as ReplyMail;
      if (answers !== undefined)
        mail.text = mail.text.replace(LATER, paths.message(await createAnswerLink(db, answers)));
      return handler.run(mail, attempt);
    },
    async onDone(task) {
      await db
        .updateTable('contact_entries')
        .set({ sent_at: new Date().toISOString() })
        .where('task_id', '=', task.id)
        .execute();
    },
  };
}

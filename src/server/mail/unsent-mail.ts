import { product } from '../../contract/product.ts';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import type { UnsentMail } from '../../contract/outbox/outbox.ts';
import { paths } from '../../contract/url/paths.ts';
import type { Database } from '../db/tables.ts';
import type { Mail } from './outbox.ts';
import { countTroubled, type Task } from '../tasks/tasks.queries.ts';
import { linkMailWords } from '../../contract/users/mail.words.ts';

/** The payload of a task of the kind `password-link`: what was typed in the form for a forgotten password. */
export interface ForgottenPassword {
  email: string;
}

export const mailKinds = ['mail', 'password-link'] as const;

/** A task of `mailKinds` as admins see it. `to`: the recipients of a mail that names none. */
export function asUnsentMail(task: Task, to: string[]): UnsentMail {
  const mail = task.kind === 'mail' ? (JSON.parse(task.payload) as Mail) : forgottenPassword(task);
  const isDue = task.run_at <= new Date().toISOString();
  const status = task.status === 'failed' ? 'failed' : isDue ? 'due' : 'waiting';
  return {
    id: task.id,
    subject: mail.subject,
    to: mail.to ?? to,
    created_at: task.created_at,
    attempts: task.attempts,
    status,
    next_attempt_at: status === 'waiting' ? task.run_at : null,
    failed_at: status === 'failed' ? task.finished_at : null,
    error: task.last_error,
  };
}

/** The mail with a link, which is made when it is sent. */
function forgottenPassword({ payload }: Task): Pick<Mail, 'to' | 'subject'> {
  const { email } = JSON.parse(payload) as ForgottenPassword;
  return { to: [email], subject: linkMailWords.resetSubject(product) };
}

export async function checkMail(db: Database): Promise<AttentionItem | undefined> {
  const count = await countTroubled(db, mailKinds);
  return count === 0 ? undefined : attentionItem('mail', true, { count }, paths.adminOutbox());
}

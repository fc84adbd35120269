import type { UnsentMail } from '../../contract/outbox.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Task } from '../tasks/tasks.queries.ts';
import { problemOf } from './mail-problem.ts';

/** A task of the kind `mail` as admins see it. `to`: the recipients of a mail that names none. */
export function asUnsentMail(task: Task, to: string[], now = new Date().toISOString()): UnsentMail {
  const mail = JSON.parse(task.payload) as Mail;
  const isDue = task.claimed_by !== null || task.run_at <= now;
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
    problem: task.last_error === null ? null : problemOf(task.last_error),
  };
}

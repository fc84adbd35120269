import type { MailConfig } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { enqueue, type Task } from '../tasks/tasks.queries.ts';

/** A mail as it waits in the queue: plain text. */
export interface Mail {
  /** Without it: the addresses of `MAIL_TO`. */
  to?: string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** True for a mail that a person wrote: other mail programs may respond to it by themselves. */
  isPersonal?: boolean;
  /** The Message-IDs of the mails that it follows, the latest last: mail programs show them as one conversation. */
  references?: string[];
}

/** The Message-ID of a queued mail: always the same, so that mail servers recognize a copy, and later mails can name it. */
export const messageIdOf = ({ id, created_at }: Pick<Task, 'id' | 'created_at'>, { from }: MailConfig) =>
  `<${id}.${Date.parse(created_at)}@${from.split('@').at(-1)}>`;

export type Outbox = ReturnType<typeof createOutbox>;

declare module '../api/context.ts' {
  interface CallContext {
    outbox: Outbox;
  }
}

export function createOutbox(origin: string, mailConfig?: MailConfig) {
  return {
    origin,
    mailConfig,
    /**
     * Queues a mail in the transaction `trx`, which causes it: it is sent if that commits. Returns the id of its task.
     * Without SMTP_URL it does nothing, and returns undefined: the mail would never be sent.
     */
    async queue(trx: Database, mail: Mail, now = new Date()): Promise<number | undefined> {
      return mailConfig && enqueue(trx, 'mail', mail, now.getTime());
    },
  };
}

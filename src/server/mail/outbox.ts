import type { MailConfig } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { enqueue } from '../tasks/tasks.queries.ts';

/** A mail as it waits in the queue: plain text. */
export interface Mail {
  /** Without it: the addresses of `MAIL_TO`. */
  to?: string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
}

/** Queues mail. `origin` is the site's, for links in mail. */
export interface Outbox {
  origin: string;
  /** The mail server; undefined if the site has none. */
  mailConfig?: MailConfig;
  /** Queues a mail in the transaction `trx`, which causes it: it is sent if that commits. Does nothing without SMTP_URL. */
  queue: (trx: Database, mail: Mail) => Promise<void>;
}

/** Creates the outbox. Without a mail server, nothing is queued: it would never be sent. */
export function createOutbox(origin: string, mailConfig?: MailConfig): Outbox {
  return {
    origin,
    mailConfig,
    async queue(trx, mail) {
      if (mailConfig) await enqueue(trx, 'mail', mail);
    },
  };
}

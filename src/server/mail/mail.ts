import type { Transporter } from 'nodemailer';
import { type MailConfig, unencrypted } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { countTroubled, enqueue, type Task } from '../tasks/tasks.queries.ts';
import { product } from '../../contract/product.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import type { UnsentMail } from '../../contract/outbox/outbox.ts';
import { paths } from '../../contract/url/paths.ts';
import { linkMailWords } from '../../contract/users/mail.words.ts';
import type { TaskHandler } from '../tasks/worker.ts';

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
  /** The message that it is about, for its erasure. */
  about?: number;
}

/** The Message-ID of a queued mail: always the same, so that mail servers recognize a copy, and later mails can name it. */
export const messageIdOf = ({ id, created_at }: Pick<Task, 'id' | 'created_at'>, { from }: MailConfig) =>
  `<${id}.${Date.parse(created_at)}@${from.split('@').at(-1)}>`;

export type Outbox = ReturnType<typeof createOutbox>;

export const createOutbox = (origin: string, mailConfig?: MailConfig) => ({
  origin,
  mailConfig,
  /** Queues a mail that `trx` causes, and returns its task. Without SMTP_URL it would never be sent: undefined. */
  queue: async (trx: Database, mail: Mail, now = new Date()) =>
    mailConfig && enqueue(trx, 'mail', mail, now.getTime()),
});

/** The payload of a task of the kind `password-link`: what was typed in the form for a forgotten password. */
export type ForgottenPassword = { email: string };

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

export async function checkMail(db: Database) {
  const count = await countTroubled(db, mailKinds);
  return count === 0 ? undefined : attentionItem('mail', true, { count }, paths.adminOutbox());
}

/** How long the mail server may take to accept the connection and to greet, in ms. */
const TIMEOUT = 20_000;
/** In ms (RFC 5321, 4.5.3.2.6). A server that responds late may have accepted the mail, and would get it again. */
const RESPONSE_TIME = 10 * 60_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

export const createMailer = (config: MailConfig, timeout = RESPONSE_TIME): TaskHandler => ({
  run: (payload, { task }) => {
    const mark = { date: new Date(task.created_at), messageId: messageIdOf(task, config) };
    return sendMail(config, payload as Mail, { timeout, ...mark });
  },
});

/** Sends a mail at once; `timeout`, in ms, bounds each step of the connection. @throws the mail server's error */
export async function sendMail(
  config: MailConfig,
  mail: Mail,
  { timeout = TIMEOUT, date, messageId }: { timeout?: number; date?: Date; messageId?: string } = {},
): Promise<void> {
  const { to = config.to, replyTo, subject, text, references, isPersonal } = mail;
  const envelope = { from: { name: product, address: config.from }, to, replyTo, date, messageId };
  // Asks other mail programs not to respond with "I am on holiday".
  const headers = isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' };
  const content = { subject, text, headers, references, inReplyTo: references?.at(-1) };
  await withTransport(config, timeout, (transport) => transport.sendMail({ ...envelope, ...content }));
}

export async function checkMailServer(config: MailConfig): Promise<void> {
  await withTransport(config, TIMEOUT, (transport) => transport.verify());
}

async function withTransport(
  { smtpUrl }: MailConfig,
  timeout: number,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  // Imported here: most starts send no mail.
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  const start = Math.min(timeout, TIMEOUT);
  const mayBeUnencrypted = url.search === unencrypted && url.password === '';
  const isLocal = LOCAL.has(url.hostname);
  // The library would take every parameter as one of its options.
  url.search = '';
  const transport = createTransport({
    url: url.href,
    dnsTimeout: start,
    connectionTimeout: start,
    greetingTimeout: start,
    socketTimeout: timeout,
    requireTLS: !mayBeUnencrypted && !isLocal,
    // Mail that needs no encryption is sent with any certificate too, such as that which Debian makes for Postfix.
    tls: { rejectUnauthorized: !mayBeUnencrypted && !isLocal },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await work(transport);
  } finally {
    transport.close();
  }
}

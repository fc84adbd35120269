import { product } from '../../contract/product.ts';
import { type MailConfig, unencrypted } from '../config/config.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { type Mail, messageIdOf } from './outbox.ts';

/** How long the mail server may take to accept the connection and to greet, in ms. */
const TIMEOUT = 20_000;
/**
 * How long it may take to respond, in ms (RFC 5321, 4.5.3.2.6). It may have accepted a mail whose response comes late, and would
 * get it again.
 */
const RESPONSE_TIME = 10 * 60_000;
/** Mail servers that are spoken to without TLS: those on this machine. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

export function createMailer(config: MailConfig, timeout = RESPONSE_TIME): TaskHandler {
  return {
    run: (payload, { task }) =>
      sendMail(config, payload as Mail, {
        timeout,
        date: new Date(task.created_at),
        messageId: messageIdOf(task, config),
      }),
  };
}

/** Sends a mail at once; `timeout`, in ms, bounds each step of the connection. @throws the mail server's error */
export async function sendMail(
  config: MailConfig,
  mail: Mail,
  { timeout = TIMEOUT, date, messageId }: { timeout?: number; date?: Date; messageId?: string } = {},
): Promise<void> {
  const transport = await openTransport(config, timeout);
  try {
    await transport.sendMail({
      from: { name: product, address: config.from },
      to: mail.to ?? config.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      date,
      messageId,
      inReplyTo: mail.references?.at(-1),
      references: mail.references,
      // Asks other mail programs not to respond with "I am on holiday".
      ...(!mail.isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    });
  } finally {
    transport.close();
  }
}

/** Signs in at the mail server and sends nothing. @throws the mail server's error */
export async function checkMailServer(config: MailConfig): Promise<void> {
  const transport = await openTransport(config);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport({ smtpUrl }: MailConfig, timeout = TIMEOUT) {
  // Imported here: most starts send no mail.
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  const start = Math.min(timeout, TIMEOUT);
  const mayBeUnencrypted = url.search === unencrypted && url.password === '';
  const isLocal = LOCAL.has(url.hostname);
  // The library would take every parameter as one of its options.
  url.search = '';
  return createTransport({
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
}

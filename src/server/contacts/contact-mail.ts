import type { Contact } from '../../contract/contacts.ts';
import { paths } from '../../contract/paths.ts';
import type { Database } from '../db/tables.ts';
import { MAILS_PER_HOUR } from '../limits/rate-limits.ts';
import type { Outbox } from '../mail/outbox.ts';

/** The end of the last mail of an hour with very many messages. */
const lastMail = `This is mail ${MAILS_PER_HOUR} about messages within an hour. No more are sent until the hour is over: please read the newest messages in the back office.`;

/**
 * Queues the mail that tells staff about a visitor's message; a reply to it goes to the visitor. `number` counts the mails of
 * the hour. Returns its task.
 */
export async function queueContactMail(
  outbox: Outbox,
  trx: Database,
  contact: Contact,
  number = 1,
): Promise<number | undefined> {
  if (number > MAILS_PER_HOUR) return undefined;
  const { id, fullname, email, subject, message } = contact;
  return outbox.queue(trx, {
    replyTo: { name: fullname, address: email },
    subject: `Message from ${fullname}: ${subject}`,
    text: [
      `${fullname} (${email}) wrote on the site:`,
      subject,
      message,
      ...(number === MAILS_PER_HOUR ? [lastMail] : []),
      `--\n${outbox.origin}${paths.adminContact(id)}\n`,
    ].join('\n\n'),
  });
}

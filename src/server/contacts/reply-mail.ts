import { product } from '../../../content/product.ts';
import { dateAndTime } from '../../contract/calendar.ts';
import type { Contact } from '../../contract/contacts.ts';
import type { Database } from '../db/tables.ts';
import type { Outbox } from '../mail/outbox.ts';

interface Reply {
  contact: Contact;
  text: string;
  /** The member of staff who writes it. */
  userName: string;
}

/**
 * Queues the mail of a reply to the sender of a message, with the message quoted below it. What the sender answers goes to
 * the office. Returns the id of the mail's task; undefined if the site sends no mail.
 */
export async function queueReply(
  outbox: Outbox,
  trx: Database,
  { contact, text, userName }: Reply,
): Promise<number | undefined> {
  const { fullname, email, subject, message, created_at } = contact;
  const office = outbox.mailConfig?.to[0];
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  return outbox.queue(trx, {
    to: [email],
    ...(office !== undefined && { replyTo: { name: product, address: office } }),
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text: [
      text,
      `${userName}\n${product}`,
      `On ${dateAndTime(created_at)}, ${fullname} wrote:\n${quoted.join('\n')}\n`,
    ].join('\n\n'),
    isPersonal: true,
  });
}

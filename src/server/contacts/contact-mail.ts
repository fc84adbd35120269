import type { Contact } from '../../contract/contacts.ts';
import { paths } from '../../contract/paths.ts';
import type { Database } from '../db/tables.ts';
import type { Outbox } from '../mail/outbox.ts';

/** Queues the mail that tells staff about a visitor's message; a reply to it goes to the visitor. Returns its task. */
export async function queueContactMail(
  outbox: Outbox,
  trx: Database,
  contact: Contact,
): Promise<number | undefined> {
  const { id, fullname, email, subject, message } = contact;
  return outbox.queue(trx, {
    replyTo: { name: fullname, address: email },
    subject: `Message from ${fullname}: ${subject}`,
    text: [
      `${fullname} (${email}) wrote on the site:`,
      subject,
      message,
      `--\n${outbox.origin}${paths.adminContact(id)}\n`,
    ].join('\n\n'),
  });
}

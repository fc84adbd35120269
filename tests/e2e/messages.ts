// Stores visitors' messages directly in a site's database, and sends applications.

import type { Contact, ContactInput, SpamReason } from '../../src/contract/contacts/contacts.ts';
import { createContact } from '../../src/server/contacts/contacts.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { SiteProcess } from '../support/site-process.ts';

/** A message, when it was received (by default now), and why it is suspected to be spam, if it is. */
type Sent = Partial<ContactInput> & { created?: Date; suspected?: SpamReason[] };

/**
 * Stores messages in the order of `sent`. Does not use the contact form, because the server accepts only 30 messages
 * in ten minutes from one client address.
 */
export async function putMessages({ dataDir }: SiteProcess, sent: Sent[]): Promise<Contact[]> {
  await using db = await openDatabase({ dataDir });
  const stored: Contact[] = [];
  for (const { created, suspected, ...draft } of sent)
    stored.push(await createContact(db, { ...usualMessage, ...draft }, created, suspected));
  return stored;
}

/** Marks every message as opened, so that the bell counts only those of a test. */
export async function openAllMessages({ dataDir }: SiteProcess): Promise<void> {
  await using db = await openDatabase({ dataDir });
  await db.updateTable('contacts').set({ opened_at: new Date().toISOString() }).execute();
}

const usualMessage: ContactInput = {
  fullname: 'Sok Dara',
  email: 'dara@visitor.example',
  subject: 'A question',
  message: 'Do you have white pepper in stock?',
};

/** Applies for a job as the form of its page does, with one file. */
export async function sendApplication(
  url: string,
  fields: { career_id: number; fullname?: string; email?: string; phone?: string },
  file?: [name: string, bytes: Uint8Array],
): Promise<void> {
  const form = new FormData();
  const { fullname, email } = usualMessage;
  const usual = fields.phone === undefined ? { fullname, email } : { fullname };
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, String(value));
  if (file) form.set('file', new File([new Uint8Array(file[1])], file[0]));
  const { status } = await fetch(`${url}/api/applications`, { method: 'POST', body: form });
  if (status !== 201) throw new Error(`The application was refused: ${status}.`);
}

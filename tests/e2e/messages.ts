// Stores visitors' messages directly in a site's database.

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

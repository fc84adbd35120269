// Stores visitors' messages directly in a site's database.

import type { Contact, ContactDraft } from '../../src/contract/contacts.ts';
import { createContact } from '../../src/server/contacts/contacts.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { SiteProcess } from '../site-process.ts';

/** A message and when it was received (by default now). */
type Sent = Partial<ContactDraft> & { created?: Date };

/**
 * Stores messages in the order of `sent`. Does not use the contact form, because the server accepts only ten messages
 * in ten minutes from one client address.
 */
export async function putMessages({ dataDir }: SiteProcess, sent: Sent[]): Promise<Contact[]> {
  const db = await openDatabase({ dataDir });
  try {
    const stored: Contact[] = [];
    for (const { created, ...draft } of sent)
      stored.push(await createContact(db, { ...usualMessage, ...draft }, created));
    return stored;
  } finally {
    await db.destroy();
  }
}

const usualMessage: ContactDraft = {
  fullname: 'Sok Dara',
  email: 'dara@visitor.example',
  subject: 'A question',
  message: 'Do you have white pepper in stock?',
};

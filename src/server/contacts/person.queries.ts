// The queries of everything that the site stores of one e-mail address.

import type { Person } from '../../contract/person.ts';
import { forgetDeletedMessages } from '../bulk/undo.queries.ts';
import type { Database } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import { deleteThreads, staffColumns } from './contacts.queries.ts';
import { hasEmail } from './inbox.queries.ts';
import { readThreads } from './thread.queries.ts';

const tables = ['contacts', 'suspected_contacts'] as const;

/** The messages of an e-mail address with their threads, newest first, and the mails that name it. */
export async function readPerson(db: Database, email: string): Promise<Person> {
  const both = tables.map((table) =>
    db.selectFrom(table).select(staffColumns).where(hasEmail(email)).execute(),
  );
  const contacts = (await Promise.all(both)).flat();
  const threads = await readThreads(
    db,
    contacts.map(({ id }) => id),
  );
  const messages = contacts.map((contact) => ({ ...contact, thread: threads.get(contact.id) ?? [] }));
  const mails = await mailsOf(db, email);
  return {
    email,
    messages: messages.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id),
    mails: mails.map(({ mail, created_at }) => ({
      subject: mail.subject,
      to: mail.to ?? [],
      text: mail.text,
      created_at,
    })),
  };
}

/**
 * Erases the messages of an e-mail address, their threads, what an undo could bring back of them, and the mails that name it, in
 * the transaction `trx`. A mail that is being sent just now goes out, and its copy is erased all the same.
 */
export async function erasePerson(
  trx: Database,
  email: string,
): Promise<{ messages: number; mails: number }> {
  let messages = 0;
  for (const table of tables) {
    const erased = await trx.deleteFrom(table).where(hasEmail(email)).returning('id').execute();
    await deleteThreads(
      trx,
      erased.map(({ id }) => id),
    );
    messages += erased.length;
  }
  await forgetDeletedMessages(trx, email);
  const mails = (await mailsOf(trx, email)).map(({ id }) => id);
  if (mails.length > 0) await trx.deleteFrom('tasks').where('id', 'in', mails).execute();
  return { messages, mails: mails.length };
}

/** The mails of the queue that go to an address, or whose replies do. Read here: a JSON text cannot be compared in SQL. */
async function mailsOf(db: Database, email: string) {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'payload', 'created_at'])
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  const wanted = email.toLowerCase();
  return tasks
    .map(({ id, payload, created_at }) => ({ id, created_at, mail: JSON.parse(payload) as Mail }))
    .filter(({ mail: { to = [], replyTo } }) =>
      [...to, replyTo?.address].some((address) => address?.toLowerCase() === wanted),
    );
}

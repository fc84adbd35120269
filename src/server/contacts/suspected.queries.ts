import { sql, type SqlBool } from 'kysely';
import type { ContactDraft, SpamReason } from '../../contract/contacts.ts';
import { lockForUpdate } from '../db/lock-for-update.ts';
import type { Database } from '../db/tables.ts';

const DAY = 24 * 3_600_000;
/** At most this many messages of each list are compared with a new one, so that the cost does not grow. */
const MAX_COMPARED = 200;

/** The columns that a message has in both tables. */
const shared = [
  'id',
  'fullname',
  'email',
  'subject',
  'message',
  'created_at',
  'folded_name',
  'folded',
  'status',
  'assigned_to',
  'opened_at',
  'answered_at',
] as const;

/**
 * Counts the other e-mail addresses that sent the text of a new message in the last day. Suspected messages count too; of
 * each list only the newest.
 */
export async function countSameText(
  db: Database,
  { email, message }: ContactDraft,
  now = Date.now(),
): Promise<number> {
  const yesterday = new Date(now - DAY).toISOString();
  const recent = (table: 'contacts' | 'suspected_contacts') =>
    db
      .selectFrom(
        db
          .selectFrom(table)
          .select(['email', 'message'])
          .where('created_at', '>', yesterday)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_COMPARED)
          .as(`recent_${table}`),
      )
      .select(sql<string>`lower(email)`.as('sender'))
      .where('message', '=', message)
      .where(sql<SqlBool>`lower(email) <> lower(${email})`);
  const senders = recent('contacts').union(recent('suspected_contacts')).as('senders');
  const { count } = await db
    .selectFrom(senders)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Moves a message to the list of suspected spam; `trx` is a transaction. The message keeps its id. Returns false when it
 * is there already, or nowhere.
 */
export async function moveToSuspected(trx: Database, id: number, reasons: SpamReason[]): Promise<boolean> {
  const row = await trx.deleteFrom('contacts').where('id', '=', id).returning(shared).executeTakeFirst();
  if (!row) return false;
  await trx
    .insertInto('suspected_contacts')
    .values({ ...row, reasons: JSON.stringify(reasons) })
    .execute();
  return true;
}

/**
 * Deletes the suspected messages with an id up to `newest`, and their threads; returns how many. Those that arrived later
 * stay.
 */
export async function deleteSuspected(trx: Database, newest: number): Promise<number> {
  await trx
    .deleteFrom('contact_entries')
    .where('contact_id', 'in', (eb) =>
      eb.selectFrom('suspected_contacts').select('id').where('id', '<=', newest),
    )
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('suspected_contacts')
    .where('id', '<=', newest)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Moves a suspected message to the messages, in the transaction `trx`; returns why it was suspected, or undefined. */
export async function moveToContacts(trx: Database, id: number): Promise<SpamReason[] | undefined> {
  const row = await trx
    .selectFrom('suspected_contacts')
    .select([...shared, 'reasons'])
    .where('id', '=', id)
    .$call(lockForUpdate(trx))
    .executeTakeFirst();
  if (!row) return undefined;
  const { reasons, ...contact } = row;
  // Change `contacts` first, as `moveToSuspected` does: the other order could deadlock at the two row counts.
  await trx.insertInto('contacts').values(contact).execute();
  await trx.deleteFrom('suspected_contacts').where('id', '=', id).execute();
  return JSON.parse(reasons) as SpamReason[];
}

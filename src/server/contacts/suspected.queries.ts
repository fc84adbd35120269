import { sql } from 'kysely';
import type { ContactDraft, SpamReason } from '../../contract/contacts.ts';
import { lockForUpdate } from '../db/lock-for-update.ts';
import type { Database } from '../db/tables.ts';
import type { SimilarMessages } from './spam-score.ts';

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

/** Counts the messages of the last day, suspected or not, that have the e-mail address or the text of a new one. */
export async function countSimilar(
  db: Database,
  { email, message }: ContactDraft,
  now = Date.now(),
): Promise<SimilarMessages> {
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
          .as('recent'),
      )
      .select([
        sql<number>`count(case when lower(email) = lower(${email}) then 1 end)`.as('sameEmail'),
        sql<number>`count(case when message = ${message} then 1 end)`.as('sameText'),
        sql<number>`count(case when message = ${message} and lower(email) <> lower(${email}) then 1 end)`.as(
          'sameTextOfOthers',
        ),
      ])
      .executeTakeFirstOrThrow();
  const [sent, suspected] = await Promise.all([recent('contacts'), recent('suspected_contacts')]);
  return {
    sameEmail: sent.sameEmail + suspected.sameEmail,
    sameText: sent.sameText + suspected.sameText,
    sameTextOfOthers: sent.sameTextOfOthers + suspected.sameTextOfOthers,
  };
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

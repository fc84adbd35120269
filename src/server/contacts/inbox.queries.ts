// The queries of the inbox: where the answer to each message stands (decision 73).

import { sql, type SqlBool } from 'kysely';
import { type ContactStatus, contactStatuses, type StaffContact } from '../../contract/contacts.ts';
import type { ContactStateChange, InboxCounts, InboxOptions } from '../../contract/inbox.ts';
import { bell } from '../../contract/limits.ts';
import { lockForUpdate } from '../db/engine.ts';
import { countMatches } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import { InvalidFields } from '../api/errors.ts';
import { isNotSuspected, staffColumns } from './contacts.queries.ts';

/** One more than the bell shows as a number. */
const MAX_UNREAD = bell.maxCounted + 1;
/** Beside a message stand so many others of its sender. */
const MAX_OTHERS = 5;

/** The state of a message. */
export interface ContactState {
  status: ContactStatus;
  assigned_to: number | null;
  opened_at: string | null;
  answered_at: string | null;
}

/** The state of a message, locked until the transaction ends; undefined when it is suspected, or not there. */
export function lockState(trx: Database, id: number): Promise<ContactState | undefined> {
  return trx
    .selectFrom('contacts')
    .select(['status', 'assigned_to', 'opened_at', 'answered_at'])
    .where('id', '=', id)
    .where(isNotSuspected)
    .$call(lockForUpdate(trx))
    .executeTakeFirst();
}

/**
 * Changes the state of a message that is not suspected, in the transaction `trx`: marks it as opened, and begins the work on
 * a new one that is assigned. Returns the state before and after; undefined when there is no such message.
 * @throws 422 when nobody has the account of `assigned_to`.
 */
export async function changeState(
  trx: Database,
  id: number,
  change: ContactStateChange,
  now = new Date(),
): Promise<{ before: ContactState; after: ContactState } | undefined> {
  const before = await lockState(trx, id);
  if (!before) return undefined;
  const { assigned_to = before.assigned_to } = change;
  if (assigned_to !== null && assigned_to !== before.assigned_to) await requireAccount(trx, assigned_to);
  const isTaken = assigned_to !== null && assigned_to !== before.assigned_to && before.status === 'new';
  const status = change.status ?? (isTaken ? 'in_progress' : before.status);
  const at = now.toISOString();
  const after = {
    status,
    assigned_to,
    opened_at: before.opened_at ?? at,
    answered_at: status === 'answered' && before.status !== 'answered' ? at : before.answered_at,
  };
  await trx.updateTable('contacts').set(after).where('id', '=', id).execute();
  return { before, after };
}

/** @throws 422 when nobody has the account `id` */
export async function requireAccount(trx: Database, id: number): Promise<void> {
  const account = await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!account) throw new InvalidFields({ assigned_to: ['Nobody has this account any more.'] });
}

/** How many messages have each status: numbers that triggers count. */
export async function countByStatus(db: Database): Promise<InboxCounts> {
  const names = contactStatuses.map((status) => `contacts:${status}` as const);
  const rows = await db.selectFrom('row_counts').select(['name', 'n']).where('name', 'in', names).execute();
  const countOf = (status: ContactStatus) => rows.find(({ name }) => name === `contacts:${status}`)?.n ?? 0;
  return Object.fromEntries(contactStatuses.map((status) => [status, countOf(status)])) as InboxCounts;
}

/** How many messages are new and opened by nobody, for the bell; 100 stands for more, so that the cost has a bound. */
export async function countUnread(db: Database): Promise<number> {
  const unread = await db
    .selectFrom('contacts')
    .select('id')
    // In the words of the index `contacts_unread`.
    .where(sql<SqlBool>`status = 'new' and opened_at is null and spam_reasons is null`)
    .limit(sql.lit(MAX_UNREAD))
    .execute();
  return unread.length;
}

/** The accounts that can be assigned, by name. */
export async function listAssignees(db: Database): Promise<InboxOptions['staff']> {
  return db.selectFrom('users').select(['id', 'name']).orderBy('folded_name').orderBy('id').execute();
}

/** The newest other messages of a sender that are not suspected, and how many there are. */
export async function findOthers(
  db: Database,
  { id, email }: Pick<StaffContact, 'id' | 'email'>,
): Promise<{ others: StaffContact[]; others_total: number }> {
  const matching = db
    .selectFrom('contacts')
    .where(isNotSuspected)
    .where(hasEmail(email))
    .where('id', '<>', id);
  const [total, others] = await Promise.all([
    countMatches(matching),
    matching
      .select(staffColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_OTHERS)
      .execute(),
  ]);
  return { others, others_total: total };
}

/** The messages of an e-mail address, in any case; there is an index of `lower(email)`. */
export const hasEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`;

import { type SqlBool, sql } from 'kysely';
import { firstOfBulk } from '../../contract/bulk.ts';
import {
  type Contact,
  type ContactDraft,
  type ContactSort,
  type InboxFilters,
  SpamReason,
  type StaffContact,
} from '../../contract/contacts.ts';
import type { ListFilter, Listed, PageRange } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { createdBetween } from '../db/created-between.ts';
import { countMatches, countRows, readIds, readSorted } from '../db/pagination.ts';
import { contains, fold, search } from '../db/search.ts';
import type { Database } from '../db/tables.ts';

const columns = ['id', 'fullname', 'email', 'subject', 'message', 'created_at'] as const;
const columnOf = { fullname: 'folded_name', created_at: 'created_at' } as const;

/** The columns of a message for staff, in either table. An account that has been deleted is nobody. */
export const staffColumns = [
  ...columns,
  'status',
  'opened_at',
  'answered_at',
  sql<number | null>`(select users.id from users where users.id = assigned_to)`.as('assigned_to'),
  sql<string | null>`(select users.name from users where users.id = assigned_to)`.as('assigned_name'),
] as const;

type StaffRow = Omit<StaffContact, 'route' | 'spam_reasons'>;

/** What the lists of messages select. */
export interface ContactFilter extends ListFilter<ContactSort>, Omit<InboxFilters, 'assigned_to'> {
  /** The id of an account. */
  assigned_to?: number;
}

const withRoute = <Row extends StaffRow>(row: Row) => ({ ...row, route: paths.adminContact(row.id) });

/** Lists messages whose name, e-mail or subject contains `search`, each with its `route`; default: newest first. */
export async function listContacts(db: Database, filter: ContactFilter = {}): Promise<Listed<StaffContact>> {
  const { sort = '-created_at', range } = filter;
  const { total, matching } = await findMatching(db, 'contacts', filter);
  if (total === 0) return { items: [], total };
  const items = await readSorted(matching.select(staffColumns), { sort, columnOf }, range, total);
  return { items: items.map(withRoute), total };
}

/** Lists the messages that are suspected to be spam, like `listContacts`, each with its `spam_reasons`. */
export async function listSuspected(db: Database, filter: ContactFilter = {}): Promise<Listed<StaffContact>> {
  const { sort = '-created_at', range } = filter;
  const { total, matching } = await findMatching(db, 'suspected_contacts', filter);
  if (total === 0) return { items: [], total };
  const selected = matching.select([...staffColumns, 'reasons']);
  const items = await readSorted(selected, { sort, columnOf }, range, total);
  return { items: items.map((item) => withRoute(withReasons(item))), total };
}

/** The ids of the messages of one of the two lists that match: by default as many as one bulk action takes. */
export async function listContactIds(
  db: Database,
  table: 'contacts' | 'suspected_contacts',
  filter: ContactFilter,
  range: PageRange = firstOfBulk,
): Promise<Listed<number>> {
  const { sort = '-created_at' } = filter;
  return readIds(await findMatching(db, table, filter), (ids, total) =>
    readSorted(ids, { sort, columnOf }, range, total),
  );
}

/** The messages with these ids, in any order. */
export async function readContacts(db: Database, ids: number[]): Promise<StaffContact[]> {
  return db.selectFrom('contacts').select(staffColumns).where('id', 'in', ids).execute();
}

/** The suspected messages with these ids, in any order, each with its `spam_reasons`. */
export async function readSuspected(db: Database, ids: number[]): Promise<StaffContact[]> {
  const selected = db.selectFrom('suspected_contacts').select([...staffColumns, 'reasons']);
  return (await selected.where('id', 'in', ids).execute()).map(withReasons);
}

/** The messages that wait for an answer. In these words, because the index `contacts_open` has them. */
const isOpen = sql<SqlBool>`status in ('new', 'in_progress')`;

/** The messages of one of the two lists that match, and how many they are. */
async function findMatching(db: Database, table: 'contacts' | 'suspected_contacts', filter: ContactFilter) {
  const { search: term, created_from, created_to, status, assigned_to } = filter;
  const days = created_from ?? created_to;
  const isOnlySearched = term && days === undefined && status === undefined && assigned_to === undefined;
  const found = isOnlySearched ? await search(db, table, 'folded', term) : undefined;
  // Both tables have these columns; the suspected ones have `reasons` besides.
  let matching = db.selectFrom(table as 'suspected_contacts').$call(createdBetween(created_from, created_to));
  if (found) return { matching: matching.where(found.condition), total: found.total };
  if (term) matching = matching.where(contains(db, table, 'folded', term));
  if (status) matching = matching.where(status === 'open' ? isOpen : sql<SqlBool>`status = ${status}`);
  if (assigned_to !== undefined) matching = matching.where('assigned_to', '=', assigned_to);
  const isCounted = !term && days === undefined && assigned_to === undefined;
  return { matching, total: await (isCounted ? countWithStatus(db, table, status) : countMatches(matching)) };
}

/** The number of messages of a list, or of those with a status: numbers that triggers count. */
async function countWithStatus(
  db: Database,
  table: 'contacts' | 'suspected_contacts',
  status: InboxFilters['status'],
): Promise<number> {
  if (status === undefined) return countRows(db, table);
  const counted = status === 'open' ? (['new', 'in_progress'] as const) : ([status] as const);
  const counts = await Promise.all(counted.map((name) => countRows(db, `contacts:${name}`)));
  return counts.reduce((sum, n) => sum + n, 0);
}

function withReasons({ reasons, ...contact }: StaffRow & { reasons: string }): StaffContact {
  const stored = JSON.parse(reasons) as string[];
  const known = stored.map((reason) => SpamReason.safeParse(reason).data ?? 'earlier');
  return { ...contact, spam_reasons: [...new Set(known)] };
}

/** One message for staff, or undefined; a suspected one has `spam_reasons`. */
export async function findContact(db: Database, id: number): Promise<StaffContact | undefined> {
  const contact = await db
    .selectFrom('contacts')
    .select(staffColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (contact) return contact;
  const suspected = await db
    .selectFrom('suspected_contacts')
    .select([...staffColumns, 'reasons'])
    .where('id', '=', id)
    .executeTakeFirst();
  return suspected && withReasons(suspected);
}

/** One message as its sender gets it: without a sign of whether it is suspected, and of what staff do with it. */
export async function findSent(db: Database, id: number): Promise<Contact | undefined> {
  for (const table of ['contacts', 'suspected_contacts'] as const) {
    const contact = await db.selectFrom(table).select(columns).where('id', '=', id).executeTakeFirst();
    if (contact) return contact;
  }
  return undefined;
}

/** The ids of the messages before and after one in its list, sorted newest first: `prev` is newer, `next` is older. */
export async function findNeighbours(
  db: Database,
  { id, created_at, spam_reasons }: Pick<Contact, 'id' | 'created_at' | 'spam_reasons'>,
): Promise<{ prev?: number; next?: number }> {
  const beside = (operator: '>' | '<', direction: 'asc' | 'desc') =>
    db
      .selectFrom(spam_reasons ? 'suspected_contacts' : 'contacts')
      .select('id')
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), operator, tuple(created_at, id)))
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
  const [newer, older] = await Promise.all([beside('>', 'asc'), beside('<', 'desc')]);
  return { prev: newer?.id, next: older?.id };
}

/** Stores a visitor's message. */
export async function createContact(
  db: Database,
  draft: ContactDraft,
  created = new Date(),
): Promise<Contact> {
  return db
    .insertInto('contacts')
    .values({
      ...draft,
      created_at: created.toISOString(),
      folded_name: fold(draft.fullname),
      folded: fold(draft.fullname, draft.email, draft.subject),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a message, suspected or not, and its thread; returns false when no message has this id. */
export async function deleteContact(trx: Database, id: number): Promise<boolean> {
  for (const table of ['contacts', 'suspected_contacts'] as const) {
    const removed = await trx.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirst();
    if (!removed) continue;
    await deleteThreads(trx, [id]);
    return true;
  }
  return false;
}

/** Deletes the threads of messages that are deleted in the same transaction. */
export async function deleteThreads(trx: Database, contacts: number[]): Promise<void> {
  if (contacts.length > 0)
    await trx.deleteFrom('contact_entries').where('contact_id', 'in', contacts).execute();
}

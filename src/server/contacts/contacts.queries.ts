import type {
  Contact,
  ContactDraft,
  ContactFilters,
  ContactSort,
  SpamReason,
} from '../../contract/contacts.ts';
import type { ListFilter, Listed } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { createdBetween } from '../db/created-between.ts';
import { countRows } from '../db/row-counts.ts';
import { fold, search } from '../db/search.ts';
import { countMatches, readSorted } from '../db/sorted.ts';
import type { Database } from '../db/tables.ts';

const columns = ['id', 'fullname', 'email', 'subject', 'message', 'created_at'] as const;
const suspectedColumns = [...columns, 'reasons'] as const;
const columnOf = { fullname: 'folded_name', created_at: 'created_at' } as const;

type SuspectedRow = Omit<Contact, 'route' | 'spam_reasons'> & { reasons: string };

/** What the lists of messages select. */
export interface ContactFilter extends ListFilter<ContactSort>, ContactFilters {}

/** Lists messages whose name, e-mail or subject contains `search`, each with its `route`; default: newest first. */
export async function listContacts(db: Database, filter: ContactFilter = {}): Promise<Listed<Contact>> {
  const { sort = '-created_at', range } = filter;
  const { total, matching } = await findMatching(db, 'contacts', filter);
  if (total === 0) return { items: [], total };
  const items = await readSorted(db, matching.select(columns), { sort, columnOf }, range, total);
  return { items: items.map((item) => ({ ...item, route: paths.adminContact(item.id) })), total };
}

/** Lists the messages that are suspected to be spam, like `listContacts`, each with its `spam_reasons`. */
export async function listSuspected(db: Database, filter: ContactFilter = {}): Promise<Listed<Contact>> {
  const { sort = '-created_at', range } = filter;
  const { total, matching } = await findMatching(db, 'suspected_contacts', filter);
  if (total === 0) return { items: [], total };
  const items = await readSorted(db, matching.select(suspectedColumns), { sort, columnOf }, range, total);
  return {
    items: items.map((item) => ({ ...withReasons(item), route: paths.adminContact(item.id) })),
    total,
  };
}

/** The messages of one of the two lists that match, and how many they are. */
async function findMatching(
  db: Database,
  table: 'contacts' | 'suspected_contacts',
  { search: term, created_from, created_to }: ContactFilter,
) {
  const found = term ? await search(db, table, 'folded', term) : undefined;
  // Both tables have these columns; the suspected ones have `reasons` besides.
  let matching = db.selectFrom(table as 'suspected_contacts').$call(createdBetween(created_from, created_to));
  if (found) matching = matching.where(found.condition);
  if ((created_from ?? created_to) && found?.total !== 0)
    return { matching, total: await countMatches(matching) };
  return { matching, total: found ? found.total : await countRows(db, table) };
}

function withReasons({ reasons, ...contact }: SuspectedRow): Contact {
  return { ...contact, spam_reasons: JSON.parse(reasons) as SpamReason[] };
}

/** One message, or undefined; a suspected one has `spam_reasons`. */
export async function findContact(db: Database, id: number): Promise<Contact | undefined> {
  const contact = await db.selectFrom('contacts').select(columns).where('id', '=', id).executeTakeFirst();
  if (contact) return contact;
  const suspected = await db
    .selectFrom('suspected_contacts')
    .select(suspectedColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return suspected && withReasons(suspected);
}

/** One message as its sender gets it: without a sign of whether it is suspected. */
export async function findSent(db: Database, id: number): Promise<Contact | undefined> {
  const { spam_reasons: _reasons, ...contact } = (await findContact(db, id)) ?? {};
  return 'id' in contact ? contact : undefined;
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

/** Deletes a message, suspected or not; returns false when no message has this id. */
export async function deleteContact(db: Database, id: number): Promise<boolean> {
  for (const table of ['contacts', 'suspected_contacts'] as const) {
    const removed = await db.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirst();
    if (removed) return true;
  }
  return false;
}

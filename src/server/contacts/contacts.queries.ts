import { type Selectable, type SqlBool, sql } from 'kysely';
import { firstOfBulk } from '../../contract/lists/bulk.ts';
import {
  type Contact,
  type ContactInput,
  type ContactSort,
  contactStatuses,
  type InboxFilters,
  SpamReason,
  type StaffContact,
} from '../../contract/contacts/contacts.ts';
import type { ListFilter, Listed } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import { deleteFilesOf } from './application-files.queries.ts';
import { between, countMatches, countRows, readSorted } from '../db/pagination.ts';
import { parts } from '../db/engine.ts';
import { contains, countContaining, fold, isCommon } from '../db/search.ts';
import type { CountName, Database, Tables } from '../db/tables.ts';

const columns = ['id', 'fullname', 'email', 'subject', 'message', 'created_at'] as const;
const staffOnly = ['status', 'opened_at', 'answered_at', 'spam_reasons'] as const;
const ofApplications = ['career_id', 'phone', 'applied_at'] as const;
const columnOf = { fullname: 'folded_name', created_at: 'created_at' } as const;

/** The columns of a message for staff. A deleted account counts as none. */
export const staffColumns = [
  ...columns,
  ...staffOnly,
  ...ofApplications,
  sql<number | null>`(select users.id from users where users.id = assigned_to)`.as('assigned_to'),
  sql<string | null>`(select users.name from users where users.id = assigned_to)`.as('assigned_name'),
] as const;

type StoredOtherwise = 'spam_reasons' | (typeof ofApplications)[number];
type StaffRow = Omit<StaffContact, 'route' | StoredOtherwise> &
  Pick<Selectable<Tables['contacts']>, StoredOtherwise>;

export interface ContactFilter
  extends ListFilter<ContactSort>, Omit<InboxFilters, 'assigned_to' | 'career_id' | 'unanswered'> {
  assigned_to?: number | undefined;
  career_id?: number | undefined;
  /** Only applications without an answer since this instant. */
  unanswered_since?: string | undefined;
  isSuspected?: boolean;
}

export const withRoute = (row: StaffContact) => ({ ...row, route: paths.adminContact(row.id) });

export async function listContacts(db: Database, filter: ContactFilter = {}): Promise<Listed<StaffContact>> {
  const { total, matching } = await findMatching(db, filter);
  const items = await readSorted(matching.select(staffColumns), { ...filter, columnOf }, filter.range, total);
  return { items: items.map((item) => withRoute(toStaffContact(item))), total };
}

/** The ids of the messages that match: by default as many as one bulk action takes. */
export async function listContactIds(db: Database, filter: ContactFilter, range = firstOfBulk) {
  const { matching, total } = await findMatching(db, filter);
  const rows = await readSorted(matching.select('id'), { ...filter, columnOf }, range, total);
  return { items: rows.map(({ id }) => id), total };
}

export async function readContacts(db: Database, ids: number[]): Promise<StaffContact[]> {
  const selected = db.selectFrom('contacts').select(staffColumns);
  return (await selected.where('id', 'in', ids).execute()).map(toStaffContact);
}

/** The conditions of messages that wait for an answer, and of those that are not suspected: those of the indexes. */
const isOpen = sql<SqlBool>`status in ('new', 'in_progress')`;
export const isNotSuspected = sql<SqlBool>`spam_reasons is null`;
export const isSuspected = sql<SqlBool>`spam_reasons is not null`;
const isMessage = sql<SqlBool>`spam_reasons is null and career_id is null`;
export const isUnsuspectedApplication = sql<SqlBool>`spam_reasons is null and career_id is not null`;
/** What is no message, each kind by an index that has only such rows. */
const notMessages = sql`select id from contacts where ${isSuspected} union all
  select id from contacts where ${isUnsuspectedApplication}`;
/** The applications that nobody has answered since they came, or came again. */
export const isUnanswered = sql<SqlBool>`${isUnsuspectedApplication} and (answered_at is null or answered_at < applied_at)`;

export const hasApplications = ({ kind, career_id, unanswered_since }: ContactFilter) =>
  kind === 'applications' || career_id !== undefined || unanswered_since !== undefined;

async function findMatching(db: Database, filter: ContactFilter) {
  const { search, created_from, created_to, status, assigned_to, career_id, unanswered_since } = filter;
  const isListed = hasApplications(filter) ? isUnsuspectedApplication : isMessage;
  const contacts = db.selectFrom('contacts').$call(between('created_at', created_from, created_to));
  let matching = contacts.where(filter.isSuspected ? isSuspected : isListed);
  if (status) matching = matching.where(status === 'open' ? isOpen : sql<SqlBool>`status = ${status}`);
  if (assigned_to !== undefined) matching = matching.where('assigned_to', '=', assigned_to);
  if (career_id !== undefined) matching = matching.where('career_id', '=', career_id);
  if (unanswered_since) matching = matching.where(isUnanswered).where('applied_at', '<', unanswered_since);
  const isFiltered = [created_from, created_to, assigned_to, career_id, unanswered_since].some(Boolean);
  if (search) {
    const hasManyHits = await isCommon(db, 'contacts', 'folded', search);
    const areAll = !(isFiltered || status || filter.isSuspected || hasApplications(filter));
    const unlisted = hasManyHits && areAll ? notMessages : undefined;
    const total = await countContaining(db, 'contacts', 'folded', search, matching, unlisted);
    return { matching: matching.where(contains(db, 'contacts', 'folded', search, hasManyHits)), total };
  }
  const total = await (isFiltered ? countMatches(matching) : countRows(db, ...groupsOf(filter)));
  return { matching, total };
}

/** The groups in which triggers count the messages of a list, or those with a status. */
function groupsOf(filter: ContactFilter): CountName[] {
  const { isSuspected: ofSuspected, status } = filter;
  if (ofSuspected) return ['contacts:suspected'];
  const listed = hasApplications(filter) ? 'applications' : 'contacts';
  const statuses =
    status === 'open' ? (['new', 'in_progress'] as const) : status ? [status] : contactStatuses;
  return statuses.map((one) => `${listed}:${one}` as const);
}

export function toStaffContact(row: StaffRow): StaffContact {
  const { spam_reasons, career_id, phone, applied_at, ...message } = row;
  const contact = career_id === null ? message : { ...message, career_id, phone, applied_at: applied_at! };
  if (spam_reasons === null) return contact;
  const stored = JSON.parse(spam_reasons) as string[];
  const known = stored.map((reason) => SpamReason.safeParse(reason).data ?? 'earlier');
  return { ...contact, spam_reasons: [...new Set(known)] };
}

export const findContact = async (db: Database, id: number): Promise<StaffContact | undefined> =>
  (await readContacts(db, [id]))[0];

/** One message as its sender gets it: without a sign of whether it is suspected, and of what staff do with it. */
export const findSent = async (db: Database, id: number): Promise<Contact | undefined> =>
  db.selectFrom('contacts').select(columns).where('id', '=', id).executeTakeFirst();

/** The ids of the messages before and after one in its list, sorted newest first: `prev` is newer, `next` is older. */
export async function findNeighbours(
  db: Database,
  { id, created_at, spam_reasons, career_id }: StaffContact,
): Promise<{ prev?: number; next?: number }> {
  const isListed = career_id === undefined ? isMessage : isUnsuspectedApplication;
  const contacts = db.selectFrom('contacts').select('id').limit(1);
  const listed = contacts.where(spam_reasons ? isSuspected : isListed);
  const beside = (operator: '>' | '<', direction: 'asc' | 'desc') =>
    listed
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), operator, tuple(created_at, id)))
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .executeTakeFirst();
  const [newer, older] = await Promise.all([beside('>', 'asc'), beside('<', 'desc')]);
  return { prev: newer?.id, next: older?.id };
}

export async function createContact(
  db: Database,
  input: ContactInput,
  created = new Date(),
  reasons: SpamReason[] = [],
  application: { career_id?: number; phone?: string } = {},
): Promise<Contact> {
  const { career_id, phone = '' } = application;
  const created_at = created.toISOString();
  const { fullname, email, subject } = input;
  const folded = { folded_name: fold(fullname), folded: fold(fullname, email, subject, phone) };
  const spam_reasons = reasons.length > 0 ? JSON.stringify(reasons) : null;
  const ofJob = career_id !== undefined && { career_id, phone, applied_at: created_at };
  const values = { ...input, ...ofJob, created_at, ...folded, spam_reasons };
  return db.insertInto('contacts').values(values).returning(columns).executeTakeFirstOrThrow();
}

export async function deleteContacts(trx: Database, rows: readonly { id: number }[]): Promise<number> {
  let count = 0;
  for (const ids of parts(rows.map(({ id }) => id))) {
    const deleted = await trx.deleteFrom('contacts').where('id', 'in', ids).returning('id').execute();
    await trx.deleteFrom('contact_entries').where('contact_id', 'in', ids).execute();
    await deleteFilesOf(trx, ids);
    count += deleted.length;
  }
  return count;
}

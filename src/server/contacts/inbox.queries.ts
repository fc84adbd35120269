import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { type ContactKind, contactStatuses, type StaffContact } from '../../contract/contacts/contacts.ts';
import type {
  ContactStateChange,
  InboxCounts,
  CannedReply,
  CannedReplyInput,
} from '../../contract/contacts/inbox.ts';
import { bell } from '../../contract/limits.ts';
import { type Audit, changedFields } from '../audit/change.ts';
import { findAccount } from '../auth/accounts.queries.ts';
import { lockOne } from '../db/engine.ts';
import { readPage } from '../db/pagination.ts';
import type { Database, Tables } from '../db/tables.ts';
import { InvalidFields } from '../api/errors.ts';
import { findContact, isNotSuspected, staffColumns, toStaffContact } from './contacts.queries.ts';
import { addEntry } from './thread.queries.ts';
import { contactStatusNames, threadEvents } from '../../contract/contacts/inbox.words.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import type { Precondition } from '../api/etag.ts';

const MAX_UNREAD = bell.maxCounted + 1;
const MAX_OTHERS = 5;

type ContactState = Pick<StaffContact, 'status' | 'assigned_to' | 'opened_at' | 'answered_at'>;
export type ContactStates = Record<'before' | 'after', ContactState>;

/** Locks a message, also a suspected one, until the transaction ends; undefined when it is not there. */
export const lockContact = (trx: Database, id: number) =>
  lockOne(trx, trx.selectFrom('contacts').select('id').where('id', '=', id));

/** The state of a message, locked until the transaction ends; undefined when it is suspected, or not there. */
function lockState(trx: Database, id: number): Promise<ContactState | undefined> {
  const states = trx.selectFrom('contacts').select(['status', 'assigned_to', 'opened_at', 'answered_at']);
  return lockOne(trx, states.where('id', '=', id).where(isNotSuspected));
}

/** Marks a message as opened too, and begins the work on a new one that is assigned. @throws 422 when nobody has the account */
export async function changeState(trx: Database, id: number, change: ContactStateChange) {
  const before = await lockState(trx, id);
  if (!before) return undefined;
  // A message keeps the id of an account that was deleted: check also the one that it has.
  if (change.assigned_to && !(await findAccount(trx, { id: change.assigned_to })))
    throw new InvalidFields({ assigned_to: 'users.nobody' });
  const { assigned_to = before.assigned_to } = change;
  const isTaken = assigned_to !== null && assigned_to !== before.assigned_to && before.status === 'new';
  const status = change.status ?? (isTaken ? 'in_progress' : before.status);
  const at = new Date().toISOString();
  const after = {
    status,
    assigned_to,
    opened_at: before.opened_at ?? at,
    answered_at: status === 'answered' && before.status !== 'answered' ? at : before.answered_at,
  };
  await trx.updateTable('contacts').set(after).where('id', '=', id).execute();
  return { before, after };
}

/** Makes a message new and unread again, because its sender has answered; it stays assigned. */
export async function reopen(trx: Database, id: number): Promise<void> {
  await trx.updateTable('contacts').set({ status: 'new', opened_at: null }).where('id', '=', id).execute();
}

type Recording = { trx: Database; audit: Audit; user: { id: number; name: string } };

export const recordState = (recording: Recording, id: number, change: ContactStateChange) =>
  recorded(recording, id, () => changeState(recording.trx, id, change));

/** Writes the state that a message had `before`, unless it has got another one since: then it returns false. */
export function restoreState(recording: Recording, id: number, { before, after }: ContactStates) {
  const { trx } = recording;
  return recorded(recording, id, async () => {
    const current = await lockState(trx, id);
    if (!current || changedFields<ContactState>(current, after).after) return false;
    await trx.updateTable('contacts').set(before).where('id', '=', id).execute();
    return true;
  });
}

/** Runs a change of a message's state, and writes its audit row and the sentences that the thread has about it. */
async function recorded<Result>(
  { trx, audit, user }: Recording,
  contactId: number,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await findContact(trx, contactId);
  const result = await write();
  const after = await findContact(trx, contactId);
  if (!before || !after) return result;
  const changed = changedFields(auditedState(before), auditedState(after));
  if (changed.after) await audit({ action: 'changed', object: 'contact', objectId: contactId, ...changed });
  const addEvent = (text: string) => addEntry(trx, { contactId, kind: 'event', user, text });
  if (before.status !== after.status) await addEvent(threadEvents.status(contactStatusNames[after.status]));
  if (before.assigned_to !== after.assigned_to)
    await addEvent(
      after.assigned_name === null ? threadEvents.unassigned : threadEvents.assigned(after.assigned_name),
    );
  return result;
}

function auditedState({ status, assigned_name, opened_at }: StaffContact) {
  return { status, assigned_to: assigned_name, opened: opened_at !== null };
}

export async function countByStatus(db: Database, kind: ContactKind = 'messages'): Promise<InboxCounts> {
  const listed = kind === 'messages' ? 'contacts' : kind;
  const names = contactStatuses.map((status) => `${listed}:${status}` as const);
  const rows = await db.selectFrom('row_counts').select(['name', 'n']).where('name', 'in', names).execute();
  const counted = new Map<string, number>(rows.map(({ name, n }) => [name, n]));
  const counts = contactStatuses.map((status) => [status, counted.get(`${listed}:${status}`) ?? 0]);
  return Object.fromEntries(counts) as InboxCounts;
}

/** What the bell names apart: applications, and messages whose sender has answered a reply. */
const apart = {
  applications: sql<SqlBool>`career_id is not null`,
  // In the words of the index `contacts_unread_answers`.
  answers: sql<SqlBool>`career_id is null and answered_at is not null`,
};

/** How many messages are new and unread, for the bell: of all, or of one kind. 100 means 100 or more, so that the cost has a bound. */
export async function countUnread(db: Database, kind?: keyof typeof apart): Promise<number> {
  // In the words of the index `contacts_unread`.
  const isUnread = sql<SqlBool>`status = 'new' and opened_at is null and spam_reasons is null`;
  const unread = db.selectFrom('contacts').select('id').where(isUnread).limit(sql.lit(MAX_UNREAD));
  return (await (kind ? unread.where(apart[kind]) : unread).execute()).length;
}

export const listAssignees = async (db: Database) =>
  db.selectFrom('users').select(['id', 'name']).orderBy('folded_name').orderBy('id').execute();

export async function findOthers(db: Database, sender: Pick<StaffContact, 'id' | 'email' | 'phone'>) {
  const { id } = sender;
  const others = db.selectFrom('contacts').select(staffColumns).where(isNotSuspected).where(isOf(sender));
  const newest = others.where('id', '<>', id).orderBy('created_at', 'desc').orderBy('id', 'desc');
  const { items, total } = await readPage(newest, { offset: 0, limit: MAX_OTHERS });
  return { others: items.map(toStaffContact), others_total: total };
}

/** The messages of an e-mail address, in any case; there is an index of `lower(email)`. */
export const hasEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`;
const hasPhone = (phone: string) => sql<SqlBool>`phone = ${phone} and phone <> ''`;

/** The messages of a person, by what is known of them: '' and undefined are not. */
export const isOf = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) =>
  expressionBuilder<Tables, 'contacts'>().or([
    ...(email ? [hasEmail(email)] : []),
    ...(phone ? [hasPhone(phone)] : []),
  ]);

const columns = ['id', 'title', 'language', 'text', 'updated_at'] as const;

export async function listCannedReplies(db: Database, range?: PageRange): Promise<Listed<CannedReply>> {
  const all = db.selectFrom('canned_replies').select(columns);
  return readPage(all.orderBy('language').orderBy('title').orderBy('id'), range);
}

export const findCannedReply = async (db: Database, id: number): Promise<CannedReply | undefined> =>
  db.selectFrom('canned_replies').select(columns).where('id', '=', id).executeTakeFirst();

export async function createCannedReply(trx: Database, input: CannedReplyInput): Promise<CannedReply> {
  const values = { ...input, updated_at: new Date().toISOString() };
  return trx.insertInto('canned_replies').values(values).returning(columns).executeTakeFirstOrThrow();
}

export async function updateCannedReply(
  trx: Database,
  id: number,
  input: CannedReplyInput,
  precondition: Precondition,
) {
  const stored = trx.selectFrom('canned_replies').select(columns).where('id', '=', id);
  const before = await lockOne(trx, stored, precondition);
  if (!before) return undefined;
  const update = trx.updateTable('canned_replies').set({ ...input, updated_at: new Date().toISOString() });
  const after = await update.where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
  return { before, after };
}

export const deleteCannedReply = async (trx: Database, id: number): Promise<CannedReply | undefined> =>
  trx.deleteFrom('canned_replies').where('id', '=', id).returning(columns).executeTakeFirst();

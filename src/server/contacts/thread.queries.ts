import type { Insertable } from 'kysely';
import type { ContactEntry, EntryKind, MailState } from '../../contract/contacts/inbox.ts';
import { parts, readParts } from '../db/engine.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Task } from '../tasks/tasks.queries.ts';

/** Deletes the threads of messages, and returns their entries by the id of the message. */
export async function takeEntries(trx: Database, contacts: number[]): Promise<Map<number, object[]>> {
  const entries = await readParts(contacts, (ids) =>
    trx.deleteFrom('contact_entries').where('contact_id', 'in', ids).returningAll().execute(),
  );
  return Map.groupBy(
    entries.toSorted((a, b) => a.id - b.id),
    ({ contact_id }) => contact_id,
  );
}

export async function insertEntries(trx: Database, entries: object[]): Promise<void> {
  for (const part of parts(entries as Insertable<Tables['contact_entries']>[]))
    await trx.insertInto('contact_entries').values(part).execute();
}

interface NewEntry {
  contactId: number;
  kind: EntryKind;
  /** Who writes it: a member of staff, or the sender of the message, who has no account. */
  user: { id?: number; name: string };
  text: string;
  taskId?: number;
}

export async function addEntry(
  trx: Database,
  { contactId, kind, user, text, taskId }: NewEntry,
  now = new Date(),
): Promise<ContactEntry> {
  const entry = { kind, user_name: user.name, text, created_at: now.toISOString() };
  const { id } = await trx
    .insertInto('contact_entries')
    .values({ ...entry, contact_id: contactId, user_id: user.id ?? null, task_id: taskId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...entry, ...(taskId !== undefined && { mail: 'waiting' }) };
}

/** The threads of messages by the id of the message, each oldest first. A message without entries has none. */
export async function readThreads(db: Database, contactIds: number[]): Promise<Map<number, ContactEntry[]>> {
  const all = db
    .selectFrom('contact_entries as entry')
    .leftJoin('tasks', 'tasks.id', 'entry.task_id')
    .select([
      'entry.id',
      'entry.contact_id',
      'entry.kind',
      'entry.user_name',
      'entry.text',
      'entry.created_at',
      'entry.task_id',
      'entry.sent_at',
      'tasks.status',
      'tasks.last_error',
    ])
    .orderBy('entry.id');
  const rows = await readParts(contactIds, (ids) => all.where('entry.contact_id', 'in', ids).execute());
  const threads = new Map<number, ContactEntry[]>();
  for (const { contact_id, task_id, sent_at, status, last_error, ...entry } of rows) {
    const mail = task_id !== null && { mail: mailState(sent_at, status, last_error) };
    threads.set(contact_id, [...(threads.get(contact_id) ?? []), { ...entry, ...mail }]);
  }
  return threads;
}

export const findEntryOf = (contactId: number) => async (db: Database, id: number) =>
  (await readThreads(db, [contactId])).get(contactId)?.find((entry) => entry.id === id);

/** `status`: of the task of the mail; null when that is gone. */
function mailState(
  sent_at: string | null,
  status: Task['status'] | null,
  last_error: string | null,
): MailState {
  if (sent_at !== null || status === 'done') return 'sent';
  if (status === null) return 'deleted';
  if (status === 'failed') return 'failed';
  return last_error === null ? 'waiting' : 'delayed';
}

/** The replies to a message, oldest first. `task_id` is that of the mail, which may be gone. */
export async function listReplies(trx: Database, contactId: number) {
  return trx
    .selectFrom('contact_entries')
    .select(['id', 'task_id', 'created_at'])
    .where(({ and }) => and({ contact_id: contactId, kind: 'reply' }))
    .orderBy('id')
    .execute();
}

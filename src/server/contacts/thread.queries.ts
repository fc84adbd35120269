import type { Insertable } from 'kysely';
import type { ContactEntry, EntryKind, MailState } from '../../contract/contacts/inbox.ts';
import { parts, readParts } from '../db/engine.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Task } from '../tasks/tasks.queries.ts';
import { answerDays, type Conversation } from '../../contract/contacts/answers.ts';
import { hashToken, newToken } from '../auth/tokens.queries.ts';

export async function takeEntries(trx: Database, contacts: number[]): Promise<Map<number, object[]>> {
  const entries = await readParts(contacts, (ids) =>
    trx.deleteFrom('contact_entries').where('contact_id', 'in', ids).returningAll().execute(),
  );
  entries.sort((a, b) => a.id - b.id);
  return Map.groupBy(entries, ({ contact_id }) => contact_id);
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
  const values = { ...entry, contact_id: contactId, user_id: user.id ?? null, task_id: taskId ?? null };
  const insert = trx.insertInto('contact_entries').values(values);
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  return { id, ...entry, ...(taskId !== undefined && { mail: 'waiting' }) };
}

export async function readThreads(db: Database, contactIds: number[]): Promise<Map<number, ContactEntry[]>> {
  const all = db
    .selectFrom('contact_entries as entry')
    .leftJoin('tasks', 'tasks.id', 'entry.task_id')
    .select(['entry.id', 'contact_id', 'entry.kind', 'user_name', 'text', 'entry.created_at'])
    .select(['task_id', 'sent_at', 'tasks.status', 'last_error'])
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
function mailState(sent_at: string | null, status: Task['status'] | null, error: string | null): MailState {
  if (sent_at !== null || status === 'done') return 'sent';
  if (status === null) return 'deleted';
  if (status === 'failed') return 'failed';
  return error === null ? 'waiting' : 'delayed';
}

/** The replies to a message, oldest first. `task_id` is that of the mail, which may be gone. */
export async function listReplies(trx: Database, contactId: number) {
  const entries = trx.selectFrom('contact_entries').select(['id', 'task_id', 'created_at']);
  const replies = entries.where(({ and }) => and({ contact_id: contactId, kind: 'reply' }));
  return replies.orderBy('id').execute();
}

const DAY = 24 * 3600_000;

export async function createAnswerLink(db: Database, contactId: number, now = Date.now()): Promise<string> {
  const secret = newToken();
  const expires_at = new Date(now + answerDays * DAY).toISOString();
  const link = { hash: hashToken(secret), contact_id: contactId, expires_at };
  await db.insertInto('answer_links').values(link).execute();
  return secret;
}

/** A message that a link answers, with when that ends; undefined when it has ended, or the message is gone. */
export const findAnswered = async (db: Database, secret: string, now = new Date()) =>
  db
    .selectFrom('answer_links as link')
    .innerJoin('contacts', 'contacts.id', 'link.contact_id')
    .select(['contacts.id', 'subject', 'message', 'created_at', 'link.expires_at'])
    .where('link.hash', '=', hashToken(secret))
    .where('link.expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** What a visitor with the link sees: no notes, and nothing of what staff do with the message. */
export async function readConversation(db: Database, secret: string): Promise<Conversation | undefined> {
  const found = await findAnswered(db, secret);
  if (!found) return undefined;
  const { id, subject, message, created_at, expires_at } = found;
  const thread = (await readThreads(db, [id])).get(id) ?? [];
  const entries = thread
    .filter(({ kind }) => kind === 'reply' || kind === 'answer')
    .map((entry) => ({ ...entry, name: entry.kind === 'reply' ? entry.user_name : null }));
  // An application may have no text.
  const first = message === '' ? [] : [{ id: 0, name: null, text: message, created_at }];
  return { subject, expires_at, entries: [...first, ...entries.filter(({ text }) => text !== '')] };
}

/** Deletes the links that are over. Those of a deleted message stay with what can be undone, and lead to nothing. */
export async function forgetAnswerLinks(db: Database, now: number): Promise<void> {
  await db.deleteFrom('answer_links').where('expires_at', '<=', new Date(now).toISOString()).execute();
}

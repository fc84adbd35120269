// Everything that the site stores of one person, and old messages (docs/decisions/messages.md#erasing).

import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import type { PageRange } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import { type Person, type PersonQuery, retentionLimit } from '../../contract/contacts/person.ts';
import { deleteSecurely } from '../db/engine.ts';
import { countMatches, readPage, readSorted } from '../db/pagination.ts';
import { forgetDeletedMessages } from '../lists/undo.queries.ts';
import { forgetAttemptsOf } from '../limits/rate-limits.ts';
import { forgetPaths } from '../missing-pages/missing-pages.queries.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { ForgottenPassword, Mail } from '../mail/mail.ts';
import { deleteFilesOf, listFiles } from './application-files.queries.ts';
import { deleteContacts, staffColumns, toStaffContact, withRoute } from './contacts.queries.ts';
import { isOf } from './inbox.queries.ts';
import type { ReplyMail } from './contact-mail.ts';
import { readThreads } from './thread.queries.ts';
import { hash as digest, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';

export async function readPerson(db: Database, who: PersonQuery): Promise<Person> {
  const own = db.selectFrom('contacts').select(staffColumns).where(isOf(who));
  const contacts = await own.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const ids = contacts.map(({ id }) => id);
  const [threads, files] = await Promise.all([readThreads(db, ids), listFiles(db, ids)]);
  const mails = (await tasksOf(db, who, ids)).filter(({ kind }) => kind === 'mail');
  return {
    email: '',
    ...who,
    messages: contacts.map((contact) => ({
      ...toStaffContact(contact),
      thread: threads.get(contact.id) ?? [],
      ...(contact.career_id !== null && { files: files.get(contact.id) ?? [] }),
    })),
    mails: mails.map(({ payload, created_at }) => {
      const { subject, to = [], text } = JSON.parse(payload) as Mail;
      return { subject, to, text, created_at };
    }),
  };
}

/** Erases all that names a person, also in undo, tasks and counters. `before`: what has come since stays, as after a restore. */
export async function erasePerson(trx: Database, who: PersonQuery, before = '9') {
  await deleteSecurely(trx, 'contacts');
  const own = trx.selectFrom('contacts').select('id').where(isOf(who)).where('created_at', '<', before);
  const contacts = await own.execute();
  const undone = await forgetDeletedMessages(trx, who);
  const named = await tasksOf(trx, who, [...contacts.map(({ id }) => id), ...undone]);
  const tasks = named.filter((task) => task.created_at < before);
  const messages = await deleteContacts(trx, contacts);
  await deleteFilesOf(trx, undone);
  const { email } = who;
  if (email) await forgetAttemptsOf(trx, email);
  if (email) await forgetPaths(trx, email);
  for (const { id } of tasks) await trx.deleteFrom('tasks').where('id', '=', id).execute();
  return { messages, mails: tasks.filter(({ kind }) => kind === 'mail').length };
}

/** The tasks of the queue that name an address, or are about some messages. Read here: a JSON text cannot be compared in SQL. */
async function tasksOf(db: Database, { email }: PersonQuery, contacts: readonly number[]) {
  const left = db.selectFrom('tasks').where('status', '<>', 'done').orderBy('id');
  const tasks = await left.select(['id', 'kind', 'payload', 'created_at']).execute();
  const wanted = email?.toLowerCase();
  const ids = new Set(contacts);
  return tasks.filter(({ payload }) => {
    const task = JSON.parse(payload) as NamingTask;
    const isNamed = wanted !== undefined && addressesIn(task).includes(wanted);
    return isNamed || ids.has(task.about ?? 0) || ids.has(task.answers ?? 0);
  });
}

type NamingTask = Partial<ReplyMail & ForgottenPassword>;

/** The recipients of a mail and of its answers, or the account that the task is about. */
const addressesIn = ({ to = [], replyTo, email }: NamingTask) =>
  [...to, replyTo?.address, email].flatMap((address) => address?.toLowerCase() ?? []);

async function addressesOf(db: Database): Promise<string[]> {
  const tasks = await db.selectFrom('tasks').select('payload').where('status', '<>', 'done').execute();
  return tasks.flatMap(({ payload }) => addressesIn(JSON.parse(payload) as NamingTask));
}

/** One call deletes at most so many messages: a larger transaction would keep others waiting. */
const BATCH = 500;

/** Applications go by themselves. */
const areOld = (db: Database, before: string) =>
  db.selectFrom('contacts').where('created_at', '<', before).where('career_id', 'is', null);

export async function listOld(db: Database, range: PageRange | undefined) {
  const old = areOld(db, retentionLimit());
  const total = await countMatches(old);
  const order = { sort: 'created_at', columnOf: { created_at: 'created_at' } } as const;
  const items = await readSorted(old.select(staffColumns), order, range, total);
  return { items: items.map((item) => withRoute(toStaffContact(item))), total };
}

export async function deleteOld(trx: Database, before: string): Promise<{ count: number; left: number }> {
  const oldest = areOld(trx, before).select('id').orderBy('created_at').orderBy('id');
  const { items, total } = await readPage(oldest, { offset: 0, limit: BATCH });
  const count = await deleteContacts(trx, items);
  return { count, left: total - count };
}

/** The notice about messages that may no longer be needed. Nothing deletes them but an admin. */
export async function checkOldMessages(db: Database) {
  const count = await countMatches(areOld(db, retentionLimit()));
  return count === 0 ? undefined : attentionItem('old-messages', false, { count }, paths.adminOldContacts());
}

type Erasure = Selectable<Tables['erasures']>;

const hashOf = (salt: string, { email, phone }: PersonQuery) =>
  digest('sha256', `${salt} ${email?.toLowerCase() ?? phone}`, 'base64url');

export const readErasures = (db: Database): Promise<Erasure[]> =>
  db.selectFrom('erasures').selectAll().execute();

async function storeErasures(trx: Database, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures) {
    const { erased_at } = erasure;
    const insert = trx.insertInto('erasures').values(erasure);
    const upsert = insert.onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ erased_at }).where('erasures.erased_at', '<', erased_at),
    );
    await upsert.execute();
  }
}

export async function recordErasure(trx: Database, who: PersonQuery): Promise<void> {
  // One salt for all: a restore makes one hash of each address.
  const known = await trx.selectFrom('erasures').select('salt').limit(1).executeTakeFirst();
  const salt = known?.salt ?? randomBytes(16).toString('base64url');
  await storeErasures(trx, [{ hash: hashOf(salt, who), salt, erased_at: new Date().toISOString() }]);
}

/** Erases from restored data, in the transaction `trx`, who was erased before the archive, or since by `later`. What came after stays. */
export async function repeatErasures(trx: Database, later: readonly Erasure[]): Promise<void> {
  await storeErasures(trx, later);
  const erasures = await readErasures(trx);
  if (erasures.length === 0) return;
  const times = new Map(erasures.map(({ hash, erased_at }) => [hash, erased_at]));
  const salts = new Set(erasures.map(({ salt }) => salt));
  const contacts = trx.selectFrom('contacts').distinct();
  const emails = await contacts.select(sql<string>`lower(email)`.as('email')).execute();
  const phones = await contacts.select('phone').execute();
  const named = (await addressesOf(trx)).map((email) => ({ email }));
  const people: PersonQuery[] = [...emails, ...phones, ...named];
  for (const who of people.filter(({ email, phone }) => email || phone))
    for (const salt of salts) {
      const erasedAt = times.get(hashOf(salt, who));
      if (erasedAt) await erasePerson(trx, who, erasedAt);
    }
}

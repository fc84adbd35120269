// The files of applications, as rows: stored and erased in the transaction of their application, and in no bucket.

import type { ApplicationFile, HeldFile } from '../../contract/contacts/applications.ts';
import { conflict } from '../api/errors.ts';
import { hashToken, newToken } from '../auth/tokens.queries.ts';
import { parts, readParts } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

export type CheckedFile = Omit<ApplicationFile, 'id' | 'bytes'> & { content: Buffer };

/** Bytes of a row: 96 KiB in base64, whose pieces join to the whole because 3 divides it. */
const CHUNK = 72 * 1024;
/** For how long a file waits for its form, in ms. */
const HELD = 3_600_000;

const columns = ['id', 'name', 'type', 'bytes', 'scan'] as const;

type Owner = { contact_id: number; entry_id: number | null } | { held_hash: string };

async function insertFile(trx: Database, { content, ...file }: CheckedFile, owner: Owner): Promise<void> {
  const values = { ...file, ...owner, bytes: content.length, created_at: new Date().toISOString() };
  const insert = trx.insertInto('application_files').values(values);
  const { id: file_id } = await insert.returning('id').executeTakeFirstOrThrow();
  for (let number = 0; number * CHUNK < content.length; number += 1) {
    const bytes = content.toString('base64', number * CHUNK, (number + 1) * CHUNK);
    await trx.insertInto('application_chunks').values({ file_id, number, bytes }).execute();
  }
}

export async function holdFiles(trx: Database, files: readonly CheckedFile[]): Promise<HeldFile[]> {
  const held = files.map((file) => ({ token: newToken(), file }));
  for (const { token, file } of held) await insertFile(trx, file, { held_hash: hashToken(token) });
  return held.map(({ token, file: { name, content } }) => ({ token, name, bytes: content.length }));
}

export async function findHeld(db: Database, tokens: readonly string[]): Promise<HeldFile[]> {
  const after = new Date(Date.now() - HELD).toISOString();
  const held = db.selectFrom('application_files').select(['name', 'bytes', 'held_hash']);
  const rows = await readParts(tokens, (some) =>
    held.where('held_hash', 'in', some.map(hashToken)).where('created_at', '>', after).execute(),
  );
  return tokens.flatMap((token) => {
    const row = rows.find(({ held_hash }) => held_hash === hashToken(token));
    return row ? { token, name: row.name, bytes: row.bytes } : [];
  });
}

/** Stores the files of an application, and those that were held for it. @throws 409 when one of these is gone */
export async function addFiles(
  trx: Database,
  owner: { contact_id: number; entry_id: number | null },
  { files, held }: { files: readonly CheckedFile[]; held: readonly HeldFile[] },
): Promise<void> {
  for (const { token } of held) {
    const update = trx.updateTable('application_files').set({ ...owner, held_hash: null });
    const { numUpdatedRows } = await update.where('held_hash', '=', hashToken(token)).executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict('applications.file-gone', 'file');
  }
  for (const file of files) await insertFile(trx, file, owner);
}

/** The files of applications by the ids of these, in the order in which they came. `entry_id`: of a further application. */
export async function listFiles(db: Database, contactIds: readonly number[]) {
  const files = db.selectFrom('application_files').select([...columns, 'contact_id', 'entry_id']);
  const inOrder = files.orderBy('id');
  const rows = await readParts(contactIds, (ids) => inOrder.where('contact_id', 'in', ids).execute());
  return Map.groupBy(rows, ({ contact_id }) => contact_id);
}

export async function readFile(db: Database, id: number) {
  const files = db
    .selectFrom('application_files as file')
    .innerJoin('contacts', 'contacts.id', 'file.contact_id');
  const stored = files.select(['file.name', 'file.type', 'file.contact_id']).where('file.id', '=', id);
  const file = await stored.executeTakeFirst();
  if (!file) return undefined;
  const chunks = db.selectFrom('application_chunks').select('bytes').where('file_id', '=', id);
  const rows = await chunks.orderBy('number').execute();
  return { ...file, content: Buffer.concat(rows.map(({ bytes }) => Buffer.from(bytes, 'base64'))) };
}

async function deleteFiles(trx: Database, ids: readonly { id: number }[]): Promise<void> {
  for (const some of parts(ids.map(({ id }) => id))) {
    await trx.deleteFrom('application_chunks').where('file_id', 'in', some).execute();
    await trx.deleteFrom('application_files').where('id', 'in', some).execute();
  }
}

export async function deleteFilesOf(trx: Database, contactIds: readonly number[]): Promise<void> {
  const files = trx.selectFrom('application_files').select('id');
  const rows = await readParts(contactIds, (ids) => files.where('contact_id', 'in', ids).execute());
  await deleteFiles(trx, rows);
}

/** Deletes the files whose form did not come again, and those of deleted applications that no undo brings back. */
export async function deleteLooseFiles(trx: Database, now: number): Promise<void> {
  const files = trx.selectFrom('application_files').select('id');
  const latest = new Date(now - HELD).toISOString();
  const waiting = files.where('contact_id', 'is', null).where('created_at', '<=', latest);
  await deleteFiles(trx, await waiting.execute());
  const deleted = trx.selectFrom('undo_rows').select('row_id').where('table_name', '=', 'contacts');
  const gone = files
    .where('contact_id', 'is not', null)
    .where('contact_id', 'not in', trx.selectFrom('contacts').select('id').where('career_id', 'is not', null))
    .where('contact_id', 'not in', deleted);
  await deleteFiles(trx, await gone.execute());
}

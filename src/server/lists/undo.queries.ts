// Database queries of what bulk actions did, until it can no longer be undone (docs/decisions/lists.md#undo).

import { hasText } from '../db/engine.ts';
import type { BulkTable, Database, UndoAction } from '../db/tables.ts';

/** How long a bulk action can be undone, in ms. */
const UNDO_TIME = 24 * 3600_000;

/** What a batch did to one row: the values before and after. `after` is null if the row was deleted. */
export type UndoRow = { row_id: number; email?: string | null; before: object; after: object | null };

/** Opens a batch for the rows of one bulk action. Returns false if it is there: the request has been sent again. */
export async function openBatch(trx: Database, batch: { id: string; user_id: number; action: UndoAction }) {
  const now = Date.now();
  const times = {
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + UNDO_TIME).toISOString(),
  };
  const opened = await trx
    .insertInto('undo_batches')
    .values({ ...batch, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

export async function rememberRows(
  trx: Database,
  batch: { batch_id: string; table_name: BulkTable },
  rows: UndoRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    ...row,
    ...batch,
    before: JSON.stringify(row.before),
    after: row.after && JSON.stringify(row.after),
  }));
  await trx.insertInto('undo_rows').values(values).execute();
}

/** A batch, locked until the transaction ends, if this person did it and it can still be undone. */
export async function findBatch(trx: Database, id: string, userId: number) {
  // An update locks the row on both engines: of two calls at once, the second finds no batch any more.
  return trx
    .updateTable('undo_batches')
    .set({ user_id: userId })
    .where(({ and }) => and({ id, user_id: userId }))
    .where('expires_at', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst();
}

export async function readRows(
  trx: Database,
  batchId: string,
  { after, limit }: { after: number; limit: number },
): Promise<(UndoRow & { table_name: BulkTable })[]> {
  const rows = await trx
    .selectFrom('undo_rows')
    .select(['row_id', 'table_name', 'before', 'after'])
    .where('batch_id', '=', batchId)
    .where('row_id', '>', after)
    .orderBy('row_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    before: JSON.parse(row.before) as object,
    after: row.after === null ? null : (JSON.parse(row.after) as object),
  }));
}

export async function removeBatch(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('undo_batches').where('id', '=', id).execute();
}

export async function removeExpiredBatches(db: Database, now: number): Promise<void> {
  await db.deleteFrom('undo_batches').where('expires_at', '<=', new Date(now).toISOString()).execute();
}

/** Removes the deleted messages of a person, when everything of them is erased: no undo brings them back. Returns their ids. */
export async function forgetDeletedMessages(
  trx: Database,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<number[]> {
  const deleted = trx.deleteFrom('undo_rows').where('table_name', '=', 'contacts').where('after', 'is', null);
  const own = email
    ? deleted.where('email', '=', email.toLowerCase())
    : deleted.where(hasText(trx, 'before', `"phone":${JSON.stringify(phone)}`));
  return (await own.returning('row_id').execute()).map(({ row_id }) => row_id);
}

// Bulk actions: change or delete up to `sizeLimits.bulk` objects in one transaction, so that all of it can be undone.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { AuditObject } from '../../contract/audit.ts';
import type { BulkResult, UndoResult } from '../../contract/bulk.ts';
import { type Audit, change } from '../audit/change.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { lockForUpdate } from '../db/lock-for-update.ts';
import type { BulkTable, Database, Tables, UndoAction } from '../db/tables.ts';
import type { Actor } from '../http/context.ts';
import { openBatch, readRows, rememberRows, removeBatch } from './undo.queries.ts';

type Row<Table extends BulkTable> = Selectable<Tables[Table]> & { id: number };

/** What bulk actions have to know about a kind of objects. */
export interface BulkKind<Table extends BulkTable = BulkTable> {
  /** The tables with its rows. An id is in one of them. */
  tables: readonly Table[];
  object: AuditObject;
  /** How many rows one statement changes. On SQLite other requests wait for it, and the search index takes most of its time. */
  chunk: number;
  /** What the audit log calls an object, and the columns that it shows: no personal data of visitors. */
  nameOf?(row: Row<Table>): string;
  audited: readonly string[];
  /** The columns that follow from others, such as folded texts. */
  derive?(row: Row<Table>): Partial<Row<Table>>;
  /** The pictures that a deleted row shows. */
  picturesOf?(row: Row<Table>): string[];
  /** What else has to be stored with a deletion. */
  onDeleted?(trx: Database, rows: Row<Table>[]): Promise<void>;
}

/** Who acts, and on which database. */
interface Caller {
  db: Database;
  actor: Actor;
}

interface Batch {
  trx: Database;
  audit: Audit;
  id: string;
}

/** Runs `work` on the ids in chunks of `size`, in one transaction. It returns how many objects it changed. */
export async function runBulk(
  { db, actor }: Caller,
  action: UndoAction,
  { ids, size }: { ids: readonly number[]; size: number },
  work: (batch: Batch, chunk: number[]) => Promise<number>,
): Promise<BulkResult> {
  // In the order of ids: two bulk actions at once cannot wait for each other's rows.
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  return change({ db, actor }, async (trx, audit) => {
    const id = await openBatch(trx, actor.userId!, action);
    let count = 0;
    for (let start = 0; start < sorted.length; start += size) {
      count += await work({ trx, audit, id }, sorted.slice(start, start + size));
      await nextTurn();
    }
    if (count === 0) await removeBatch(trx, id);
    return { undo: count === 0 ? null : id, count, skipped: sorted.length - count };
  });
}

/** Deletes the objects. An undo inserts the same rows again. */
export function bulkDelete(caller: Caller, kind: BulkKind, ids: readonly number[]): Promise<BulkResult> {
  return runBulk(caller, 'delete', { ids, size: kind.chunk }, async ({ trx, audit, id }, chunk) => {
    let count = 0;
    for (const table of kind.tables) {
      const rows = await trx.deleteFrom(table).where('id', 'in', chunk).returningAll().execute();
      await rememberRows(
        trx,
        id,
        rows.map((row) => ({
          row_id: row.id,
          table_name: table,
          pictures: kind.picturesOf?.(row).join(' ') || null,
          email: 'email' in row ? row.email.toLowerCase() : null,
          before: row,
          after: null,
        })),
      );
      await kind.onDeleted?.(trx, rows);
      for (const row of rows) await audit({ action: 'deleted', ...describe(kind, row, undefined) });
      count += rows.length;
    }
    return count;
  });
}

/** Changes the same columns of all objects. An undo writes the values that each had before. */
export function bulkChange<Table extends BulkTable>(
  caller: Caller,
  kind: BulkKind<Table>,
  ids: readonly number[],
  changes: Partial<Row<Table>>,
): Promise<BulkResult> {
  return runBulk(caller, 'change', { ids, size: kind.chunk }, async ({ trx, audit, id }, chunk) => {
    let count = 0;
    for (const table of kind.tables) {
      const rows = await lockRows(trx, table, chunk);
      const now = new Date().toISOString();
      const after = { ...changes, ...('updated_at' in (rows[0] ?? {}) && { updated_at: now }) };
      for (const row of rows) {
        await updateRow(trx, table, row, after, kind);
        await audit({ action: 'changed', ...describe(kind, row, { ...row, ...changes }) });
      }
      await rememberRows(
        trx,
        id,
        rows.map((row) => ({
          row_id: row.id,
          table_name: table,
          before: pick(row, Object.keys(after)),
          after,
        })),
      );
      count += rows.length;
    }
    return count;
  });
}

/**
 * Undoes a batch of deletions or changes: inserts the rows again with their ids, or writes the earlier values, if nobody
 * changed the object since. `kindOf` knows the kind of a table's rows.
 */
export async function restoreRows(
  { trx, audit, id }: Batch,
  kindOf: (table: BulkTable) => BulkKind,
): Promise<UndoResult> {
  return eachRow(trx, id, async (remembered) => {
    const { table_name: table, row_id } = remembered;
    const kind = kindOf(table);
    const before = JSON.parse(remembered.before) as Partial<Row<BulkTable>>;
    if (remembered.after === null) {
      const inserted = await trx
        .insertInto(table)
        .values(before as never)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!inserted) return false;
      await audit({ action: 'restored', ...describe(kind, undefined, inserted) });
      return true;
    }
    const after = JSON.parse(remembered.after) as Record<string, unknown>;
    const [row] = await lockRows(trx, table, [row_id]);
    const isUntouched = row && Object.entries(after).every(([name, value]) => Object(row)[name] === value);
    if (!isUntouched) return false;
    await updateRow(trx, table, row, before, kind);
    await audit({ action: 'restored', ...describe(kind, row, { ...row, ...before }) });
    return true;
  });
}

/** Calls `restore` for each row of a batch, in portions, and counts those that it could restore. */
export async function eachRow(
  trx: Database,
  batchId: string,
  restore: (row: Selectable<Tables['undo_rows']>) => Promise<boolean>,
): Promise<UndoResult> {
  const result = { count: 0, skipped: 0 };
  for (let after = 0; ;) {
    const rows = await readRows(trx, batchId, { after, limit: 20 });
    for (const row of rows) result[(await restore(row)) ? 'count' : 'skipped'] += 1;
    const last = rows.at(-1);
    if (!last) return result;
    after = last.row_id;
    await nextTurn();
  }
}

function lockRows<Table extends BulkTable>(trx: Database, table: Table, ids: number[]) {
  return trx
    .selectFrom(table as BulkTable)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockForUpdate(trx))
    .execute() as unknown as Promise<Row<Table>[]>;
}

async function updateRow<Table extends BulkTable>(
  trx: Database,
  table: Table,
  row: Row<Table>,
  changes: Partial<Row<Table>>,
  kind: BulkKind<Table>,
): Promise<void> {
  await trx
    .updateTable(table as BulkTable)
    .set({ ...changes, ...kind.derive?.({ ...row, ...changes }) } as never)
    .where('id', '=', row.id)
    .execute();
}

/** What the audit log says of an object that was deleted, changed or restored. */
function describe<Table extends BulkTable>(
  { object, nameOf, audited }: BulkKind<Table>,
  before: Row<Table> | undefined,
  after: Row<Table> | undefined,
) {
  const row = (after ?? before)!;
  const shown = (version: Row<Table> | undefined) => version && pick(version, audited);
  return {
    object,
    objectId: row.id,
    objectName: nameOf?.(row),
    ...changedFields(shown(before), shown(after)),
  };
}

/** The values of some columns of a row. */
function pick(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

// Bulk actions: change or delete up to `sizeLimits.bulk` objects in one transaction, so that all of it can be undone.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { AuditObject } from '../../contract/audit.ts';
import type { BulkResult } from '../../contract/bulk.ts';
import { type Audit, auditTogether, change } from '../audit/change.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { lockForUpdate } from '../db/engine.ts';
import type { BulkTable, Database, Tables, UndoAction } from '../db/tables.ts';
import type { Actor } from '../api/context.ts';
import { openBatch, rememberRows, removeBatch } from './undo.queries.ts';

type Row<Table extends BulkTable> = Selectable<Tables[Table]> & { id: number };

/** What bulk actions have to know about a kind of objects. */
export interface BulkKind<Table extends BulkTable = BulkTable> {
  /** The table with its rows. */
  table: Table;
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
  /** What else has to be stored with a change, a deletion, and their undo. */
  onWritten?(trx: Database, ids: number[]): Promise<void>;
  /** What else has to be stored with a deletion. */
  onDeleted?(trx: Database, rows: Row<Table>[]): Promise<void>;
  /** What belongs to an object in another table: deleted and inserted again with it. */
  parts?: {
    take: (trx: Database, ids: number[]) => Promise<{ owner: number; part: object }[]>;
    insert: (trx: Database, parts: object[]) => Promise<void>;
  };
  /** How an action is undone, where that is not deleting and changing columns. Returns false if that is too late. */
  undo?: Partial<Record<UndoAction, (batch: Batch, row: RememberedRow) => Promise<boolean>>>;
}

/** Who acts, and on which database. */
export interface BulkCaller {
  db: Database;
  actor: Actor;
}

/** A batch of changes in the transaction `trx`, and the person who makes or undoes them. */
export interface Batch {
  trx: Database;
  audit: Audit;
  id: string;
  user: { id: number; name: string };
}

/** What a batch did to one row. */
export interface RememberedRow {
  row_id: number;
  table_name: BulkTable;
  before: object;
  /** Null if the row was deleted. */
  after: object | null;
}

/** Runs `work` on the ids in chunks of `size`, in one transaction. It returns how many objects it changed. */
export async function runBulk(
  { db, actor }: BulkCaller,
  action: UndoAction,
  { ids, size }: { ids: readonly number[]; size: number },
  work: (batch: Batch, chunk: number[]) => Promise<number>,
): Promise<BulkResult> {
  // In the order of ids: two bulk actions at once cannot wait for each other's rows.
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  return change({ db, actor }, async (trx, audit) => {
    const user = { id: actor.userId!, name: actor.userName ?? '' };
    const id = await openBatch(trx, user.id, action);
    let count = 0;
    for (let start = 0; start < sorted.length; start += size) {
      const chunk = sorted.slice(start, start + size);
      count += await auditTogether(audit, (collect) => work({ trx, audit: collect, id, user }, chunk));
      await nextTurn();
    }
    if (count === 0) await removeBatch(trx, id);
    return { undo: count === 0 ? null : id, count, skipped: sorted.length - count };
  });
}

/** Deletes the objects. An undo inserts the same rows again. */
export function bulkDelete(caller: BulkCaller, kind: BulkKind, ids: readonly number[]): Promise<BulkResult> {
  return runBulk(caller, 'delete', { ids, size: kind.chunk }, async ({ trx, audit, id }, chunk) => {
    const removed = await trx.deleteFrom(kind.table).where('id', 'in', chunk).returningAll().execute();
    // PostgreSQL returns them in any order; the audit log is to have the same one each time.
    const rows = removed.toSorted((a, b) => a.id - b.id);
    const deleted = rows.map((row) => row.id);
    const parts = (deleted.length > 0 && (await kind.parts?.take(trx, deleted))) || [];
    await rememberRows(
      trx,
      id,
      rows.map((row) => ({
        row_id: row.id,
        table_name: kind.table,
        pictures: kind.picturesOf?.(row).join(' ') || null,
        email: 'email' in row ? row.email.toLowerCase() : null,
        before: { row, parts: parts.filter(({ owner }) => owner === row.id).map(({ part }) => part) },
        after: null,
      })),
    );
    await kind.onDeleted?.(trx, rows);
    await kind.onWritten?.(trx, deleted);
    await audit(rows.map((row) => ({ action: 'deleted', ...describe(kind, row, undefined) })));
    return rows.length;
  });
}

/** Changes the same columns of all objects. An undo writes the values that each had before. */
export function bulkChange<Table extends BulkTable>(
  caller: BulkCaller,
  kind: BulkKind<Table>,
  ids: readonly number[],
  changes: Partial<Row<Table>>,
): Promise<BulkResult> {
  return runBulk(caller, 'change', { ids, size: kind.chunk }, async ({ trx, audit, id }, chunk) => {
    const rows = await lockRows(trx, kind.table, chunk);
    const now = new Date().toISOString();
    const after = { ...changes, ...('updated_at' in (rows[0] ?? {}) && { updated_at: now }) };
    for (const row of rows) {
      await updateRow(trx, kind.table, row, after, kind);
      await audit({ action: 'changed', ...describe(kind, row, { ...row, ...changes }) });
    }
    await rememberRows(
      trx,
      id,
      rows.map((row) => ({
        row_id: row.id,
        table_name: kind.table,
        before: pick(row, Object.keys(after)),
        after,
      })),
    );
    await kind.onWritten?.(
      trx,
      rows.map((row) => row.id),
    );
    return rows.length;
  });
}

/** The rows with these ids, locked until the transaction ends. */
export function lockRows<Table extends BulkTable>(trx: Database, table: Table, ids: number[]) {
  return trx
    .selectFrom(table as BulkTable)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockForUpdate(trx))
    .execute() as unknown as Promise<Row<Table>[]>;
}

/** Changes columns of a row, and those that follow from them. */
export async function updateRow<Table extends BulkTable>(
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
export function describe<Table extends BulkTable>(
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

// Bulk actions: change or delete up to `sizeLimits.bulk` objects in one transaction, and undo all of it (docs/decisions/lists.md#bulk-actions).

import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { AuditObject } from '../../contract/audit/audit.ts';
import type { BulkResult } from '../../contract/lists/bulk.ts';
import type { Actor } from '../api/context.ts';
import { type Audit, type Change, changedFields } from '../audit/change.ts';
import { lockForUpdate } from '../db/engine.ts';
import { countMatches } from '../db/pagination.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import type { BulkTable, Database, Tables, UndoAction } from '../db/tables.ts';
import type { Publisher } from '../versions/versions.queries.ts';
import { openBatch, readRows, rememberRows, removeBatch, type UndoRow } from './undo.queries.ts';

type Row<Table extends BulkTable> = Selectable<Tables[Table]> & { id: number };

/** What the audit log reads of a row. A message has no title. */
type Audited = { id: number; title?: string };

export interface BulkKind<Table extends BulkTable = BulkTable> {
  table: Table;
  object: AuditObject;
  /** The columns that the audit log shows: no personal data of visitors. */
  audited: readonly string[];
  /** The columns that follow from others, such as folded texts. */
  derive?(row: Row<Table>): Partial<Row<Table>>;
  /** What else has to be stored with a change, a deletion, and their undo. */
  onWritten?(trx: Database, changes: readonly Change<Row<Table>>[]): Promise<void>;
  /** What else has to be stored when the text of published objects is changed, or changed back. */
  onPublished?(trx: Database, changes: readonly Change<Row<Table>>[], by: Publisher): Promise<void>;
  /** What belongs to objects in another table, by their ids: deleted and inserted again with them. */
  parts?: {
    take: (trx: Database, ids: number[]) => Promise<Map<number, object[]>>;
    insert: (trx: Database, parts: object[]) => Promise<void>;
  };
  /** How an action is undone, where that is not deleting and changing columns. Returns false if that is too late. */
  undo?: Partial<Record<UndoAction, (batch: Batch, row: UndoRow) => Promise<boolean>>>;
}

/** A batch of changes in the transaction `trx`, and the person who makes or undoes them. */
export type Batch = { trx: Database; audit: Audit; id: string; user: { id: number; name: string } };

/** Who changes many objects in the transaction `trx`, and the fingerprint of the request (see `api/validation.ts`). */
export type BulkWriter = { trx: Database; audit: Audit; actor: Actor; fingerprint?: string | undefined };

/** How many rows one statement changes. On SQLite other requests wait for it, and indexing a long article takes up to 10 ms. */
const CHUNK = 5;

/** Runs `work` in chunks; it returns what it did to each row, for an undo. A request that is sent again gets the undo of the first. */
export async function runBulk<Table extends BulkTable>(
  { trx, audit, actor, fingerprint }: BulkWriter,
  kind: BulkKind<Table>,
  action: UndoAction,
  ids: readonly number[],
  work: (batch: Batch, chunk: number[]) => Promise<UndoRow[]>,
): Promise<BulkResult> {
  // In the order of ids: two bulk actions at once cannot wait for each other's rows.
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  const id = fingerprint?.slice(0, 22) ?? randomBytes(16).toString('base64url');
  const user = { id: actor.userId!, name: actor.userName ?? '' };
  const isFirst = await openBatch(trx, { id, user_id: user.id, action });
  const left = isFirst ? sorted : [];
  let count = isFirst ? 0 : await countMatches(trx.selectFrom('undo_rows').where('batch_id', '=', id));
  for (let start = 0; start < left.length; start += CHUNK) {
    const rows = await work({ trx, audit, id, user }, left.slice(start, start + CHUNK));
    await rememberRows(trx, { batch_id: id, table_name: kind.table }, rows);
    count += rows.length;
    await nextTurn();
  }
  if (count === 0) await removeBatch(trx, id);
  return { undo: count === 0 ? null : id, count, skipped: sorted.length - count };
}

/** Deletes the objects. An undo inserts the same rows again. */
export const bulkDelete = (caller: BulkWriter, kind: BulkKind, ids: readonly number[]): Promise<BulkResult> =>
  runBulk(caller, kind, 'delete', ids, async ({ trx, audit }, chunk) => {
    const removed = await trx.deleteFrom(kind.table).where('id', 'in', chunk).returningAll().execute();
    // PostgreSQL returns them in any order; the audit log is to have the same one each time.
    const rows = removed.toSorted((a, b) => a.id - b.id);
    const parts = await kind.parts?.take(trx, chunk);
    const gone = rows.map((row) => ({ before: row }));
    await kind.onWritten?.(trx, gone);
    await audit(rows.map((row) => ({ action: 'deleted', ...auditOf(kind, row, undefined) })));
    return rows.map((row) => ({
      row_id: row.id,
      email: 'email' in row ? row.email.toLowerCase() : null,
      before: { row, parts: parts?.get(row.id) ?? [] },
      after: null,
    }));
  });

/** Deletes jobs or articles, or changes the same columns of all. An undo writes the values that each had before. */
export function deleteOrChange<Table extends 'careers' | 'blogs'>(
  caller: BulkWriter,
  kind: BulkKind<Table>,
  { ids, action, change: changes = {} }: { ids: number[]; action: string; change?: Partial<Row<Table>> },
): Promise<BulkResult> {
  if (action === 'delete') return bulkDelete(caller, kind as BulkKind, ids);
  return runBulk(caller, kind, 'change', ids, async ({ trx, audit, user }, chunk) => {
    const rows = await lockRows(trx, kind.table, chunk);
    const after = { ...changes, updated_at: new Date().toISOString() };
    for (const row of rows) {
      await updateRow(trx, kind, row, after);
      await audit({ action: 'changed', ...auditOf(kind, row, { ...row, ...changes }) });
    }
    const changed = rows.map((row) => ({ before: row, after: { ...row, ...after } }));
    await kind.onWritten?.(trx, changed);
    await kind.onPublished?.(trx, changed, publisherOf(user));
    return rows.map((row) => ({ row_id: row.id, before: pick(row, Object.keys(after)), after }));
  });
}

export type BulkKinds = { readonly [Table in BulkTable]: BulkKind<Table> };

/** Undoes a batch, where objects were not changed since. All rows are of one `table`; it is undefined when none is left. */
export async function undoRows(batch: Batch, action: UndoAction, kinds: BulkKinds) {
  const result = { count: 0, skipped: 0 };
  let last: { row_id: number; table_name: BulkTable } | undefined;
  for (;;) {
    const rows = await readRows(batch.trx, batch.id, { after: last?.row_id ?? 0, limit: 20 });
    if (rows.length === 0) return { ...result, table: last?.table_name };
    const kind = kinds[rows[0]!.table_name] as BulkKind;
    const changes: Change<Row<BulkTable>>[] = [];
    const restore = kind.undo?.[action] ?? ((into, row) => restoreRow(kind, changes, into, row));
    for (const row of rows) result[(await restore(batch, row)) ? 'count' : 'skipped'] += 1;
    await kind.onWritten?.(batch.trx, changes);
    const published = changes.filter(({ before }) => before !== undefined);
    await kind.onPublished?.(batch.trx, published, publisherOf(batch.user));
    last = rows.at(-1);
    await nextTurn();
  }
}

/** Undoes what was done to one row, and adds that to `changes`. Returns false if that is too late. */
async function restoreRow(
  kind: BulkKind,
  changes: Change<Row<BulkTable>>[],
  { trx, audit }: Batch,
  { row_id, before, after }: UndoRow,
): Promise<boolean> {
  if (after === null) {
    const { row: deleted, parts } = before as { row: object; parts: object[] };
    const inserted = await trx
      .insertInto(kind.table)
      .values((await withPresentPictures(trx, deleted)) as never)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) return false;
    if (parts.length > 0) await kind.parts?.insert(trx, parts);
    changes.push({ after: inserted });
    await audit({ action: 'restored', ...auditOf(kind, undefined, inserted) });
    return true;
  }
  const [row] = await lockRows(trx, kind.table, [row_id]);
  const isUntouched = row && Object.entries(after).every(([name, value]) => Object(row)[name] === value);
  if (!isUntouched) return false;
  const restored = { ...row, ...before };
  await updateRow(trx, kind, row, before);
  // The row gets its earlier time back; its version has that of the undo.
  const version = { ...restored, updated_at: new Date().toISOString() };
  changes.push({ before: row, after: version });
  await audit({ action: 'restored', ...auditOf(kind, row, restored) });
  return true;
}

const publisherOf = ({ id, name }: Batch['user']): Publisher => ({ userId: id, userName: name });

const lockRows = <Table extends BulkTable>(trx: Database, table: Table, ids: number[]) =>
  trx
    .selectFrom(table as BulkTable)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockForUpdate(trx))
    .execute() as unknown as Promise<Row<Table>[]>;

async function updateRow<Table extends BulkTable>(
  trx: Database,
  { table, derive }: BulkKind<Table>,
  row: Row<Table>,
  changes: Partial<Row<Table>>,
): Promise<void> {
  await trx
    .updateTable(table as BulkTable)
    .set({ ...changes, ...derive?.({ ...row, ...changes }) } as never)
    .where('id', '=', row.id)
    .execute();
}

function auditOf(
  { object, audited }: Pick<BulkKind, 'object' | 'audited'>,
  before: Audited | undefined,
  after: Audited | undefined,
) {
  const { id, title } = (after ?? before)!;
  const shown = (version: Audited | undefined) => version && pick(version, audited);
  return {
    object,
    objectId: id,
    ...(title !== undefined && { objectName: title }),
    ...changedFields(shown(before), shown(after)),
  };
}

export const pick = <Of extends object, Name extends string>(row: Of, names: readonly Name[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name as Name))) as Pick<
    Of,
    Name & keyof Of
  >;

// Undoes bulk actions: restores what was there before (decision 76).

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UndoResult } from '../../contract/bulk.ts';
import { auditTogether } from '../audit/change.ts';
import type { BulkTable, UndoAction } from '../db/tables.ts';
import { type Batch, type BulkKind, describe, lockRows, type RememberedRow, updateRow } from './bulk.ts';
import { readRows } from './undo.queries.ts';

/**
 * Undoes a batch: inserts deleted rows again with their ids, or writes the earlier values, if nobody changed the object
 * since. `kindOf` knows the kind of a table's rows.
 */
export async function undoRows(
  batch: Batch,
  action: UndoAction,
  kindOf: (table: BulkTable) => BulkKind,
): Promise<UndoResult> {
  const result = { count: 0, skipped: 0 };
  for (let after = 0; ;) {
    const rows = await readRows(batch.trx, batch.id, { after, limit: 20 });
    await auditTogether(batch.audit, async (audit) => {
      for (const { table_name, row_id, ...stored } of rows) {
        const row = {
          table_name,
          row_id,
          before: JSON.parse(stored.before) as object,
          after: stored.after === null ? null : (JSON.parse(stored.after) as object),
        };
        const kind = kindOf(table_name);
        const restore = kind.undo?.[action] ?? ((...args) => restoreRow(kind, ...args));
        result[(await restore({ ...batch, audit }, row)) ? 'count' : 'skipped'] += 1;
      }
    });
    const last = rows.at(-1);
    if (!last) return result;
    after = last.row_id;
    await nextTurn();
  }
}

async function restoreRow(
  kind: BulkKind,
  { trx, audit }: Batch,
  { table_name: table, row_id, before, after }: RememberedRow,
): Promise<boolean> {
  await kind.onWritten?.(trx, [row_id]);
  if (after === null) {
    const { row: deleted, parts } = before as { row: object; parts: object[] };
    const inserted = await trx
      .insertInto(table)
      .values(deleted as never)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) return false;
    if (parts.length > 0) await kind.parts?.insert(trx, parts);
    await audit({ action: 'restored', ...describe(kind, undefined, inserted) });
    return true;
  }
  const [row] = await lockRows(trx, table, [row_id]);
  const isUntouched = row && Object.entries(after).every(([name, value]) => Object(row)[name] === value);
  if (!isUntouched) return false;
  await updateRow(trx, table, row, before, kind);
  await audit({ action: 'restored', ...describe(kind, row, { ...row, ...before }) });
  return true;
}

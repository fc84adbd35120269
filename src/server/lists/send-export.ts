// Sends a list as a file: everything that its filters and its search match, in its order (§ 9.22).

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { AuditObject } from '../../contract/audit/audit.ts';
import { today } from '../../contract/language/calendar.ts';
import { type ExportFormat, exportLimits } from '../../contract/lists/exports.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { change, type Writer } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { InvalidFields } from '../api/errors.ts';
import { csvFile, type ExportColumn } from './export-columns.ts';
import { xlsxFile } from './xlsx.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

/** A list that can be exported. `Filter` is what its queries take. */
export interface ExportedList<Item extends { id: number }, Filter> {
  /** The beginning of the name of the file. */
  name: string;
  object: AuditObject;
  columns: readonly ExportColumn<Item>[];
  listIds: (db: Database, filter: Filter, range: PageRange) => Promise<Listed<number>>;
  /** The items with these ids, in any order. */
  read: (db: Database, ids: number[]) => Promise<Item[]>;
}

/** The query of an export, as the audit log has it. */
interface ExportQuery {
  format: ExportFormat;
  search?: string;
  [name: string]: unknown;
}

/** Rows that are read at once: few enough that the process serves others in between. */
const BATCH = 200;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Sends the file, and writes one audit row. The ids are read at once: rows that are added or deleted during the export do not move others. */
export async function sendExport<Item extends { id: number }, Filter>(
  c: { req: Context['req']; var: Writer },
  { name, object, columns, listIds, read }: ExportedList<Item, Filter>,
  filter: Filter,
  { format, search, ...others }: ExportQuery,
): Promise<Response> {
  const { db } = c.var;
  const max = exportLimits[format];
  const { items: ids, total } = await listIds(db, filter, { offset: 0, limit: max });
  if (total > max) throw new InvalidFields({ format: refusal('lists.too-many-rows', { total, max }) });
  const headers = {
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `attachment; filename="${name}-${today()}.${format}"`,
    'X-Total-Count': String(total),
  };
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers });
  const batches = readInOrder(ids, (some) => read(db, some));
  const file =
    format === 'xlsx'
      ? await xlsxFile(name, columns, batches)
      : (Readable.toWeb(Readable.from(csvFile(columns, batches))) as ReadableStream);
  await change(c.var, async (_trx, audit) => {
    // What was searched may be the name or the address of a visitor, which must not outlive their erasure.
    const after = { format, count: total, ...others, ...(search && { hasSearch: true }) };
    await audit({ action: 'exported', object, after });
  });
  return new Response(file, { headers });
}

/** Reads the items with these ids in batches, in the order of the ids. Those deleted since are left out. */
async function* readInOrder<Item extends { id: number }>(
  ids: number[],
  read: (ids: number[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const items = new Map((await read(batch)).map((item) => [item.id, item]));
    yield batch.flatMap((id) => items.get(id) ?? []);
    // On SQLite nothing here waits: without this, all other requests would wait for the whole file.
    await nextTurn();
  }
}

// Sends a list as a file: everything that its filters and its search match, in its order (§ 9.22).

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AuditObject } from '../../contract/audit/audit.ts';
import { timeZoneOffset, today } from '../../contract/language/calendar.ts';
import { type ExportFormat, exportLimits } from '../../contract/lists/lists.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { change, type Writer } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { InvalidFields } from '../api/errors.ts';
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

type ExportQuery = { format: ExportFormat; search?: string; [name: string]: unknown };

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

/** A value of an item. `day` is YYYY-MM-DD; `instant` is ISO 8601 and is shown in Phnom Penh time. */
export type ExportColumn<Item> = { header: string; width: number } & (
  | { text: (item: Item) => string | null }
  | { number: (item: Item) => number }
  | { day: (item: Item) => string | null }
  | { instant: (item: Item) => string }
);

/** A cell of a file. A spreadsheet has no time zones: `date` is the local time, as if it were UTC, in ms. */
export type Cell = string | number | null | { date: number; format: string };

const offset = Number.parseInt(timeZoneOffset, 10) * 3_600_000;

export function cellOf<Item>(column: ExportColumn<Item>, item: Item): Cell {
  if ('text' in column) return column.text(item);
  if ('number' in column) return column.number(item);
  if ('instant' in column)
    return { date: Date.parse(column.instant(item)) + offset, format: 'yyyy-mm-dd hh:mm' };
  const day = column.day(item);
  return day === null ? null : { date: Date.parse(`${day}T00:00:00Z`), format: 'yyyy-mm-dd' };
}

/** What a spreadsheet could take for a formula, also after a `;`, a tab or a line break, at which some begin a new cell. */
const FORMULA = /(^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** The cell as the text of a CSV file: `2026-11-23` or `2026-11-23 15:37`. Formulas begin with an apostrophe. */
function csvValue(cell: Cell): string | number {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return cell.replace(FORMULA, "$1'");
  return new Date(cell.date).toISOString().replace('T', ' ').slice(0, cell.format.length);
}

/** A CSV file as a stream (RFC 4180). The batches of items are read as fast as the client takes the file. */
export async function* csvFile<Item>(
  columns: readonly ExportColumn<Item>[],
  batches: AsyncGenerator<Item[]>,
): AsyncGenerator<Uint8Array> {
  const { stringify } = await import('csv-stringify/sync');
  const options = { quoted_match: /[\r\n]/, record_delimiter: 'windows' } as const;
  const encoder = new TextEncoder();
  // Excel reads a CSV file as UTF-8, Khmer included, if it begins with a byte order mark.
  yield encoder.encode(stringify([columns.map(({ header }) => header)], { ...options, bom: true }));
  for await (const items of batches) {
    const rows = items.map((item) => columns.map((column) => csvValue(cellOf(column, item))));
    yield encoder.encode(stringify(rows, options));
  }
}

/** The most characters of one XLSX file: the whole file is built in memory. */
const MAX_CHARACTERS = 20_000_000;
const MAX_HEAP_MB = 512;

/** @throws 422 when the texts are too long together */
export async function xlsxFile<Item>(
  sheet: string,
  columns: readonly ExportColumn<Item>[],
  batches: AsyncGenerator<Item[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: {
      sheet,
      headers: columns.map(({ header }) => header),
      widths: columns.map(({ width }) => width),
    },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  try {
    // `once` rejects when the worker fails.
    const built = once(worker, 'message');
    built.catch(() => undefined);
    let characters = 0;
    for await (const items of batches) {
      const rows = items.map((item) => columns.map((column) => cellOf(column, item)));
      for (const cell of rows.flat()) characters += typeof cell === 'string' ? cell.length : 0;
      if (characters > MAX_CHARACTERS) throw new InvalidFields({ format: 'lists.too-long-for-excel' });
      worker.postMessage(rows, []);
    }
    worker.postMessage('end', []);
    const [bytes] = (await built) as [Uint8Array<ArrayBuffer>];
    return bytes;
  } finally {
    await worker.terminate();
  }
}

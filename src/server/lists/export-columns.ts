import { timeZoneOffset } from '../../contract/language/calendar.ts';

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

/**
 * What a spreadsheet could take for a formula: at the beginning of a text, and after a `;`, a tab or a line break, at which
 * spreadsheets of some languages, and lenient readers, begin a new cell.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** The cell as the text of a CSV file: `2026-11-23` or `2026-11-23 15:37`. Formulas begin with an apostrophe. */
export function csvValue(cell: Cell): string | number {
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

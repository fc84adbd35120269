import { cellOf, csvValue, type ExportColumn } from './export-columns.ts';

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

import { cellOf, csvValue, type ExportColumn } from './export-columns.ts';

/** Excel reads a CSV file as UTF-8, Khmer included, if it begins with this mark. */
const BOM = '\ufeff';

/**
 * A CSV file as a stream (RFC 4180).
 * @param batches the items in the order of the file. They are read as fast as the client takes the file.
 * @param onEnd called once, when the file is complete, has failed, or is not wanted any more.
 */
export function csvStream<Item>(
  columns: readonly ExportColumn<Item>[],
  batches: AsyncGenerator<Item[]>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasBegun = false;

  async function linesOf(rows: unknown[][]): Promise<string> {
    const { stringify } = await import('csv-stringify/sync');
    return stringify(rows, { quoted_match: /[\r\n]/, record_delimiter: 'windows' });
  }

  return new ReadableStream({
    async pull(controller) {
      try {
        if (!hasBegun) {
          hasBegun = true;
          controller.enqueue(encoder.encode(BOM + (await linesOf([columns.map(({ header }) => header)]))));
          return;
        }
        const { value: items, done } = await batches.next();
        if (done) {
          onEnd();
          return controller.close();
        }
        const rows = items.map((item) => columns.map((column) => csvValue(cellOf(column, item))));
        controller.enqueue(encoder.encode(await linesOf(rows)));
      } catch (error) {
        onEnd();
        throw error;
      }
    },
    cancel: onEnd,
  });
}

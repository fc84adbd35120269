import { cellOf, csvValue, type ExportColumn } from './export-columns.ts';

/**
 * A CSV file as a stream (RFC 4180).
 * @param batches the items in the order of the file. They are read as fast as the client takes the file.
 * @param onEnd called when the file is complete, has failed, or is not wanted any more.
 */
export function csvStream<Item>(
  columns: readonly ExportColumn<Item>[],
  batches: AsyncGenerator<Item[]>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  async function* writeParts() {
    const { stringify } = await import('csv-stringify/sync');
    const options = { quoted_match: /[\r\n]/, record_delimiter: 'windows' } as const;
    try {
      // Excel reads a CSV file as UTF-8, Khmer included, if it begins with a byte order mark.
      yield stringify([columns.map(({ header }) => header)], { ...options, bom: true });
      for await (const items of batches) {
        const rows = items.map((item) => columns.map((column) => csvValue(cellOf(column, item))));
        yield stringify(rows, options);
      }
    } finally {
      onEnd();
    }
  }

  const parts = writeParts();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: onEnd,
  });
}

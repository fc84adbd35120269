import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { InvalidFields } from '../api/errors.ts';
import { cellOf, type ExportColumn } from './export-columns.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

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
      if (characters > MAX_CHARACTERS)
        throw new InvalidFields({ format: refusal('lists.too-long-for-excel') });
      worker.postMessage(rows, []);
    }
    worker.postMessage('end', []);
    const [bytes] = (await built) as [Uint8Array<ArrayBuffer>];
    return bytes;
  } finally {
    await worker.terminate();
  }
}

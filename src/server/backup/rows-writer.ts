import { createHash } from 'node:crypto';
import { type Part, tablePart } from './manifest.ts';
import type { TarWriter } from './tar-writer.ts';

/** A part of rows has at most this many bytes, unless a single line has more. */
const PART_BYTES = 4 * 1024 * 1024;

/** Writes the lines of tables as parts of an archive. All tables share one buffer: the memory does not grow. */
export class RowsWriter {
  readonly parts: Part[] = [];
  readonly #tar: TarWriter;
  #buffer = Buffer.allocUnsafeSlow(PART_BYTES);
  #table = '';
  #number = 0;
  #length = 0;
  #hash = createHash('sha256');

  constructor(tar: TarWriter) {
    this.#tar = tar;
  }

  /** Begins a table: the next lines are its rows. */
  begin(table: string): void {
    [this.#table, this.#number] = [table, 0];
    this.#hash = createHash('sha256');
  }

  async add(line: string): Promise<void> {
    const bytes = Buffer.byteLength(line);
    if (this.#length + bytes > PART_BYTES) await this.#flush();
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(bytes);
    this.#length += this.#buffer.write(line, this.#length);
  }

  /** Ends the table. @returns the checksum of all its lines */
  async end(): Promise<string> {
    await this.#flush();
    return this.#hash.digest('hex');
  }

  async #flush(): Promise<void> {
    if (this.#length === 0) return;
    const bytes = this.#buffer.subarray(0, this.#length);
    this.#hash.update(bytes);
    this.#number += 1;
    this.parts.push(await this.#tar.add(tablePart(this.#table, this.#number), bytes));
    this.#length = 0;
  }
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import type { Part } from './manifest.ts';

/** Writes a tar file part by part. */
export interface TarWriter {
  /** Adds a part, and waits while the disk is slower. */
  add(name: string, bytes: Uint8Array): Promise<Part>;
  /** Writes the end of the archive; resolves when everything is written. */
  end(): Promise<void>;
  /** Stops without an end, and closes the file. */
  abort(reason: unknown): Promise<void>;
}

/** Creates the file, readable by its owner only: it has the password hashes and the messages of visitors. */
export function createTarWriter(file: string): TarWriter {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as WebReadableStream),
    createWriteStream(file, { mode: 0o600 }),
  );
  // `end` and `abort` report the error. Without this, it would end the process before.
  written.catch(() => {});
  const mtime = new Date();
  return {
    async add(name, bytes) {
      const writer = controller.add({ name, size: bytes.byteLength, mtime, mode: 0o600 }).getWriter();
      // A failed disk would leave these two waiting.
      await Promise.race([written, writer.write(bytes).then(() => writer.close())]);
      return { name, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async end() {
      controller.finalize();
      await written;
    },
    async abort(reason) {
      controller.error(reason);
      await written.catch(() => {});
    },
  };
}

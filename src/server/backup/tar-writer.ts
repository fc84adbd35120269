import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createTarPacker } from 'modern-tar';
import type { Part } from './manifest.ts';

const BLOCK = 512;

/** Writes a tar file part by part. */
export interface TarWriter {
  /** Adds a part. When it resolves, the bytes are in the file, and their buffer may be used for the next part. */
  add(name: string, bytes: Uint8Array): Promise<Part>;
  /** Where the bytes of each part are in the file. */
  places: Map<string, { start: number; bytes: number }>;
  /** Writes the end of the archive. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the file, readable by its owner only: it has the password hashes and the messages of visitors. */
export async function createTarWriter(file: string): Promise<TarWriter> {
  const handle = await open(file, 'w', 0o600);
  const { readable, controller } = createTarPacker();
  const reader = readable.getReader();
  const mtime = new Date();
  const places: TarWriter['places'] = new Map();
  let position = 0;

  /** Writes the next `length` bytes of the tar file. Reading no more than the parts written keeps no byte in memory. */
  async function write(length: number): Promise<void> {
    let written = 0;
    while (written < length) {
      const { done, value } = await reader.read();
      if (done) return;
      await handle.writeFile(value);
      written += value.byteLength;
    }
  }

  return {
    places,
    async add(name, bytes) {
      // A longer name has a header of its own, and so more bytes than `write` expects.
      if (name.length > 100) throw new Error(`The name ${name} is too long for a part of an archive.`);
      const size = bytes.byteLength;
      const writer = controller.add({ name, size, mtime, mode: 0o600 }).getWriter();
      const added = size > 0 ? writer.write(bytes).then(() => writer.close()) : writer.close();
      const length = BLOCK + Math.ceil(size / BLOCK) * BLOCK;
      await Promise.all([added, write(length)]);
      places.set(name, { start: position + BLOCK, bytes: size });
      position += length;
      return { name, bytes: size, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async end() {
      controller.finalize();
      await write(Infinity);
    },
    close: () => handle.close(),
  };
}

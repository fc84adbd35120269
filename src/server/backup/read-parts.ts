// Reads the parts of an archive one after another.

import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { DamagedArchive } from './damaged-archive.ts';
import { parsePartName } from './manifest.ts';

/**
 * The most bytes of one part. A part is read as a whole: this bounds the memory, whatever size a file declares.
 */
const MAX_PART = 64 * 1024 * 1024;

export interface ReadPart {
  name: string;
  bytes: Buffer;
}

/** Opens an archive, so that all reads are of the same file. @throws DamagedArchive when it cannot be opened */
export async function openArchive(file: string): Promise<FileHandle> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new DamagedArchive(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be opened: ${error.message}.`,
    );
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new DamagedArchive(`${file} is not a file.`);
}

/** The parts of the archive, in the order of the file. @throws DamagedArchive without a name of the file */
export async function* readParts(handle: FileHandle): AsyncGenerator<ReadPart> {
  const bytes = Readable.toWeb(handle.createReadStream({ start: 0, autoClose: false }));
  const entries = (bytes as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder({ strict: true }));
  const reader = entries.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(asDamage);
      if (done) return;
      yield { name: value.header.name, bytes: await readBody(value) };
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function readBody({ header, body }: ParsedTarEntry): Promise<Buffer> {
  const { name, size, type } = header;
  if ((type ?? 'file') !== 'file' || !parsePartName(name))
    throw new DamagedArchive(`it has a part that no backup has (${JSON.stringify(name.slice(0, 100))})`);
  if (size > MAX_PART) throw new DamagedArchive(`its part ${name} is too large (${size} bytes)`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(asDamage);
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  if (length !== size) throw new DamagedArchive(`it ends within ${name}`);
  return Buffer.concat(chunks);
}

/** @throws DamagedArchive for an error of the format; an error of the disk as it is */
function asDamage(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  if (error instanceof Error && error.message.includes('truncated'))
    throw new DamagedArchive('it is incomplete: its end is missing');
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  throw new DamagedArchive(`it is not a readable tar file (${reason})`);
}

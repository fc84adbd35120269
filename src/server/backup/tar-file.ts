import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { refusalOf } from '../db/sqlite.ts';
import { DamagedArchive, parsePartName, type Part, partOf } from './manifest.ts';

/** The most bytes of one part. A part is read as a whole: this bounds the memory, whatever size a file declares. */
const MAX_PART = 64 * 1024 * 1024;

export type TarWriter = Awaited<ReturnType<typeof createTarWriter>>;

/** Creates a tar file to which parts are added, readable by its owner only: it has the password hashes and the messages of visitors. */
export async function createTarWriter(file: string) {
  const handle = await open(file, 'w', 0o600);
  const { readable, controller } = createTarPacker();
  const written = handle.writeFile(readable);
  // `add` and `end` throw it.
  written.catch(() => {});
  const mtime = new Date();
  return {
    async add(name: string, bytes: Uint8Array): Promise<Part> {
      try {
        const writer = controller.add({ name, size: bytes.byteLength, mtime, mode: 0o600 }).getWriter();
        if (bytes.byteLength > 0) await writer.write(bytes);
        await writer.close();
      } catch (error) {
        // Rather the error of the disk, if there is one.
        await written;
        throw error;
      }
      return partOf(name, bytes);
    },
    async end() {
      controller.finalize();
      await written;
    },
    async [Symbol.asyncDispose]() {
      controller.error(new Error('The archive is closed.'));
      await written.catch(() => {});
      await handle.close();
    },
  };
}

/** Opens an archive, so that all reads are of the same file. @throws DamagedArchive when it cannot be opened */
export async function openArchive(file: string): Promise<FileHandle> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new DamagedArchive(`There is no file ${file}.`) : refusalOf(error);
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new DamagedArchive(`${file} is not a file.`);
}

/** The parts of the archive, in the order of the file. @throws DamagedArchive without a name of the file */
export async function* readParts(handle: FileHandle): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const bytes = Readable.toWeb(handle.createReadStream({ start: 0, autoClose: false }));
  const entries = (bytes as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const entry of entries) yield { name: entry.header.name, bytes: await readBody(entry) };
  } catch (error) {
    throw asDamage(error);
  }
}

async function readBody({ header, body }: ParsedTarEntry): Promise<Buffer> {
  const { name, size, type } = header;
  if ((type ?? 'file') !== 'file' || !parsePartName(name))
    throw new DamagedArchive(`it has a part that no backup has (${JSON.stringify(name.slice(0, 100))})`);
  if (size > MAX_PART) throw new DamagedArchive(`its part ${name} is too large (${size} bytes)`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== size) throw new DamagedArchive(`it ends within ${name}`);
  return bytes;
}

/** A DamagedArchive for an error of the format; an error of the disk as it is. */
function asDamage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DamagedArchive || 'syscall' in error) return error;
  return new DamagedArchive(
    error.message.includes('truncated')
      ? 'it is incomplete: its end is missing'
      : `it is not a readable tar file (${error.message.replace(/\.$/, '')})`,
  );
}

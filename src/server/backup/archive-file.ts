import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { StartRefused } from '../config/start-refused.ts';
import { isStoredName } from '../storage/storage.ts';
import { refusalOf } from '../db/sqlite.ts';

export class DamagedArchive extends StartRefused {
  override name = 'DamagedArchive';
}

/** The version of the archive's format. A reader refuses every other one. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const part = z.object({ name: z.string(), bytes: count, sha256 });
/** Pictures beside the archive are found by their names: none may leave the folder. */
const pictureName = z.string().refine(isStoredName, 'a picture with another name than a picture has');

/** What an archive contains: its last part but one. The very last part is the checksum of this one. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  created: z.iso.datetime(),
  /** The last migration of the database. */
  schema: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Equal on both engines for equal rows. `lastId`: the last id that a table has given, if it numbers its rows. */
  tables: z.record(z.string(), z.object({ rows: count, sha256, lastId: count.optional() })),
  /** The tables' parts, in their order in the file. */
  parts: z.array(part),
  pictures: z.object({
    /** Whether the files of pictures are parts of the archive, or in a folder beside it. */
    place: z.enum(['inside', 'beside']),
    files: z.array(part.extend({ name: pictureName })),
    /** Files that articles, drafts or versions name and that were not there when the archive was made. */
    missing: z.array(pictureName),
  }),
});

export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof part>;

const MANIFEST = 'manifest.json';
const MANIFEST_CHECKSUM = 'manifest.json.sha256';
const TABLE_PART = /^tables\/([a-z_]+)\/(\d{4,})\.ndjson$/;
const PICTURES = 'pictures/';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const partOf = (name: string, bytes: Uint8Array): Part => ({
  name,
  bytes: bytes.byteLength,
  sha256: sha256Of(bytes),
});

export function partsOf({ parts, pictures: { place, files } }: Manifest): Part[] {
  if (place === 'beside') return parts;
  return [...parts, ...files.map((picture) => ({ ...picture, name: PICTURES + picture.name }))];
}

/** Of which table a part of this name has rows, or of which picture it is. Undefined for a name that no archive has. */
function parsePartName(name: string): { table?: string; file?: string } | undefined {
  if (name === MANIFEST || name === MANIFEST_CHECKSUM) return {};
  const [, table] = TABLE_PART.exec(name) ?? [];
  if (table) return { table };
  const file = name.startsWith(PICTURES) ? name.slice(PICTURES.length) : '';
  return isStoredName(file) ? { file } : undefined;
}

/** The most bytes of one part. A part is read as a whole: this bounds the memory, whatever size a file declares. */
const MAX_PART = 64 * 1024 * 1024;

export type TarWriter = Awaited<ReturnType<typeof createTarWriter>>;

/** Readable by its owner only: it has the password hashes and the messages of visitors. */
export async function createTarWriter(file: string) {
  const handle = await open(file, 'w', 0o600);
  const { readable, controller } = createTarPacker();
  const written = handle.writeFile(readable);
  // `add` and `end` throw it.
  written.catch(() => {});
  const mtime = new Date();
  async function add(name: string, bytes: Uint8Array): Promise<Part> {
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
  }
  return {
    addRows: (table: string, number: number, lines: string) =>
      add(`tables/${table}/${String(number).padStart(4, '0')}.ndjson`, Buffer.from(lines)),
    addPicture: async (name: string, bytes: Uint8Array) => ({ ...(await add(PICTURES + name, bytes)), name }),
    async end(manifest: Manifest) {
      const { sha256: sum } = await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
      await add(MANIFEST_CHECKSUM, Buffer.from(`${sum}  ${MANIFEST}\n`));
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

/** The manifest as text, and the parts before it. @throws DamagedArchive without a name of the file */
export async function readContents(handle: FileHandle): Promise<{ text: string; parts: Part[] }> {
  const parts: Part[] = [];
  let text: Buffer | undefined;
  let isComplete = false;
  for await (const { name, bytes } of readParts(handle)) {
    if (isComplete) throw new DamagedArchive(`something follows its end (${name})`);
    if (name === MANIFEST) text = bytes;
    else if (name !== MANIFEST_CHECKSUM) parts.push(partOf(name, bytes));
    else if (text && bytes.toString() === `${sha256Of(text)}  ${MANIFEST}\n`) isComplete = true;
    else throw new DamagedArchive(`its ${MANIFEST} does not match ${MANIFEST_CHECKSUM}`);
  }
  if (!isComplete || !text) throw new DamagedArchive('it is incomplete: its end is missing');
  return { text: text.toString(), parts };
}

/** The rows and the pictures of an archive that was verified. @throws DamagedArchive if it was written to since */
export async function* readVerified(handle: FileHandle, manifest: Manifest) {
  const wanted = new Map(partsOf(manifest).map(({ name, sha256: sum }) => [name, sum]));
  for await (const { name, bytes } of readParts(handle)) {
    const { table, file } = parsePartName(name) ?? {};
    if (!table && !file) continue;
    if (wanted.get(name) !== sha256Of(bytes))
      throw new DamagedArchive(`The part ${name} changed while it was read.`);
    yield { table, file, bytes };
  }
}

/** The parts of the archive, in the order of the file. @throws DamagedArchive without a name of the file */
async function* readParts(handle: FileHandle): AsyncGenerator<{ name: string; bytes: Buffer }> {
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

function asDamage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DamagedArchive || 'syscall' in error) return error;
  return new DamagedArchive(
    error.message.includes('truncated')
      ? 'it is incomplete: its end is missing'
      : `it is not a readable tar file (${error.message.replace(/\.$/, '')})`,
  );
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartRefused } from '../config/start-refused.ts';
import { isStoredName } from '../storage/storage.ts';

/** Thrown for a file that is no archive, is incomplete or damaged, or cannot be read by this version. */
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

/**
 * The last part but one of an archive: what it contains. The very last part is the checksum of this one, so a file
 * without it is incomplete.
 */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken. */
  created: z.iso.datetime(),
  /** The last migration of the database. */
  schema: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /**
   * The content of each table in short, equal on both engines for equal rows. `lastId`: the last id that the table has given to a
   * row; not in tables whose rows have no number.
   */
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

export const MANIFEST = 'manifest.json';
export const MANIFEST_CHECKSUM = 'manifest.json.sha256';

const TABLE_PART = /^tables\/([a-z_]+)\/(\d{4,})\.ndjson$/;

export const tablePart = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(4, '0')}.ndjson`;
const PICTURES = 'pictures/';
export const picturePart = (file: string) => PICTURES + file;

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const partOf = (name: string, bytes: Uint8Array): Part => ({
  name,
  bytes: bytes.byteLength,
  sha256: sha256Of(bytes),
});

export function partsOf({ parts, pictures: { place, files } }: Manifest): Part[] {
  if (place === 'beside') return parts;
  return [...parts, ...files.map((picture) => ({ ...picture, name: picturePart(picture.name) }))];
}

/**
 * Whether a part of this name has rows of a table, or a picture; neither for the manifest and its checksum. Undefined for a name
 * that no archive has, such as `../../etc/passwd`.
 */
export function parsePartName(name: string): { table?: string; file?: string } | undefined {
  if (name === MANIFEST || name === MANIFEST_CHECKSUM) return {};
  const [, table] = TABLE_PART.exec(name) ?? [];
  if (table) return { table };
  const file = name.startsWith(PICTURES) ? name.slice(PICTURES.length) : '';
  return isStoredName(file) ? { file } : undefined;
}

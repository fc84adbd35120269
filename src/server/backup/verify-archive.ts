// Checks an archive: that it is complete, undamaged, and of a version that this program can read.

import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrations } from '../db/migrate.ts';
import { archivedTables } from './archived-tables.ts';
import { DamagedArchive } from './damaged-archive.ts';
import { FORMAT, Manifest, MANIFEST, MANIFEST_CHECKSUM, parsePartName, type Part } from './manifest.ts';
import { readBeside, sha256Of } from './pictures-beside.ts';
import { openArchive, readParts } from './read-parts.ts';

export interface VerifyOptions {
  /** The folder with the pictures of an archive that has them beside; by default `pictures` next to the file. */
  picturesFrom?: string;
  /** False skips the pictures beside the archive. */
  checkPictures?: boolean;
}

/** The folder with the pictures of an archive that has them beside. */
export const folderBeside = (file: string) => join(dirname(file), 'pictures');

/**
 * Reads the whole archive and compares every part with the manifest.
 * @throws DamagedArchive with the first fault
 */
export async function verifyArchive(file: string, options: VerifyOptions = {}): Promise<Manifest> {
  const handle = await openArchive(file);
  try {
    return await verifyOpenArchive(handle, file, options);
  } finally {
    await handle.close();
  }
}

/** The manifest of an archive, without a check of its other parts. @throws DamagedArchive if it has none */
export async function readManifest(file: string): Promise<Manifest> {
  const handle = await openArchive(file);
  try {
    return await nameFile(file, async () => (await readContents(handle)).manifest);
  } finally {
    await handle.close();
  }
}

/** `verifyArchive` of a file that is open. */
export async function verifyOpenArchive(
  handle: FileHandle,
  file: string,
  { picturesFrom = folderBeside(file), checkPictures = true }: VerifyOptions,
): Promise<Manifest> {
  return nameFile(file, async () => {
    const { manifest, parts, pictures, tables } = await readContents(handle);
    compare(parts, manifest.parts);
    for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
      const found = tables.get(name);
      if ((found?.rows ?? 0) !== rows || (found?.hash ?? createHash('sha256')).digest('hex') !== sha256)
        throw new DamagedArchive(`its rows of ${name} are not those of its manifest`);
    }
    if (manifest.pictures.place === 'inside') compare(pictures, manifest.pictures.files);
    else if (checkPictures)
      for (const picture of manifest.pictures.files)
        if (!(await readBeside(picturesFrom, picture)))
          throw new DamagedArchive(`its picture ${picture.name} is missing or damaged in ${picturesFrom}`);
    return manifest;
  });
}

interface Contents {
  manifest: Manifest;
  parts: Part[];
  pictures: Part[];
  tables: Map<string, { rows: number; hash: Hash }>;
}

async function readContents(handle: FileHandle): Promise<Contents> {
  const contents: Omit<Contents, 'manifest'> = { parts: [], pictures: [], tables: new Map() };
  let text: Buffer | undefined;
  let isComplete = false;
  for await (const { name, bytes } of readParts(handle)) {
    if (isComplete) throw new DamagedArchive(`something follows its end (${name})`);
    const part = { name, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
    const parsed = parsePartName(name);
    if (parsed?.kind === 'manifest') text = bytes;
    else if (parsed?.kind === 'picture') contents.pictures.push({ ...part, name: parsed.file });
    else if (parsed?.kind === 'rows') {
      contents.parts.push(part);
      const table = contents.tables.get(parsed.table) ?? { rows: 0, hash: createHash('sha256') };
      table.rows += countLines(bytes);
      table.hash.update(bytes);
      contents.tables.set(parsed.table, table);
    } else {
      isComplete = true;
      if (!text || bytes.toString() !== `${sha256Of(text)}  ${MANIFEST}\n`)
        throw new DamagedArchive(`its ${MANIFEST} does not match ${MANIFEST_CHECKSUM}`);
    }
  }
  if (!isComplete || !text) throw new DamagedArchive('it is incomplete: its end is missing');
  return { ...contents, manifest: parseManifest(text.toString()) };
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

function parseManifest(text: string): Manifest {
  const json = parseJson(text);
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined;
  if (format !== FORMAT)
    throw new DamagedArchive(
      `it has the format ${String(format)}, and this version reads the format ${FORMAT} only`,
    );
  const { data: manifest, error } = Manifest.safeParse(json);
  if (!manifest) throw new DamagedArchive(`its manifest is not valid (${error.issues[0]?.message})`);
  const known = new Set(archivedTables.map(({ name }) => name));
  const unknown = Object.keys(manifest.tables).find((name) => !known.has(name));
  if (!(manifest.schema in migrations) || unknown !== undefined)
    throw new DamagedArchive(
      `it was made by a newer version of this site (${unknown ?? manifest.schema} is unknown here). Update the site first`,
    );
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedArchive('its manifest is not JSON');
  }
}

/** @throws DamagedArchive unless the parts that were read are those of the manifest, in the same order */
function compare(found: readonly Part[], wanted: readonly Part[]): void {
  for (let index = 0; index < Math.max(found.length, wanted.length); index += 1) {
    const [is, should] = [found[index], wanted[index]];
    if (!should) throw new DamagedArchive(`it has a part that its manifest does not name (${is?.name})`);
    if (is?.name !== should.name) throw new DamagedArchive(`its part ${should.name} is missing`);
    if (is.bytes !== should.bytes || is.sha256 !== should.sha256)
      throw new DamagedArchive(`its part ${should.name} is damaged`);
  }
}

/** Adds the name of the file to a DamagedArchive. */
async function nameFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedArchive)
      throw new DamagedArchive(`${file} cannot be restored: ${error.message}.`);
    throw error;
  }
}

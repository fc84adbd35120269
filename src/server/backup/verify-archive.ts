import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBeforeInitial, migrationNames, successorOf } from '../db/migrate.ts';
import { archivedTables } from './archived-tables.ts';
import {
  DamagedArchive,
  FORMAT,
  Manifest,
  openArchive,
  type Part,
  partsOf,
  readContents,
} from './archive-file.ts';
import { readBeside } from './archived-pictures.ts';

export const folderBeside = (file: string) => join(dirname(file), 'pictures');

/** Compares every part and every picture of the archive with its manifest. @throws DamagedArchive with the first fault */
export async function verifyArchive(file: string): Promise<Manifest> {
  await using handle = await openArchive(file);
  return await verifyOpenArchive(handle, file);
}

/** The manifest of an archive, without a check of its other parts. @throws DamagedArchive if it has none */
export async function readManifest(file: string): Promise<Manifest> {
  await using handle = await openArchive(file);
  return await nameFile(file, async () => parseManifest((await readContents(handle)).text));
}

export const verifyOpenArchive = async (handle: FileHandle, file: string): Promise<Manifest> =>
  nameFile(file, async () => {
    const { text, parts } = await readContents(handle);
    const manifest = parseManifest(text);
    compare(parts, partsOf(manifest));
    const folder = folderBeside(file);
    if (manifest.pictures.place === 'beside')
      for (const picture of manifest.pictures.files)
        if (!(await readBeside(folder, picture)))
          throw new DamagedArchive(`its picture ${picture.name} is missing or damaged in ${folder}`);
    return manifest;
  });

function parseManifest(text: string): Manifest {
  const json = JSON.parse(text) as { format?: unknown } | null;
  if (json?.format !== FORMAT)
    throw new DamagedArchive(
      `it has the format ${String(json?.format)}, and this version reads the format ${FORMAT} only`,
    );
  const { data: manifest, error } = Manifest.safeParse(json);
  if (!manifest) throw new DamagedArchive(`its manifest is not valid (${error.issues[0]?.message})`);
  if (isBeforeInitial(manifest.schema))
    throw new DamagedArchive(
      `it was made by a version before 1.0 (${manifest.schema}). Restore it with the last version before 1.0, and make a new backup with that`,
    );
  const known = new Set(archivedTables.map(({ name }) => name));
  const unknown = Object.keys(manifest.tables).find((name) => !known.has(name));
  if (!migrationNames.includes(successorOf(manifest.schema)) || unknown !== undefined)
    throw new DamagedArchive(
      `it was made by a newer version of this site (${unknown ?? manifest.schema} is unknown here). Update the site first`,
    );
  return manifest;
}

/** @throws DamagedArchive unless the parts that were read are those of the manifest, in the same order */
function compare(found: readonly Part[], wanted: readonly Part[]): void {
  const names = new Set(wanted.map(({ name }) => name));
  const unknown = found.find(({ name }, index) => index >= wanted.length || !names.has(name));
  if (unknown) throw new DamagedArchive(`it has a part that its manifest does not name (${unknown.name})`);
  for (const [index, should] of wanted.entries()) {
    const is = found[index];
    if (is?.name !== should.name) throw new DamagedArchive(`its part ${should.name} is missing`);
    if (is.bytes !== should.bytes || is.sha256 !== should.sha256)
      throw new DamagedArchive(`its part ${should.name} is damaged`);
  }
}

const nameFile = <Result>(file: string, work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (!(error instanceof DamagedArchive)) throw error;
    throw new DamagedArchive(`${file} cannot be restored: ${error.message}.`);
  });

// Pictures beside archives: one folder with every picture that any of the archives names, each stored once.

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { whenMissing } from '../storage/files.ts';
import { checkedName } from '../storage/storage.ts';
import { type Part, partOf, sha256Of } from './manifest.ts';

/** Stores a picture in the folder, unless it is there undamaged. */
export async function storeBeside(folder: string, name: string, bytes: Uint8Array): Promise<Part> {
  const part = partOf(name, bytes);
  if (!(await readBeside(folder, part))) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await createDiskStorage(folder).put(name, bytes);
  }
  return part;
}

/** The bytes of a picture in the folder, if they are those that the manifest describes. */
export async function readBeside(folder: string, { name, sha256 }: Part): Promise<Buffer | undefined> {
  const bytes = await readFile(join(folder, checkedName(name))).catch(whenMissing(undefined));
  return bytes && sha256Of(bytes) === sha256 ? bytes : undefined;
}

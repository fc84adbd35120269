// Pictures beside archives: one folder with every picture that any of the archives names, each stored once.

import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStorage, whenMissing } from '../storage/storage.ts';
import { checkedName } from '../storage/stored-name.ts';
import type { Part } from './manifest.ts';

/** Stores a picture in the folder, unless it is there undamaged. */
export async function storeBeside(folder: string, name: string, bytes: Uint8Array): Promise<Part> {
  const part = { name, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
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

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

// The check of `site doctor` that stores a file where the pictures are, and removes it.

import { open, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { storageLabel } from '../images/open-storage.ts';
import { whenMissing } from '../images/storage.ts';
import { bad, type Finding, good } from './finding.ts';
import { oneLine } from './one-line.ts';

/** Writes a file where the pictures are, or into the folder above before there is one, and deletes it. */
export async function checkStorage({ storage }: Pick<Config, 'storage'>): Promise<Finding> {
  if (storage.kind === 's3') return bad('storage', 'Buckets are not supported yet.', 'Unset STORAGE_URL.');
  const uploads = storage.folder;
  const folder = (await stat(uploads).catch(whenMissing(undefined))) ? uploads : dirname(uploads);
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    const file = await open(probe, 'wx');
    try {
      await file.write('x');
      await file.sync();
    } finally {
      await file.close();
      await unlink(probe);
    }
    return good('storage', `Pictures can be stored (${storageLabel({ storage })}).`);
  } catch (error) {
    return bad(
      'storage',
      `Nothing can be written to ${folder}: ${oneLine(error)}.`,
      'Give the folder to the user that runs the site, and run this command as that user.',
    );
  }
}

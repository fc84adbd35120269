import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openStorage, storageLabel } from '../storage/open-storage.ts';
import type { BucketConfig } from '../config/storage-config.ts';
import { StorageError, type StorageProblem } from '../storage/storage-error.ts';
import { whenMissing } from '../storage/files.ts';
import { readStored } from '../storage/storage.ts';
import { bad, type Finding, good, oneLine } from './finding.ts';

/** Stores a file where the pictures are (before there is a folder: in the one above) and removes it. */
export async function checkStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>) {
  if (storage.kind === 's3') return checkBucket(storage);
  // The first start creates the data folder.
  if (!storage.isShared && !existsSync(dataDir)) return undefined;
  const uploads = storage.folder;
  const folder = (await stat(uploads).catch(whenMissing(undefined))) ? uploads : dirname(uploads);
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await writeFile(probe, 'x', { flush: true }).finally(() => rm(probe, { force: true }));
    return good(`Pictures can be stored (${storageLabel({ storage })}).`);
  } catch (error) {
    return bad(`Nothing can be written to ${folder}.`, oneLine(error));
  }
}

const ADVICE: Record<StorageProblem, string> = {
  unreachable: 'Is the endpoint in STORAGE_URL right, and does a firewall let this machine connect to it?',
  failing: 'Try again in a minute; if it lasts, ask whoever runs the bucket.',
  clock: 'The clock of this machine is wrong: set it, for example by `timedatectl set-ntp true`.',
  key: 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN: unknown, wrong or expired.',
  denied:
    'Allow the key to read, write, delete and list under the prefix (docs/operations.md has the policy).',
  bucket: 'Check the bucket and the region in STORAGE_URL: there is no such bucket, or it is elsewhere.',
  full: 'Make room in the bucket, or raise its quota.',
  missing: 'The bucket lost what was just written: ask whoever runs it.',
};

async function checkBucket(config: BucketConfig): Promise<Finding> {
  const storage = await openStorage({ storage: config });
  const label = storageLabel({ storage: config });
  const probe = `doctor-${randomBytes(9).toString('hex')}`;
  const bytes = Buffer.from(probe);
  let isStored = false;
  try {
    await storage.put(probe, bytes);
    isStored = true;
    const isSame = (await readStored(storage, probe))?.equals(bytes);
    if (!isSame || !(await storage.list()).includes(probe))
      throw new StorageError('missing', 'an object that was just written was not found');
    await storage.remove(probe);
    return good(`Pictures can be stored (${label}).`);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (isStored) await storage.remove(probe).catch(() => {});
    return bad(`Pictures cannot be stored (${label}): ${oneLine(error)}.`, ADVICE[error.problem]);
  }
}

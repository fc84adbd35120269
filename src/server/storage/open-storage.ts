import { hostname } from 'node:os';
import { createDiskStorage } from './disk-storage.ts';
import type { StorageConfig } from '../config/storage-config.ts';
import type { Storage } from './storage.ts';

/** Opens the storage. Reads and writes nothing before the first call. */
export async function openStorage({ storage }: { storage: StorageConfig }): Promise<Storage> {
  if (storage.kind === 'folder') return createDiskStorage(storage.folder);
  // A site with its pictures on disk does not load the client.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(storage);
}

/** Where the pictures are, without secrets: equal for two processes exactly when both use the same place. */
export function storageLabel({ storage }: { storage: StorageConfig }): string {
  if (storage.kind === 's3') {
    const { bucket, prefix, endpoint } = storage;
    return `s3://${bucket}${prefix && `/${prefix}`} at ${endpoint}`;
  }
  return storage.isShared ? `shared folder ${storage.folder}` : `folder ${storage.folder} on ${hostname()}`;
}

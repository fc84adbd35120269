// Opens the storage of the pictures that the configuration names: a folder, or a bucket with the S3 interface.

import { hostname } from 'node:os';
import { createDiskStorage, type Storage } from './storage.ts';

export interface FolderConfig {
  kind: 'folder';
  /** An absolute path. */
  folder: string;
  /** True if several machines may reach the folder under this path (STORAGE_URL is `file:`). */
  isShared: boolean;
}

export interface BucketConfig {
  kind: 's3';
  bucket: string;
  /** The start of all object names, without slashes at its ends; may be empty. */
  prefix: string;
  /** An origin, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  credentials: { keyId: string; secret: string; token?: string };
}

export type StorageConfig = FolderConfig | BucketConfig;

/** Opens the storage. Reads and writes nothing before the first call. */
export function openStorage({ storage }: { storage: StorageConfig }): Storage {
  if (storage.kind === 'folder') return createDiskStorage(storage.folder);
  let opened: Promise<Storage> | undefined;
  // A site with its pictures on disk does not load the client.
  const open = () =>
    (opened ??= import('./s3-storage.ts').then(({ createS3Storage }) => createS3Storage(storage)));
  return {
    put: async (name, bytes) => (await open()).put(name, bytes),
    get: async (name) => (await open()).get(name),
    remove: async (name) => (await open()).remove(name),
    list: async () => (await open()).list(),
    sizes: async () => (await open()).sizes(),
    removeUnfinished: async (before) => (await open()).removeUnfinished(before),
  };
}

/** Where the pictures are, without secrets: equal for two processes exactly when both use the same place. */
export function storageLabel({ storage }: { storage: StorageConfig }): string {
  if (storage.kind === 's3') {
    const { bucket, prefix, endpoint } = storage;
    return `s3://${bucket}${prefix && `/${prefix}`} at ${endpoint}`;
  }
  return storage.isShared ? `shared folder ${storage.folder}` : `folder ${storage.folder} on ${hostname()}`;
}

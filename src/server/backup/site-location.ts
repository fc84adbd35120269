import { join } from 'node:path';
import type { DatabaseLocation } from '../db/open.ts';
import { openStorage, storageLabel } from '../storage/open-storage.ts';
import type { StorageConfig } from '../storage/storage-config.ts';

/** Where a site has its rows and its pictures. */
export interface SiteLocation extends DatabaseLocation {
  /** By default the folder `uploads` of the data folder. */
  storage?: StorageConfig;
}

export const openPictures = (location: SiteLocation) => openStorage({ storage: storageOf(location) });

export function sharePictures(one: SiteLocation, other: SiteLocation): boolean {
  return storageLabel({ storage: storageOf(one) }) === storageLabel({ storage: storageOf(other) });
}

const storageOf = ({ dataDir, storage }: SiteLocation): StorageConfig =>
  storage ?? { kind: 'folder', folder: join(dataDir, 'uploads'), isShared: false };

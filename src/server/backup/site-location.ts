import type { DatabaseLocation } from '../db/open.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type StorageConfig, storageOf } from '../config/storage-config.ts';

export interface SiteLocation extends DatabaseLocation {
  /** By default the folder `uploads` of the data folder. */
  storage?: StorageConfig;
}

export const openPictures = ({ dataDir, storage }: SiteLocation) =>
  openStorage({ storage: storage ?? storageOf({}, dataDir) });

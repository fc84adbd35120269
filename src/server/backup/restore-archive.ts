// Restores an archive into SQLite or PostgreSQL.

import { type FileHandle, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { withDatabaseLock } from '../db/database-lock.ts';
import { dropPostgresTables } from '../db/drop-tables.ts';
import { openDatabase } from '../db/open.ts';
import { refuseLivingProcesses } from '../db/processes.ts';
import { lockDataDir } from '../db/single-process.ts';
import type { Database } from '../db/tables.ts';
import { columnsOf } from '../db/table-columns.ts';
import { StartRefused } from '../start-refused.ts';
import { archivedTables, treatments } from './archived-tables.ts';
import { loadArchive } from './load-archive.ts';
import type { Manifest } from './manifest.ts';
import { openArchive } from './read-parts.ts';
import { RestoredPictures } from './restored-pictures.ts';
import { openPictures, type SiteLocation } from './site-location.ts';
import { countSqliteRows, endWriteAheadLog, switchSqlite } from './switch-sqlite.ts';
import { folderBeside, verifyOpenArchive } from './verify-archive.ts';

/** The folder, in the data folder, of a restore that is not finished. The next restore removes it. */
const UNFINISHED = 'restoring';

export interface RestoreOptions {
  /** Replace the data that is there, with its pictures. */
  replace?: boolean;
  /** The folder with the pictures of an archive that has them beside; by default `pictures` next to the file. */
  picturesFrom?: string;
  /** False restores the rows only, and neither adds nor removes pictures. */
  pictures?: boolean;
  /** True if the caller has locked the data folder of the target. */
  isLocked?: boolean;
  /** Gets the transaction with the restored rows, which are migrated to this version. */
  onRestored?: (trx: Database, manifest: Manifest) => Promise<void>;
}

/**
 * Verifies the whole archive, and restores it: pictures into the storage, rows into the database, which is then migrated
 * to this version. The old data is whole until the last step, which is atomic; after an interruption at any point the
 * command can be run again.
 * @throws StartRefused when the archive is damaged, while a server runs on the data folder, and when there is data that
 * the caller does not want to replace. Then nothing has changed.
 */
export async function restoreArchive(
  file: string,
  target: SiteLocation,
  options: RestoreOptions = {},
): Promise<Manifest> {
  const handle = await openArchive(file);
  try {
    const picturesFrom = options.picturesFrom ?? folderBeside(file);
    const manifest = await verifyOpenArchive(handle, file, {
      picturesFrom,
      checkPictures: options.pictures,
    });
    const releaseLock = options.isLocked ? () => {} : lockDataDir(target.dataDir);
    try {
      if (!options.replace) await refuseData(target);
      await restore(handle, manifest, target, { ...options, picturesFrom });
    } finally {
      releaseLock();
    }
    return manifest;
  } finally {
    await handle.close();
  }
}

/** @throws StartRefused if the database has rows, or cannot be read */
export async function refuseData(target: SiteLocation): Promise<void> {
  const rows = target.databaseUrl ? await countPostgresRows(target) : countSqliteRows(target.dataDir);
  if (rows === 0) return;
  const place = target.databaseUrl ? new URL(target.databaseUrl).pathname.slice(1) : target.dataDir;
  throw new StartRefused(
    `There is data in ${place} (${rows === 'unknown' ? 'a damaged database' : `${rows} rows`}). With --replace it is replaced.`,
  );
}

async function countPostgresRows(target: SiteLocation): Promise<number> {
  // oxlint-disable-next-line no-explicit-any -- an older database has other tables
  const db: Kysely<any> = await openDatabase(target);
  try {
    let rows = 0;
    for (const { name } of archivedTables) {
      if ((await columnsOf(db, name)).length === 0) continue;
      const count = db.selectFrom(name).select((eb) => eb.fn.countAll<number>().as('n'));
      rows += (await count.executeTakeFirstOrThrow()).n;
    }
    return rows;
  } finally {
    await db.destroy();
  }
}

async function restore(
  handle: FileHandle,
  manifest: Manifest,
  target: SiteLocation,
  {
    replace = false,
    pictures = true,
    picturesFrom,
    onRestored = async () => {},
  }: RestoreOptions & { picturesFrom: string },
): Promise<void> {
  const folder = join(target.dataDir, UNFINISHED);
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const restored = new RestoredPictures(openPictures(target));
    const orDiscard = async (work: Promise<void>) =>
      work.catch(async (error: unknown) => {
        await restored.discard();
        throw error;
      });
    const load = async (db: Database) => {
      const onPicture = pictures ? restored.add.bind(restored) : async () => {};
      await loadArchive(db, handle, manifest, onPicture);
      await onRestored(db, manifest);
      if (pictures && manifest.pictures.place === 'beside')
        await restored.copy(picturesFrom, manifest.pictures.files);
    };
    await loadInto(target, folder, {
      load: (db) => orDiscard(load(db)),
      // Pictures first: a row never names a picture that is not there.
      beforeSwitch: () => orDiscard(restored.publish()),
    });
    if (pictures && replace) await restored.removeOthers(manifest.pictures.files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Steps {
  // oxlint-disable-next-line no-explicit-any -- the tables are those of the archive's time
  load: (db: Kysely<any>) => Promise<void>;
  beforeSwitch: () => Promise<void>;
}

async function loadInto(target: SiteLocation, folder: string, { load, beforeSwitch }: Steps): Promise<void> {
  if (target.databaseUrl) return loadIntoPostgres(target, { load, beforeSwitch });
  const db = await openDatabase({ dataDir: folder });
  try {
    await db.transaction().execute(load);
  } finally {
    await db.destroy();
  }
  const file = join(target.dataDir, 'site.db');
  endWriteAheadLog(file);
  await beforeSwitch();
  await switchSqlite(join(folder, 'site.db'), file);
}

/** One transaction drops the old tables and creates the new ones: until it commits, everybody sees the old data. */
async function loadIntoPostgres(target: SiteLocation, { load, beforeSwitch }: Steps): Promise<void> {
  const db = await openDatabase(target);
  const { connectWithoutTimeouts } = await import('../db/postgres.ts');
  const own = connectWithoutTimeouts(db);
  if (!own) throw new Error('This database is not PostgreSQL.');
  try {
    // No process serves the old data, and none starts: the data folder is locked on this machine only.
    await withDatabaseLock(db, { name: 'start' }, async () => {
      await refuseLivingProcesses(db);
      await own.transaction().execute(async (trx) => {
        await dropPostgresTables(trx, Object.keys(treatments));
        await load(trx);
        await beforeSwitch();
      });
    });
  } finally {
    await own.destroy();
    await db.destroy();
  }
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../db/open.ts';
import { refuseLivingProcesses } from '../db/processes.ts';
import { lockDataDir } from '../db/single-process.ts';
import { withSnapshot } from '../db/snapshot.ts';
import { StartRefused } from '../start-refused.ts';
import type { Manifest } from './manifest.ts';
import { refuseData, restoreArchive } from './restore-archive.ts';
import { sharePictures, type SiteLocation } from './site-location.ts';
import { checksums, differences } from './table-rows.ts';
import { writeArchive } from './write-archive.ts';

/** The archive of a move that is not finished, in the data folder of the target. The next move overwrites it. */
const UNFINISHED = 'moving.tar';

/**
 * Copies a site to another engine, another data folder, or both, through an archive, and compares counts and checksums
 * of both databases at the end. The source stays as it is. Pictures that are in one place for both are not touched.
 * @throws StartRefused while a server runs on the source or the target, and like `restoreArchive`
 */
export async function moveSite(
  source: SiteLocation,
  target: SiteLocation,
  { replace = false }: { replace?: boolean } = {},
): Promise<Manifest> {
  const isSameFolder = source.dataDir === target.dataDir;
  if (isSameFolder && source.databaseUrl === target.databaseUrl)
    throw new StartRefused('The data is there already. Give --to another database or data folder.');
  const releaseLock = lockDataDir(source.dataDir);
  const file = join(target.dataDir, UNFINISHED);
  try {
    await refuseRunningSite(source);
    if (!replace) await refuseData(target);
    await mkdir(target.dataDir, { recursive: true });
    const pictures = !sharePictures(source, target);
    await writeArchive(source, file, pictures ? 'inside' : 'none');
    const manifest = await restoreArchive(file, target, {
      replace,
      pictures,
      isLocked: isSameFolder,
    });
    await refuseDifferences(source, target);
    return manifest;
  } finally {
    await rm(file, { force: true });
    releaseLock();
  }
}

/** @throws StartRefused while a process on any machine writes to the source */
async function refuseRunningSite(source: SiteLocation): Promise<void> {
  if (!source.databaseUrl) return;
  await using db = await openDatabase(source);
  await refuseLivingProcesses(db);
}

async function refuseDifferences(source: SiteLocation, target: SiteLocation): Promise<void> {
  const different = differences(await withSnapshot(source, checksums), await withSnapshot(target, checksums));
  if (different.length > 0)
    throw new StartRefused(
      `The copy differs from the source in ${different.join(', ')}: something wrote to one of them. Stop it and run the command again with --replace.`,
    );
}

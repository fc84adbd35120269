// `site move --storage`: copies the pictures between a folder and a bucket.

import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CopyOptions, copyPictures, type CopyResult } from '../backup/move-pictures.ts';
import { commandActor, recordAudit } from '../audit/change.ts';
import { type Config, readConfig } from '../config.ts';
import { livingProcesses } from '../db/processes.ts';
import { lockDataDir } from '../db/single-process.ts';
import { openStorage, storageLabel } from '../storage/open-storage.ts';
import type { StorageConfig } from '../storage/storage-config.ts';
import { StartRefused } from '../start-refused.ts';
import { megabytes, seconds } from './describe.ts';
import { withMigratedDatabase } from './with-database.ts';

/** How often the progress is printed, in ms. */
const PROGRESS = 2000;

/** Copies the pictures of the configured storage to `to`: an s3: or file: URL, or the path of a folder. */
export async function moveStorage(to: string, options: CopyOptions): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  const target = targetOf(to, config);
  await refuseSamePlace(config.storage, target.storage);
  const hasLog = config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'site.db'));
  // Refuses an old database now, not after everything was copied.
  if (hasLog) await withMigratedDatabase(async () => {});
  const server = lockAgainstServer(config.dataDir);
  try {
    console.log(`From ${storageLabel(config)} to ${storageLabel(target)}.`);
    const result = await copyPictures(await openStorage(config), await openStorage(target), {
      ...options,
      onProgress: printProgress(),
    });
    const compared = options.verify
      ? 'names, sizes and content'
      : 'names and sizes, and the content of what was copied';
    console.log(
      `${result.files.toLocaleString('en')} files of pictures, ${megabytes(result.bytes)}: ${result.copied.toLocaleString('en')} copied, ${(result.files - result.copied).toLocaleString('en')} were there${result.removed > 0 ? `, ${result.removed} removed from the target` : ''}, in ${seconds(started)}. Compared: ${compared}.`,
    );
    if (result.changed > 0)
      throw new StartRefused(
        `${result.changed} files came or went while the pictures were copied. Run the command again.`,
      );
    const isRunning = hasLog && (await auditMove(config, target, result));
    console.log(nextStep(target, server.isRunning || isRunning));
  } finally {
    server.release();
  }
}

/**
 * Writes the audit row: where the pictures were, and where they are too from now on.
 * @returns true while processes serve the database, also those with other data folders
 */
function auditMove(config: Config, target: Target, { files, copied }: CopyResult): Promise<boolean> {
  return withMigratedDatabase(async ({ db }) => {
    await recordAudit(db, commandActor(), {
      action: 'moved',
      object: 'site',
      before: { pictures: storageLabel(config) },
      after: { pictures: storageLabel(target), files, copied },
    });
    return config.databaseUrl !== undefined && (await livingProcesses(db)).length > 0;
  });
}

function nextStep({ url }: Target, isRunning: boolean): string {
  const isPublic = process.env['STORAGE_PUBLIC_URL'] ? ', correct or unset STORAGE_PUBLIC_URL' : '';
  const set = `${url === '' ? 'Unset STORAGE_URL' : `Set STORAGE_URL=${url}`}${isPublic}`;
  const last = `${set} and start the site. The old pictures are unchanged.`;
  return isRunning
    ? `The site is running and stores new pictures in the old place. Stop it and run the command again, which copies the rest. Then: ${last}`
    : last;
}

interface Target {
  storage: StorageConfig;
  /** The value of STORAGE_URL for it; empty for the folder that is used without one. */
  url: string;
}

function targetOf(to: string, { dataDir }: Config): Target {
  const isUrl = /^[a-z0-9]+:/i.test(to);
  const usual = readConfig({ DATA_DIR: dataDir }).storage;
  if (!isUrl && usual.kind === 'folder' && usual.folder === resolve(to)) return { storage: usual, url: '' };
  const url = isUrl ? to : pathToFileURL(resolve(to)).href;
  try {
    const variables = { ...process.env, STORAGE_URL: url, STORAGE_PUBLIC_URL: undefined };
    return { storage: readConfig(variables).storage, url };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw new StartRefused(error.message.replace('STORAGE_URL', '--storage'));
  }
}

/** @throws StartRefused if both are one place, or one is in the other */
async function refuseSamePlace(from: StorageConfig, to: StorageConfig): Promise<void> {
  if (storageLabel({ storage: from }) === storageLabel({ storage: to }))
    throw new StartRefused('The pictures are there already. Give --storage another place.');
  if (from.kind !== 'folder' || to.kind !== 'folder') return;
  const [one, other] = await Promise.all([realPathOf(from.folder), realPathOf(to.folder)]);
  if (`${one}${sep}`.startsWith(`${other}${sep}`) || `${other}${sep}`.startsWith(`${one}${sep}`))
    throw new StartRefused(
      `${to.folder} is the folder of the pictures, in it or above it. Give --storage another place.`,
    );
}

const realPathOf = (folder: string) => realpath(folder).catch(() => folder);

/** Locks the data folder, so that no server starts in the middle; a server that runs is not in the way. */
function lockAgainstServer(dataDir: string): { isRunning: boolean; release: () => void } {
  try {
    return { isRunning: false, release: lockDataDir(dataDir) };
  } catch (error) {
    if (error instanceof StartRefused && error.message.includes('already running'))
      return { isRunning: true, release: () => {} };
    throw error;
  }
}

function printProgress(): CopyOptions['onProgress'] {
  let last = performance.now();
  return ({ done, of, bytes }) => {
    if (performance.now() - last < PROGRESS && done < of) return;
    last = performance.now();
    console.log(`${done.toLocaleString('en')} of ${of.toLocaleString('en')} files, ${megabytes(bytes)}`);
  };
}

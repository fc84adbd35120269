// The commands `site backup`, `site restore` and `site move`.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Manifest } from '../archive/manifest.ts';
import { moveSite } from '../archive/move-site.ts';
import { restoreArchive } from '../archive/restore-archive.ts';
import { verifyArchive } from '../archive/verify-archive.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { makeNightlyCopy } from '../backups/nightly-copy.ts';
import { type Config, readConfig } from '../config.ts';
import { appliedMigrations } from '../db/migrate.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { StartRefused } from '../start-refused.ts';
import { withExistingDatabase, withMigratedDatabase } from './with-database.ts';

export interface BackupOptions {
  verify?: boolean;
  nightly?: boolean;
}

/** `site backup [file]`: writes a backup, checks an existing one, or makes the copy of the night; prints what is in it. */
export async function backupCommand(
  file: string | undefined,
  { verify, nightly }: BackupOptions,
): Promise<void> {
  if (nightly) {
    if (file !== undefined)
      throw new StartRefused('The copies of the nights are named by the site: site backup --nightly');
    return makeCopy();
  }
  if (!verify) return writeBackup(file ?? defaultName(new Date()));
  if (file === undefined)
    throw new StartRefused('Name the file that should be verified: site backup --verify <file>');
  const manifest = await verifyArchive(file);
  console.log(`${file} is complete and undamaged: ${describe(manifest)}, of ${manifest.created}.`);
}

async function makeCopy(): Promise<void> {
  const started = performance.now();
  const config = await readSource();
  const { name, manifest, deleted } = await makeNightlyCopy(config, config.backups.dir);
  console.log(
    `${name} is verified: ${describe(manifest)}, in ${seconds(started)}. Older copies deleted: ${deleted.length}.`,
  );
}

/** The configuration, after a check that there is something to back up. */
async function readSource(): Promise<Config> {
  return withExistingDatabase(async ({ config, db }) => {
    if ((await appliedMigrations(db)).length === 0)
      throw new StartRefused('The database has no tables yet. Run `npx site migrate` first.');
    return config;
  });
}

async function writeBackup(file: string): Promise<void> {
  const started = performance.now();
  const source = await readSource();
  const manifest = await writeArchive(source, resolve(file));
  const { size } = await stat(file);
  console.log(`Wrote ${file}: ${describe(manifest)}, ${megabytes(size)}, in ${seconds(started)}.`);
  const { missing } = manifest.pictures;
  if (missing.length > 0)
    process.stderr.write(
      `site: ${missing.length} files of pictures that articles show were not found, so they are not in the backup: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}\n`,
    );
}

/** `site restore <file>`: restores a backup into the configured database and data folder. */
export async function restoreCommand(file: string, replace: boolean): Promise<void> {
  const started = performance.now();
  const manifest = await restoreArchive(resolve(file), readConfig(process.env), { replace });
  console.log(`Restored ${describe(manifest)} of ${manifest.created}, in ${seconds(started)}.`);
}

/** `site move --to <target>`: copies the site to a PostgreSQL database or to a data folder with SQLite. */
export async function moveCommand(to: string, replace: boolean): Promise<void> {
  const started = performance.now();
  const source = await withMigratedDatabase(async ({ config }) => config);
  const isPostgres = /^postgres(ql)?:/.test(to);
  if (isPostgres && !URL.canParse(to))
    throw new StartRefused('--to has an invalid value. Expected: postgres://user:password@host/database.');
  const target: DatabaseLocation = isPostgres
    ? { dataDir: source.dataDir, databaseUrl: to }
    : { dataDir: resolve(to) };
  const manifest = await moveSite(source, target, { replace });
  const next = isPostgres
    ? 'Set DATABASE_URL to the new address and start the site.'
    : `Unset DATABASE_URL, set DATA_DIR to ${target.dataDir} and start the site.`;
  console.log(
    `Copied ${describe(manifest)}, in ${seconds(started)}: counts and checksums are equal. ${next} The old data is unchanged; staff sign in again.`,
  );
}

/** `chhat-site-2026-11-22-221530.tar`, in UTC. */
const defaultName = (now: Date) =>
  `chhat-site-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar`;

function describe({ tables, pictures }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows, ${pictures.files.length.toLocaleString('en')} files of pictures`;
}

const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

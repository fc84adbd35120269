import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { restoreArchive } from '../backup/restore-archive.ts';
import { readManifest, verifyArchive } from '../backup/verify-archive.ts';
import { writeArchive } from '../backup/write-archive.ts';
import { commandActor, recordAudit } from '../audit/change.ts';
import { makeNightlyCopy } from '../backup/nightly-copy.ts';
import { copyName, recordCopy } from '../backup/nightly-state.ts';
import { readConfig } from '../config/config.ts';
import { lockForBackup, withDatabaseLock } from '../db/processes.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { StartRefused } from '../config/start-refused.ts';
import type { Manifest } from '../backup/archive-file.ts';
import { withExistingDatabase } from './with-database.ts';

const countRows = ({ tables }: Manifest) => Object.values(tables).reduce((sum, table) => sum + table.rows, 0);

const summaryOf = (manifest: Manifest) =>
  `${countRows(manifest).toLocaleString('en')} rows, ${manifest.pictures.files.length.toLocaleString('en')} files of pictures`;

const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

export type BackupOptions = { verify?: boolean; nightly?: boolean };

export async function backupCommand(file: string | undefined, { verify, nightly }: BackupOptions) {
  if (nightly) {
    if (file !== undefined)
      throw new StartRefused('The copies of the nights are named by the site: site backup --nightly');
    return makeCopy();
  }
  if (!verify) return writeBackup(file ?? `chhat-site-${copyName(Date.now())}`);
  if (file === undefined)
    throw new StartRefused('Name the file that should be verified: site backup --verify <file>');
  const manifest = await verifyArchive(file);
  console.log(`${file} is complete and undamaged: ${summaryOf(manifest)}, of ${manifest.created}.`);
}

async function makeCopy(): Promise<void> {
  const started = performance.now();
  const { name, manifest, deleted } = await forBackup(({ db, config }) =>
    withDatabaseLock(db, { name: 'copy', onWait: refuseSecondCopy }, async () => {
      const { dir } = config.backups;
      const copy = await makeNightlyCopy(config, dir);
      await recordCopy(db, { dir, name: copy.name });
      return copy;
    }),
  );
  console.log(
    `${name} is verified: ${summaryOf(manifest)}, in ${seconds(started)}. Older copies deleted: ${deleted.length}.`,
  );
}

/** Two copies at once would write the same files, where machines share BACKUP_DIR. */
function refuseSecondCopy(): never {
  throw new StartRefused('Another copy of this site is being made. Wait until it has ended.');
}

/** `withExistingDatabase`, while no other backup is made, and after a check that there is something to back up. */
const forBackup: typeof withExistingDatabase = (work) =>
  withExistingDatabase(async (context) => {
    if ((await appliedMigrations(context.db)).length === 0)
      throw new StartRefused('The database has no tables yet. Run `npx site migrate` first.');
    using _ = lockForBackup(context.config.dataDir);
    return await work(context);
  });

/** @throws StartRefused where the file cannot be written, or is no backup, such as the database that was to be backed up */
async function refuseOtherFile(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new StartRefused(
      `${file} cannot be written. Name a file in a folder that this user may write: site backup <file>`,
    );
  });
  if (existsSync(file) && !(await readManifest(file).catch(() => undefined)))
    throw new StartRefused(`${file} is there already, and is no backup. Choose another name.`);
}

async function writeBackup(name: string): Promise<void> {
  const started = performance.now();
  const file = resolve(name);
  await refuseOtherFile(file);
  const manifest = await forBackup(({ config }) => writeArchive(config, file));
  const { size } = await stat(file);
  console.log(`Wrote ${file}: ${summaryOf(manifest)}, ${megabytes(size)}, in ${seconds(started)}.`);
  const { missing } = manifest.pictures;
  if (missing.length > 0)
    process.stderr.write(
      `site: ${missing.length} files of pictures that articles show were not found, so they are not in the backup: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}\n`,
    );
}

export async function restoreCommand(file: string, { replace }: { replace?: boolean }): Promise<void> {
  const started = performance.now();
  const manifest = await restoreArchive(resolve(file), readConfig(process.env), {
    replace,
    onRestored: (trx, restored) =>
      recordAudit(trx, commandActor(), {
        action: 'restored',
        object: 'site',
        after: { backup_of: restored.created, rows: countRows(restored) },
      }),
  });
  console.log(`Restored ${summaryOf(manifest)} of ${manifest.created}, in ${seconds(started)}.`);
}

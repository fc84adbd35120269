import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSiteHere } from '../../../tests/support/run-site-here.ts';
import { createTestDb, type TestDb } from '../../../tests/support/test-db.ts';
import { checkBackups } from '../cli/check-mail-and-backups.ts';
import { withDatabaseLock } from '../db/database-lock.ts';
import { planRecurring } from '../tasks/tasks.queries.ts';
import { readBackupState } from './backup-state.ts';
import { findNewestCopy, recordCopy } from './recorded-copies.ts';
import { copyName } from './schedule.ts';

const HOUR = 3600_000;
const NOW = Date.parse('2026-11-22T09:00:00+07:00');
const name = copyName(NOW - 7 * HOUR);

let site: TestDb;
let dir: string;
beforeEach(async () => {
  site = await createTestDb('postgres');
  dir = join(site.dataDir, 'backups');
  await planRecurring(site.db, 'backup', NOW, NOW - 100 * HOUR);
});
afterEach(() => site.close());

/** Records a copy as a process on another machine does. */
const recordElsewhere = async (copy: string) => {
  await recordCopy(site.db, { dir, name: copy }, NOW);
  await site.db.updateTable('verified_copies').set({ host: 'web2' }).execute();
};
const state = (at = '02:00', now = NOW) => readBackupState(site.db, { dir, at }, now);
const check = () => checkBackups({ backups: { dir, at: '02:00' } }, site.db, NOW);

test('a copy that a process on another machine made counts here too: on the dashboard, and in doctor with its place', async () => {
  expect(await state()).toMatchObject({ newest: undefined, isLate: true });
  await recordElsewhere(name);
  expect(await state()).toMatchObject({ isOn: true, newest: { name }, isLate: false });
  // This process makes none itself, but the site does.
  expect(await state('off')).toMatchObject({ isOn: true, isLate: false });
  expect(await state('off', NOW + 48 * HOUR)).toMatchObject({ isOn: false });
  expect(await state('02:00', NOW + 48 * HOUR)).toMatchObject({ isLate: true });
  expect(await check()).toEqual({
    check: 'backups',
    state: 'warning',
    text: `The last verified copy is 7 hours old (${name}). It is on web2, in ${dir}.`,
    advice: 'Set BACKUP_DIR to one folder that all processes share, so that no copy is lost with a machine.',
  });
});

test('the folder of this machine is the proof: a recorded copy that is gone from it does not count', async () => {
  await recordCopy(site.db, { dir, name }, NOW);
  expect(await site.db.selectFrom('verified_copies').selectAll().execute()).toEqual([
    { host: hostname(), dir, name },
  ]);
  expect(await findNewestCopy(site.db, dir)).toBeUndefined();
  mkdirSync(dir);
  writeFileSync(join(dir, name), '');
  // A shared folder: the copy of the other machine is here.
  await recordElsewhere(name);
  expect(await findNewestCopy(site.db, dir)).toEqual({ name, time: NOW - 7 * HOUR });
  expect(await check()).toMatchObject({ state: 'ok' });
});

test('a folder without a new copy for five weeks is forgotten', async () => {
  await recordElsewhere(copyName(NOW - 36 * 24 * HOUR));
  await recordCopy(site.db, { dir, name }, NOW);
  expect(await site.db.selectFrom('verified_copies').select('host').execute()).toEqual([
    { host: hostname() },
  ]);
});

test('the command that makes the copy records it; beside another one it is refused', async () => {
  const environment = { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, BACKUP_DIR: dir };
  await withDatabaseLock(site.db, { name: 'copy' }, async () => {
    expect(await runSiteHere(['backup', '--nightly'], environment)).toMatchObject({
      code: 1,
      stderr: 'site: Another copy of this site is being made. Wait until it has ended.\n',
    });
  });
  expect(await runSiteHere(['backup', '--nightly'], environment)).toMatchObject({ code: 0, stderr: '' });
  const [copy] = await site.db.selectFrom('verified_copies').selectAll().execute();
  expect(copy).toMatchObject({ host: hostname(), dir });
  expect(await findNewestCopy(site.db, dir)).toMatchObject({ name: copy!.name });
});

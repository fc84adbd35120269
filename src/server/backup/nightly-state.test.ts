import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runSiteHere } from '../../../tests/support/run-site-here.ts';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { checkBackups } from '../cli/doctor.ts';
import { withDatabaseLock } from '../db/processes.ts';
import type { Engine } from '../db/engine.ts';
import { claimNext, planNextRun, planRecurring } from '../tasks/tasks.queries.ts';
import { backupNotice, copyName, findNewestCopy, recordCopy } from './nightly-state.ts';

const HOUR = 3600_000;
const NOW = Date.parse('2026-11-22T09:00:00+07:00');
const made_at = new Date(NOW - 7 * HOUR).toISOString();

/** A site whose first copy is due at `due`, with a function that makes copies in its folder. */
async function aSite(engine: Engine, due: number) {
  const { db, databaseUrl, dataDir, close } = await createTestDb(engine);
  onTestFinished(close);
  const dir = join(dataDir, 'backups');
  await planRecurring(db, 'backup', due, due - HOUR);
  return {
    db,
    dir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: dir },
    addCopies(...times: number[]) {
      mkdirSync(dir, { recursive: true });
      for (const time of times) writeFileSync(join(dir, copyName(time)), '');
    },
    async failOnce() {
      const task = await claimNext(db, 'backup', 'here', due);
      await planNextRun(db, task!, { runAt: due + HOUR, attempts: 1, last_error: 'No space is left.' });
    },
    state: async (at = '02:00', now = NOW) => (await backupNotice(db, { dir, at }, now)).values,
  };
}

test('a site is late when its newest copy, or its first hour, is more than 26 hours ago, but not when copies are off', async () => {
  const { state, addCopies, failOnce } = await aSite('sqlite', NOW + HOUR);
  expect(await state()).toEqual({ made_at: null });
  expect(await state('02:00', NOW + 25 * HOUR)).toEqual({ made_at: null });
  expect(await state('02:00', NOW + 27 * HOUR)).toEqual({ made_at: null, trouble: 'late' });
  addCopies(NOW - 50 * HOUR, NOW - 7 * HOUR, NOW - 31 * HOUR);
  expect(await state()).toEqual({ made_at });
  expect(await state('02:00', NOW + 20 * HOUR)).toEqual({ made_at, trouble: 'late' });
  expect(await state('off', NOW + 500 * HOUR)).toEqual({ made_at, trouble: 'off' });
  // The clock was ahead for a while.
  addCopies(NOW + 9000 * HOUR);
  expect(await state()).toEqual({ made_at });
  expect(await state('02:00', NOW + 20 * HOUR)).toEqual({ made_at, trouble: 'late' });
  await failOnce();
  expect(await state()).toEqual({ made_at, trouble: 'failed', error: 'No space is left.' });
});

test('the dashboard of an admin says when the last verified copy was made, and what is wrong with a newer one', async () => {
  const { db, dir, addCopies, failOnce } = await aSite('sqlite', Date.now());
  const read = (at = '02:00') => backupNotice(db, { dir, at });
  const notice = { kind: 'backup', link: null };
  const none = 'No backup has been made and verified yet.';
  expect(await read()).toEqual({ ...notice, isTrouble: false, text: none, values: { made_at: null } });

  addCopies(Date.parse('2026-03-05T02:00:00+07:00'));
  const old = 'The last verified backup was made on 5 March 2026 at 02:00.';
  const text = `There should be a newer backup. ${old}`;
  const values = { made_at: '2026-03-04T19:00:00.000Z', trouble: 'late' };
  expect(await read()).toEqual({ ...notice, isTrouble: true, text, values });
  const off = `The site makes no backups: BACKUP_AT is off. ${old}`;
  expect(await read('off')).toEqual({
    ...notice,
    isTrouble: false,
    text: off,
    values: { ...values, trouble: 'off' },
  });

  await failOnce();
  addCopies(Date.now() - HOUR);
  const failed = /^The last try to make a backup failed: No space is left\. The last verified/;
  expect(await read()).toMatchObject({ isTrouble: true, text: expect.stringMatching(failed) });
});

test('a copy that a process on another machine made counts here too: on the dashboard, and in doctor with its place', async () => {
  const { db, dir, state, addCopies } = await aSite('postgres', NOW - 100 * HOUR);
  const name = copyName(NOW - 7 * HOUR);
  const check = () => checkBackups({ dir, at: '02:00' }, db, NOW);
  expect(await state()).toEqual({ made_at: null, trouble: 'late' });
  await recordCopy(db, { dir, name });
  // The folder of this machine is the proof.
  expect(await findNewestCopy(db, dir, NOW)).toBeUndefined();
  await db.updateTable('verified_copies').set({ host: 'web2' }).execute();
  expect(await state()).toEqual({ made_at });
  // This process makes none itself, but the site does.
  expect(await state('off')).toEqual({ made_at });
  expect(await state('off', NOW + 48 * HOUR)).toEqual({ made_at, trouble: 'off' });
  expect(await state('02:00', NOW + 48 * HOUR)).toEqual({ made_at, trouble: 'late' });
  expect(await check()).toMatchObject({
    state: 'warning',
    text: `The last verified copy is 7 hours old (${name}). It is on web2, in ${dir}.`,
    advice: 'Set BACKUP_DIR to one folder that all processes share, so that no copy is lost with a machine.',
  });
  // A shared folder: the copy of the other machine is here.
  addCopies(NOW - 7 * HOUR);
  expect(await findNewestCopy(db, dir, NOW)).toEqual({ name, time: NOW - 7 * HOUR });
  expect(await check()).toMatchObject({ state: 'ok' });
});

test('the command that makes the copy records it; beside another one it is refused', async () => {
  const { db, dir, environment } = await aSite('postgres', NOW);
  await withDatabaseLock(db, { name: 'copy' }, async () => {
    expect(await runSiteHere(['backup', '--nightly'], environment)).toMatchObject({
      code: 1,
      stderr: 'site: Another copy of this site is being made. Wait until it has ended.\n',
    });
  });
  expect(await runSiteHere(['backup', '--nightly'], environment)).toMatchObject({ code: 0, stderr: '' });
  const [copy] = await db.selectFrom('verified_copies').selectAll().execute();
  expect(copy).toMatchObject({ host: hostname(), dir });
  expect(await findNewestCopy(db, dir)).toMatchObject({ name: copy!.name });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../../tests/support/test-db.ts';
import { claimNext, planNextRun, planRecurring } from '../tasks/tasks.queries.ts';
import { readBackupState } from './backup-state.ts';
import { copyName } from './schedule.ts';

const HOUR = 3600_000;
const NOW = Date.parse('2026-11-22T09:00:00+07:00');
let site: TestDb;
let dir: string;
beforeEach(async () => {
  site = await createTestDb('sqlite');
  dir = join(site.dataDir, 'backups');
  await planRecurring(site.db, 'backup', NOW + HOUR, NOW);
});
afterEach(() => site.close());

const copiesAt = (...times: number[]) => {
  mkdirSync(dir, { recursive: true });
  for (const time of times) writeFileSync(join(dir, copyName(time)), '');
};
const state = (at = '02:00', now = NOW) => readBackupState(site.db, { dir, at }, now);

test('a new site is not late before its first night has passed', async () => {
  expect(await state()).toEqual({ isOn: true, newest: undefined, isLate: false, error: undefined });
  expect(await state('02:00', NOW + 25 * HOUR)).toMatchObject({ isLate: false });
  expect(await state('02:00', NOW + 27 * HOUR)).toMatchObject({ isLate: true });
});

test('the newest copy counts, and is late after 26 hours', async () => {
  copiesAt(NOW - 50 * HOUR, NOW - 7 * HOUR, NOW - 31 * HOUR);
  expect(await state()).toMatchObject({ newest: { time: NOW - 7 * HOUR }, isLate: false });
  expect(await state('02:00', NOW + 20 * HOUR)).toMatchObject({ isLate: true });
});

test('copies that are switched off are never late', async () => {
  copiesAt(NOW - 500 * HOUR);
  expect(await state('off')).toMatchObject({ isOn: false, isLate: false, newest: expect.anything() });
});

test('a try that failed says why', async () => {
  const task = await claimNext(site.db, 'backup', 'here', NOW + HOUR);
  await planNextRun(site.db, task!, { runAt: NOW + 2 * HOUR, attempts: 1, error: 'No space is left.' });
  expect(await state()).toMatchObject({ error: 'No space is left.', isLate: false });
});

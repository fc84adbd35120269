import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createNewerBuild } from '../../../tests/deploy/newer-build.ts';
import { runSite } from '../../../tests/faults/run-site.ts';
import { openForEach } from '../../../tests/support/opened.ts';
import { newFolder } from '../../../tests/support/test-archives.ts';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { restoreArchive } from '../backup/restore-archive.ts';
import { writeArchive } from '../backup/write-archive.ts';
import { StartRefused } from '../config/start-refused.ts';
import { openDatabase } from './open.ts';
import {
  joinProcesses,
  leaveDatabase,
  livingProcesses,
  refuseMigrationUnderOthers,
  refuseOtherStorage,
} from './processes.ts';
import type { Database } from './tables.ts';

const storage = 's3://bucket/site at https://s3.example';

const site = openForEach(() => createTestDb('postgres'));
let other: Database;
beforeEach(async () => {
  other = await openDatabase(site);
});
afterEach(async () => {
  await leaveDatabase(other);
  await leaveDatabase(site.db);
});

const age = (seconds: number) =>
  sql`update processes set seen_at = to_char(
  (now() - make_interval(secs => ${seconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(
    site.db,
  );

test('a process is listed until it stops, and a killed one for 30 seconds; a pause writes its row again', async () => {
  await joinProcesses(other, storage, 20);
  await joinProcesses(site.db, storage, 3_600_000);
  const [first] = await livingProcesses(site.db);
  expect(first).toMatchObject({ pid: process.pid, storage });
  expect(Math.abs(Date.parse(first!.seen_at) - Date.now())).toBeLessThan(60_000);
  await age(29);
  expect(await livingProcesses(site.db)).toHaveLength(2);
  // The first one renews its row, also when it was removed; the second one counts as killed.
  await age(31);
  await expect
    .poll(() => site.db.selectFrom('processes').select('id').execute())
    .toEqual([{ id: first!.id }]);
  await site.db.deleteFrom('processes').execute();
  await expect.poll(() => livingProcesses(site.db)).toMatchObject([{ id: first!.id }]);
  await leaveDatabase(other);
  expect(await site.db.selectFrom('processes').selectAll().execute()).toEqual([]);
});

test('a migration that takes away what running processes use does not run beside them', async () => {
  await joinProcesses(other, storage);
  // No migration is missing.
  await refuseMigrationUnderOthers(site.db);
  const newer = createNewerBuild('9001-offices');
  onTestFinished(newer.remove);
  const env = { DATA_DIR: newFolder(), DATABASE_URL: site.databaseUrl };
  const refused = await runSite(['migrate'], env, newer);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(
    /^site: The migration 9001-offices changes what running processes use: .+\n$/,
  );
  expect(refused.stderr).toContain(`process ${process.pid} on `);
  await leaveDatabase(other);
  expect(await runSite(['migrate'], env, newer)).toMatchObject({
    code: 0,
    stdout: 'Applied: 9001-offices.\n',
  });
});

test('a process with another place for its pictures may not start beside a living one', async () => {
  await joinProcesses(site.db, storage);
  await refuseOtherStorage(other, storage);
  const refusal = refuseOtherStorage(other, 'folder /srv/data/uploads on web2');
  await expect(refusal).rejects.toThrow(StartRefused);
  await expect(refusal).rejects.toThrow(
    /^This process would store pictures in folder \/srv\/data\/uploads on web2, but process \d+ on \S+ stores them in s3:\/\/bucket\/site at https:\/\/s3\.example\. Give all processes the same STORAGE_URL\./,
  );
  await age(31);
  await refuseOtherStorage(other, 'folder /srv/data/uploads on web2');
});

test('a restore into a database that a process serves, on any machine, is refused', async () => {
  const file = `${site.dataDir}/site.tar`;
  await writeArchive(site, file);
  await joinProcesses(other, storage);
  await expect(restoreArchive(file, site, { replace: true })).rejects.toThrow(
    /^The site is running on this database: process \d+ on \S+\. Stop it first\./,
  );
});

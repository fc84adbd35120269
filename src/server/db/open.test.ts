import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, appliedMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-open-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('opening creates the data folder and a database with the application id, without tables', async () => {
  const db = await openDatabase({ dataDir: join(dataDir, 'made', 'here') });
  expect(await appliedMigrations(db)).toEqual([]);
  await db.destroy();
  const header = readFileSync(join(dataDir, 'made', 'here', 'site.db'));
  // The application id is at byte 68: https://www.sqlite.org/fileformat.html
  expect(header.subarray(68, 72).toString()).toBe('CHHT');
});

it('a database opens in a folder whose name has characters with a meaning in URLs', async () => {
  const odd = join(dataDir, 'a #1 % ? ខ្មែរ');
  const first = await openDatabase({ dataDir: odd });
  await migrate(first);
  await first.destroy();
  await using again = await openDatabase({ dataDir: odd });
  expect(await migrate(again)).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([basename(odd)]);
});

it('the files of the database are for their own user only, also those from before', async () => {
  await (await openDatabase({ dataDir })).destroy();
  chmodSync(join(dataDir, 'site.db'), 0o644);
  await using db = await openDatabase({ dataDir });
  await migrate(db);
  const modes = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

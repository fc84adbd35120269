import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartRefused } from '../start-refused.ts';
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

it('writes in the write-ahead log of a killed process are present after the next start', async () => {
  const first = await openDatabase({ dataDir });
  await migrate(first);
  await first.insertInto('sample_rows').values({ entity: 'careers', row_id: 7 }).execute();
  const file = join(dataDir, 'site.db');
  const [main, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  await first.destroy();
  writeFileSync(file, main);
  writeFileSync(`${file}-wal`, log);

  await using again = await openDatabase({ dataDir });
  expect(await again.selectFrom('sample_rows').selectAll().execute()).toEqual([
    { entity: 'careers', row_id: 7 },
  ]);
});

it('errors are StartRefused, which is printed without a stack trace', async () => {
  const other = new DatabaseSync(join(dataDir, 'site.db'));
  other.exec('create table recipes (name text)');
  other.close();
  await expect(openDatabase({ dataDir })).rejects.toThrow(StartRefused);
  await expect(
    openDatabase({ dataDir: '', databaseUrl: 'postgres://site:x@127.0.0.1:1/site' }),
  ).rejects.toThrow(StartRefused);
});

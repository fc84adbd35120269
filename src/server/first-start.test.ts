import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openForEach } from '../../tests/support/opened.ts';
import { createEmptyDb } from '../../tests/support/test-db.ts';
import { createBlogPictures } from './blogs/blog-pictures.ts';
import { readConfig } from './config/config.ts';
import { leaveDatabase, livingProcesses, withDatabaseLock } from './db/processes.ts';
import { migrationNames } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { type FirstStart, prepareDatabase, waiting } from './first-start.ts';
import { createDiskStorage } from './storage/open-storage.ts';
import { createLog } from './log/log.ts';

const site = openForEach(() => createEmptyDb('postgres'));

const env = () => ({
  DATABASE_URL: site.databaseUrl ?? '',
  DATA_DIR: site.dataDir,
  DATABASE_POOL: '4',
});

/** Opens and prepares the database as `count` processes do that start at the same time, with one place for pictures. */
async function startTogether(
  count: number,
  { onLine = (_line: string) => {}, more = {} } = {},
): Promise<{ starts: FirstStart[]; lines: string[]; files: number }> {
  const config = readConfig({ ...env(), ...more });
  const { dataDir } = config;
  const storage = createDiskStorage(join(dataDir, 'uploads'));
  const lines: string[] = [];
  const starting = Array.from({ length: count }, async () => {
    const db = await openDatabase(config);
    const pictures = createBlogPictures(db, storage, createLog('silent'));
    const onProgress = (line: string) => {
      lines.push(line);
      onLine(line);
    };
    return { db, start: await prepareDatabase({ db, pictures, onProgress }, config) };
  });
  const started = await Promise.all(starting);
  expect(await livingProcesses(site.db)).toHaveLength(count);
  for (const { db } of started) await leaveDatabase(db);
  return { starts: started.map(({ start }) => start), lines, files: (await storage.list()).length };
}

async function countRows() {
  const tables = ['careers', 'blogs', 'contacts', 'users'] as const;
  const counts = tables.map(async (table) => (await site.db.selectFrom(table).select('id').execute()).length);
  return Object.fromEntries((await Promise.all(counts)).map((n, index) => [tables[index], n]));
}

test('two processes that start on an empty PostgreSQL fill it once', async () => {
  const { starts, lines, files } = await startTogether(2);
  const [first, ...others] = starts.toSorted((a, b) => b.migrated.length - a.migrated.length);
  expect(first).toEqual({
    migrated: migrationNames,
    sample: expect.objectContaining({ blogs: expect.any(Number) }),
    admin: { email: 'admin@chhatgroup.example', link: expect.objectContaining({ purpose: 'invite' }) },
  });
  expect(others).toEqual(others.map(() => ({ migrated: [], sample: undefined, admin: undefined })));
  expect(lines.filter((line) => line.startsWith('Filling'))).toHaveLength(1);
  const { careers, blogs, contacts } = first!.sample!;
  expect(await countRows()).toEqual({ careers, blogs, contacts, users: 1 });
  // Each picture is stored once, in its widths and formats.
  expect(files % blogs).toBe(0);
});

test('at a terminal, the first admin has a password that is made up', async () => {
  const config = readConfig({ ...env(), SAMPLE_CONTENT: '0' });
  const db = await openDatabase(config);
  const pictures = createBlogPictures(db, createDiskStorage(config.dataDir), createLog('silent'));
  const { admin } = await prepareDatabase({ db, pictures, isTerminal: true }, config);
  await leaveDatabase(db);
  expect(admin).toEqual({
    email: 'admin@chhatgroup.example',
    password: expect.stringMatching(/^[\w-]{16}$/),
  });
});

test('of two processes that start on a new PostgreSQL one migrates it; both say that they wait for another one', async () => {
  const bothWait = Promise.withResolvers<void>();
  const said: string[] = [];
  const onLine = (line: string) => {
    if (said.push(line) === 2) bothWait.resolve();
  };
  let starting: ReturnType<typeof startTogether> | undefined;
  await withDatabaseLock(site.db, { name: 'start' }, async () => {
    starting = startTogether(2, { onLine, more: { SAMPLE_CONTENT: '0' } });
    await Promise.race([bothWait.promise, starting]);
  });
  const { starts = [] } = (await starting) ?? {};
  expect(said).toEqual([waiting, waiting]);
  expect(starts.flatMap(({ migrated }) => migrated)).toEqual(migrationNames);
});

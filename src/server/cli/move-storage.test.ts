import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { runSiteHere } from '../../../tests/support/run-site-here.ts';
import { filesIn, newFolder, storePicture } from '../../../tests/support/test-archives.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { joinProcesses, leaveDatabase } from '../db/processes.ts';
import { lockDataDir } from '../db/single-process.ts';

let dataDir: string;
let target: string;
const move = (to: string, env = {}, ...options: string[]) =>
  runSiteHere(['move', '--storage', to, ...options], { DATA_DIR: dataDir, ...env });
beforeEach(async () => {
  dataDir = newFolder();
  target = join(newFolder(), 'pictures');
  await storePicture(dataDir);
});

test('the pictures go to another folder and back, and the command says what to set', async () => {
  const there = await move(target);
  expect(there).toMatchObject({ code: 0, stderr: '' });
  const url = pathToFileURL(target).href;
  expect(there.stdout).toContain(`6 of 6 files, `);
  expect(there.stdout).toMatch(
    /6 files of pictures, \S+ MB: 6 copied, 0 were there, in .* Compared: names and sizes/,
  );
  expect(there.stdout).toMatch(
    new RegExp(`\nSet STORAGE_URL=${url} and start the site\\. The old pictures are unchanged\\.\n$`),
  );
  expect(filesIn(target)).toEqual(filesIn(join(dataDir, 'uploads')));

  const back = await move(join(dataDir, 'uploads'), { STORAGE_URL: url }, '--verify');
  expect(back).toMatchObject({ code: 0, stderr: '' });
  expect(back.stdout).toContain('0 copied, 6 were there');
  expect(back.stdout).toContain('Compared: names, sizes and content.\nUnset STORAGE_URL and start the site.');
});

test('the audit log of the site says where the pictures went', async () => {
  const db = await openDatabase({ dataDir });
  await migrate(db);
  await db.destroy();
  expect(await move(target)).toMatchObject({ code: 0, stderr: '' });
  const opened = await openDatabase({ dataDir });
  const rows = await opened.selectFrom('audit_log').selectAll().execute();
  await opened.destroy();
  expect(rows).toMatchObject([{ actor: 'command', action: 'moved', object: 'site' }]);
  expect(JSON.parse(rows[0]!.before!)).toEqual({
    pictures: expect.stringContaining(join(dataDir, 'uploads')),
  });
  expect(JSON.parse(rows[0]!.after!)).toEqual({
    pictures: expect.stringContaining(target),
    files: 6,
    copied: 6,
  });
});

test('beside a running site it copies what is there, and says that it must run again', async () => {
  const release = lockDataDir(dataDir);
  const { code, stdout } = await move(target);
  release();
  expect(code).toBe(0);
  expect(stdout).toContain(
    'The site is running and stores new pictures in the old place. Stop it and run the command again',
  );
});

test('the place where the pictures are, one inside it and a second run at the same time are refused', async () => {
  const uploads = join(dataDir, 'uploads');
  const link = join(newFolder(), 'link');
  symlinkSync(uploads, link);
  mkdirSync(join(uploads, 'inner'));
  const refused = async (to: string, reason: string, env = {}) => {
    const { code, stdout, stderr } = await move(to, env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^site: [^\n]+\n$/);
    expect(stderr).toContain(reason);
  };
  await refused(uploads, 'The pictures are there already.');
  await refused(link, 'is the folder of the pictures, in it or above it');
  await refused(join(uploads, 'inner'), 'is the folder of the pictures, in it or above it');
  await refused(dataDir, 'is the folder of the pictures, in it or above it');
  await refused('s3://Bucket', '--storage has an invalid value');
  await refused('s3://bucket?region=x', 'AWS_ACCESS_KEY_ID is not set', { AWS_ACCESS_KEY_ID: '' });
  const both = await runSiteHere(['move', '--storage', target, '--to', target], { DATA_DIR: dataDir });
  expect(both.stderr).toBe('site: Give either --to, for the database, or --storage, for the pictures.\n');
});

test(
  'beside processes with other data folders on one PostgreSQL database, too',
  { tags: ['long'] },
  async () => {
    const { db, databaseUrl, close } = await createTestDb('postgres');
    await joinProcesses(db, { storage: 'anywhere', connections: 1 });
    expect((await move(target, { DATABASE_URL: databaseUrl })).stdout).toContain('The site is running');
    await leaveDatabase(db);
    expect((await move(target, { DATABASE_URL: databaseUrl })).stdout).toContain('\nSet STORAGE_URL=');
    await close();
  },
);

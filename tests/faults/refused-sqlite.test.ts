import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../support/test-archives.ts';
import { createTestDb } from '../support/test-db.ts';
import { lockDatabase } from './lock-database.ts';
import { refusedStart } from './refused-start.ts';

const PAGE = 4096;
/** An intact database file. */
let intact: Buffer;

beforeAll(async () => {
  const careers = Array.from({ length: 60 }, (_, n) => ({
    title: `Interviewer ${n}`,
    benefit: 'Fuel. '.repeat(50),
  }));
  await using site = await createTestDb('sqlite', { careers, users: [{ permission: 'admin' }] });
  await site.db.destroy();
  intact = readFileSync(join(site.dataDir, 'site.db'));
});

/** The bytes of every file in the data folder except its lock file. */
const filesOf = (dataDir: string) =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'site.lock')
    .map(({ name }) => [name, readFileSync(join(dataDir, name)).toString('latin1')]);

/** Expects that a start in `dataDir` fails with one line and changes no file. */
async function expectRefusal(dataDir: string, line: RegExp) {
  const before = filesOf(dataDir);
  expect(await refusedStart({ DATA_DIR: dataDir })).toMatch(line);
  expect(filesOf(dataDir)).toEqual(before);
}

/** Overwrites a part of an intact database file. */
function damage(file: string, from: number, bytes: Buffer): void {
  const content = Buffer.from(intact);
  bytes.copy(content, from);
  writeFileSync(file, content);
}

/** Runs statements in a new database, or in a copy of the intact one. */
function runIn(file: string, statements: string, content: Uint8Array = new Uint8Array()): void {
  writeFileSync(file, content);
  using db = new DatabaseSync(file);
  db.exec(statements);
}

const middle = (size: number) => Math.floor(size / PAGE / 2) * PAGE;
const cutOff = (lengthOf: (size: number) => number) => (file: string) => {
  writeFileSync(file, intact.subarray(0, lengthOf(intact.length)));
};
const damaged = /site\.db is damaged\. Restore it from a backup/;
const foreign = /site\.db is a database of another program\. Choose another DATA_DIR\./;

/** What a file `site.db` is, how it is made, and what the start prints. */
const cases: [what: string, make: (file: string) => void, line: RegExp][] = [
  ['has its schema table overwritten', (file) => damage(file, 100, Buffer.alloc(PAGE - 100, 0xa5)), damaged],
  [
    'has pages in its middle overwritten',
    (file) => damage(file, middle(intact.length), Buffer.alloc(6 * PAGE, 'damage ')),
    damaged,
  ],
  ['is cut off between two pages', cutOff(middle), damaged],
  ['is cut off in the middle of a page', cutOff((size) => middle(size) + 1234), damaged],
  ['is cut off after its first page', cutOff(() => PAGE), damaged],
  ['is cut off in its header', cutOff(() => 60), damaged],
  [
    'is empty although site.db-wal still has writes',
    (file) => {
      writeFileSync(file, intact);
      const db = new DatabaseSync(file);
      db.exec("delete from careers where title = 'Interviewer 1'");
      copyFileSync(`${file}-wal`, `${file}-copy`);
      db.close();
      copyFileSync(`${file}-copy`, `${file}-wal`);
      rmSync(`${file}-copy`);
      truncateSync(file, 0);
    },
    damaged,
  ],
  ['belongs to another program', (file) => runIn(file, 'create table recipes (name text)'), foreign],
  [
    'belongs to another program and is in WAL mode',
    (file) => runIn(file, 'pragma journal_mode = wal; create table recipes (name text)'),
    foreign,
  ],
  [
    'belongs to another program that has made no tables yet',
    (file) => runIn(file, 'pragma application_id = 252006673; create table t (n); drop table t'),
    foreign,
  ],
  [
    'was made by a newer version',
    (file) =>
      runIn(file, "insert into kysely_migration (name, timestamp) values ('0999-later', '2999')", intact),
    /site\.db was migrated by a newer version of this site \(unknown migrations: 0999-later\)\. Start that/,
  ],
  [
    'was left by a version before 1.0 that was not the last one',
    (file) =>
      runIn(
        file,
        "update kysely_migration set name = '0043-refold-khmer' where name = '0100-initial'",
        intact,
      ),
    /site\.db was left by a version before 1\.0 at the migration 0043-refold-khmer\. Start the last version/,
  ],
  [
    'is a text file',
    (file) => writeFileSync(file, 'Remember to order pepper.\n'.repeat(400)),
    /site\.db is not a database\. Choose another DATA_DIR, or restore the file/,
  ],
  ['is a folder', (file) => mkdirSync(file), /site\.db cannot be read or written/],
];

describe('a start fails with one line and changes no file, if site.db', () => {
  it.each(cases)('%s', async (_what, make, line) => {
    const folder = newFolder();
    make(join(folder, 'site.db'));
    await expectRefusal(folder, line);
  });

  it.each([
    ['is locked by another program', 'pragma locking_mode = exclusive; begin exclusive', () => intact],
    ['is still empty while another program writes to it', 'begin immediate', () => Buffer.alloc(0)],
  ])('%s', async (_what, lock, content) => {
    const folder = newFolder();
    const file = join(folder, 'site.db');
    const ours = `pragma journal_mode = wal; pragma application_id = ${0x43484854}`;
    runIn(file, ours, content());
    onTestFinished((await lockDatabase(file, lock)).release);
    await expectRefusal(folder, /is locked by another program\. Close it and start again\./);
  });
});

it('a DATA_DIR that cannot be created is reported in one line', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'data'), 'a file, not a folder');
  expect(await refusedStart({ DATA_DIR: join(folder, 'data') })).toContain('data cannot be made');
});

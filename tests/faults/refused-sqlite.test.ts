import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDb } from '../support/test-db.ts';
import { freePort } from '../../src/server/web/free-port.ts';
import { lockDatabase } from './lock-database.ts';
import { refusedStart } from './refused-start.ts';
import { runSite } from './run-site.ts';

/** Path of an intact database file, which each test copies and damages. */
let intactFile: string;
const folders: string[] = [];

beforeAll(async () => {
  const titles = Array.from({ length: 60 }, (_, n) => ({
    title: `Interviewer ${n}`,
    benefit: 'Fuel. '.repeat(50),
  }));
  const { db, dataDir, close } = await createTestDb('sqlite', {
    careers: titles,
    users: [{ permission: 'admin' }],
  });
  await db.destroy();
  intactFile = join(newFolder(), 'site.db');
  copyFileSync(join(dataDir, 'site.db'), intactFile);
  await close();
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'));
  folders.push(folder);
  return folder;
}

/** Returns the SHA-256 of every file in the data folder except its lock file. */
function filesOf(dataDir: string): Record<string, string> {
  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.name !== 'site.lock');
  return Object.fromEntries(
    files.map((entry) => [
      entry.name,
      entry.isFile()
        ? createHash('sha256')
            .update(readFileSync(join(dataDir, entry.name)))
            .digest('hex')
        : 'folder',
    ]),
  );
}

/** Starts the site in a new process. */
async function start(dataDir: string, as = {}) {
  return runSite(['start'], { DATA_DIR: dataDir, PORT: String(await freePort()), SAMPLE_CONTENT: '0' }, as);
}

/** Expects that a start in `dataDir` fails with one line and changes no file. */
async function expectRefusal(dataDir: string, line: RegExp) {
  const before = filesOf(dataDir);
  expect(await refusedStart({ DATA_DIR: dataDir })).toMatch(line);
  expect(filesOf(dataDir)).toEqual(before);
}

/** Creates a data folder with a copy of the intact database, and applies `change` to the file. */
function folderWith(change: (file: string) => void): string {
  const folder = newFolder();
  const file = join(folder, 'site.db');
  copyFileSync(intactFile, file);
  change(file);
  return folder;
}

/** Creates a data folder whose `site.db` was made by another program. */
function foreignFolder(...statements: string[]): string {
  const folder = newFolder();
  const db = new DatabaseSync(join(folder, 'site.db'));
  for (const statement of statements) db.exec(statement);
  db.close();
  return folder;
}

function overwrite(file: string, from: number, bytes: Buffer): void {
  const content = readFileSync(file);
  bytes.copy(content, from);
  writeFileSync(file, content);
}

const PAGE = 4096;

describe('a start fails with one line and changes no file, if site.db', () => {
  it('has pages in its middle overwritten (in a new process: exit code 1)', async () => {
    const folder = folderWith((file) => {
      const middle = Math.floor(readFileSync(file).length / PAGE / 2) * PAGE;
      overwrite(file, middle, Buffer.alloc(6 * PAGE, 'damage '));
    });
    const before = filesOf(folder);
    const { code, stdout, stderr } = await start(folder);
    expect(stderr).toMatch(/^site: [^\n]*site\.db is damaged\. Restore it from a backup[^\n]*\n$/);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(filesOf(folder)).toEqual(before);
  });

  it('has its schema table overwritten', async () => {
    await expectRefusal(
      folderWith((file) => overwrite(file, 100, Buffer.alloc(PAGE - 100, 0xa5))),
      /site\.db is damaged\. Restore it from a backup/,
    );
  });

  it.each([
    ['in the middle of its pages', (size: number) => Math.floor(size / PAGE / 2) * PAGE],
    ['in the middle of a page', (size: number) => Math.floor(size / PAGE / 2) * PAGE + 1234],
    ['after its first page', () => PAGE],
    ['in its header', () => 60],
  ])('is cut off %s', async (_where, lengthOf) => {
    const folder = folderWith((file) => truncateSync(file, lengthOf(readFileSync(file).length)));
    await expectRefusal(folder, /site\.db (is damaged\. Restore it|is not a database\. .* restore the file)/);
  });

  it('is empty although site.db-wal still has writes', async () => {
    const folder = folderWith((file) => {
      const db = new DatabaseSync(file);
      db.exec("delete from careers where title = 'Interviewer 1'");
      copyFileSync(`${file}-wal`, `${file}-copy`);
      db.close();
      copyFileSync(`${file}-copy`, `${file}-wal`);
      rmSync(`${file}-copy`);
      truncateSync(file, 0);
    });
    await expectRefusal(folder, /site\.db is damaged\. Restore it/);
  });

  it('belongs to another program', async () => {
    const folder = foreignFolder('create table recipes (name text)', "insert into recipes values ('Amok')");
    await expectRefusal(folder, /site\.db is a database of another program\. Choose another DATA_DIR\./);
  });

  it('belongs to another program and is in WAL mode', async () => {
    const folder = foreignFolder('pragma journal_mode = wal', 'create table recipes (name text)');
    await expectRefusal(folder, /site\.db is a database of another program/);
  });

  it('belongs to another program that has made no tables yet', async () => {
    const folder = foreignFolder('pragma application_id = 252006673', 'create table t (n)', 'drop table t');
    await expectRefusal(folder, /site\.db is a database of another program/);
  });

  it('was made by a newer version', async () => {
    const folder = folderWith((file) => {
      const db = new DatabaseSync(file);
      db.exec(
        "insert into kysely_migration (name, timestamp) values ('0999-later', '2999-01-01T00:00:00.000Z')",
      );
      db.close();
    });
    await expectRefusal(
      folder,
      /site\.db was migrated by a newer version of this site \(unknown migrations: 0999-later\)\. Start that version/,
    );
  });

  it('is a text file', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'site.db'), 'Remember to order pepper.\n'.repeat(400));
    await expectRefusal(folder, /site\.db is not a database\. Choose another DATA_DIR, or restore the file/);
  });

  it('is a folder', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'site.db'));
    await expectRefusal(folder, /site\.db (is not a file|cannot be opened)/);
  });

  it('is not readable for the user who starts the site', async ({ skip }) => {
    const folder = folderWith((file) => chmodSync(file, 0));
    const isRoot = process.getuid?.() === 0;
    // Root can read every file, so start the site as the user "nobody".
    if (isRoot) chmodSync(folder, 0o777);
    const as = isRoot ? { uid: 65534 } : {};
    const probe = await runSite(['--help'], {}, as).catch(() => undefined);
    if (probe?.code !== 0) skip('this machine runs no process as another user');
    const { code, stderr } = await start(folder, as);
    expect(stderr).toMatch(/^site: [^\n]*site\.db cannot be opened: [^\n]+\n$/);
    expect(code).toBe(1);
    chmodSync(join(folder, 'site.db'), 0o600);
    expect(filesOf(folder)).toEqual(filesOf(join(intactFile, '..')));
  });

  it('is still empty while another program writes to it', async () => {
    const folder = newFolder();
    const file = join(folder, 'site.db');
    const db = new DatabaseSync(file);
    db.exec(`pragma journal_mode = wal; pragma application_id = ${0x43484854}`);
    db.close();
    await expectRefusalWhileLocked(
      folder,
      'begin immediate',
      /[Dd]atabase is locked by another program\. Close it and start again\./,
    );
  });

  it('is locked by another program', async () => {
    const lock = 'pragma locking_mode = exclusive; begin exclusive';
    await expectRefusalWhileLocked(
      folderWith(() => {}),
      lock,
      /site\.db is locked by another program\. Close it and start again\./,
    );
  });

  async function expectRefusalWhileLocked(folder: string, statements: string, line: RegExp) {
    const { release } = await lockDatabase(join(folder, 'site.db'), statements);
    try {
      await expectRefusal(folder, line);
    } finally {
      await release();
    }
  }
});

it('a DATA_DIR that cannot be created is reported in one line', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'data'), 'a file, not a folder');
  expect(await refusedStart({ DATA_DIR: join(folder, 'data') })).toContain('data');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDb } from '../support/test-db.ts';
import { freePort } from '../support/free-port.ts';
import { refusedStart } from './refused-start.ts';
import { runSiteHere } from '../support/run-site-here.ts';
import { runSite } from './run-site.ts';

const PASSWORD = 'quite-a-secret-71';
let dataDir: string;
let server: URL;
let silent: Server;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-faults-'));
  server = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  silent.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Expects that a start fails with one line that does not contain the password. Returns the line. */
async function refused(databaseUrl: string) {
  const line = await refusedStart({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect(line).not.toContain(PASSWORD);
  return line;
}

/** Creates a PostgreSQL database, runs `statements` in it and returns its URL. */
async function databaseWith(name: string, ...statements: string[]) {
  const url = `${server.href}/${name}_${process.pid}`.replace(/([^:])\/\//, '$1/');
  await query(`${server.href}/postgres`, `create database ${name}_${process.pid}`);
  for (const statement of statements) await query(url, statement);
  return url;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const tablesOf = (url: string) =>
  query(url, "select tablename from pg_tables where schemaname = 'public' order by tablename");

it('a start without its PostgreSQL server, or on one that never responds, prints the host, port and database', async () => {
  const ports = [await freePort(), (silent.address() as AddressInfo).port];
  for (const port of ports)
    expect(await refused(`postgres://site:${PASSWORD}@127.0.0.1:${port}/site`)).toContain(
      `The database 127.0.0.1:${port}/site cannot be reached: `,
    );
});

it('a wrong password is refused without printing it (in a new process: exit code 1)', async () => {
  const { code, stdout, stderr } = await runSite(['start'], {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://site:${PASSWORD}@${server.host}/postgres`,
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^site: [^\n]+\n$/);
  expect(stderr).toContain(
    `The database ${server.host}/postgres cannot be reached: password authentication failed`,
  );
  expect(stderr).not.toContain(PASSWORD);
});

it('a missing PostgreSQL database is refused with its name', async () => {
  expect(await refused(`${server.href}/nobody_made_me`)).toContain('nobody_made_me');
});

it('a PostgreSQL database with tables of another program is refused and not changed', async () => {
  const url = await databaseWith('foreign', 'create table recipes (name text)');
  expect(await refused(url)).toMatch(/contains tables of another program\. Give the site an empty database/);
  expect(await tablesOf(url)).toEqual([{ tablename: 'recipes' }]);
});

it('a PostgreSQL database of a newer version is refused and not changed', async () => {
  const { databaseUrl = '', close } = await createTestDb('postgres');
  await query(
    databaseUrl,
    "insert into kysely_migration (name, timestamp) values ('0999-later', '2999-01-01')",
  );
  const before = await tablesOf(databaseUrl);
  expect(await refused(databaseUrl)).toContain(
    'was migrated by a newer version of this site (unknown migrations: 0999-later)',
  );
  expect(await tablesOf(databaseUrl)).toEqual(before);
  await close();
});

it('site user list on a PostgreSQL database that is not migrated prints how to fix it, and creates no table', async () => {
  const url = await databaseWith('new');
  expect(await runSiteHere(['user', 'list'], { DATA_DIR: dataDir, DATABASE_URL: url })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'site: The database is not up to date. Run `npx site migrate` first.\n',
  });
  expect(await tablesOf(url)).toEqual([]);
});

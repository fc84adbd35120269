import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, listenOnFreePort } from '../support/free-port.ts';
import { runSiteHere } from '../support/run-site-here.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { newFolder } from '../support/test-archives.ts';
import { createEmptyDb } from '../support/test-db.ts';
import { refusedStart } from './refused-start.ts';
import { runSite } from './run-site.ts';

/** The port of a server that never responds, until the test ends. */
async function portOfSilent(): Promise<number> {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  return listenOnFreePort(silent);
}

it('a new process prints the line and exits with the same code', async () => {
  expect(await runSite(['sell'], {})).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^site: unknown command 'sell'[^\n]*\n$/),
  });
  expect(await runSite(['start'], { PORT: 'ninety' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'site: PORT has an invalid value: "ninety". Expected: a port from 1 to 65535.\n',
  });
});

it.each([
  ['user fire', "site: unknown command 'fire'"],
  ['start --fast', "site: unknown option '--fast'"],
  ['user add --name Dara', "site: missing required argument 'email'"],
  ['user add dara@chhatgroup.example', "site: required option '--name <name>' not specified"],
  ['user password', "site: missing required argument 'email'"],
  ['migrate now', "site: too many arguments for 'migrate'"],
])('%s is wrong usage: exit code 2 and one line', async (command, line) => {
  const { code, stdout, stderr } = await runSiteHere(command.split(' '), { DATA_DIR: newFolder() });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^site: [^\n]+\n$/);
  expect(stderr).toContain(line);
});

it('without a command or subcommand, prints its help and exits with 2', async () => {
  for (const args of [[], ['user'], ['sample']]) {
    const { code, stderr } = await runSiteHere(args, {});
    expect(code).toBe(2);
    expect(stderr).toContain(`Usage: ${['site', ...args].join(' ')} `);
  }
});

it('a password of the first admin that is guessed first stops the start with one line', async () => {
  const env = { DATA_DIR: newFolder(), ADMIN_PASSWORD: 'Password12345' };
  expect(await runSiteHere(['start'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'site: ADMIN_PASSWORD cannot be used. This password is among those that are guessed first. Choose a longer or less usual one.\n',
  });
});

it('a second server on the same DATA_DIR refuses to start; a killed server leaves no lock behind', async () => {
  const dataDir = newFolder();
  const first = await startSiteProcess({ dataDir });
  const refusal = `Another server is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR and PORT.`;
  expect(await refusedStart({ DATA_DIR: dataDir })).toBe(refusal);
  const migrated = await runSite(['migrate'], { DATA_DIR: dataDir });
  const stopFirst = `site: A server is running on ${dataDir}. Stop it first.\n`;
  expect(migrated).toEqual({ code: 1, stdout: '', stderr: stopFirst });
  expect((await fetch(`${first.url}/api/careers`)).status).toBe(200);

  await first.stop('SIGKILL');
  const next = await startSiteProcess({ dataDir });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  expect(await next.stop()).toBe(0);
});

it('a start on a port that is in use fails with one line', async () => {
  const port = await portOfSilent();
  const line = await refusedStart({ DATA_DIR: newFolder(), PORT: String(port) });
  expect(line).toBe(`Port ${port} is in use by another program. Stop that program, or choose another PORT.`);
});

const PASSWORD = 'quite-a-secret-71';
const postgres = new URL(process.env['TEST_POSTGRES_URL'] ?? '');

/** Expects that a start fails with one line that does not contain the password. Returns the line. */
async function refused(databaseUrl: string) {
  const line = await refusedStart({ DATA_DIR: newFolder(), DATABASE_URL: databaseUrl });
  expect(line).not.toContain(PASSWORD);
  return line;
}

it('a start without its PostgreSQL server, or on one that never responds, prints the host, port and database', async () => {
  for (const port of [await freePort(), await portOfSilent()])
    expect(await refused(`postgres://site:${PASSWORD}@127.0.0.1:${port}/site`)).toContain(
      `The database 127.0.0.1:${port}/site cannot be reached: `,
    );
});

it('a wrong password is refused without printing it', async () => {
  expect(await refused(`postgres://site:${PASSWORD}@${postgres.host}/postgres`)).toContain(
    `The database ${postgres.host}/postgres cannot be reached: password authentication failed`,
  );
});

it('a missing PostgreSQL database is refused with its name', async () => {
  expect(await refused(`${postgres.href}/nobody_made_me`)).toContain('nobody_made_me');
});

it('a PostgreSQL database with tables of another program is refused and not changed', async () => {
  const { db, databaseUrl = '', close } = await createEmptyDb('postgres');
  onTestFinished(close);
  await sql`create table recipes (name text)`.execute(db);
  expect(await refused(databaseUrl)).toMatch(
    /contains tables of another program\. Give the site an empty database/,
  );
  const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(db);
  expect(rows).toEqual([{ tablename: 'recipes' }]);
});

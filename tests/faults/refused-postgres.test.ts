import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/test-archives.ts';
import { createEmptyDb } from '../support/test-db.ts';
import { refusedStart } from './refused-start.ts';

const PASSWORD = 'quite-a-secret-71';
const server = new URL(process.env['TEST_POSTGRES_URL'] ?? '');

/** Expects that a start fails with one line that does not contain the password. Returns the line. */
async function refused(databaseUrl: string) {
  const line = await refusedStart({ DATA_DIR: newFolder(), DATABASE_URL: databaseUrl });
  expect(line).not.toContain(PASSWORD);
  return line;
}

it('a start without its PostgreSQL server, or on one that never responds, prints the host, port and database', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  for (const port of [await freePort(), (silent.address() as AddressInfo).port])
    expect(await refused(`postgres://site:${PASSWORD}@127.0.0.1:${port}/site`)).toContain(
      `The database 127.0.0.1:${port}/site cannot be reached: `,
    );
});

it('a wrong password is refused without printing it', async () => {
  expect(await refused(`postgres://site:${PASSWORD}@${server.host}/postgres`)).toContain(
    `The database ${server.host}/postgres cannot be reached: password authentication failed`,
  );
});

it('a missing PostgreSQL database is refused with its name', async () => {
  expect(await refused(`${server.href}/nobody_made_me`)).toContain('nobody_made_me');
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

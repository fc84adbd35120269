import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { appliedMigrations, migrate, migrationNames } from '../../src/server/db/migrate.ts';
import { record } from '../support/fault-table.ts';
import { aBlog, aCareer, createEmptyDb, engines, type TestDb } from '../support/test-db.ts';
import { pinnedNode, root } from '../support/site-process.ts';

/**
 * A program that migrates a database like a start of the site, and kills itself right after it has sent the statement with
 * the number that it is given. It prints how many statements it has sent if it survives.
 */
const migrator = `
  import { DatabaseSync, StatementSync } from 'node:sqlite';
  import pg from 'pg';
  import { openDatabase } from './src/server/db/open.ts';
  import { migrate } from './src/server/db/migrate.ts';
  const [location, killAfter] = JSON.parse(process.argv[1]);
  let isMigrating = false;
  let sent = 0;
  const countCalls = (prototype, name) => {
    const real = prototype[name];
    prototype[name] = function (...args) {
      const result = real.apply(this, args);
      if (isMigrating && (sent += 1) === killAfter) process.kill(process.pid, 'SIGKILL');
      return result;
    };
  };
  countCalls(DatabaseSync.prototype, 'exec');
  for (const name of ['all', 'get', 'run', 'iterate']) countCalls(StatementSync.prototype, name);
  countCalls(pg.Client.prototype, 'query');
  const db = await openDatabase(location);
  isMigrating = true;
  await migrate(db);
  isMigrating = false;
  await db.destroy();
  console.log(sent);
`;

/** Runs the program. Returns the number of statements; undefined if it was killed. */
async function migrateUntil(
  killAfter: number,
  { dataDir, databaseUrl }: TestDb,
): Promise<number | undefined> {
  const child = spawn(
    pinnedNode,
    ['--input-type=module', '-e', migrator, JSON.stringify([{ dataDir, databaseUrl }, killAfter])],
    {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return undefined;
  expect(code).toBe(0);
  return Number(output);
}

it.each(engines)(
  'a migration on %s that is killed after any statement has changed nothing or is complete, and the next start completes it',
  { timeout: 900_000, tags: ['long'] },
  async (engine) => {
    const test = await createEmptyDb(engine);
    onTestFinished(() => test.close());
    // oxlint-disable-next-line no-explicit-any -- the tables of the first version
    const db = test.db as Kysely<any>;
    await migrate(db, '0001-initial');
    const row = { folded_title: 'a', folded: 'a', created_at: '2024-05-01T01:02:03.004Z' };
    const rows = { careers: { ...aCareer(), ...row }, blogs: { ...aBlog(), ...row } };
    for (const [table, values] of Object.entries(rows)) await db.insertInto(table).values(values).execute();
    const titles = async () => {
      const found = Object.keys(rows).map((table) => db.selectFrom(table).select('title').execute());
      return JSON.stringify(await Promise.all(found));
    };
    const before = await titles();
    const all = migrationNames.length;
    let [kills, lost] = [0, 0];
    for (;;) {
      const statements = await migrateUntil(kills + 1, test);
      const { length } = await appliedMigrations(db);
      const isWhole = length === all || (length === 1 && statements === undefined);
      if (!isWhole || (await titles()) !== before) lost += 1;
      if (statements !== undefined) break;
      kills += 1;
    }
    record({ tried: 'SIGKILL at each statement of the migrations', times: kills, lost, note: engine });
    expect(lost).toBe(0);
    // The statements of the transaction, and the one that ends it.
    expect(kills).toBeGreaterThan(30);
  },
);

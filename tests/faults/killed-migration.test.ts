import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Engine } from '../../src/server/db/engine.ts';
import { appliedMigrations, migrationNames } from '../../src/server/db/migrate.ts';
import { createNewerBuild } from '../deploy/newer-build.ts';
import { record } from '../support/fault-table.ts';
import { createFormerDb, insertFormer } from '../support/former-database.ts';
import { schemaOf } from '../support/schema-of.ts';
import { pinnedNode } from '../support/site-process.ts';
import { createEmptyDb, engines, type TestDb } from '../support/test-db.ts';

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

const newer = createNewerBuild();
afterAll(newer.remove);

/** Runs the program in the newer build. Returns the number of statements; undefined if it was killed. */
async function migrateUntil(
  killAfter: number,
  { dataDir, databaseUrl }: TestDb,
): Promise<number | undefined> {
  const child = spawn(
    pinnedNode,
    ['--input-type=module', '-e', migrator, JSON.stringify([{ dataDir, databaseUrl }, killAfter])],
    {
      cwd: newer.program,
      env: { ...process.env, NODE_COMPILE_CACHE: join(newer.program, 'compiled') },
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

/** The migrations of the newer build. */
const all = [...migrationNames, '9001-expand-offices'];

const databases: Record<string, (engine: Engine) => Promise<TestDb>> = {
  'a new database': createEmptyDb,
  'a database of the last version before 1.0': async (engine) => {
    const test = await createFormerDb(engine);
    await insertFormer(test.db, 'careers');
    return test;
  },
};

/** What the database has, as a text. */
async function contentOf({ db }: TestDb): Promise<string> {
  const schema = Object.keys(await schemaOf(db)).filter((name) => !/kysely_|sqlite_/.test(name));
  const hasJobs = schema.some((name) => name === 'table careers');
  const jobs = hasJobs ? await db.selectFrom('careers').select('title').execute() : [];
  return JSON.stringify({ applied: await appliedMigrations(db), schema, jobs });
}

describe.each(engines)('migrations on %s', { timeout: 900_000, tags: ['long'] }, (engine) => {
  it.each(Object.keys(databases))(
    'that are killed after any statement on %s have changed nothing or are complete, and the next start completes them',
    async (name) => {
      const whole = await databases[name]!(engine);
      const test = await databases[name]!(engine);
      onTestFinished(async () => {
        await whole.close();
        await test.close();
      });
      const before = await contentOf(whole);
      const statements = (await migrateUntil(0, whole)) ?? 0;
      const after = await contentOf(whole);
      expect(JSON.parse(after)).toMatchObject({ applied: all, jobs: JSON.parse(before).jobs });

      let [kills, lost] = [0, 0];
      while ((await migrateUntil(kills + 1, test)) === undefined) {
        kills += 1;
        if (![before, after].includes(await contentOf(test))) lost += 1;
      }
      if ((await contentOf(test)) !== after) lost += 1;
      record({ tried: 'SIGKILL at each statement of the migrations', times: kills, lost, note: engine });
      expect(lost).toBe(0);
      // The next start does not repeat a migration after the statement that ends the transaction.
      expect(kills).toBeGreaterThan(statements / 2);
    },
  );
});

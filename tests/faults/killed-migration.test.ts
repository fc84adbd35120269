import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appliedMigrations, loadMigrations, migrationNames } from '../../src/server/db/migrate.ts';
import { record } from '../support/fault-table.ts';
import { aBlog, aCareer, createEmptyDb, engines, type TestDb } from '../support/test-db.ts';
import { pinnedNode, root } from '../support/site-process.ts';

const migrations = await loadMigrations();

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

describe.each(engines)('a migration on %s', (engine) => {
  let test: TestDb;
  // oxlint-disable-next-line no-explicit-any -- whatever its tables are
  let db: Kysely<any>;
  beforeEach(async () => {
    test = await createEmptyDb(engine);
    db = test.db;
  });
  afterEach(() => test.close());

  /** Creates the tables of the first version with an article and a job. */
  async function createOldData(): Promise<void> {
    const first = { '0001-initial': migrations['0001-initial']! };
    await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(first) } }).migrateToLatest();
    const texts = { folded_title: 'a', folded: 'a', created_at: '2024-05-01T01:02:03.004Z' };
    await db
      .insertInto('careers')
      .values({ ...aCareer(), ...texts })
      .execute();
    await db
      .insertInto('blogs')
      .values({ ...aBlog(), ...texts })
      .execute();
  }

  const titles = async () =>
    (
      await Promise.all(['careers', 'blogs'].map((table) => db.selectFrom(table).select('title').execute()))
    ).flat();

  it(
    'that is killed after any statement has changed nothing or is complete, and the next start completes it',
    {
      timeout: 900_000,
      tags: ['long'],
    },
    async () => {
      await createOldData();
      const before = JSON.stringify(await titles());
      const all = migrationNames.length;
      let [kills, lost] = [0, 0];
      for (;;) {
        const statements = await migrateUntil(kills + 1, test);
        const { length } = await appliedMigrations(db);
        const isWhole = length === all || (length === 1 && statements === undefined);
        if (!isWhole || JSON.stringify(await titles()) !== before) lost += 1;
        if (statements !== undefined) break;
        kills += 1;
      }
      record({ tried: 'SIGKILL at each statement of the migrations', times: kills, lost, note: engine });
      expect(lost).toBe(0);
      // The statements of the transaction, and the one that ends it.
      expect(kills).toBeGreaterThan(30);
    },
  );
});

import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appliedMigrations, loadMigrations, migrate, migrationNames } from './migrate.ts';
import { createNewerBuild } from '../../../tests/deploy/newer-build.ts';
import { runSite } from '../../../tests/faults/run-site.ts';
import { openForEach } from '../../../tests/support/opened.ts';
import { schemaOf } from '../../../tests/support/schema-of.ts';
import { aCareer, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { createCareer, listCareers } from '../careers/careers.queries.ts';
import { openDatabase } from './open.ts';

const migrations = await loadMigrations();

// oxlint-disable-next-line no-explicit-any -- whatever its tables are
type AnyDb = Kysely<any>;

describe.each(engines)('migrations on %s', (engine) => {
  const test = openForEach(() => createTestDb(engine));

  /** Runs additional migrations of the test after the site's. */
  async function run(own: Record<string, Migration>) {
    const all = { ...migrations, ...own };
    const migrator = new Migrator({ db: test.db, provider: { getMigrations: () => Promise.resolve(all) } });
    return migrator.migrateToLatest();
  }

  it('the second run of the migrations changes nothing', async () => {
    const career = await createCareer(test.db, aCareer());
    const before = await schemaOf(test.db);
    expect(await migrate(test.db)).toEqual([]);
    expect(await schemaOf(test.db)).toEqual(before);
    expect((await listCareers(test.db)).items).toEqual([career]);
    expect(await appliedMigrations(test.db)).toEqual(migrationNames);
  });

  it('a failing migration rolls back the whole run, including the migrations before it', async () => {
    const career = await createCareer(test.db, aCareer());
    const before = await schemaOf(test.db);
    const { error } = await run({
      '9001-good': {
        up: async (db: AnyDb) => {
          await sql`create table offices (id integer primary key, name text)`.execute(db);
          await sql`insert into offices (id, name) values (1, 'Siem Reap')`.execute(db);
        },
      },
      '9002-bad': {
        up: async (db: AnyDb) => {
          await sql`alter table careers add column office integer`.execute(db);
          await sql`update careers set title = 'lost'`.execute(db);
          await sql`insert into nowhere values (1)`.execute(db);
        },
      },
    });
    expect(String(error)).toMatch(/nowhere/);
    expect(await schemaOf(test.db)).toEqual(before);
    expect((await listCareers(test.db)).items).toEqual([career]);
    expect(await appliedMigrations(test.db)).toEqual(migrationNames);
    expect(await migrate(test.db)).toEqual([]);
  });

  it('a server starts on a database that a newer version has only expanded; commands, and other changes, are refused', async () => {
    const add = (column: string) => ({
      up: async (db: AnyDb) => {
        await sql`alter table careers add column ${sql.id(column)} integer`.execute(db);
      },
    });
    const expansions = { '9001-expand-offices': add('office'), '9002-expand-floors': add('floor') };
    expect((await run(expansions)).error).toBeUndefined();
    await using server = await openDatabase(test, { acceptsExpanded: true });
    expect(await migrate(server)).toEqual([]);
    const career = await createCareer(server, aCareer());
    expect((await listCareers(server)).items).toEqual([career]);
    const refused =
      'was migrated by a newer version of this site (unknown migrations: 9001-expand-offices, 9002-expand-floors';
    await expect(openDatabase(test)).rejects.toThrow(refused);

    expect((await run({ ...expansions, '9003-contract-offices': add('other') })).error).toBeUndefined();
    await expect(openDatabase(test, { acceptsExpanded: true })).rejects.toThrow(`${refused}, 9003`);
  });
});

describe('both engines', () => {
  it('end with the same tables and columns, with matching types and nullability', async () => {
    await using sqlite = await createTestDb('sqlite');
    await using postgres = await createTestDb('postgres');
    const ours = sql`
      select t.name || '.' || c.name as column, lower(c.type) as type, c."notnull" or c.pk > 0 as needed
      from pragma_table_list t join pragma_table_info(t.name) c
      where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'
      order by 1`;
    const theirs = sql`
      select table_name || '.' || column_name as column,
             case when data_type = 'double precision' then 'real'
                  -- An integer of SQLite has 64 bits.
                  when table_name = 'generations' and data_type = 'bigint' then 'integer'
                  else data_type end as type,
             case is_nullable when 'NO' then 1 else 0 end as needed
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely_%'
      order by (table_name || '.' || column_name) collate "C"`;
    const columns = (await ours.execute(sqlite.db)).rows;
    expect(columns).toEqual((await theirs.execute(postgres.db)).rows);
    expect(columns.length).toBeGreaterThan(40);
  });
});

it('on PostgreSQL a migration waits for a long transaction on its table, and lets all others pass meanwhile', async () => {
  await using site = await createTestDb('postgres');
  const newer = createNewerBuild();
  onTestFinished(newer.remove);
  const [long, other] = [new Client(site.databaseUrl), new Client(site.databaseUrl)];
  await Promise.all([long.connect(), other.connect()]);
  await long.query('begin; select count(*) from contacts');
  const env = { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl };
  const migrating = runSite(['migrate'], env, newer);
  const waits = async () =>
    (await other.query("select from pg_locks where not granted and mode = 'AccessExclusiveLock'")).rowCount;
  await expect.poll(waits, { interval: 20, timeout: 20_000 }).toBe(1);
  // Fails after the time that a statement of the site waits for a lock.
  await other.query("set lock_timeout = '2s'");
  expect((await other.query('select from contacts')).rowCount).toBe(0);
  await long.query('rollback');
  expect(await migrating).toEqual({ code: 0, stdout: 'Applied: 9001-expand-offices.\n', stderr: '' });
  await Promise.all([long.end(), other.end()]);
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import { columnsOf } from '../db/engine.ts';
import { archivedTables, formerTables, treatments } from './archived-tables.ts';

/** Tables that migrations and SQLite's search index keep for themselves. */
const INTERNAL = /^(kysely_migration|kysely_migration_lock|sqlite_sequence|\w+_search(_\w+)?)$/;

describe.each(engines)('on %s', (engine) => {
  test('every table of the database is archived, or is left out for a reason', async () => {
    await using site = await createTestDb(engine);
    const { db } = site;
    const { rows } = await (
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    ).execute(db);
    const names = rows.map(({ name }) => name).filter((name) => !INTERNAL.test(name));
    expect(names.toSorted()).toEqual(Object.keys(treatments).toSorted());
    for (const { name, key } of archivedTables.filter((table) => !formerTables.includes(table))) {
      const columns = (await columnsOf(db, name)).map((column) => column.name);
      expect(columns).toEqual(expect.arrayContaining([...key]));
    }
  });
});

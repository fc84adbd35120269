import { createHash } from 'node:crypto';
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { loadMigrations, migrationNames } from './migrate.ts';

/** SHA-256 of the statements of each released migration, on both engines. A release adds its migrations; nothing changes one. */
const released: Record<string, Record<Engine, string>> = {
  '0100-initial': {
    sqlite: 'bf6087d312711c2d762e83c6519efcb5b4a83bfb684253abd9eac67ce1910230',
    postgres: 'afaba8e991b7fb4f3af7fcb259a148790771d7097c9312f7fc4d02960e2c855f',
  },
};

const createDriver = () => new DummyDriver();
const dialects: Record<Engine, Dialect> = {
  sqlite: {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createDriver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/** What a migration sends to an engine. No database gets it. */
async function statementsOf(migration: string, engine: Engine): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: dialects[engine],
    log: ({ query }) => {
      statements.push(`${query.sql.replace(/\s+/g, ' ')} ${JSON.stringify(query.parameters)}`);
    },
  });
  await (await loadMigrations())[migration]!.up(db);
  expect(statements).not.toEqual([]);
  return createHash('sha256').update(statements.join('\n')).digest('hex');
}

test.each(Object.keys(released))(
  'the released migration %s sends the statements that it was released with',
  async (name) => {
    expect({
      sqlite: await statementsOf(name, 'sqlite'),
      postgres: await statementsOf(name, 'postgres'),
    }).toEqual(released[name]);
  },
);

test('each migration has a number of its own, after those of the databases from before version 1.0', () => {
  const [initial, ...later] = migrationNames.map((name) => name.slice(0, 4));
  expect(initial).toBe('0100');
  expect(later.filter((number) => number <= '0130')).toEqual([]);
  expect(later).toEqual([...new Set(later)]);
});

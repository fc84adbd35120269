import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCareer } from '../careers/careers.queries.ts';
import { openForEach } from '../../../tests/support/opened.ts';
import { aCareer, createTestDb } from '../../../tests/support/test-db.ts';

const test = openForEach(() => createTestDb('sqlite'));

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(test.db);
  return Object.values(rows[0] ?? {})[0];
}

describe('the connection', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ])('has %s %s', async (name, value) => {
    expect(await pragma(name)).toBe(value);
  });

  it('blocks the event loop for a lock for at most 250 ms', async () => {
    expect(await pragma('busy_timeout')).toSatisfy((ms: number) => ms > 0 && ms <= 250);
  });
});

it('every table is STRICT: text in a number column is rejected', async () => {
  const { rows } = await sql<{ strict: number }>`
    select strict from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
  `.execute(test.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => row.strict !== 1)).toEqual([]);
  const career = await createCareer(test.db, aCareer());
  await expect(
    sql`update careers set salary = 'much' where id = ${career.id}`.execute(test.db),
  ).rejects.toThrow('cannot store TEXT value in REAL column careers.salary');
});

describe('a value that SQLite would store as NULL without a warning is rejected', () => {
  it.each([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['a Date', new Date(0)],
    ['true', true],
    ['[object Object]', {}],
  ])('%s', async (named, value) => {
    await expect(sql`select ${value} as given`.execute(test.db)).rejects.toThrow(
      `SQLite cannot store ${named}`,
    );
  });
});

describe('a transaction', () => {
  it('has the write lock from its beginning (BEGIN IMMEDIATE)', async () => {
    const other = new DatabaseSync(join(test.dataDir, 'site.db'), { timeout: 0 });
    await test.db.transaction().execute(async (trx) => {
      await trx.selectFrom('careers').select('id').execute();
      expect(() => other.exec('begin immediate')).toThrow('database is locked');
    });
    other.exec('begin immediate; rollback');
    other.close();
  });
});

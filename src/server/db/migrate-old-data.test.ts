import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadMigrations, migrate, migrationNames } from './migrate.ts';
import { aBlog, aCareer, createEmptyDb, engines, type TestDb } from '../../../tests/support/test-db.ts';
import { createBlog, followBlogs, listBlogs, readBlogs, updateBlog } from '../blogs/blogs.queries.ts';
import { listCareers, updateCareer } from '../careers/careers.queries.ts';
import { countRows } from './pagination.ts';
import { fold } from './search.ts';

const migrations = await loadMigrations();

// oxlint-disable-next-line no-explicit-any -- whatever its tables are
type AnyDb = Kysely<any>;

describe.each(engines)('a database of the first version on %s', (engine) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await createEmptyDb(engine);
  });
  afterEach(() => test.close());

  /** All rows of both tables. */
  const rows = async (db: AnyDb) =>
    (await Promise.all(
      ['careers', 'blogs'].map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
    )) as Record<string, unknown>[][];

  it('loses nothing when it is migrated: updated_at of existing rows becomes their created_at', async () => {
    const db: AnyDb = test.db;
    const first = { '0001-initial': migrations['0001-initial']! };
    await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(first) } }).migrateToLatest();
    const moments = ['2024-05-01T01:02:03.004Z', '2025-06-02T05:06:07.008Z', '2025-06-02T05:06:07.008Z'];
    for (const [n, created_at] of moments.entries()) {
      const texts = { folded_title: `ទី ${n}`, folded: `ទី ${n}\u001fសៀមរាប`, created_at };
      await db
        .insertInto('careers')
        .values({ ...aCareer({ title: `ទី ${n}` }), ...texts })
        .execute();
      await db
        .insertInto('blogs')
        .values({
          ...aBlog({ title: `ទី ${n}` }),
          image: n === 1 ? 'AAAAAAAAAAAAAAAA-400.jpg' : null,
          ...texts,
        })
        .execute();
    }
    await db.deleteFrom('blogs').where('id', '=', 3).execute();
    const before = await rows(db);

    expect(await migrate(db)).toEqual(migrationNames.slice(1));
    expect(await rows(db)).toEqual(
      before.map((table) =>
        table.map((row) => ({
          ...row,
          updated_at: row['created_at'],
          ...('category' in row && { unindexed: 0, image_alt: '' }),
        })),
      ),
    );
    expect([await countRows(test.db, 'careers'), await countRows(test.db, 'blogs')]).toEqual([3, 2]);
    expect((await listCareers(test.db, { search: fold('ទី 2') })).items).toMatchObject([{ id: 3 }]);
    expect((await listBlogs(test.db, { search: 'សៀមរាប' })).total).toBe(2);
    expect((await createBlog(test.db, aBlog(), null)).id).toBe(4);
    const changes = [await updateCareer(test.db, 1, aCareer()), await updateBlog(test.db, 1, aBlog())];
    for (const row of changes.map((change) => change?.after)) {
      expect(row?.created_at).toBe(moments[0]);
      expect(row!.updated_at > moments[0]!).toBe(true);
    }
  });

  it('names the links of its articles as if they had been stored again', async () => {
    const db: AnyDb = test.db;
    const before = Object.entries(migrations).filter(([name]) => name < '0038');
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(before)) };
    await new Migrator({ db, provider }).migrateToLatest();
    const hrefs = [
      '/blog/9',
      '/Blog/9/?x=1',
      '/about',
      '/abot',
      'https://other.example/a&amp;b',
      'mailto:a@b.example',
    ];
    const more = ['relative', '/storage/a.pdf', '/%E1%9E%8F%E1%9E%98', 'http://[', `/${'a'.repeat(300)}`];
    const content = [...hrefs, ...more].map((href) => `<p><a href="${href}">here</a></p>`).join('');
    const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
    await db
      .insertInto('blogs')
      .values({ ...aBlog({ content }), folded_title: '', folded: '', ...times })
      .execute();
    await migrate(db);
    const links = async () => {
      const columns = ['kind', 'text_id', 'name', 'origin', 'path', 'target_kind', 'target_id'] as const;
      return test.db.selectFrom('links').select(columns).orderBy('path').execute();
    };
    const migrated = await links();
    expect(migrated).toHaveLength(5);
    const [after] = await readBlogs(test.db, [1]);
    await followBlogs(test.db, [{ after }]);
    expect(await links()).toEqual(migrated);
  });
});

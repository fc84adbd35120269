import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { loadMigrations, migrate, migrationNames } from './migrate.ts';
import { openForEach } from '../../../tests/support/opened.ts';
import { aBlog, aCareer, createEmptyDb, engines } from '../../../tests/support/test-db.ts';
import { createBlog, listBlogs, updateBlog } from '../blogs/blogs.queries.ts';
import { listCareers, updateCareer } from '../careers/careers.queries.ts';
import { countRows } from './pagination.ts';
import { fold } from './search.ts';

const migrations = await loadMigrations();

// oxlint-disable-next-line no-explicit-any -- whatever its tables are
type AnyDb = Kysely<any>;

describe.each(engines)('a database of the first version on %s', (engine) => {
  const test = openForEach(() => createEmptyDb(engine));

  /** All rows of both tables. */
  const rows = async (db: AnyDb) =>
    (await Promise.all(
      ['careers', 'blogs'].map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
    )) as Record<string, unknown>[][];

  it('loses nothing when it is migrated: updated_at becomes created_at, links are known, and Khmer is found by each spelling', async () => {
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
      const content = `<p><a href="/Blog/9/?n=${n}">ទី</a> <a href="mailto:a@b.example" rel="noopener nofollow">a</a></p>`;
      await db
        .insertInto('blogs')
        .values({
          ...aBlog({ title: `ទី ${n}`, content }),
          image: n === 1 ? 'AAAAAAAAAAAAAAAA-400.jpg' : null,
          ...texts,
        })
        .execute();
    }
    await db.deleteFrom('blogs').where('id', '=', 3).execute();
    const before = await rows(db);
    // As releases before the folding of Khmer spellings stored them.
    const unfolded = { folded_title: 'ស\u17d2ដេច sho\u200dp', folded: 'ស\u17d2ដេច\u001fក\u17c1\u17b8ត' };
    await db
      .insertInto('careers')
      .values({ ...aCareer({ title: 'ស្ដេច' }), ...unfolded, created_at: moments[0] })
      .execute();

    expect(await migrate(db)).toEqual(migrationNames.slice(1));
    expect((await listCareers(test.db, { search: 'ស្តេច' })).items).toMatchObject([{ id: 4 }]);
    expect((await listCareers(test.db, { search: 'shop' })).items).toMatchObject([{ id: 4 }]);
    await db.deleteFrom('careers').where('id', '=', 4).execute();
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
    const links = test.db.selectFrom('links').select(['text_id', 'path', 'target_id']).orderBy('text_id');
    expect(await links.execute()).toEqual(
      [1, 2].map((id) => ({ text_id: String(id), path: '/blog/9', target_id: 9 })),
    );
    expect((await createBlog(test.db, aBlog(), null)).id).toBe(4);
    const changes = [await updateCareer(test.db, 1, aCareer()), await updateBlog(test.db, 1, aBlog())];
    for (const row of changes.map((change) => change?.after)) {
      expect(row?.created_at).toBe(moments[0]);
      expect(row!.updated_at > moments[0]!).toBe(true);
    }
  });
});

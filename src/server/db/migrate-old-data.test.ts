import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadMigrations, migrate, migrationNames } from './migrate.ts';
import {
  aBlog,
  aCareer,
  aContact,
  aUser,
  createEmptyDb,
  engines,
  type TestDb,
} from '../../../tests/support/test-db.ts';
import { createBlog, listBlogs, updateBlog } from '../blogs/blogs.queries.ts';
import { type ContactFilter, listContacts } from '../contacts/contacts.queries.ts';
import { listCareers, updateCareer } from '../careers/careers.queries.ts';
import { createUser } from '../users/users.queries.ts';
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
          ...('category' in row && { unindexed: 0 }),
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

  it('has its articles sanitized once, because pages show stored articles without sanitizing them', async () => {
    const db: AnyDb = test.db;
    const before = Object.fromEntries(Object.entries(migrations).slice(0, 5));
    await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(before) } }).migrateToLatest();
    const at = '2025-06-02T05:06:07.008Z';
    const contents = [
      '<p onclick="x()">a<script>x()</script></p><p>b',
      '<p>c &amp; d</p>',
      'e < f & g',
      '<h1>t</h1><p><a href="javascript:x()">h</a> <a href="//i.example">i</a> <a href="/j">j</a>' +
        '<img onerror=x src=/storage/k.png alt="&quot;"><img src=//l.example>',
    ];
    const rest = { folded_title: 't', folded: 'as it was', created_at: at, updated_at: at };
    for (const content of contents)
      await db
        .insertInto('blogs')
        .values({ ...aBlog({ content }), ...rest })
        .execute();
    await migrate(db);
    const stored = await db
      .selectFrom('blogs')
      .select(['content', 'folded', 'updated_at'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { content: '<p>a</p><p>b</p>', folded: expect.stringContaining('a b'), updated_at: at },
      { content: '<p>c &amp; d</p>', folded: 'as it was', updated_at: at },
      { content: 'e < f & g', folded: 'as it was', updated_at: at },
      {
        content: '<h2>t</h2><p>h i <a href="/j">j</a><img src="/storage/k.png" alt="&quot;" /></p>',
        folded: expect.stringContaining('t h i j'),
        updated_at: at,
      },
    ]);
  });

  it('has its suspected messages in the table of the others, with their ids, counts and what an undo restores', async () => {
    const db: AnyDb = test.db;
    await migrate(db, '0034-contract-notifications');
    const message = (id: number, subject: string) => ({
      ...aContact({ subject }),
      id,
      created_at: `2026-01-0${id}T00:00:00.000Z`,
      folded_name: 'sok dara',
      folded: fold('Sok Dara', subject),
    });
    const reasons = '["trap","links"]';
    await db
      .insertInto('contacts')
      .values([message(1, 'One'), message(3, 'Three')])
      .execute();
    await db
      .insertInto('suspected_contacts')
      .values({ ...message(2, 'Casino'), reasons })
      .execute();
    const { id: user_id } = await createUser(test.db, aUser());
    const batch = { id: 'b', user_id, action: 'delete', created_at: '2026', expires_at: '2999' };
    await db.insertInto('undo_batches').values(batch).execute();
    const deleted = { row: { ...message(4, 'Poker'), reasons }, parts: [] };
    const undo = {
      batch_id: 'b',
      row_id: 4,
      table_name: 'suspected_contacts',
      email: 'dara@visitor.example',
    };
    await db
      .insertInto('undo_rows')
      .values({ ...undo, before: JSON.stringify(deleted) })
      .execute();

    await migrate(db);
    const list = (filter: ContactFilter) => listContacts(test.db, filter);
    expect(await list({})).toMatchObject({ total: 2, items: [{ id: 3 }, { id: 1 }] });
    for (const search of [undefined, 'casino'])
      expect(await list({ isSuspected: true, search })).toMatchObject({
        total: 1,
        items: [{ id: 2, spam_reasons: ['trap', 'links'], created_at: '2026-01-02T00:00:00.000Z' }],
      });
    expect((await list({ search: 'casino' })).total).toBe(0);
    expect((await list({ status: 'open' })).total).toBe(2);
    const [stored] = await db.selectFrom('undo_rows').select(['table_name', 'before']).execute();
    expect([stored?.table_name, JSON.parse(stored?.before ?? 'null')]).toEqual([
      'contacts',
      { row: { ...message(4, 'Poker'), spam_reasons: reasons }, parts: [] },
    ]);
  });
});

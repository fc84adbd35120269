import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBlog, deleteBlog, listBlogs, updateBlog } from '../blogs/blogs.queries.ts';
import { listCareers } from '../careers/careers.queries.ts';
import { type ContactFilter, listContacts } from '../contacts/contacts.queries.ts';
import { MAX_TRIGRAMS } from './search.ts';
import { openForAll } from '../../../tests/support/opened.ts';
import { aBlog, aCareer, createTestDb, engines, type TestDb } from '../../../tests/support/test-db.ts';

const LONGEST = 199_000;

/** A text in which almost every trigram is unique; another seed gives another text. */
function variedText(seed: number, length = LONGEST): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCodePoint(0x4e00 + ((state >>> 8) % 20_000));
  }).join('');
}

const prose = 'Sells rice and pepper at the market of Kampot. '.repeat(4_000);

describe('the search index', () => {
  const open = engines.map((engine) => openForAll(() => createTestDb(engine)));
  const onBoth = <Result>(query: (db: TestDb['db']) => Promise<Result>) =>
    Promise.all(open.map(({ db }) => query(db)));
  const sqlite = () => open[0]!.db;

  test('a search finds any words of an article, however many distinct words it has', async () => {
    const [varied, other] = [variedText(1, 20_000), variedText(2, 20_000)];
    const pieces = [varied.slice(0, 3), varied.slice(10_000, 10_050), varied.slice(-40), 'the last word'];
    const found = await onBoth(async (db) => {
      const count = async (search: string) => (await listBlogs(db, { search })).total;
      const counts = async () => Promise.all([...pieces, other.slice(5_000, 5_020), 'pepper'].map(count));
      const { id } = await createBlog(db, aBlog({ content: `${varied} the last word` }), null);
      const results = [await counts()];
      for (const content of [other, prose, varied]) {
        await updateBlog(db, id, aBlog({ content }));
        results.push(await counts());
      }
      await deleteBlog(db, id);
      results.push(await counts());
      return results;
    });
    const expected = [
      [1, 1, 1, 1, 0, 0],
      [0, 0, 0, 0, 1, 0],
      [0, 0, 0, 0, 0, 1],
      [1, 1, 1, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ];
    expect(found).toEqual([expected, expected]);
  });

  test('SQLite never indexes more than the maximum number of trigrams of an article', async () => {
    const db = sqlite();
    await sql`create virtual table temp.trigrams using fts5vocab(main, blogs_search, row)`.execute(db);
    const indexedOf = async (content: string) => {
      const { id } = await createBlog(db, aBlog({ content }), null);
      const { rows } = await sql<{ n: number }>`select count(*) as n from temp.trigrams`.execute(db);
      await deleteBlog(db, id);
      return rows[0]!.n;
    };
    const limit = MAX_TRIGRAMS * 1.05;
    for (const content of [
      variedText(3),
      // Characters outside the Basic Multilingual Plane.
      [...variedText(7, 90_000)]
        .map((character) => String.fromCodePoint(0x1f600 + (character.codePointAt(0)! % 60)))
        .join(''),
    ])
      expect(await indexedOf(content)).toBeLessThan(limit);
    // Texts below the maximum are indexed.
    expect(await indexedOf(prose)).toBeGreaterThan(40);
    expect(await indexedOf(variedText(8, MAX_TRIGRAMS - 500))).toBeGreaterThan(MAX_TRIGRAMS - 600);
  });

  test("SQLite's trigram index passes its integrity check after articles were added, changed and deleted", async () => {
    const contents = [variedText(9, 20_000), prose];
    for (const content of contents) {
      const { id } = await createBlog(sqlite(), aBlog(), null);
      await updateBlog(sqlite(), id, aBlog({ content }));
      if (content === prose) await deleteBlog(sqlite(), id);
    }
    for (const table of ['careers', 'blogs', 'contacts', 'users']) {
      const search = sql.table(`${table}_search`);
      await sql`insert into ${search} (${search}, rank) values ('integrity-check', 1)`.execute(sqlite());
    }
  });
});

test.each(engines)(
  'a word with very many hits finds every row once, in order and by pages, on %s',
  async (engine) => {
    await using own = await createTestDb(engine);
    const { db } = own;
    await sql`
    insert into careers (title, location, deadline, jobtype, salary, requirement, responsible, benefit,
      created_at, updated_at, folded_title, folded)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2600)
    select title, 'Kep', '2999-01-31', 'Full Time', 1, '', '', '', moment, moment, lower(title), lower(title)
    from (select case when n % 13 = 0 then 'Driver ' else 'Analyst ' end || n as title,
      '2026-01-01T00:00:00.000Z' as moment from numbers) as rows`.execute(db);
    for (const [search, total] of [
      ['analyst', 2400],
      ['analyst 7', 102],
      ['driver', 200],
    ] as const) {
      const all = (await listCareers(db, { search, sort: 'created_at' })).items.map(({ id }) => id);
      expect([search, all.length, new Set(all).size]).toEqual([search, total, total]);
      const page = await listCareers(db, { search, sort: 'created_at', range: { offset: 100, limit: 5 } });
      expect([page.total, page.items.map(({ id }) => id)]).toEqual([total, all.slice(100, 105)]);
    }
  },
);

test.each(engines)(
  'the count of the messages with a word has no suspected one and no application, with few hits and with very many, on %s',
  async (engine) => {
    await using own = await createTestDb(engine, { careers: [aCareer()] });
    const { db } = own;
    await sql`
    insert into contacts (fullname, email, subject, message, created_at, folded_name, folded, spam_reasons, career_id, applied_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
    select 'V', 'v@visitor.example', 'S', '', moment, 'v', case when n <= 100 then 'cinnamon' else 'cardamom' end,
      case when n % 10 = 1 then '["links"]' end, case when n % 10 = 2 then 1 end, case when n % 10 = 2 then moment end
    from (select n, '2026-01-01T00:00:00.000Z' as moment from numbers) as rows`.execute(db);
    const total = async (filter: ContactFilter) =>
      (await listContacts(db, { ...filter, range: { offset: 0, limit: 1 } })).total;
    expect(await total({ search: 'cinnamon' })).toBe(80);
    expect(await total({ search: 'cardamom' })).toBe(2320);
    expect(await total({ search: 'cardamom', isSuspected: true })).toBe(290);
    expect(await total({ search: 'cardamom', kind: 'applications' })).toBe(290);
    expect(await total({ search: 'cardamom', status: 'archived' })).toBe(0);
  },
);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import type { PageRange } from '../../contract/paging.ts';
import { listBlogs } from '../blogs/blogs.queries.ts';
import { listCareers } from '../careers/careers.queries.ts';
import { listContacts } from '../contacts/contacts.queries.ts';

test.each(engines)('every page of a list on %s is that part of the whole list', async (engine) => {
  const names = ['b', 'a', 'b', 'c', 'a', 'b', 'd'];
  const { db, close } = await createTestDb(engine, {
    careers: names.map((title) => ({ title })),
    blogs: names.map((title, index) => ({
      title,
      category: index % 3 === 0 ? 'Chhat Group' : 'Chhat Research',
    })),
    contacts: names.map((fullname) => ({ fullname })),
  });
  const lists = [
    (range?: PageRange) => listCareers(db, { range }),
    (range?: PageRange) => listCareers(db, { sort: 'title', range }),
    (range?: PageRange) => listBlogs(db, { sort: '-title', range }),
    (range?: PageRange) => listBlogs(db, { category: 'Chhat Research', range }),
    (range?: PageRange) => listContacts(db, { range }),
    (range?: PageRange) => listContacts(db, { sort: 'fullname', search: 'visitor', range }),
  ];
  for (const list of lists) {
    const { items, total } = await list();
    expect(items).toHaveLength(total);
    const ids = items.map((item) => item.id);
    for (let offset = 0; offset <= total + 1; offset += 1) {
      for (const limit of [1, 2, 5, 9]) {
        const page = await list({ offset, limit });
        expect(page.total).toBe(total);
        expect(page.items.map((item) => item.id)).toEqual(ids.slice(offset, offset + limit));
      }
    }
  }
  await close();
});

test('a search on sqlite has the same pages when most rows match and when few do', async () => {
  const { db, close } = await createTestDb('sqlite');
  await sql`
    insert into contacts (fullname, email, subject, message, created_at, folded_name, folded)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 300)
    select 'Sok ' || n, 'sok@mail.example', 's', 'm', '2026-01-01T00:00:00.000Z', 'sok ' || n,
      iif(n % 100 = 0, 'dara ', 'sokha ') || n
    from numbers`.execute(db);
  for (const [search, total] of [
    ['sokha', 297],
    ['dara', 3],
  ] as const) {
    const found = async (range?: PageRange) => {
      const listed = await listContacts(db, { search, sort: 'created_at', range });
      expect(listed.total).toBe(total);
      return listed.items.map((item) => item.id);
    };
    const ids = await found();
    expect(ids).toHaveLength(total);
    for (const offset of [0, 1, 2, 150, total - 1, total])
      expect(await found({ offset, limit: 2 })).toEqual(ids.slice(offset, offset + 2));
  }
  await close();
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
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

describe('a search with very many matches on sqlite', () => {
  test('has the total and the pages of the whole result', async () => {
    const { db, close } = await createTestDb('sqlite');
    await sql`
      insert into contacts (fullname, email, subject, message, created_at, folded_name, folded)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 12000)
      select 'Sok ' || n, 'sok@mail.example', 's', 'm', '2026-01-01T00:00:00.000Z', 'sok ' || n,
        iif(n % 10 = 0, 'dara ', 'sokha ') || n
      from numbers`.execute(db);
    const found = async (search: string, range?: PageRange) => {
      const { items, total } = await listContacts(db, { search, sort: 'created_at', range });
      return { total, ids: items.map((item) => item.id) };
    };
    const whole = await found('sokha');
    expect(whole).toMatchObject({ total: 10_800, ids: { length: 10_800 } });
    expect(await found('sokha', { offset: 10, limit: 5 })).toEqual({
      total: 10_800,
      ids: whole.ids.slice(10, 15),
    });
    expect(await found('sokha', { offset: 10_798, limit: 5 })).toEqual({
      total: 10_800,
      ids: whole.ids.slice(-2),
    });
    expect(await found('dara', { offset: 1_198, limit: 5 })).toMatchObject({
      total: 1_200,
      ids: { length: 2 },
    });
    await close();
  });
});

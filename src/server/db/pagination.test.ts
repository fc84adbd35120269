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

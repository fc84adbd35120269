import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { blogCategories } from '../../contract/blogs/blogs.ts';
import { contactStatuses } from '../../contract/contacts/contacts.ts';
import type { PageRange } from '../../contract/lists/paging.ts';
import { createBlog, deleteBlog, listBlogs, updateBlog } from '../blogs/blogs.queries.ts';
import { listCareers } from '../careers/careers.queries.ts';
import { listContacts } from '../contacts/contacts.queries.ts';
import { createUser, deleteUser } from '../users/users.queries.ts';
import { createCount } from './migrations/row-counts.ts';
import { countRows } from './pagination.ts';
import type { CountName, ListTable } from './tables.ts';
import { openForAll } from '../../../tests/support/opened.ts';
import { aBlog, aUser, createTestDb, engines } from '../../../tests/support/test-db.ts';

describe.each(engines)('the row counts on %s', (engine) => {
  const opened = openForAll(() => createTestDb(engine, { careers: [{}, {}], contacts: [{}] }));

  /** Compares the numbers in row_counts with those of select count, and returns them. */
  async function expectCorrectCounts() {
    const { db } = opened;
    const stored: Record<string, number> = {};
    const counted: Record<string, number> = {};
    const compare = async (name: CountName, table: ListTable, where = sql<boolean>`1 = 1`) => {
      stored[name] = await countRows(db, name);
      counted[name] = (await db.selectFrom(table).select('id').where(where).execute()).length;
    };
    for (const table of ['careers', 'blogs', 'contacts', 'users'] as const) await compare(table, table);
    for (const category of blogCategories)
      await compare(`blogs:${category}`, 'blogs', sql`category = ${category}`);
    for (const status of contactStatuses)
      await compare(`contacts:${status}`, 'contacts', sql`status = ${status} and spam_reasons is null`);
    await compare('contacts:suspected', 'contacts', sql`spam_reasons is not null`);
    expect(stored).toEqual(counted);
    return stored;
  }

  test('an empty table has count 0, and each row, also one that others refer to, is counted once', async () => {
    expect(await expectCorrectCounts()).toMatchObject({ careers: 2, contacts: 1, blogs: 0, users: 0 });
    const user = aUser();
    const { id } = await createUser(opened.db, user);
    await expect(createUser(opened.db, user)).rejects.toThrow('already used');
    const undone = opened.db.transaction().execute(async (trx) => {
      await createBlog(trx, aBlog(), null);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await expectCorrectCounts()).toMatchObject({ users: 1, blogs: 0, 'blogs:Chhat Group': 0 });
    await deleteUser(opened.db, id);
    await expectCorrectCounts();
  });

  test('the count that a migration creates for a table with rows begins with these', async () => {
    const { db } = opened;
    const add = (language: 'en' | 'km') =>
      db.insertInto('canned_replies').values({ title: '', language, text: '', updated_at: '' }).execute();
    for (const language of ['en', 'en', 'km'] as const) await add(language);
    await createCount(db, 'canned_replies', 'language');
    await add('km');
    const counts = sql`select name, n from row_counts where name like 'canned_replies%' order by name`;
    expect((await counts.execute(db)).rows).toEqual([
      { name: 'canned_replies', n: 4 },
      { name: 'canned_replies:en', n: 2 },
      { name: 'canned_replies:km', n: 2 },
    ]);
  });

  test('statements that insert, move or delete many rows update the counts', async () => {
    const { db } = opened;
    const at = '2026-01-01T00:00:00.000Z';
    const rest = {
      title: 't',
      content: 'c',
      image_alt: '',
      created_at: at,
      updated_at: at,
      folded_title: 't',
      folded: 't',
    };
    const rows = Array.from({ length: 300 }, (_, n) => ({ ...rest, category: blogCategories[n % 2]! }));
    await db.insertInto('blogs').values(rows).execute();
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 300, 'blogs:Chhat Research': 150 });
    const every = (n: number) => sql<boolean>`id % ${sql.lit(n)} = 0`;
    await db.updateTable('blogs').set({ category: 'Chhat Research' }).where(every(3)).execute();
    await expectCorrectCounts();
    await db.deleteFrom('blogs').where(every(5)).execute();
    await expectCorrectCounts();
    for (let n = 0; n < 2; n += 1) {
      await db.deleteFrom('blogs').execute();
      expect(await expectCorrectCounts()).toMatchObject({ blogs: 0, 'blogs:Chhat Group': 0 });
    }
  });

  test('parallel writes are all counted', async () => {
    const category = (n: number) => blogCategories[n % 2];
    const blogs = await Promise.all(
      Array.from({ length: 24 }, (_, n) => createBlog(opened.db, aBlog({ category: category(n) }), null)),
    );
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 24, 'blogs:Chhat Group': 12 });
    await Promise.all([
      ...blogs.slice(0, 12).map(({ id }) => deleteBlog(opened.db, id)),
      ...blogs.slice(12).map(({ id }) => updateBlog(opened.db, id, aBlog({ category: 'Chhat Group' }))),
    ]);
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 12, 'blogs:Chhat Group': 12 });
  });
});

test.each(engines)('every page of a list on %s is that part of the whole list', async (engine) => {
  const names = ['b', 'a', 'b', 'c', 'a', 'b', 'd'];
  await using site = await createTestDb(engine, {
    careers: names.map((title) => ({ title })),
    blogs: names.map((title, index) => ({ title, category: index % 3 ? 'Chhat Research' : 'Chhat Group' })),
    contacts: names.map((fullname) => ({ fullname })),
  });
  const { db } = site;
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
});

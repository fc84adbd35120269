import { sql } from 'kysely';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogCategories } from '../../contract/blogs.ts';
import { createBlog, deleteBlog, updateBlog } from '../blogs/blogs.queries.ts';
import { createUser, deleteUser } from '../users/users.queries.ts';
import { countRows } from './pagination.ts';
import { aBlog, aUser, createTestDb, engines, type TestDb } from '../../../tests/support/test-db.ts';

describe.each(engines)('the row counts on %s', (engine) => {
  let opened: TestDb;
  beforeAll(async () => {
    opened = await createTestDb(engine, { careers: [{}, {}], contacts: [{}] });
  });
  afterAll(() => opened.close());

  /** The numbers in row_counts (`stored`), and those of select count (`counted`). */
  async function bothCounts() {
    const { db } = opened;
    const stored: Record<string, number> = {};
    const counted: Record<string, number> = {};
    for (const table of ['careers', 'blogs', 'contacts', 'users'] as const) {
      stored[table] = await countRows(db, table);
      counted[table] = (await db.selectFrom(table).select('id').execute()).length;
    }
    for (const category of blogCategories) {
      stored[category] = await countRows(db, `blogs:${category}`);
      counted[category] = (
        await db.selectFrom('blogs').select('id').where('category', '=', category).execute()
      ).length;
    }
    return { stored, counted };
  }

  async function expectCorrectCounts() {
    const { stored, counted } = await bothCounts();
    expect(stored).toEqual(counted);
    return stored;
  }

  test('an empty table has count 0, and every new row adds 1', async () => {
    expect(await expectCorrectCounts()).toMatchObject({
      careers: 2,
      contacts: 1,
      blogs: 0,
      users: 0,
      'Chhat Group': 0,
    });
    await createUser(opened.db, aUser());
    const blog = await createBlog(opened.db, aBlog(), null);
    expect(await expectCorrectCounts()).toMatchObject({
      users: 1,
      blogs: 1,
      'Chhat Group': 1,
      'Chhat Research': 0,
    });
    await deleteBlog(opened.db, blog.id);
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 0, 'Chhat Group': 0 });
  });

  test('an article moved to another category is counted there', async () => {
    const { id } = await createBlog(opened.db, aBlog(), null);
    await updateBlog(opened.db, id, aBlog({ category: 'Chhat Research' }));
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 1, 'Chhat Group': 0, 'Chhat Research': 1 });
    await updateBlog(opened.db, id, aBlog({ category: 'Chhat Research', title: 'Same category' }));
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 1, 'Chhat Group': 0, 'Chhat Research': 1 });
    await deleteBlog(opened.db, id);
    await expectCorrectCounts();
  });

  test('statements that insert, move or delete many rows update the counts', async () => {
    const { db } = opened;
    const row = (category: (typeof blogCategories)[number]) => ({
      title: 't',
      content: 'c',
      category,
      image: null,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      folded_title: 't',
      folded: 't',
    });
    await db
      .insertInto('blogs')
      .values(
        Array.from({ length: 300 }, (_, index) => row(index % 3 === 0 ? 'Chhat Research' : 'Chhat Group')),
      )
      .execute();
    expect(await expectCorrectCounts()).toMatchObject({
      blogs: 300,
      'Chhat Group': 200,
      'Chhat Research': 100,
    });
    await db
      .updateTable('blogs')
      .set({ category: 'Chhat Research' })
      .where(sql<boolean>`id % 2 = 0`)
      .execute();
    await expectCorrectCounts();
    await db
      .deleteFrom('blogs')
      .where(sql<boolean>`id % 5 = 0`)
      .execute();
    await expectCorrectCounts();
    await db.deleteFrom('blogs').execute();
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 0, 'Chhat Group': 0, 'Chhat Research': 0 });
    await db.deleteFrom('blogs').execute();
    await expectCorrectCounts();
  });

  test('a rolled back insert is not counted', async () => {
    const undone = opened.db.transaction().execute(async (trx) => {
      await createBlog(trx, aBlog(), null);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expectCorrectCounts();
  });

  test('a rejected insert is not counted', async () => {
    const user = aUser();
    const { id } = await createUser(opened.db, user);
    await expect(createUser(opened.db, user)).rejects.toThrow('already used');
    await expectCorrectCounts();
    await deleteUser(opened.db, id);
    await expectCorrectCounts();
  });

  test('parallel writes are all counted', async () => {
    const blogs = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        createBlog(opened.db, aBlog({ category: blogCategories[index % 2] }), null),
      ),
    );
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 24, 'Chhat Group': 12, 'Chhat Research': 12 });
    await Promise.all([
      ...blogs.slice(0, 12).map(({ id }) => deleteBlog(opened.db, id)),
      ...blogs.slice(12).map(({ id }) => updateBlog(opened.db, id, aBlog({ category: 'Chhat Group' }))),
    ]);
    expect(await expectCorrectCounts()).toMatchObject({ blogs: 12, 'Chhat Group': 12, 'Chhat Research': 0 });
  });

  test('after any sequence of writes the counts are correct', async () => {
    const category = fc.constantFrom(...blogCategories);
    const step = fc.record({
      what: fc.constantFrom('add', 'move', 'remove'),
      category,
      which: fc.nat({ max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { what, category: to, which } of steps) {
          const ids = await opened.db.selectFrom('blogs').select('id').orderBy('id').execute();
          const target = ids[which % Math.max(1, ids.length)]?.id ?? 0;
          if (what === 'add') await createBlog(opened.db, aBlog({ category: to }), null);
          if (what === 'move') await updateBlog(opened.db, target, aBlog({ category: to }));
          if (what === 'remove') await deleteBlog(opened.db, target);
        }
        await expectCorrectCounts();
      }),
      { numRuns: 12 },
    );
  });
});

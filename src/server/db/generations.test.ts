import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aBlog, aCareer, aContact, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { createBlog } from '../blogs/blogs.queries.ts';
import { createCareer } from '../careers/careers.queries.ts';
import { createContact } from '../contacts/contacts.queries.ts';
import { watchGenerations } from './generations.ts';
import { openDatabase } from './open.ts';

/** Never within a test. */
const NEVER = 3_600_000;

describe.each(engines)('on %s', (engine) => {
  test('a check reports what another connection has written to jobs or articles since the last check, and nothing else', async () => {
    await using site = await createTestDb(engine);
    const changed: string[][] = [];
    const { check, stop } = await watchGenerations(site.db, (...tags) => changed.push(tags), NEVER);
    // Whatever a cache has from before the first read may be old.
    expect(changed.splice(0).flat().toSorted()).toEqual(['blogs', 'careers', 'pages', 'redirects', 'texts']);
    await using other = await openDatabase(site);
    await check();
    await createContact(other, aContact());
    await check();
    expect(changed).toEqual([]);
    await createCareer(other, aCareer());
    await createCareer(other, aCareer());
    await check();
    await check();
    expect(changed.splice(0)).toEqual([['careers']]);
    await createBlog(other, aBlog(), null);
    await check();
    expect(changed).toEqual([['blogs']]);
    stop();
  });

  test('each way to write changes the generation once it is committed, also without the site', async () => {
    await using site = await createTestDb(engine, { careers: [{}, {}], blogs: [{}] });
    const changed: string[][] = [];
    const { check, stop } = await watchGenerations(site.db, (...tags) => changed.push(tags), NEVER);
    changed.length = 0;
    const columns = sql.raw('title, content, category, image, created_at, updated_at, folded_title, folded');
    const statements = [
      sql`update careers set title = 'By hand' where id = 1`,
      sql`delete from careers where id = 2`,
      sql`insert into blogs (${columns}) select ${columns} from blogs`,
      sql`select 1`,
      ...(engine === 'postgres' ? [sql`truncate careers`] : []),
    ];
    for (const statement of statements) {
      await statement.execute(site.db);
      await check();
    }
    const expected = [['careers'], ['careers'], ['blogs']];
    expect(changed).toEqual(engine === 'postgres' ? [...expected, ['careers']] : expected);
    changed.length = 0;
    await expect(
      site.db.transaction().execute(async (trx) => {
        await createCareer(trx, aCareer());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await check();
    expect(changed).toEqual([]);
    stop();
  });
});

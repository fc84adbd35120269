import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createFormerDb,
  formerMigrations,
  formerRows,
  insertFormer,
} from '../../../tests/support/former-database.ts';
import { schemaOf } from '../../../tests/support/schema-of.ts';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import { listBlogs } from '../blogs/blogs.queries.ts';
import { listCareers } from '../careers/careers.queries.ts';
import { appliedMigrations, migrate, migrationNames } from './migrate.ts';
import { openDatabase } from './open.ts';
import { countRows } from './pagination.ts';
import { refuseMigrationUnderOthers } from './processes.ts';

describe.each(engines)('a database that a version before 1.0 left on %s', (engine) => {
  it('is adopted: no row is lost, and its schema is that of a new one', async () => {
    await using former = await createFormerDb(engine);
    const career = await insertFormer(former.db, 'careers');
    const blog = await insertFormer(former.db, 'blogs');
    await insertFormer(former.db, 'contacts');

    await using db = await openDatabase(former);
    expect(await migrate(db)).toEqual(migrationNames.slice(1));
    expect(await migrate(db)).toEqual([]);
    expect(await appliedMigrations(db)).toEqual(migrationNames);
    const { folded: _folded, folded_title: _title, ...job } = formerRows.careers;
    expect((await listCareers(db)).items).toEqual([{ id: career, ...job }]);
    expect((await listBlogs(db, { search: 'market' })).items).toMatchObject([{ id: blog }]);
    expect(await countRows(db, 'careers', 'blogs', 'contacts')).toBe(3);
    await using fresh = await createTestDb(engine);
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db));
  });

  it('keeps the links of its texts, which were named by their id and language in one text', async () => {
    await using former = await createFormerDb(engine);
    for (const [kind, text] of [
      ['blogs', '7'],
      ['blogs', '7-km'],
      ['texts', 'text-12'],
    ])
      await sql`insert into links (kind, text_id, name, origin, path, target_kind, target_id)
        values (${kind}, ${text}, 'Links', '', '/blog/9', 'blogs', 9)`.execute(former.db);
    await migrate(former.db);
    const link = { name: 'Links', origin: '', path: '/blog/9', target_kind: 'blogs', target_id: 9 };
    expect(await former.db.selectFrom('links').selectAll().orderBy('id').execute()).toEqual([
      { id: 1, kind: 'blogs', object_id: 7, lang: 'en', ...link },
      { id: 2, kind: 'blogs', object_id: 7, lang: 'km', ...link },
      { id: 3, kind: 'texts', object_id: 12, lang: 'en', ...link },
    ]);
  });

  it('keeps the names of its migrations', async () => {
    await using former = await createFormerDb(engine);
    await migrate(former.db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(former.db);
    const recorded = rows.map(({ name }) => name);
    expect(recorded).toEqual(expect.arrayContaining([...formerMigrations]));
    expect(recorded).not.toContain('0100-initial');
  });

  it('is refused if it is not at the last migration before 1.0', async () => {
    await using older = await createFormerDb(engine, formerMigrations.slice(0, -1));
    await expect(openDatabase(older, { acceptsExpanded: true })).rejects.toThrow(
      /was left by a version before 1\.0 at the migration 0120-expand-former-pictures\. Start the last version before 1\.0 on it once, then this one \(docs\/operations\.md, "Update"\)\.$/,
    );
  });
});

it('a database of PostgreSQL is not adopted while a process of the release before serves it, which still reads saved filters', async () => {
  await using former = await createFormerDb('postgres');
  const other = await openDatabase(former);
  const clock = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`insert into processes (id, host, pid, started_at, seen_at, storage, connections)
    values ('of the release before', 'web1', 1, ${clock}, ${clock}, 'a folder', 14)`.execute(other);
  await expect(refuseMigrationUnderOthers(former.db)).rejects.toThrow(
    /^The migration 0131-drop-saved-filters changes what running processes use: process \d+ on .+\. Stop them first\./,
  );
  await sql`delete from processes`.execute(other);
  await other.destroy();
  await refuseMigrationUnderOthers(former.db);
  expect(await migrate(former.db)).toEqual(migrationNames.slice(1));
});

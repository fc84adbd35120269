import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createFormerDb, formerMigrations } from '../../../tests/support/former-database.ts';
import { schemaOf } from '../../../tests/support/schema-of.ts';
import { aBlog, aCareer, aContact, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { createBlog, listBlogs } from '../blogs/blogs.queries.ts';
import { createCareer, listCareers } from '../careers/careers.queries.ts';
import { createContact } from '../contacts/contacts.queries.ts';
import { appliedMigrations, migrate, migrationNames } from './migrate.ts';
import { openDatabase } from './open.ts';
import { countRows } from './pagination.ts';
import { joinProcesses, leaveDatabase, refuseMigrationUnderOthers } from './processes.ts';

describe.each(engines)('a database that a version before 1.0 left on %s', (engine) => {
  it('is adopted: no row is lost, and its schema is that of a new one', async () => {
    await using former = await createFormerDb(engine);
    const career = await createCareer(former.db, aCareer());
    const blog = await createBlog(former.db, aBlog(), null);
    await createContact(former.db, aContact());

    await using db = await openDatabase(former);
    expect(await migrate(db)).toEqual(migrationNames.slice(1));
    expect(await migrate(db)).toEqual([]);
    expect(await appliedMigrations(db)).toEqual(migrationNames);
    expect((await listCareers(db)).items).toEqual([career]);
    expect((await listBlogs(db, { search: 'market' })).items).toMatchObject([{ id: blog.id }]);
    expect(await countRows(db, 'careers', 'blogs', 'contacts')).toBe(3);
    await using fresh = await createTestDb(engine);
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db));
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
  await joinProcesses(other, { storage: 'a folder', connections: 10 });
  await expect(refuseMigrationUnderOthers(former.db)).rejects.toThrow(
    /^The migration 0131-drop-saved-filters changes what running processes use: process \d+ on .+\. Stop them first\./,
  );
  await leaveDatabase(other);
  await refuseMigrationUnderOthers(former.db);
  expect(await migrate(former.db)).toEqual(migrationNames.slice(1));
});

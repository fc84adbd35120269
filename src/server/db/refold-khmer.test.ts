import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { aCareer, createEmptyDb, engines } from '../../../tests/support/test-db.ts';
import { listCareers } from '../careers/careers.queries.ts';
import { loadMigrations, migrate } from './migrate.ts';
import { fold } from './search.ts';

const migrations = await loadMigrations();

describe.each(engines)('the migration that folds Khmer again on %s', (engine) => {
  test('makes old rows found by each spelling, and leaves those without Khmer', async () => {
    const old = await createEmptyDb(engine);
    // oxlint-disable-next-line no-explicit-any -- the tables of the release before
    const db: Kysely<any> = old.db;
    const before = Object.entries(migrations).filter(([name]) => name < '0043');
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(before)) };
    await new Migrator({ db, provider }).migrateToLatest();
    const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
    // More than one batch.
    const titles = Array.from({ length: 1_203 }, (_, n) => (n % 2 ? `Buyer ${n}` : `ស\u17d2ដេច ${n}`));
    for (const title of titles) {
      const folded = {
        folded_title: title.toLowerCase(),
        folded: `${title.toLowerCase()}\u001fក\u17c1\u17b8ត`,
      };
      await db
        .insertInto('careers')
        .values({ ...aCareer({ title }), ...folded, ...times })
        .execute();
    }
    await migrate(old.db);
    const rows = await db
      .selectFrom('careers')
      .select(['title', 'folded_title', 'folded'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual(
      titles.map((title) => ({ title, folded_title: fold(title), folded: fold(title, 'កើត') })),
    );
    for (const search of ['ស្តេច', 'ស្ដេច', 'ស្ដេច\u200b 2'])
      expect((await listCareers(old.db, { search })).total).toBeGreaterThan(50);
    await old.close();
  });
});

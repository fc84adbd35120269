// A database that the last version before 1.0 left: the schema of `0100-initial`, under the names of the migrations of that time.

import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../../src/server/db/engine.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { createEmptyDb, type TestDb } from './test-db.ts';

export const formerMigrations = [
  '0001-initial',
  '0002-updated-at',
  '0003-picture-uploads',
  '0004-search-without-invisible',
  '0005-created-once',
  '0006-clean-articles',
  '0007-search-varied-articles',
  '0008-tasks',
  '0009-suspected-spam',
  '0010-generations',
  '0011-expand-processes',
  '0012-expand-sessions',
  '0013-expand-audit',
  '0014-expand-account-links',
  '0015-expand-second-factors',
  '0016-expand-api-tokens',
  '0017-expand-inbox',
  '0019-expand-undo',
  '0020-expand-saved-filters',
  '0021-expand-session-ids',
  '0022-expand-assigned',
  '0025-expand-long-recovery-codes',
  '0033-expand-link-pictures',
  '0034-contract-notifications',
  '0035-suspected-column',
  '0036-expand-versions',
  '0037-expand-texts',
  '0038-expand-missing-pages',
  '0039-expand-media',
  '0040-expand-image-alt',
  '0041-expand-translations',
  '0042-expand-user-language',
  '0043-refold-khmer',
  '0120-expand-former-pictures',
  '0130-refold-joiners',
] as const;

/** @param recorded the migrations that have run on it; fewer than all for a database of an older version */
export async function createFormerDb(
  engine: Engine,
  recorded: readonly string[] = formerMigrations,
): Promise<TestDb> {
  const test = await createEmptyDb(engine);
  await migrate(test.db, '0100-initial');
  await sql`delete from kysely_migration`.execute(test.db);
  for (const name of recorded)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-28T00:00:00.000Z')`.execute(
      test.db,
    );
  return test;
}

const AT = '2026-11-28T00:00:00.000Z';
const written = { created_at: AT, updated_at: AT };

/** Rows of the schema of version 1.0. */
export const formerRows = {
  careers: {
    title: 'Field interviewer',
    location: 'Phnom Penh',
    deadline: '2999-01-31',
    jobtype: 'Full Time',
    salary: 400,
    requirement: 'Owns a motorbike.',
    responsible: 'Interviews shoppers.',
    benefit: 'Fuel.',
    ...written,
    folded_title: 'field interviewer',
    folded: 'field interviewer phnom penh',
  },
  blogs: {
    title: 'A day at the market',
    content: '<p>Early.</p>',
    category: 'Chhat Group',
    ...written,
    folded_title: 'a day at the market',
    folded: 'a day at the market early. chhat group',
  },
  contacts: {
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'A question',
    message: 'When are you open?',
    created_at: AT,
    folded_name: 'sok dara',
    folded: 'sok dara dara@visitor.example a question',
  },
} as const;

/** Inserts a row as version 1.0 did: the queries of today may write columns that came later. Returns its id. */
export async function insertFormer(db: AnyDatabase, table: keyof typeof formerRows, image?: string) {
  const row = { ...formerRows[table], ...(image !== undefined && { image }) };
  const [columns, values] = [Object.keys(row), Object.values(row)];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(values)}) returning id`.execute(db);
  return rows[0]!.id;
}

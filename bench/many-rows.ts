import { sql } from 'kysely';
import { engineOf } from '../src/server/db/engine.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../src/server/db/open.ts';
import { connectWithoutTimeouts } from '../src/server/db/postgres.ts';
import type { Database } from '../src/server/db/tables.ts';
import { newLinkPictureName } from '../src/server/images/link-pictures.tasks.ts';
import { listOutdated, readSubject, shownOf } from '../src/server/images/link-pictures.queries.ts';

/** Search terms: `many` finds a sixth of the rows, `few` ten of them, whatever their number. */
export const terms = { many: 'driver', few: 'lapidary' };

/** SQL: the columns of row `n`, whose subject is `title`. Folded texts (search.ts) are in lower case. */
const tables = {
  careers: {
    title: 'title',
    location: `'Phnom Penh'`,
    jobtype: `'Full Time'`,
    // The deadlines of a third of the rows are past.
    deadline: `'20' || (20 + n % 15) || '-01-1' || (n % 10)`,
    salary: '200 + n % 900',
    requirement: `'Reads and writes Khmer.'`,
    responsible: `'Interviews shoppers at markets. Writes a short report every week.'`,
    benefit: `''`,
    created_at: 'moment',
    updated_at: 'moment',
    folded_title: 'lower(title)',
    folded: `lower(title) || ' phnom penh full time'`,
  },
  blogs: {
    title: 'title',
    content: `'<p>We asked people about this, and report what they said.</p>'`,
    category: `'Chhat Research'`,
    created_at: 'moment',
    updated_at: 'moment',
    folded_title: 'lower(title)',
    folded: `lower(title) || ' we asked people about this, and report what they said.'`,
  },
  contacts: {
    fullname: `'Visitor ' || n`,
    email: `'visitor' || n || '@mail.example'`,
    subject: 'title',
    message: `'When are you open? I would like to come by with my family.'`,
    created_at: 'moment',
    folded_name: `'visitor ' || n`,
    folded: `'visitor ' || n || ' ' || lower(title)`,
  },
};

/** Migrates a new database and inserts `rows` jobs, articles and messages each. */
export async function fillDatabase(location: DatabaseLocation, rows: number): Promise<void> {
  const db = await openDatabase(location);
  const patient: Database = connectWithoutTimeouts(db) ?? db;
  try {
    await migrate(db);
    if (engineOf(db) === 'sqlite') {
      await db.transaction().execute((trx) => insertRows(trx, rows));
      await sql`analyze`.execute(db);
    } else {
      const indexes = await dropIndexes(patient);
      await insertRows(patient, rows);
      for (const definition of indexes) await sql.raw(definition).execute(patient);
      // PostgreSQL in service does this by itself.
      await sql`vacuum analyze`.execute(patient);
    }
    await recordLinkPictures(db);
  } finally {
    if (patient !== db) await patient.destroy();
    await db.destroy();
  }
}

async function insertRows(db: Database, rows: number): Promise<void> {
  for (const [table, columns] of Object.entries(tables))
    await sql
      .raw(
        `insert into ${table} (${Object.keys(columns).join(', ')})
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows}),
        texts as (select n,
          case when n % ${rows / 10} = 0 then 'Lapidary ' when n % 6 = 0 then 'Driver ' else 'Analyst ' end || n as title,
          '20' || (10 + n % 15) || '-0' || (1 + n % 9) || '-1' || (n % 10) || 'T08:00:00.000Z' as moment from numbers)
        select ${Object.values(columns).join(', ')} from texts order by n`,
      )
      .execute(db);
}

/** Drops the indexes of these tables, except primary keys, and returns what creates them: later it takes less time. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where tablename in (${sql.join(Object.keys(tables))}) and indexname not like '%_pkey'`.execute(db);
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

/** Records that the link pictures are there: drawing them would disturb what is measured. */
async function recordLinkPictures(db: Database): Promise<void> {
  const missing = await listOutdated(db);
  for (const object of ['careers', 'blogs'] as const)
    for (const row_id of missing[object] ?? []) {
      const shown = shownOf((await readSubject(db, object, row_id))!);
      const picture = { object, row_id, shown, name: newLinkPictureName() };
      await db.insertInto('link_pictures').values(picture).execute();
    }
}

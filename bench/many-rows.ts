import { type Insertable, sql } from 'kysely';
import { auditLimits } from '../src/contract/audit.ts';
import { blogCategories } from '../src/contract/blogs.ts';
import { type Engine, engineOf } from '../src/server/db/engine.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../src/server/db/open.ts';
import { connectWithoutTimeouts } from '../src/server/db/postgres.ts';
import { fold } from '../src/server/db/search.ts';
import type { Database, Tables } from '../src/server/db/tables.ts';
import { newLinkPictureName } from '../src/server/images/link-picture-name.ts';
import { listOutdated, readSubject, shownOf } from '../src/server/images/link-pictures.queries.ts';

/** Search terms: `many` and `khmer` find a sixth of the rows, `few` and `fewKhmer` ten of them, whatever their number. */
export const terms = {
  many: 'driver',
  khmer: 'បុគ្គលិកលក់',
  few: 'lapidary',
  fewKhmer: 'ត្បូងពេជ្រ',
  none: 'zyzzyva',
};

/** Rows that are made one by one; the database copies them to make more. */
const SEEDS = 1_000;
const PER_STATEMENT = 500;
const trades = ['Field interviewer', 'Data analyst', 'Shop assistant', 'Driver', 'Gem setter', terms.khmer];
const statuses = ['new', 'in_progress', 'answered', 'archived', 'archived'] as const;
/** The first admin. */
const ASSIGNEE = 1;
/** The entries of the audit log are of so many days: the daily cleanup would delete older ones. */
const AUDIT_DAYS = auditLimits.keptDays - 1;
const actors = ['user', 'user', 'user', 'program', 'command'] as const;
const actions = ['created', 'changed', 'changed', 'changed', 'deleted', 'signed in', 'exported'] as const;
const objects = ['career', 'blog', 'contact'] as const;
const places = ['Phnom Penh', 'Kampot', 'Battambang', 'Siem Reap', 'ភ្នំពេញ'];

const seeds = { careers: aCareer, blogs: aBlog, contacts: aContact, audit_log: anAuditEntry };
const tables = Object.keys(seeds) as (keyof typeof seeds)[];
/**
 * Columns that differ in copy `n` of a row: otherwise one sender, object or assignee would have more rows in a longer table.
 * The entries of the audit log are in the order of their times.
 */
const ofCopy: { [Table in keyof typeof seeds]?: Record<string, (engine: Engine, copies: number) => string> } =
  {
    contacts: {
      email: () => "n || '.' || email",
      assigned_to: () => 'case when n % 100 = 0 then assigned_to end',
    },
    audit_log: {
      at: (engine, copies) => instantAgo(engine, `${AUDIT_DAYS}.0 * (${copies + 1} - n) / ${copies + 1}`),
      object_id: () => 'n * 1000 + object_id',
    },
  };

/** Migrates a new database and inserts `rows` jobs, articles, messages and audit entries: a multiple of 1,000 each. */
export async function fillDatabase(location: DatabaseLocation, rows: number): Promise<void> {
  const db = await openDatabase(location);
  const patient: Database = connectWithoutTimeouts(db) ?? db;
  try {
    await migrate(db);
    await (engineOf(db) === 'postgres' ? fillPostgres(patient, rows) : fillSqlite(patient, rows));
    await recordLinkPictures(db);
  } finally {
    if (patient !== db) await patient.destroy();
    await db.destroy();
  }
}

/** Records that the link pictures are there: drawing them would disturb what is measured. */
async function recordLinkPictures(db: Database): Promise<void> {
  const missing = await listOutdated(db);
  for (const object of ['careers', 'blogs'] as const)
    for (const row_id of missing[object]) {
      const shown = shownOf((await readSubject(db, object, row_id))!);
      const picture = { object, row_id, shown, name: newLinkPictureName() };
      await db.insertInto('link_pictures').values(picture).execute();
    }
}

async function fillSqlite(db: Database, rows: number): Promise<void> {
  // 1 GB: with the usual cache SQLite writes each page of an index many times.
  await sql`pragma cache_size = -1000000`.execute(db);
  await db.transaction().execute((trx) => fillTables(trx, rows));
  await sql`analyze`.execute(db);
}

async function fillPostgres(db: Database, rows: number): Promise<void> {
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  const indexes = await dropIndexes(db);
  await fillTables(db, rows);
  for (const definition of indexes) await sql.raw(definition).execute(db);
  // PostgreSQL in service does this by itself.
  await sql`vacuum analyze`.execute(db);
}

async function fillTables(db: Database, rows: number): Promise<void> {
  for (const table of tables) {
    for (let from = 0; from < SEEDS; from += PER_STATEMENT)
      await db
        .insertInto(table)
        .values(Array.from({ length: PER_STATEMENT }, (_, index) => seeds[table](from + index)))
        .execute();
    if (rows > SEEDS) await copySeeds(db, table, rows - SEEDS);
  }
}

/** Copies the rows without the rare words; triggers count the copies. */
async function copySeeds(db: Database, table: keyof typeof seeds, count: number): Promise<void> {
  const columns = Object.keys(seeds[table](0));
  const copies = Math.ceil(count / (SEEDS - 10));
  const values = columns.map((name) => sql.raw(ofCopy[table]?.[name]?.(engineOf(db), copies) ?? name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    with recursive copies (n) as (select 1 union all select n + 1 from copies where n < ${copies})
    select ${sql.join(values)} from copies cross join ${sql.table(table)}
    where ${sql.ref(table === 'audit_log' ? 'object_name' : 'folded')} not like ${`%${terms.few}%`}
    order by n limit ${count}`.execute(db);
}

/** SQL: the instant a number of days ago, as the site stores it. */
function instantAgo(engine: Engine, days: string): string {
  return engine === 'sqlite'
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${days}) || ' days')`
    : `to_char((now() - interval '1 day' * (${days})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Drops the indexes of these tables, except primary keys, and returns what creates them: later it takes less time. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where tablename in (${sql.join(tables)}) and indexname not like '%_pkey'`.execute(db);
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

/** What a row is about: ten rows have the rare words. */
function subjectOf(index: number): string {
  return index % (SEEDS / 10) === 0
    ? `Senior ${terms.few} ${terms.fewKhmer}`
    : trades[index % trades.length]!;
}

function aCareer(index: number): Insertable<Tables['careers']> {
  const title = `${subjectOf(index)} ${index}`;
  const location = places[index % places.length]!;
  const jobtype = index % 3 === 0 ? 'Part Time' : 'Full Time';
  return {
    title,
    location,
    jobtype,
    deadline: dayFrom(index % 700),
    salary: 200 + (index % 900),
    requirement: 'Reads and writes Khmer. Owns a motorbike. Likes to talk with people.',
    responsible:
      'Interviews shoppers at markets. Checks the answers of the team. Writes a short report every week.',
    benefit: 'Health insurance. Fuel. Two bonuses a year.',
    created_at: momentOf(index),
    updated_at: momentOf(index),
    folded_title: fold(title),
    folded: fold(title, location, jobtype),
  };
}

function aBlog(index: number): Insertable<Tables['blogs']> {
  const title = `${subjectOf(index)} ${index}`;
  const text = `We asked people in ${places[index % places.length]!} about this, and report what they said.`;
  const category = blogCategories[index % blogCategories.length]!;
  return {
    title,
    content: `<p>${text}</p>`,
    category,
    created_at: momentOf(index),
    updated_at: momentOf(index),
    folded_title: fold(title),
    folded: fold(title, text, category),
  };
}

function aContact(index: number): Insertable<Tables['contacts']> {
  const fullname = `Visitor ${index}`;
  const email = `visitor${index}@mail.example`;
  const subject = `About: ${subjectOf(index)}`;
  const status = statuses[index % statuses.length]!;
  return {
    fullname,
    email,
    subject,
    message: 'When are you open? I would like to come by with my family.',
    created_at: daysAgo(index),
    status,
    assigned_to: index % 7 === 0 ? ASSIGNEE : null,
    opened_at: status === 'new' && index % 4 === 0 ? null : daysAgo(index),
    answered_at: status === 'answered' ? daysAgo(index) : null,
    folded_name: fold(fullname),
    folded: fold(fullname, email, subject),
  };
}

function anAuditEntry(index: number): Insertable<Tables['audit_log']> {
  return {
    at: daysAgo(AUDIT_DAYS),
    actor: actors[index % actors.length]!,
    user_id: (index % 20) + 1,
    user_name: `Person ${index % 20}`,
    session: `session${index % 50}`,
    address: '192.0.2.7',
    action: actions[index % actions.length]!,
    object: objects[index % objects.length]!,
    object_id: index,
    object_name: `${subjectOf(index)} ${index}`,
    before: '{"salary":300}',
    after: '{"salary":450}',
  };
}

/** A day between 230 days ago and 469 days from now, so that a third of the deadlines are past. */
function dayFrom(days: number): string {
  return new Date(Date.now() + (days - 230) * 24 * 3600_000).toISOString().slice(0, 10);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600_000).toISOString();
}

function momentOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
}

// Creates a database for one test, on SQLite or PostgreSQL, and the rows in it.

import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CareerInput } from '../../src/contract/careers/careers.ts';
import { ContactInput } from '../../src/contract/contacts/contacts.ts';
import { BlogInput } from '../../src/contract/blogs/blogs.ts';
import { PageInput } from '../../src/contract/pages/pages.ts';
import { UserInput } from '../../src/contract/users/users.ts';
import { createBlog } from '../../src/server/blogs/blogs.queries.ts';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { createContact } from '../../src/server/contacts/contacts.queries.ts';
import { createPage } from '../../src/server/pages/pages.queries.ts';
import { createUser } from '../../src/server/users/users.queries.ts';
import type { Engine } from '../../src/server/db/engine.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Database, ListTable } from '../../src/server/db/tables.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { postgresTemplate, sqliteTemplate } from './database-templates.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './test-postgres.ts';

/** Both engines. Tests of queries and routes run on each of them: `describe.each(engines)`. */
export const engines: Engine[] = ['sqlite', 'postgres'];

/**
 * Options of a test that runs on both engines, but whose sentence does not depend on the queries: `npm test` runs it on
 * SQLite, and `npm run test:long` on PostgreSQL.
 */
export const anyEngine = (engine: Engine) => ({ tags: engine === 'postgres' ? ['long'] : [] });

/** The rows of a test database at the start. Fields that a test does not set have a usual value. */
export interface TestRows {
  careers?: Partial<CareerInput>[];
  blogs?: Partial<BlogInput>[];
  pages?: Partial<PageInput>[];
  contacts?: Partial<ContactInput>[];
  users?: Partial<UserInput>[];
}

export type TestDb = Awaited<ReturnType<typeof create>>;

/**
 * Creates a migrated database on a real engine and adds the rows of `rows`, oldest first, with one minute between two
 * rows. It is a copy of a template that is migrated once for the whole run.
 */
export async function createTestDb(engine: Engine, rows: TestRows = {}): Promise<TestDb> {
  const test = await create(engine, { isMigrated: true });
  await fill(test.db, rows);
  return test;
}

/** Creates a database without tables. */
export async function createEmptyDb(engine: Engine): Promise<TestDb> {
  return create(engine, { isMigrated: false });
}

let databaseNumber = 0;

async function create(engine: Engine, { isMigrated }: { isMigrated: boolean }) {
  // On SQLite it has the database file.
  const dataDir = makeMemoryFolder('site-test-');
  databaseNumber += 1;
  const databaseUrl =
    engine === 'postgres'
      ? await createPostgresDatabase(
          `test_${process.pid}_${Date.now()}_${databaseNumber}`,
          isMigrated ? postgresTemplate : undefined,
        )
      : undefined;
  if (engine === 'sqlite' && isMigrated) copyFileSync(sqliteTemplate(), join(dataDir, 'site.db'));
  const db = await openDatabase({ dataDir, databaseUrl });
  const close = async () => {
    await db.destroy();
    if (databaseUrl) await dropPostgresDatabase(databaseUrl);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, dataDir, databaseUrl, close, [Symbol.asyncDispose]: close };
}

async function fill(db: Database, rows: TestRows): Promise<void> {
  for (const name of featureNames)
    for (const [index, row] of (rows[name] ?? []).entries())
      await features[name].create(db, new Date(Date.UTC(2026, 0, 1, 8, index)), row);
}

/** Creates one row of a feature. A field that `row` does not set has a usual value. */
type Create = (db: Database, at?: Date, row?: object) => Promise<{ id: number }>;

/**
 * The features with a list, by their name in the API's paths. The tests that hold for every such feature take the
 * features from here.
 */
export const features: Record<ListTable, { draft: () => object; create: Create }> = {
  careers: { draft: aCareer, create: (db, at, row) => createCareer(db, aCareer(row), at) },
  blogs: { draft: aBlog, create: (db, at, row) => createBlog(db, aBlog(row), null, at) },
  pages: { draft: aPage, create: (db, at, row) => createPage(db, aPage(row), at) },
  contacts: { draft: aContact, create: (db, at, row) => createContact(db, aContact(row), at) },
  users: { draft: aUser, create: (db, at, row) => createUser(db, aUser(row), at) },
};
export const featureNames = Object.keys(features) as ListTable[];

/** Returns a valid job; `career` overrides the usual values. The same holds for the functions below. */
export function aCareer(career: Partial<CareerInput> = {}): CareerInput {
  return CareerInput.parse({
    title: 'Field interviewer',
    location: 'Phnom Penh',
    deadline: '2999-01-31',
    jobtype: 'Full Time',
    salary: 400,
    requirement: 'Reads and writes Khmer. Owns a motorbike.',
    responsible: 'Interviews shoppers. Checks answers.',
    benefit: 'Health insurance. Fuel.',
    ...career,
  });
}

export function aBlog(blog: Partial<BlogInput> = {}): BlogInput {
  return BlogInput.parse({
    title: 'A day at the market',
    content: '<p>Early.</p>',
    category: 'Chhat Group',
    ...blog,
  });
}

let pageNumber = 0;

/** Returns a valid page. The default address is new in each call. */
export function aPage(page: Partial<PageInput> = {}): PageInput {
  pageNumber += 1;
  return PageInput.parse({
    title: 'Our offices',
    address: `our-offices-${pageNumber}`,
    content: '<p>Phnom Penh.</p>',
    description: 'Where we are.',
    ...page,
  });
}

export function aContact(contact: Partial<ContactInput> = {}): ContactInput {
  return ContactInput.parse({
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'A question',
    message: 'When are you open?',
    ...contact,
  });
}

let userNumber = 0;

/** Returns a valid user. The default e-mail address is new in each call. */
export function aUser(user: Partial<UserInput> = {}): UserInput {
  userNumber += 1;
  return UserInput.parse({
    name: 'Chan Thida',
    email: `staff${userNumber}@chhatgroup.example`,
    phone: '+855 23 000 200',
    permission: 'user',
    ...user,
  });
}

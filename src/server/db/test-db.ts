import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CareerDraft } from '../../contract/careers.ts';
import { ContactDraft } from '../../contract/contacts.ts';
import { BlogDraft } from '../../contract/blogs.ts';
import { UserDraft } from '../../contract/users.ts';
import { createBlog } from '../blogs/blogs.queries.ts';
import { createCareer } from '../careers/careers.queries.ts';
import { createContact } from '../contacts/contacts.queries.ts';
import { createUser } from '../users/users.queries.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Database } from './tables.ts';

/** Both engines; tests of queries and routes run on each: `describe.each(engines)`. */
export const engines: Engine[] = ['sqlite', 'postgres'];

/** What stands in the database when a test begins; every field that a test does not care for has a usual value. */
export interface World {
  careers?: Partial<CareerDraft>[];
  blogs?: Partial<BlogDraft>[];
  contacts?: Partial<ContactDraft>[];
  users?: Partial<UserDraft>[];
}

export interface TestDb {
  db: Database;
  /** A folder of its own, with the database file on SQLite. */
  dataDir: string;
  databaseUrl?: string;
  close: () => Promise<void>;
}

/** A migrated database of its own on a real engine, filled with `world`; rows are a minute apart, the first the oldest. */
export async function createTestDb(engine: Engine, world: World = {}): Promise<TestDb> {
  const test = await createEmptyDb(engine);
  await migrate(test.db);
  await fill(test.db, world);
  return test;
}

/** A database of its own without any table. */
export async function createEmptyDb(engine: Engine): Promise<TestDb> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const db = await openDatabase({ dataDir, databaseUrl });
  return {
    db,
    dataDir,
    databaseUrl,
    async close() {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(
  db: Database,
  { careers = [], blogs = [], contacts = [], users = [] }: World,
): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 8, index));
  for (const [index, career] of careers.entries()) await createCareer(db, aCareer(career), at(index));
  for (const [index, blog] of blogs.entries()) await createBlog(db, aBlog(blog), null, at(index));
  for (const [index, contact] of contacts.entries()) await createContact(db, aContact(contact), at(index));
  for (const [index, user] of users.entries()) await createUser(db, aUser(user), at(index));
}

/** A whole job; `career` says what matters. */
export function aCareer(career: Partial<CareerDraft> = {}): CareerDraft {
  return CareerDraft.parse({
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

/** A whole article. */
export function aBlog(blog: Partial<BlogDraft> = {}): BlogDraft {
  return BlogDraft.parse({
    title: 'A day at the market',
    content: '<p>Early.</p>',
    category: 'Chhat Group',
    ...blog,
  });
}

/** A whole message. */
export function aContact(contact: Partial<ContactDraft> = {}): ContactDraft {
  return ContactDraft.parse({
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'A question',
    message: 'When are you open?',
    ...contact,
  });
}

let userNumber = 0;

/** A whole user, with an address of their own. */
export function aUser(user: Partial<UserDraft> = {}): UserDraft {
  userNumber += 1;
  return UserDraft.parse({
    name: 'Chan Thida',
    email: `staff${userNumber}@chhatgroup.example`,
    phone: '+855 23 000 200',
    permission: 'user',
    ...user,
  });
}

let databaseNumber = 0;

/** A new database on the PostgreSQL server that `tests/postgres.ts` started for this run. */
async function createPostgresDatabase(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests by `npm test`, or `npx vitest`.');
  databaseNumber += 1;
  const name = `test_${process.pid}_${Date.now()}_${databaseNumber}`;
  const admin = await openDatabase({ dataDir: '', databaseUrl: `${server}/postgres` });
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  return `${server}/${name}`;
}

import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { engineOf } from '../src/server/db/engine.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../src/server/db/open.ts';
import { fold } from '../src/server/db/search.ts';
import type { Tables } from '../src/server/db/tables.ts';

/** A word that occurs in ten rows of a filled table, whatever its length. */
export const rareWord = 'lapidary';

const PER_STATEMENT = 500;
const trades = ['Field interviewer', 'Data analyst', 'Shop assistant', 'Driver', 'Gem setter', 'បុគ្គលិកលក់'];
const places = ['Phnom Penh', 'Kampot', 'Battambang', 'Siem Reap', 'ភ្នំពេញ'];

/** Migrates a new database and inserts `rows` jobs and `rows` messages. */
export async function fillDatabase(location: DatabaseLocation, rows: number): Promise<void> {
  const db = await openDatabase(location);
  try {
    await migrate(db);
    await db.transaction().execute(async (trx) => {
      for (let from = 0; from < rows; from += PER_STATEMENT) {
        const part = Array.from({ length: Math.min(PER_STATEMENT, rows - from) }, (_, index) => from + index);
        await trx
          .insertInto('careers')
          .values(part.map((index) => aCareer(index, isRare(index, rows))))
          .execute();
        await trx
          .insertInto('contacts')
          .values(part.map((index) => aContact(index, isRare(index, rows))))
          .execute();
      }
    });
    // PostgreSQL in service does this by itself. Without it, a search reads the new entries of its index one by one.
    await (engineOf(db) === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(db);
  } finally {
    await db.destroy();
  }
}

const isRare = (index: number, rows: number) => index % Math.ceil(rows / 10) === 0;

function aCareer(index: number, rare: boolean): Insertable<Tables['careers']> {
  const title = `${rare ? `Senior ${rareWord}` : trades[index % trades.length]!} ${index}`;
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

function aContact(index: number, rare: boolean): Insertable<Tables['contacts']> {
  const fullname = `Visitor ${index}`;
  const email = `visitor${index}@mail.example`;
  const subject = rare ? `A question for the ${rareWord}` : `About ${trades[index % trades.length]}`;
  return {
    fullname,
    email,
    subject,
    message: 'When are you open? I would like to come by with my family.',
    created_at: momentOf(index),
    folded_name: fold(fullname),
    folded: fold(fullname, email, subject),
  };
}

/** A day between 230 days ago and 469 days from now, so that a third of the deadlines are past. */
function dayFrom(days: number): string {
  return new Date(Date.now() + (days - 230) * 24 * 3600_000).toISOString().slice(0, 10);
}

function momentOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
}

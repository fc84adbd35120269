import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** The characters that `fold` removes since this version, in every script: joiners, direction marks, invisible operators. */
const INVISIBLE = Array.from(
  '\u061c\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069',
);

const folded = {
  careers: ['folded_title', 'folded'],
  blogs: ['folded_title', 'folded'],
  contacts: ['folded_name', 'folded'],
  users: ['folded_name', 'folded'],
  media: ['folded_title'],
  translations: ['folded_title', 'folded'],
  audit_log: ['user_name', 'object_name'],
};

/** Removes them from what searches read of existing rows. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  for (const [table, columns] of Object.entries(folded)) {
    for (const column of columns.map((name) => sql.ref(name))) {
      const without = INVISIBLE.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`${column}`);
      await sql`update ${sql.table(table)} set ${column} = ${without} where ${column} <> ${without}`.execute(
        db,
      );
    }
  }
}

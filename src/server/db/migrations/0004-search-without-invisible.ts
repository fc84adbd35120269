import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** The characters that `fold` removes since this version: soft hyphen, zero-width space, word joiner, BOM. */
const INVISIBLE = ['\u00ad', '\u200b', '\u2060', '\ufeff'];

const folded = {
  careers: ['folded_title', 'folded'],
  blogs: ['folded_title', 'folded'],
  contacts: ['folded_name', 'folded'],
  users: ['folded_name', 'folded'],
};

/** Removes invisible characters from the folded columns of existing rows, so that searches and sorting ignore them. */
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

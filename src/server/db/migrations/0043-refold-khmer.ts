import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import { foldKhmer } from './fold-0043.ts';

const BATCH = 100;

const folded = {
  careers: ['folded_title', 'folded'],
  blogs: ['folded_title', 'folded'],
  contacts: ['folded_name', 'folded'],
  users: ['folded_name', 'folded'],
  media: ['folded_title'],
};

/** Gives the folded Khmer of existing rows one spelling, so that searches find it as they find that of new rows. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  for (const [table, columns] of Object.entries(folded)) {
    for (let last = 0; ;) {
      // Few at a time: an article may have 200,000 characters.
      const rows = await db
        .selectFrom(table)
        .select(['id', ...columns])
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      for (const { id, ...texts } of rows as { id: number; [column: string]: string | number }[]) {
        last = id;
        const changed = Object.entries(texts).filter(([, text]) => foldKhmer(String(text)) !== text);
        if (changed.length === 0) continue;
        const values = Object.fromEntries(changed.map(([column, text]) => [column, foldKhmer(String(text))]));
        await db.updateTable(table).set(values).where('id', '=', id).execute();
      }
    }
  }
}

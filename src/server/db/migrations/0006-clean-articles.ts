import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import { fold } from './fold-0006.ts';
import { sanitize } from './sanitize-0006.ts';

const BATCH = 100;

/** Sanitizes existing articles once: from this version on, pages show articles as they are stored. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('blogs')
      .select(['id', 'title', 'content', 'category'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    for (const { id, title, content, category } of rows) {
      const clean = sanitize(content);
      if (clean.content !== content)
        await db
          .updateTable('blogs')
          .set({ content: clean.content, folded: fold(title, clean.text, category) })
          .where('id', '=', id)
          .execute();
      last = id;
    }
  }
}

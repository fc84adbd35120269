import type { Database } from './tables.ts';

/**
 * Records pictures before their files are written, and in the transaction that takes them out of an article, so that the
 * sweep finds the files after a crash, or when they could not be removed.
 */
export async function recordPictures(db: Database, names: readonly string[], time: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('picture_uploads')
    .values(names.map((name) => ({ name, created_at: time.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import type { Database } from '../db/tables.ts';

/** Max entries of each kind: the sitemap protocol allows 50,000 URLs in one file. */
const MAX_ENTRIES = 24_000;

/** The jobs and the articles for the sitemap, newest first, at most 24,000 of each. */
export async function listSitemapEntries(db: Database) {
  const newest = (table: 'careers' | 'blogs') =>
    db
      .selectFrom(table)
      .select(['id', 'updated_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES)
      .execute();
  const [careers, blogs] = await Promise.all([newest('careers'), newest('blogs')]);
  return { careers, blogs };
}

import type { Database } from '../db/tables.ts';
import { translationOf } from '../translations/translation-states.queries.ts';

/** Max entries of each kind: the sitemap protocol allows 50,000 URLs in one file. */
const MAX_ENTRIES = 24_000;

/** The jobs and the articles for the sitemap, newest first, at most 24,000 of each; `translated_at`: of those that are public in Khmer. */
export async function listSitemapEntries(db: Database) {
  const newest = (kind: 'careers' | 'blogs') =>
    db
      .selectFrom(kind)
      .select(['id', 'updated_at'])
      .select(translationOf<string>('translations', 'updated_at', kind).as('translated_at'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES)
      .execute();
  const [careers, blogs] = await Promise.all([newest('careers'), newest('blogs')]);
  return { careers, blogs };
}

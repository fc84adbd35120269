import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Database } from '../db/tables.ts';
import { translationOf } from '../translations/translation-states.queries.ts';

/** Max entries of each kind: the sitemap protocol allows 50,000 URLs in one file. */
const MAX_ENTRIES = 24_000;

/** The jobs, the articles and the pages for the sitemap, newest first, at most 24,000 of each; `translated_at`: of those that are public in Khmer. */
export async function listSitemapEntries(db: Database) {
  const newest = (kind: ObjectKind) =>
    db
      .selectFrom(kind)
      .select(['id', 'updated_at'])
      .select(translationOf<string>('translations', 'updated_at', kind).as('translated_at'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES);
  const pages = await newest('pages').select('address').execute();
  return { careers: await newest('careers').execute(), blogs: await newest('blogs').execute(), pages };
}

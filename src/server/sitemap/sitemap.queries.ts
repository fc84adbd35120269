import type { Database } from '../db/tables.ts';

/** Max entries of each kind: the sitemap protocol allows 50,000 URLs in one file. */
const MAX_ENTRIES = 24_000;

/** The jobs and the articles for the sitemap, newest first, at most 24,000 of each; `translated_at`: of those that are public in Khmer. */
export async function listSitemapEntries(db: Database) {
  const newest = (table: 'careers' | 'blogs') =>
    db
      .selectFrom(table)
      .select(['id', 'updated_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES)
      .execute();
  const translated = async (kind: 'careers' | 'blogs') => {
    const entries = await newest(kind);
    const translations = db.selectFrom('translations').where('kind', '=', kind).where('lang', '=', 'km');
    const rows = await translations.select(['object_id', 'updated_at']).execute();
    const changed = new Map(rows.map(({ object_id, updated_at }) => [object_id, updated_at]));
    return entries.map((entry) => ({ ...entry, translated_at: changed.get(entry.id) }));
  };
  const [careers, blogs] = await Promise.all([translated('careers'), translated('blogs')]);
  return { careers, blogs };
}

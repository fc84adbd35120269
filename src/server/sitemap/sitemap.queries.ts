import type { Blog } from '../../contract/blogs.ts';
import type { Database } from '../db/tables.ts';

/** What the sitemap needs of a job or an article. */
type SitemapEntry = Pick<Blog, 'id' | 'updated_at'>;

/** Max entries of each kind: the sitemap protocol allows 50,000 URLs in one file. */
const MAX_ENTRIES = 24_000;

/** The jobs and the articles for the sitemap, newest first, at most 24,000 of each. */
export async function listSitemapEntries(
  db: Database,
): Promise<{ careers: SitemapEntry[]; blogs: SitemapEntry[] }> {
  const [careers, blogs] = await Promise.all([newest(db, 'careers'), newest(db, 'blogs')]);
  return { careers, blogs };
}

function newest(db: Database, table: 'careers' | 'blogs'): Promise<SitemapEntry[]> {
  return db
    .selectFrom(table)
    .select(['id', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
}

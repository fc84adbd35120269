import type { Database } from '../db/tables.ts';

/** A job or an article as a list of addresses knows it. */
export interface SitemapEntry {
  id: number;
  updated_at: string;
}

/** How many of each a sitemap lists: the protocol takes 50,000 addresses in one file. */
const MOST = 24_000;

/** Every job and every article, the newest first. */
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
    .limit(MOST)
    .execute();
}

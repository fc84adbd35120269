import type { Blog, BlogCategory, BlogDraft, BlogSort } from '../../contract/blogs.ts';
import type { ListFilter, Listed } from '../../contract/paging.ts';
import { lockForUpdate } from '../db/lock-for-update.ts';
import { countRows } from '../db/row-counts.ts';
import { contains, fold, hasTooManyTrigrams } from '../db/search.ts';
import { countMatches, sorted } from '../db/sorted.ts';
import type { Database } from '../db/tables.ts';
import type { Precondition } from '../http/stale-edits.ts';
import { cutAtWord } from '../../contract/cut.ts';
import { cleanContent, contentHtml, contentText } from './rich-text.ts';
import { picturesInText } from './text-pictures.ts';

export interface BlogFilter extends ListFilter<BlogSort> {
  category?: BlogCategory;
}

const columns = ['id', 'title', 'content', 'category', 'image', 'created_at', 'updated_at'] as const;
const sortColumns = { title: 'folded_title', created_at: 'created_at' } as const;

/** One page of the articles that match in title, content or category; newest first unless sorted otherwise. */
export async function listBlogs(db: Database, filter: BlogFilter = {}): Promise<Listed<Blog>> {
  const { search, category, sort = '-created_at', range } = filter;
  let matching = db.selectFrom('blogs');
  if (category) matching = matching.where('category', '=', category);
  if (search) matching = matching.where(contains(db, 'blogs', 'folded', search));
  const total = search
    ? await countMatches(matching)
    : await countRows(db, category ? `blogs:${category}` : 'blogs');
  const items = await matching
    .select(columns)
    .$call(sorted(sort, sortColumns, range))
    .execute();
  return { items, total };
}

/** One article, or undefined. */
export async function findBlog(db: Database, id: number): Promise<Blog | undefined> {
  return db.selectFrom('blogs').select(columns).where('id', '=', id).executeTakeFirst();
}

/**
 * Stores a new article; `image` is the name of its picture. Until it is changed, `updated_at` is the instant
 * it was made.
 */
export async function createBlog(
  db: Database,
  draft: BlogDraft,
  image: string | null,
  created = new Date(),
): Promise<Blog> {
  return db
    .insertInto('blogs')
    .values({
      ...stored(draft),
      image,
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Changes an article; without `image` its picture stays, null takes it away.
 * @returns the article and the names of the pictures that it no longer shows; undefined when there is none with
 * this id.
 * @throws what `precondition` throws at the article as it is; nothing is changed then.
 */
export async function updateBlog(
  db: Database,
  id: number,
  draft: BlogDraft,
  image?: string | null,
  precondition?: Precondition,
): Promise<{ blog: Blog; dropped: string[] } | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('blogs')
      .select(columns)
      .where('id', '=', id)
      .$call(lockForUpdate(trx))
      .executeTakeFirst();
    if (!before) return undefined;
    precondition?.(before);
    const blog = await trx
      .updateTable('blogs')
      .set({
        ...stored(draft),
        ...(image !== undefined && { image }),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    const shown = picturesOf(blog);
    return { blog, dropped: picturesOf(before).filter((name) => !shown.includes(name)) };
  });
}

/** Removes an article. Gives the names of the pictures that it showed; undefined when there is none with this id. */
export async function deleteBlog(db: Database, id: number): Promise<string[] | undefined> {
  const removed = await db
    .deleteFrom('blogs')
    .where('id', '=', id)
    .returning(['image', 'content'])
    .executeTakeFirst();
  return removed && picturesOf(removed);
}

/** The names of all pictures that an article shows: its own, and those in its text. */
export function picturesOf({ image, content }: Pick<Blog, 'image' | 'content'>): string[] {
  return [...new Set([...(image ? [image] : []), ...picturesInText(content)])];
}

function stored({ title, content, category }: BlogDraft) {
  const { content: clean, text } = cleanContent(content);
  const folded = fold(title, text, category);
  return {
    title,
    content: clean,
    category,
    folded_title: fold(title),
    folded,
    unindexed: hasTooManyTrigrams(folded) ? 1 : 0,
  };
}

/** The content of an article as HTML that is safe to show. */
export function articleHtml({ content }: Blog): string {
  return contentHtml(content);
}

/** Characters of an article, markup included, that are read for each character of its excerpt. */
const MARKUP = 100;

/** The beginning of an article without its markup: whole words, at most `most` characters and an ellipsis. */
export function excerpt({ content }: Blog, most: number): string {
  return cutAtWord(contentText(content, most * MARKUP), most);
}

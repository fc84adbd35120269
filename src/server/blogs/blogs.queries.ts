import { setImmediate as nextTurn } from 'node:timers/promises';
import { firstOfBulk } from '../../contract/lists/bulk.ts';
import {
  Blog,
  type BlogInput,
  type BlogFilters,
  type BlogSort,
  type BlogDraftFields,
  type ShownBlog,
  type BlogTranslation,
} from '../../contract/blogs/blogs.ts';
import type { Language } from '../../contract/language/language.ts';
import { messagesIn } from '../../contract/messages-in.ts';
import type { ListFilter, Listed } from '../../contract/lists/paging.ts';
import type { TranslationQuery } from '../../contract/translations/translations.ts';
import { between, countMatches, countRows, readSorted } from '../db/pagination.ts';
import { lockOne } from '../db/engine.ts';
import { fold, hasTooManyTrigrams, inOneLine, isCommon } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import type { Precondition } from '../api/etag.ts';
import { type Change, idOf } from '../audit/change.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import { updateLinkPictures } from '../images/link-pictures.queries.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import { pathsIn, recordLinks } from '../missing-pages/links.queries.ts';
import type { LinkedDraft } from '../drafts/draft-links.queries.ts';
import { hasState } from '../translations/translation-states.queries.ts';
import { containsIn, followEnglish } from '../translations/translations.queries.ts';
import { withFileFacts } from './file-links.queries.ts';
import {
  cleanContent,
  contentHtml,
  contentText,
  linksInText,
  picturesInText,
  withPaths,
} from './rich-text.ts';

export interface BlogFilter extends ListFilter<BlogSort>, BlogFilters, TranslationQuery {}

export const columns = Blog.keyof().options;

/** An article as calls and pages get it: one without an author has no such field. */
const shown = <Row extends { author: string }>({ author, ...blog }: Row) =>
  author === '' ? blog : { ...blog, author };

const columnOf = { title: 'folded_title', created_at: 'created_at' } as const;

/** Lists articles whose title, text, author or category contains `search`; the default order is newest first. */
export async function listBlogs(db: Database, filter: BlogFilter = {}): Promise<Listed<Blog>> {
  const { total, matching } = await findMatching(db, filter);
  const order = { ...filter, columnOf };
  const rows = await readSorted(matching.select(columns), order, filter.range, total);
  return { items: rows.map(shown), total };
}

/** The ids of the articles that match, in the order of the list: by default as many as one bulk action takes. */
export async function listBlogIds(db: Database, filter: BlogFilter, range = firstOfBulk) {
  const { matching, total } = await findMatching(db, filter);
  const rows = await readSorted(matching.select('id'), { ...filter, columnOf }, range, total);
  return { items: rows.map(({ id }) => id), total };
}

export async function readBlogs(db: Database, ids: number[]): Promise<Blog[]> {
  return (await db.selectFrom('blogs').select(columns).where('id', 'in', ids).execute()).map(shown);
}

async function findMatching(db: Database, filter: BlogFilter) {
  const { search, category, image, created_from, created_to, lang = 'en', translation } = filter;
  let matching = db.selectFrom('blogs').$call(between('created_at', created_from, created_to));
  if (search) {
    const hasManyHits = await isCommon(db, 'blogs', 'folded', search);
    matching = matching.where(containsIn(db, { kind: 'blogs', lang }, 'folded', search, hasManyHits));
  }
  if (translation) matching = matching.where(hasState('blogs', translation));
  if (category) matching = matching.where('category', '=', category);
  if (image) matching = matching.where('image', image === 'with' ? 'is not' : 'is', null);
  const isFiltered = [search, image, created_from, created_to, translation].some(Boolean);
  const total = await (isFiltered
    ? countMatches(matching)
    : countRows(db, category ? `blogs:${category}` : 'blogs'));
  return { matching, total };
}

export async function findBlog(db: Database, id: number): Promise<Blog | undefined> {
  const row = await db.selectFrom('blogs').select(columns).where('id', '=', id).executeTakeFirst();
  return row && shown(row);
}

/**
 * Cleans the content and inserts an article; `chosen` is the name of its stored picture. `updated_at` starts equal to
 * `created_at`, unless the article with this `id` returns to the site.
 */
export async function createBlog(
  db: Database,
  typed: BlogInput,
  chosen: string | null,
  created = new Date(),
  id?: number,
): Promise<Blog> {
  const { image, ...input } = await withPresentPictures(db, { ...typed, image: chosen });
  const row = await db
    .insertInto('blogs')
    .values({
      ...(id !== undefined && { id }),
      ...(await toColumns(input)),
      image,
      image_alt: altOf(image, input.image_alt),
      created_at: created.toISOString(),
      updated_at: (id === undefined ? created : new Date()).toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  const blog = shown(row);
  await followBlogs(db, [{ after: blog }]);
  return blog;
}

/**
 * Updates an article in the transaction `trx`. `chosen`: the name of its new picture, null to remove the picture,
 * undefined to leave it.
 * @returns the article before and after; undefined when no article has this id.
 * @throws what `precondition` throws when it gets the stored article; then nothing changes.
 */
export async function updateBlog(
  trx: Database,
  id: number,
  typed: BlogInput,
  chosen?: string | null,
  precondition?: Precondition,
): Promise<{ before: Blog; after: Blog } | undefined> {
  const stored = trx.selectFrom('blogs').select(columns).where('id', '=', id);
  const row = await lockOne(trx, stored, precondition && ((locked) => precondition(shown(locked))));
  if (!row) return undefined;
  const before = shown(row);
  const { image, ...input } = await withPresentPictures(trx, { ...typed, image: chosen });
  const next = image === undefined ? before.image : image;
  const alt = input.image_alt ?? (next === before.image ? before.image_alt : '');
  const changed = await trx
    .updateTable('blogs')
    .set({
      ...(await toColumns({ ...input, author: input.author ?? row.author })),
      image: next,
      image_alt: altOf(next, alt),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  const after = shown(changed);
  await followBlogs(trx, [{ before, after }]);
  return { before, after };
}

/** Deletes an article in the transaction `trx`. Returns what it was; undefined when no article has this id. */
export async function deleteBlog(trx: Database, id: number): Promise<Blog | undefined> {
  const row = await trx.deleteFrom('blogs').where('id', '=', id).returning(columns).executeTakeFirst();
  const before = row && shown(row);
  if (before) await followBlogs(trx, [{ before }]);
  return before;
}

/**
 * Stores what follows from articles that the transaction `trx` has written or deleted: their link pictures and, where the text
 * is another one, their links.
 */
export async function followBlogs(trx: Database, changes: readonly Change<Blog>[]): Promise<void> {
  await nextTurn();
  await updateLinkPictures(trx, 'blogs', changes.map(idOf));
  const others = changes.filter(({ before, after }) =>
    (['title', 'content'] as const).some((field) => before?.[field] !== after?.[field]),
  );
  const texts = others.map((change) => ({
    id: idOf(change),
    name: change.after?.title ?? '',
    hrefs: linksInText(change.after?.content ?? ''),
  }));
  await recordLinks(trx, { kind: 'blogs', lang: 'en' }, texts);
  await followEnglish(trx, 'blogs', changes, wordsOfBlog);
}

/** The words of an article in the fields that are translated, without formatting. */
export const wordsOfBlog = ({ title, content, image_alt }: BlogTranslation) => ({
  title: inOneLine(title),
  content: contentText(cleanContent(content).content),
  image_alt: inOneLine(image_alt),
});

export function picturesOf({ image, content }: Pick<Blog, 'image' | 'content'>): string[] {
  return [...new Set([...(image ? [image] : []), ...picturesInText(content)])];
}

const altOf = (image: string | null, alt = '') => (image === null ? '' : alt);

/**
 * The columns of an article: the cleaned content, and the folded texts for search and sorting (see `search.ts`). A long text takes
 * 20 ms, and as long to write: other requests are served in between.
 */
async function toColumns({ title, content, category, author = '' }: BlogInput) {
  const { content: clean, text } = cleanContent(content);
  const folded = fold(title, text, author, category);
  await nextTurn();
  return {
    title,
    content: clean,
    category,
    author,
    folded_title: fold(title),
    folded,
    unindexed: hasTooManyTrigrams(folded) ? 1 : 0,
  };
}

/**
 * What the page of an article shows of a draft, or of the draft of a translation, whose other fields are those of the article. Its text is
 * as it was typed: it is sanitized here. Its date is that of the article, or the one that it will get.
 */
export async function showBlogDraft(
  db: Database,
  { lang, object_id, posted_at, publish_at }: LinkedDraft,
  { title, content, ...fields }: BlogDraftFields | BlogTranslation,
): Promise<ShownBlog> {
  const live = object_id === null ? undefined : await findBlog(db, object_id);
  return {
    category: live?.category ?? null,
    image: live?.image ?? null,
    ...fields,
    author: ('author' in fields ? fields.author : live?.author) ?? undefined,
    title: title || messagesIn[lang].preview.untitled,
    content: cleanContent(content).content,
    created_at: live?.created_at ?? posted_at ?? publish_at ?? new Date().toISOString(),
  };
}

/**
 * The content of an article as HTML that is safe to embed in a page in the language `lang`; `pictureBase` starts the URLs of its pictures.
 */
export async function articleHtml(db: Database, content: string, lang: Language, pictureBase?: string) {
  const stored = contentHtml(content, pictureBase, messagesIn[lang].article);
  const html = await withFileFacts(db, stored);
  return lang === 'en' ? html : withPaths(html, (paths) => pathsIn(db, lang, paths));
}

/** How many characters of content (with markup) are parsed for each character of an excerpt: bounds the work. */
const MARKUP_FACTOR = 100;

/** The beginning of an article as plain text: whole words, at most `maxLength` characters and an ellipsis. */
export function excerpt({ content }: Pick<Blog, 'content'>, maxLength: number): string {
  return cutAtWord(contentText(content, maxLength * MARKUP_FACTOR), maxLength);
}

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
import { inOneLine } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import type { Change } from '../audit/change.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import { pathsIn } from '../missing-pages/links.queries.ts';
import type { LinkedDraft } from '../drafts/draft-links.queries.ts';
import { objectQueries } from '../drafts/objects.queries.ts';
import { hasState } from '../translations/translation-states.queries.ts';
import { containing } from '../translations/translations.queries.ts';
import { followTexts, textColumns } from './article-texts.queries.ts';
import { withFileFacts } from './file-links.queries.ts';
import { cleanContent, contentHtml, contentText, picturesInText, withPaths } from './rich-text.ts';

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

async function findMatching(db: Database, filter: BlogFilter) {
  const { search, category, image, created_from, created_to, lang = 'en', translation } = filter;
  let matching = db.selectFrom('blogs').$call(between('created_at', created_from, created_to));
  if (translation) matching = matching.where(hasState('blogs', translation));
  if (category) matching = matching.where('category', '=', category);
  if (image) matching = matching.where('image', image === 'with' ? 'is not' : 'is', null);
  if (search) return containing(db, { kind: 'blogs', lang }, 'folded', search, matching);
  const isFiltered = [image, created_from, created_to, translation].some(Boolean);
  const total = await (isFiltered
    ? countMatches(matching)
    : countRows(db, category ? `blogs:${category}` : 'blogs'));
  return { matching, total };
}

/** `image`: the name of its stored picture; null for none, undefined to leave it. */
type StoredInput = BlogInput & { image?: string | null | undefined };

export const blogs = objectQueries<Blog, StoredInput>({
  table: 'blogs',
  columns,
  shown: shown<Blog & { author: string }>,
  toColumns,
  follow: followBlogs,
});
export const { read: readBlogs, find: findBlog, remove: deleteBlog } = blogs;

export const createBlog = (db: Database, input: BlogInput, image: string | null, created?: Date) =>
  blogs.create(db, { ...input, image }, created);

export const updateBlog = (trx: Database, id: number, input: BlogInput, image?: string | null) =>
  blogs.update(trx, id, { ...input, image });

/** Stores what follows from articles that the transaction `trx` has written or deleted. */
export function followBlogs(trx: Database, changes: readonly Change<Blog>[]): Promise<void> {
  return followTexts(trx, 'blogs', changes, wordsOfBlog);
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

/** Without an author or a description, the article keeps its own; the description only of the same picture. */
async function toColumns(db: Database, typed: StoredInput, before?: Blog) {
  const { category, ...input } = await withPresentPictures(db, typed);
  const { image = before?.image ?? null, author = before?.author ?? '' } = input;
  const { image_alt = (image === before?.image && before.image_alt) || '' } = input;
  return {
    ...(await textColumns(input, author, category)),
    category,
    author,
    image,
    image_alt: image === null ? '' : image_alt,
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
    author: live?.author,
    ...fields,
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
  return withPathsIn(db, await withFileFacts(db, stored), lang);
}

/** HTML whose links lead to what is public in a language. */
export async function withPathsIn(db: Database, html: string, lang: Language): Promise<string> {
  return lang === 'en' ? html : withPaths(html, (paths) => pathsIn(db, lang, paths));
}

/** How many characters of content (with markup) are parsed for each character of an excerpt: bounds the work. */
const MARKUP_FACTOR = 100;

/** The beginning of an article as plain text: whole words, at most `maxLength` characters and an ellipsis. */
export function excerpt({ content }: Pick<Blog, 'content'>, maxLength: number): string {
  return cutAtWord(contentText(content, maxLength * MARKUP_FACTOR), maxLength);
}

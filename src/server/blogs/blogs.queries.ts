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
import { fileFacts, filesIn } from '../../contract/media/files.ts';
import { findFiles } from '../db/pictures.ts';
import { pathsIn } from '../missing-pages/links.queries.ts';
import type { LinkedDraft } from '../drafts/draft-links.queries.ts';
import { objectQueries } from '../drafts/objects.queries.ts';
import { hasState } from '../translations/translation-states.queries.ts';
import { containing } from '../translations/translations.queries.ts';
import { followTexts, textColumns } from './article-texts.queries.ts';
import { cleanContent, contentHtml, contentText, withPaths } from './rich-text.ts';

export interface BlogFilter extends ListFilter<BlogSort>, BlogFilters, TranslationQuery {}

export const columns = Blog.keyof().options;

/** An article as calls and pages get it: one without an author has no such field. */
const shown = <Row extends { author: string }>({ author, ...blog }: Row) =>
  author === '' ? blog : { ...blog, author };

const columnOf = { title: 'folded_title', created_at: 'created_at' } as const;

export async function listBlogs(db: Database, filter: BlogFilter = {}): Promise<Listed<Blog>> {
  const { total, matching } = await findMatching(db, filter);
  const rows = await readSorted(matching.select(columns), { ...filter, columnOf }, filter.range, total);
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
export const { find: findBlog, remove: deleteBlog } = blogs;

export const createBlog = (db: Database, input: BlogInput, image: string | null, created?: Date) =>
  blogs.create(db, { ...input, image }, created);

export const updateBlog = (trx: Database, id: number, input: BlogInput, image?: string | null) =>
  blogs.update(trx, id, { ...input, image });

export function followBlogs(trx: Database, changes: readonly Change<Blog>[]): Promise<void> {
  return followTexts(trx, 'blogs', changes, wordsOfBlog);
}

export const wordsOfBlog = ({ title, content, image_alt }: BlogTranslation) => ({
  title: inOneLine(title),
  content: contentText(cleanContent(content).content),
  image_alt: inOneLine(image_alt),
});

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

/** What the page of an article shows of a draft, or of the draft of a translation. Its text is as it was typed: it is sanitized here. */
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

/** The content of an article as HTML that is safe to embed in a page; `pictureBase` starts the URLs of its pictures. */
export async function articleHtml(db: Database, content: string, lang: Language, pictureBase?: string) {
  const stored = contentHtml(content, pictureBase, messagesIn[lang].article);
  return withPathsIn(db, await withFileFacts(db, stored), lang);
}

/** Shown HTML with its links to files as cards, or inside a sentence with what the file is now: its kind and its size. */
async function withFileFacts(db: Database, html: string): Promise<string> {
  const names = filesIn(html);
  if (names.length === 0) return html;
  const facts = new Map((await findFiles(db, names)).map((file) => [file.name, fileFacts(file)]));
  // Sanitized links are closed, and not nested.
  const [first, ...others] = html.split('</a>');
  let written = first!;
  for (const rest of others) {
    const start = written.lastIndexOf('<a href="');
    const [name] = start < 0 ? [] : filesIn(written.slice(start, written.indexOf('>', start)));
    const fact = facts.get(name ?? '');
    const isCard = fact && written.endsWith('<p>', start) && rest.startsWith('</p>');
    if (isCard) written = `${written.slice(0, start - 3)}<p class="file">${written.slice(start)}`;
    written += `${fact ? ` <small>${fact}</small>` : ''}</a>${rest}`;
  }
  return written;
}

export const withPathsIn = async (db: Database, html: string, lang: Language): Promise<string> =>
  lang === 'en' ? html : withPaths(html, (paths) => pathsIn(db, lang, paths));

/** How many characters of content (with markup) are parsed for each character of an excerpt: bounds the work. */
const MARKUP_FACTOR = 100;

/** The beginning of an article as plain text: whole words, at most `maxLength` characters and an ellipsis. */
export const excerpt = ({ content }: Pick<Blog, 'content'>, maxLength: number): string =>
  cutAtWord(contentText(content, maxLength * MARKUP_FACTOR), maxLength);

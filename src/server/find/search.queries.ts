import { sql, type RawBuilder } from 'kysely';
import type { SiteTexts } from '../../../content/texts.ts';
import pLimit from 'p-limit';
import type { SiteResult, SiteResults } from '../../contract/find/site-search.ts';
import { today } from '../../contract/language/calendar.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import { type Language, languages } from '../../contract/language/language.ts';
import type { PageRange } from '../../contract/lists/paging.ts';
import { isStorable } from '../../contract/typed/fields.ts';
import { paths } from '../../contract/url/paths.ts';
import type { CallContext } from '../api/context.ts';
import type { HttpError } from '../api/errors.ts';
import { blogs } from '../blogs/blogs.queries.ts';
import { contentText } from '../blogs/rich-text.ts';
import { careers } from '../careers/careers.queries.ts';
import { contains, fold } from '../db/search.ts';
import { pages } from '../pages/pages.queries.ts';
import type { Database } from '../db/tables.ts';
import { withWordsIn } from '../translations/translations.queries.ts';
import type { OfKind } from '../versions/versioned.ts';
import { matchInLong } from './find.queries.ts';
import { markWords, rankOf } from './rank.ts';
import { wordsOfPages } from './page-words.ts';

/** So many results of a kind are listed: those with the words in their titles before the others. */
const MAX = 200;
const MAX_WORDS = 8;
/** The characters of a text that a result shows, and how many of the content (with markup) are read for its beginning. */
const EXCERPT = 180;
const BEGINNING = 5_000;

type Shown = Omit<SiteResult, 'kind' | 'lang' | 'title' | 'text'> & { title: string; texts: string[] };

const rowKind = <Row extends { id: number; updated_at: string }>(
  order: () => RawBuilder<unknown>,
  read: (db: Database, ids: number[]) => Promise<Row[]>,
  show: (row: Row) => Shown,
) => ({
  order,
  read: async (db: Database, of: OfKind, ids: number[]) =>
    (await withWordsIn(db, of, await read(db, ids))).map((row) => [row.id, show(row)] as const),
});

const rowKinds = {
  pages: rowKind(
    () => sql`pages.folded_title, pages.id`,
    pages.read,
    (row) => ({ path: paths.page(row.address), title: row.title, texts: [row.content, row.description] }),
  ),
  blogs: rowKind(
    () => sql`blogs.created_at desc, blogs.id desc`,
    blogs.read,
    ({ id, title, content, created_at }) => ({ path: paths.blog(id), title, texts: [content], created_at }),
  ),
  // Open jobs by their deadline, then closed ones.
  careers: rowKind(
    () => {
      const isClosed = sql`careers.deadline < ${today()}`;
      return sql`${isClosed}, case when ${isClosed} then null else careers.deadline end, careers.deadline desc, careers.id`;
    },
    careers.read,
    ({ id, title, location, jobtype, deadline }) => {
      const path = paths.career(id);
      return { path, title, texts: [location], jobtype, deadline };
    },
  ),
};
type RowKind = keyof typeof rowKinds;
const kinds = Object.keys(rowKinds) as RowKind[];

/** `rank`: 0 or 1 if the title has all words (see `rankOf`), otherwise 2. `shown`: of a page that is always there. */
type Match = { kind: SiteResult['kind']; lang: Language; id: number | string; rank: number; shown?: Shown };

/** The words of a search; in Khmer, what is between spaces. Quotation marks and brackets are no words. */
export function wordsOf(search: string): string[] {
  const words = search.split(/[\s"“”«»()]+/u).filter((word) => fold(word) !== '');
  return [...new Set(words)].slice(0, MAX_WORDS);
}

const rankIn = (title: string, words: readonly string[]) =>
  Math.max(...words.map((word) => rankOf(title, word)));

/** Those with the words in their titles first, each once. `retryAfter`: the seconds until this address may search again. */
export async function searchSite(
  { db, texts, rateLimits }: CallContext,
  { search, lang, range, address }: { search: string; lang: Language; range: PageRange; address: string },
): Promise<SiteResults | { retryAfter: string }> {
  try {
    await rateLimits.search.take(address);
  } catch (error) {
    // No instanceof: the built pages have a class of their own.
    const { status, headers } = error as Partial<HttpError>;
    if (status !== 429) throw error;
    return { retryAfter: headers?.['Retry-After'] ?? '60' };
  }
  const words = wordsOf(search);
  // No text has a character that cannot be stored.
  if (words.length === 0 || !isStorable(search)) return { items: [], total: 0, isCut: false };
  const inOrder = languages.toSorted((a, b) => Number(b === lang) - Number(a === lang));
  const found: Match[] = [];
  for (const of of inOrder) found.push(...findPages(await texts.read(of), of, words));
  let isCut = false;
  for (const kind of kinds)
    for (const of of inOrder) {
      const rows = await findRows(db, kind, of, words);
      isCut ||= rows.length > MAX;
      found.push(...rows.slice(0, MAX));
    }
  const byRank = found.toSorted((a, b) => a.rank - b.rank);
  // Each object once: in the language of which the title fits best, the first one of them.
  const matches = [...Map.groupBy(byRank, keyOf).values()].map(([best]) => best!);
  const shown = matches.slice(range.offset, range.offset + range.limit);
  // One at a time: each may read long texts, and those that arrive together would block the process for their sum.
  return { items: await inTurn(() => describe(db, shown, words)), total: matches.length, isCut };
}

const inTurn = pLimit(1);

const keyOf = ({ kind, id }: Pick<Match, 'kind' | 'id'>) => `${kind} ${id}`;

function findPages(texts: SiteTexts, lang: Language, words: readonly string[]): Match[] {
  const folded = words.map((word) => fold(word));
  return wordsOfPages(texts)
    .filter((page) => folded.every((word) => page.folded.includes(word)))
    .map((shown) => ({ kind: 'texts', id: shown.path, lang, rank: rankIn(shown.title, words), shown }));
}

/** At most one row more than `MAX`, in the order of the list, those with all words in their titles first. */
async function findRows(db: Database, kind: RowKind, lang: Language, words: readonly string[]) {
  const source = lang === 'en' ? kind : 'translations';
  const from =
    lang === 'en'
      ? sql.table(kind)
      : sql`translations inner join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = translations.object_id
          and translations.kind = ${kind} and translations.lang = ${lang}`;
  const folded = sql.ref(`${source}.folded_title`);
  // Both engines have replace().
  const inTitle = words.map((word) => sql`replace(${folded}, ${fold(word)}, '') <> ${folded}`);
  const inText = words.map((word) => contains(db, source, 'folded', word));
  const { rows } = await sql<{ id: number; title: string }>`
    select ${sql.ref(`${kind}.id`)} as id, ${sql.ref(`${source}.title`)} as title from ${from}
    where ${sql.join(inText, sql` and `)}
    order by case when ${sql.join(inTitle, sql` and `)} then 0 else 1 end, ${rowKinds[kind].order()}
    limit ${sql.lit(MAX + 1)}`.execute(db);
  return rows.map(({ id, title }) => ({ kind, id, lang, rank: rankIn(title, words) }));
}

/** The results of matches, in their order. An object that was deleted meanwhile is left out. */
async function describe(db: Database, matches: readonly Match[], words: readonly string[]) {
  const read = new Map<string, Shown>();
  for (const kind of kinds)
    for (const lang of languages) {
      const found = matches.filter((match) => match.kind === kind && match.lang === lang);
      const ids = found.map(({ id }) => id as number);
      for (const [id, shown] of await rowKinds[kind].read(db, { kind, lang }, ids))
        read.set(keyOf({ kind, id }), shown);
    }
  const results: SiteResult[] = [];
  for (const match of matches) {
    const { kind, lang, shown = read.get(keyOf(match)) } = match;
    if (!shown) continue;
    const { title, texts, ...facts } = shown;
    const text =
      (await matchInLong(texts, [words.join(' '), ...words], EXCERPT)) ??
      cutAtWord(contentText(texts[0] ?? '', BEGINNING), EXCERPT);
    results.push({ ...facts, kind, lang, title: markWords(title, words), text: markWords(text, words) });
  }
  return results;
}

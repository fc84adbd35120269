import {
  Page,
  type PageDraftFields,
  type PageInput,
  type PageSort,
  type PageTranslation,
} from '../../contract/pages/pages.ts';
import { hreflangOf, type Language, pathIn } from '../../contract/language/language.ts';
import { messagesIn } from '../../contract/messages-in.ts';
import { sql } from 'kysely';
import type { ListFilter, Listed, PageRange } from '../../contract/lists/paging.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { TranslationQuery } from '../../contract/translations/translations.ts';
import { paths } from '../../contract/url/paths.ts';
import { InvalidFields } from '../api/errors.ts';
import type { Change } from '../audit/change.ts';
import { followTexts, textColumns } from '../blogs/article-texts.queries.ts';
import { cleanContent, contentText } from '../blogs/rich-text.ts';
import { ifTaken } from '../db/engine.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import { countMatches, countRows, readSorted } from '../db/pagination.ts';
import { inOneLine } from '../db/search.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { LinkedDraft } from '../drafts/draft-links.queries.ts';
import { objectQueries } from '../drafts/objects.queries.ts';
import type { Log } from '../log/log.ts';
import { movePath } from '../missing-pages/missing-pages.queries.ts';
import { hasState } from '../translations/translation-states.queries.ts';
import { containing } from '../translations/translations.queries.ts';

export interface PageFilter extends ListFilter<PageSort>, TranslationQuery {}

const columns = Page.keyof().options;
const columnOf = { title: 'folded_title', created_at: 'created_at' } as const;

export async function listPages(db: Database, filter: PageFilter = {}): Promise<Listed<Page>> {
  const { total, matching } = await findMatching(db, filter);
  const order = { columnOf, sort: filter.sort ?? 'title' } as const;
  return { items: await readSorted(matching.select(columns), order, filter.range, total), total };
}

export async function listPageIds(db: Database, filter: PageFilter, range: PageRange) {
  const { total, matching } = await findMatching(db, filter);
  const rows = await readSorted(matching.select('id'), { columnOf, sort: 'title' }, range, total);
  return { items: rows.map(({ id }) => id), total };
}

async function findMatching(db: Database, { search, lang = 'en', translation }: PageFilter) {
  let matching = db.selectFrom('pages');
  if (translation) matching = matching.where(hasState('pages', translation));
  if (search) return containing(db, { kind: 'pages', lang }, 'folded', search, matching);
  return { matching, total: translation ? await countMatches(matching) : await countRows(db, 'pages') };
}

export const findPageAt = async (db: Database, address: string): Promise<Page | undefined> =>
  db.selectFrom('pages').select(columns).where('address', '=', address).executeTakeFirst();

/** @throws InvalidFields when another page than `id` has this address */
export async function refuseTaken(db: Database, address: string, id: number | null | undefined) {
  const owner = await findPageAt(db, address);
  if (owner && owner.id !== id) throw isTaken(owner.title);
}

const isTaken = (title: string) => new InvalidFields({ address: refusal('pages.taken', { title }) });

export const pages = objectQueries<Page, PageInput>({
  table: 'pages',
  columns,
  toColumns,
  // Two calls at once: the unique index decides.
  refuse: ({ address }) => ifTaken(() => isTaken(address)),
  follow: followPages,
});
export const { find: findPage, create: createPage, update: updatePage, remove: deletePage } = pages;

async function followPages(trx: Database, changes: readonly Change<Page>[]): Promise<void> {
  for (const { before, after } of changes)
    if (after && before?.address !== after.address)
      await movePath(trx, before && paths.page(before.address), paths.page(after.address));
  await followTexts(trx, 'pages', changes, wordsOfPage);
}

export const wordsOfPage = ({ title, content, description }: PageTranslation) => ({
  title: inOneLine(title),
  content: contentText(cleanContent(content).content),
  description: inOneLine(description),
});

/** The columns of a page: the cleaned content, and the folded texts for search and sorting. @throws 422 when its address is taken */
async function toColumns(db: Database, typed: PageInput, before?: Page) {
  await refuseTaken(db, typed.address, before?.id);
  const { address, description, place, ...input } = await withPresentPictures(db, typed);
  return { ...(await textColumns(input, address, description)), address, description, place };
}

/** What the page shows of a draft, or of the draft of a translation. Its text is as it was typed: it is sanitized here. */
export function showPageDraft(
  { lang }: Pick<LinkedDraft, 'lang'>,
  { title, content, description }: PageDraftFields | PageTranslation,
) {
  return {
    title: title || messagesIn[lang].preview.untitled,
    content: cleanContent(content).content,
    description,
  };
}

/** A link in the line at the bottom of every page. `lang`: of its page, where that is not the language of the line. */
export type BottomLink = { title: string; path: string; lang: Language | undefined };

/** The links of a line are at most so many: several pages may have the same place. */
const MAX_LINKS = 20;

/** The pages that are in the line at the bottom of every page, in its order, with their titles in a language where they are public in it. */
export async function readBottomLine(db: Database, lang: Language): Promise<BottomLink[]> {
  const own = db
    .selectFrom('translations')
    .select('title')
    .where(({ and }) => and({ kind: 'pages', lang }))
    .where('object_id', '=', sql<number>`pages.id`);
  const rows = await db
    .selectFrom('pages')
    .select(['title', 'address', own.as('translated')])
    .where('place', 'is not', null)
    .orderBy('place')
    .orderBy('folded_title')
    .orderBy('id')
    .limit(MAX_LINKS)
    .execute();
  return rows.map(({ title, address, translated }) => {
    const [path, written] = [paths.page(address), translated === null ? [] : [lang]];
    return {
      title: translated ?? title,
      path: pathIn(lang, path, written),
      lang: hreflangOf(lang, path, written),
    };
  });
}

export type BottomLine = ReturnType<typeof createBottomLine>;

/** The line is read once for each change, so that pages without a database have it too. */
export function createBottomLine(db: Database, log: Log) {
  const last: Partial<Record<Language, BottomLink[]>> = {};
  let reading: Partial<Record<Language, Promise<BottomLink[]>>> = {};
  return {
    /** The links of the line. While the database does not respond, those that were read last. */
    read(lang: Language): Promise<BottomLink[]> {
      const current = reading;
      return (current[lang] ??= readBottomLine(db, lang).then(
        (links) => (last[lang] = links),
        (err: unknown) => {
          log.error({ err }, 'the line at the bottom of the pages could not be read');
          delete current[lang];
          return last[lang] ?? [];
        },
      ));
    },
    changed(...tags: PageTag[]): void {
      if (tags.includes('pages')) reading = {};
    },
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
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
import type { Precondition } from '../api/etag.ts';
import { type Change, idOf } from '../audit/change.ts';
import { cleanContent, contentText, linksInText } from '../blogs/rich-text.ts';
import { ifTaken, lockOne } from '../db/engine.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import { countMatches, countRows, readSorted } from '../db/pagination.ts';
import { fold, hasTooManyTrigrams, inOneLine } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import type { LinkedDraft } from '../drafts/draft-links.queries.ts';
import { updateLinkPictures } from '../images/link-pictures.queries.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import { movePath } from '../missing-pages/missing-pages.queries.ts';
import { hasState } from '../translations/translation-states.queries.ts';
import { containsIn, followEnglish } from '../translations/translations.queries.ts';

export interface PageFilter extends ListFilter<PageSort>, TranslationQuery {}

const columns = Page.keyof().options;
const columnOf = { title: 'folded_title', created_at: 'created_at' } as const;

/** Lists pages whose title, address, text or description contains `search`; by title by default. */
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

export async function readPages(db: Database, ids: number[]): Promise<Page[]> {
  return db.selectFrom('pages').select(columns).where('id', 'in', ids).execute();
}

async function findMatching(db: Database, { search, lang = 'en', translation }: PageFilter) {
  let matching = db.selectFrom('pages');
  if (search) matching = matching.where(containsIn(db, { kind: 'pages', lang }, 'folded', search));
  if (translation) matching = matching.where(hasState('pages', translation));
  const isWhole = !search && !translation;
  return { matching, total: isWhole ? await countRows(db, 'pages') : await countMatches(matching) };
}

export async function findPage(db: Database, id: number): Promise<Page | undefined> {
  return db.selectFrom('pages').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findPageAt(db: Database, address: string): Promise<Page | undefined> {
  return db.selectFrom('pages').select(columns).where('address', '=', address).executeTakeFirst();
}

/** @throws InvalidFields when another page than `id` has this address */
export async function refuseTaken(db: Database, address: string, id: number | null | undefined) {
  const owner = await findPageAt(db, address);
  if (owner && owner.id !== id)
    throw new InvalidFields({ address: refusal('pages.taken', { title: owner.title }) });
}

/** Two calls at once: the unique index decides. */
const taken = (address: string) =>
  ifTaken(() => new InvalidFields({ address: refusal('pages.taken', { title: address }) }));

/** Stores a new page, or one that returns to the site with its `id`. @throws 422 when its address is taken */
export async function createPage(
  db: Database,
  typed: PageInput,
  created = new Date(),
  id?: number,
): Promise<Page> {
  await refuseTaken(db, typed.address, id);
  const page = await db
    .insertInto('pages')
    .values({
      ...(id !== undefined && { id }),
      ...(await toColumns(await withPresentPictures(db, typed))),
      created_at: created.toISOString(),
      updated_at: (id === undefined ? created : new Date()).toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(taken(typed.address));
  await followPages(db, [{ after: page }]);
  return page;
}

/**
 * Changes a page in the transaction `trx`; a former address redirects to the new one. Returns it before and after; undefined when no
 * page has this id.
 * @throws 422 when its address is taken, and what `precondition` throws when it gets the stored page
 */
export async function updatePage(
  trx: Database,
  id: number,
  typed: PageInput,
  precondition?: Precondition,
): Promise<{ before: Page; after: Page } | undefined> {
  const stored = trx.selectFrom('pages').select(columns).where('id', '=', id);
  const before = await lockOne(trx, stored, precondition);
  if (!before) return undefined;
  await refuseTaken(trx, typed.address, id);
  const after = await trx
    .updateTable('pages')
    .set({
      ...(await toColumns(await withPresentPictures(trx, typed))),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(taken(typed.address));
  await followPages(trx, [{ before, after }]);
  return { before, after };
}

export async function deletePage(trx: Database, id: number): Promise<Page | undefined> {
  const before = await trx.deleteFrom('pages').where('id', '=', id).returning(columns).executeTakeFirst();
  if (before) await followPages(trx, [{ before }]);
  return before;
}

/** Stores what follows from pages that the transaction `trx` has written or deleted: redirects, links, link pictures, translations. */
export async function followPages(trx: Database, changes: readonly Change<Page>[]): Promise<void> {
  for (const { before, after } of changes)
    if (after && before?.address !== after.address)
      await movePath(trx, before && paths.page(before.address), paths.page(after.address));
  await updateLinkPictures(trx, 'pages', changes.map(idOf));
  const texts = changes.map((change) => ({
    id: idOf(change),
    name: change.after?.title ?? '',
    hrefs: linksInText(change.after?.content ?? ''),
  }));
  await recordLinks(trx, { kind: 'pages', lang: 'en' }, texts);
  await followEnglish(trx, 'pages', changes, wordsOfPage);
}

/** The words of a page in the fields that are translated, without formatting. */
export const wordsOfPage = ({ title, content, description }: PageTranslation) => ({
  title: inOneLine(title),
  content: contentText(cleanContent(content).content),
  description: inOneLine(description),
});

/** The columns of a page: the cleaned content, and the folded texts for search and sorting. */
async function toColumns({ title, address, content, description, place }: PageInput) {
  const { content: clean, text } = cleanContent(content);
  const folded = fold(title, address, text, description);
  // A long text takes 20 ms, and as long to write: other requests are served in between.
  await nextTurn();
  return {
    title,
    address,
    content: clean,
    description,
    place,
    folded_title: fold(title),
    folded,
    unindexed: hasTooManyTrigrams(folded) ? 1 : 0,
  };
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
export interface BottomLink {
  title: string;
  path: string;
  lang: Language | undefined;
}

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

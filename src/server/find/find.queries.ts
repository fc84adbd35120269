import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Found, type FoundKind, type FoundObject, maxFound } from '../../contract/find/find.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import type { CallContext } from '../api/context.ts';
import { blogs as blogRows, listBlogIds } from '../blogs/blogs.queries.ts';
import { contentText } from '../blogs/rich-text.ts';
import { careers as careerRows, listCareerIds } from '../careers/careers.queries.ts';
import { fold } from '../db/search.ts';
import { listContactIds, readContacts } from '../contacts/contacts.queries.ts';
import { listPageIds, pages as pageRows } from '../pages/pages.queries.ts';
import type { Database, ListTable } from '../db/tables.ts';
import type { SiteTextsInUse } from '../texts/texts-in-use.ts';
import { listUserIds, readUsers } from '../users/users.queries.ts';
import { listDrafts } from '../drafts/drafts.queries.ts';
import { readTranslations, type TranslationRow } from '../translations/translations.queries.ts';
import { matchIn, rankOf } from './rank.ts';
import { pageOfText } from '../../../content/texts.ts';
import { labelOf, type TextSchema } from '../../contract/texts/site-texts.ts';
import { fieldsOfPart, textParts } from '../texts/merge-texts.ts';

/** So many matches of one kind, the first ones of its list, are ranked by their names: more are too common a search. */
const RANKED: PageRange = { offset: 0, limit: 200 };

/** An object without its rank. `others`: the texts besides name and note that the search reads. */
function described(name: string, note: string, path: string, others: string[]) {
  return { name, note, path, others };
}

type Rank = FoundObject['rank'];

const isTranslated = (table: ListTable) => table === 'careers' || table === 'blogs' || table === 'pages';

type ListIds = (
  db: Database,
  filter: { search: string; searchIn: 'all'; lang?: 'km' },
  range: PageRange,
) => Promise<Listed<number>>;

async function findDrafts(db: Database, search: string): Promise<FoundKind> {
  const { items, total } = await listDrafts(db, { search }, RANKED);
  const ranked = items.map(({ id, title, user_name }) => {
    return { id, name: title, note: user_name, rank: rankOf(title, search), path: paths.adminDraft(id) };
  });
  return { items: ranked.toSorted((a, b) => a.rank - b.rank).slice(0, maxFound), total };
}

/** Finds by the searches of the lists: the first of each kind, those with the search in their name before the others. */
export async function findEverywhere(
  { db, texts: siteTexts }: Pick<CallContext, 'db' | 'texts'>,
  search: string,
  withUsers: boolean,
): Promise<Found> {
  async function find<Item extends { id: number }>(
    [table, nameColumn]: [ListTable, string],
    listIds: ListIds,
    read: (db: Database, ids: number[]) => Promise<Item[]>,
    describe: (item: Item) => ReturnType<typeof described>,
  ): Promise<FoundKind> {
    const filter = { search, searchIn: 'all' } as const;
    const { items: ids, total: all } = await listIds(db, { ...filter, lang: 'km' }, RANKED);
    if (ids.length === 0) return { items: [], total: 0 };
    // The lists in the back office look in English: `total` is what the palette's link to them promises.
    const total = isTranslated(table) ? (await listIds(db, filter, { offset: 0, limit: 0 })).total : all;
    const name = sql<string>`${sql.ref(nameColumn)}`.as('name');
    const names = await db.selectFrom(table).select(['id', name]).where('id', 'in', ids).execute();
    const khmer = await khmerOf(table, ids);
    const rankOfRow = (row: { id: number; name: string }) =>
      Math.min(rankOf(row.name, search), rankOf(khmer.get(row.id)?.title ?? '', search)) as Rank;
    const ranks = new Map(names.map((row) => [row.id, rankOfRow(row)]));
    const rankOfId = (id: number) => ranks.get(id) ?? 2;
    // The sort is stable: objects of the same rank stay in the order of the list.
    const best = ids.toSorted((a, b) => rankOfId(a) - rankOfId(b)).slice(0, maxFound);
    const found = new Map((await read(db, best)).map((item) => [item.id, item]));
    const ranked: FoundObject[] = [];
    for (const item of best.flatMap((id) => found.get(id) ?? [])) {
      const { others, ...object } = describe(item);
      const words: Record<string, string> = khmer.get(item.id)?.fields ?? {};
      const isBeside = matchIn([object.name, object.note], search) === undefined;
      const match = isBeside ? await matchInLong([...others, ...Object.values(words)], [search]) : undefined;
      ranked.push({ id: item.id, ...object, rank: rankOfId(item.id), ...(match !== undefined && { match }) });
    }
    return { items: ranked, total };
  }

  const khmerOf = async (table: ListTable, ids: number[]) =>
    isTranslated(table)
      ? readTranslations(db, { kind: table, lang: 'km' }, ids)
      : new Map<number, TranslationRow>();

  const [careers, blogs, pages, contacts, drafts, texts, users] = await Promise.all([
    find(['careers', 'title'], listCareerIds, careerRows.read, ({ id, title, location, jobtype }) =>
      described(title, location, paths.adminCareerEdit(id), [jobtype]),
    ),
    find(['blogs', 'title'], listBlogIds, blogRows.read, ({ id, title, category, content, author = '' }) =>
      described(title, category, paths.adminBlogEdit(id), [content, author]),
    ),
    find(['pages', 'title'], listPageIds, pageRows.read, ({ id, title, address, content, description }) =>
      described(title, `/page/${address}`, paths.adminDraftOf('pages', id), [description, content]),
    ),
    find(['contacts', 'fullname'], listContactIds, readContacts, ({ id, fullname, subject, email }) =>
      described(fullname, subject, paths.adminContact(id), [email]),
    ),
    findDrafts(db, search),
    findTexts(db, siteTexts, search),
    withUsers &&
      find(['users', 'name'], listUserIds, readUsers, ({ id, name, email, phone, dob, ...more }) =>
        described(name, email, paths.adminUserEdit(id), [phone, dob ?? '', more.branch, more.permission]),
      ),
  ]);
  return { careers, blogs, pages, contacts, drafts, texts, ...(users && { users }) };
}

/** So many characters of a text are read at once: a few ms, then other requests go on. */
const READ = 10_000;
/** More than an excerpt has before and after the search. */
const AROUND = 300;

/** What `matchIn` finds in texts of any length, also in HTML: the first part with one of the terms, by their order. */
export async function matchInLong(texts: readonly string[], terms: readonly string[], length?: number) {
  const folded = terms.map((term) => fold(term));
  for (const text of texts) {
    await nextTurn();
    const shown = contentText(text);
    for (let at = 0; at < shown.length; at += READ) {
      await nextTurn();
      const part = (after: number) => shown.slice(Math.max(0, at - AROUND), at + READ + after);
      const read = fold(part(AROUND));
      const found = terms.find((_term, index) => read.includes(folded[index]!));
      if (found !== undefined) return matchIn([part(2 * AROUND)], found, length);
    }
  }
  return undefined;
}

function labelsIn({ properties = {}, items }: TextSchema): string[] {
  const parts = Object.entries(properties).filter(([name, { fixed }]) => name !== 'id' && !fixed);
  return [
    ...parts.flatMap(([name, part]) => [labelOf(name, part), ...labelsIn(part)]),
    ...(items ? labelsIn(items) : []),
  ];
}

export async function findTexts(db: Database, texts: SiteTextsInUse, search: string): Promise<FoundKind> {
  const english = db.selectFrom('texts').where('lang', '=', 'en').orderBy('id');
  const rows = await english.select(['id', 'name', 'title']).execute();
  const inUse = await Promise.all([texts.read('en'), texts.read('km')]);
  const items = rows.flatMap(({ id, name, title }) => {
    const part = textParts().get(name);
    if (!part) return [];
    const rank = rankOf(title, search);
    const words = inUse.flatMap((of) => Object.values(fieldsOfPart(part, of)));
    const match = rank === 2 ? matchIn([...labelsIn(part.schema), ...words], search) : undefined;
    if (rank === 2 && match === undefined) return [];
    const page = pageOfText(name);
    const note = page.startsWith('/') ? page : paths.careers();
    const object = { id, name: title, note, rank, path: paths.adminText(id) };
    return [{ ...object, ...(match !== undefined && { match }) }];
  });
  return { items: items.toSorted((a, b) => a.rank - b.rank).slice(0, maxFound), total: items.length };
}

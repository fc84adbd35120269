import { sql } from 'kysely';
import { type Found, type FoundKind, type FoundObject, maxFound } from '../../contract/find.ts';
import type { Listed, PageRange } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { listBlogIds, readBlogs } from '../blogs/blogs.queries.ts';
import { contentText } from '../blogs/rich-text.ts';
import { listCareerIds, readCareers } from '../careers/careers.queries.ts';
import { listContactIds, readContacts } from '../contacts/contacts.queries.ts';
import type { Database, ListTable } from '../db/tables.ts';
import { listUserIds, readUsers } from '../users/users.queries.ts';
import { readTranslations, type TranslationRow } from '../versions/translations.queries.ts';
import { matchIn, rankOf } from './rank.ts';

/** So many matches of one kind, the first ones of its list, are ranked by their names: more are too common a search. */
const RANKED: PageRange = { offset: 0, limit: 200 };

/** An object before it is ranked. `others`: the texts besides name and note that the search reads. */
type Described = Omit<FoundObject, 'id' | 'rank' | 'match'> & { others: string[] };

type ListIds = (
  db: Database,
  filter: { search: string; searchIn: 'all'; lang: 'km' },
  range: PageRange,
) => Promise<Listed<number>>;

/**
 * Finds the jobs, articles, messages and, if `withUsers`, accounts that match, by the searches of their lists: the first of
 * each kind, those with the search in their name before the others.
 */
export async function findEverywhere(db: Database, search: string, withUsers: boolean): Promise<Found> {
  /** Finds the objects of one kind; their names are in the column `nameColumn`. */
  async function find<Item extends { id: number }>(
    [table, nameColumn]: [ListTable, string],
    listIds: ListIds,
    read: (db: Database, ids: number[]) => Promise<Item[]>,
    describe: (item: Item) => Described,
  ): Promise<FoundKind> {
    const { items: ids, total } = await listIds(db, { search, searchIn: 'all', lang: 'km' }, RANKED);
    if (ids.length === 0) return { items: [], total };
    const name = sql<string>`${sql.ref(nameColumn)}`.as('name');
    const names = await db.selectFrom(table).select(['id', name]).where('id', 'in', ids).execute();
    const khmer = await khmerOf(table, ids);
    const rankOfRow = (row: { id: number; name: string }) =>
      Math.min(rankOf(row.name, search), rankOf(khmer.get(row.id)?.title ?? '', search));
    const ranks = new Map(names.map((row) => [row.id, rankOfRow(row)]));
    // The sort is stable: objects of the same rank stay in the order of the list.
    const best = ids.toSorted((a, b) => (ranks.get(a) ?? 2) - (ranks.get(b) ?? 2)).slice(0, maxFound);
    const found = new Map((await read(db, best)).map((item) => [item.id, item]));
    const items = best.flatMap((id) => found.get(id) ?? []);
    const ranked = items.map((item) => {
      const words: Record<string, string> = khmer.get(item.id)?.fields ?? {};
      const { others, ...object } = describe(item);
      const inKhmer = Object.values(words).map((text) => contentText(text));
      return rank(item.id, { ...object, others: [...others, ...inKhmer] }, search);
    });
    return { items: ranked, total };
  }

  const khmerOf = async (table: ListTable, ids: number[]) =>
    table === 'careers' || table === 'blogs'
      ? readTranslations(db, { kind: table, lang: 'km' }, ids)
      : new Map<number, TranslationRow>();

  const [careers, blogs, contacts, users] = await Promise.all([
    find(['careers', 'title'], listCareerIds, readCareers, ({ id, title, location, jobtype }) => ({
      name: title,
      note: location,
      path: paths.adminCareerEdit(id),
      others: [jobtype],
    })),
    find(['blogs', 'title'], listBlogIds, readBlogs, ({ id, title, category, content }) => ({
      name: title,
      note: category,
      path: paths.adminBlogEdit(id),
      others: [contentText(content)],
    })),
    find(['contacts', 'fullname'], listContactIds, readContacts, ({ id, fullname, subject, email }) => ({
      name: fullname,
      note: subject,
      path: paths.adminContact(id),
      others: [email],
    })),
    withUsers &&
      find(
        ['users', 'name'],
        listUserIds,
        readUsers,
        ({ id, name, email, phone, dob, branch, permission }) => ({
          name,
          note: email,
          path: paths.adminUserEdit(id),
          others: [phone, dob ?? '', branch, permission],
        }),
      ),
  ]);
  return { careers, blogs, contacts, ...(users && { users }) };
}

/** Adds how well an object fits the search, and, where name and note do not have it, the text that does. */
function rank(id: number, { others, ...object }: Described, search: string): FoundObject {
  const isShown = matchIn([object.name, object.note], search) !== undefined;
  const match = isShown ? undefined : matchIn(others, search);
  return { id, ...object, rank: rankOf(object.name, search), ...(match !== undefined && { match }) };
}

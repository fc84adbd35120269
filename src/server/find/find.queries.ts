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
import { matchIn, rankOf } from './rank.ts';

/** So many matches of one kind, the first ones of its list, are ranked by their names: more are too common a search. */
const RANKED: PageRange = { offset: 0, limit: 200 };

/** An object before it is ranked. `others`: the texts besides name and note that the search reads. */
type Described = Omit<FoundObject, 'rank' | 'match'> & { others: string[] };

/** One kind of objects: how they are found, named (by the column `name` of the table) and read. */
interface Kind<Item extends { id: number }> {
  table: ListTable;
  name: string;
  listIds: (
    db: Database,
    filter: { search: string; searchIn: 'all' },
    range: PageRange,
  ) => Promise<Listed<number>>;
  read: (db: Database, ids: number[]) => Promise<Item[]>;
  describe: (item: Item) => Described;
}

/**
 * Finds the jobs, articles, messages and, if `withUsers`, accounts that match, by the searches of their lists: the first of
 * each kind, those with the search in their name before the others.
 */
export async function findEverywhere(db: Database, search: string, withUsers: boolean): Promise<Found> {
  const find = <Item extends { id: number }>(kind: Kind<Item>) => findKind(db, search, kind);
  const [careers, blogs, contacts, users] = await Promise.all([
    find({
      listIds: listCareerIds,
      table: 'careers',
      name: 'title',
      read: readCareers,
      describe: ({ id, title, location, jobtype }) => ({
        id,
        name: title,
        note: location,
        path: paths.adminCareerEdit(id),
        others: [jobtype],
      }),
    }),
    find({
      listIds: listBlogIds,
      table: 'blogs',
      name: 'title',
      read: readBlogs,
      describe: ({ id, title, category, content }) => ({
        id,
        name: title,
        note: category,
        path: paths.adminBlogEdit(id),
        others: [contentText(content)],
      }),
    }),
    find({
      listIds: listContactIds,
      table: 'contacts',
      name: 'fullname',
      read: readContacts,
      describe: ({ id, fullname, subject, email }) => ({
        id,
        name: fullname,
        note: subject,
        path: paths.adminContact(id),
        others: [email],
      }),
    }),
    withUsers
      ? find({
          listIds: listUserIds,
          table: 'users',
          name: 'name',
          read: readUsers,
          describe: ({ id, name, email, phone, dob, branch, permission }) => ({
            id,
            name,
            note: email,
            path: paths.adminUserEdit(id),
            others: [phone, dob ?? '', branch, permission],
          }),
        })
      : undefined,
  ]);
  return { careers, blogs, contacts, ...(users && { users }) };
}

async function findKind<Item extends { id: number }>(
  db: Database,
  search: string,
  { listIds, table, name: column, read, describe }: Kind<Item>,
): Promise<FoundKind> {
  const { items: ids, total } = await listIds(db, { search, searchIn: 'all' }, RANKED);
  if (ids.length === 0) return { items: [], total };
  const name = sql<string>`${sql.ref(column)}`.as('name');
  const names = await db.selectFrom(table).select(['id', name]).where('id', 'in', ids).execute();
  const ranks = new Map(names.map((row) => [row.id, rankOf(row.name, search)]));
  // The sort is stable: objects of the same rank stay in the order of the list.
  const best = ids.toSorted((a, b) => (ranks.get(a) ?? 2) - (ranks.get(b) ?? 2)).slice(0, maxFound);
  const found = new Map((await read(db, best)).map((item) => [item.id, item]));
  const items = best.flatMap((id) => found.get(id) ?? []).map((item) => rank(describe(item), search));
  return { items, total };
}

/** Adds how well an object fits the search, and, where name and note do not have it, the text that does. */
function rank({ others, ...object }: Described, search: string): FoundObject {
  const isShown = matchIn([object.name, object.note], search) !== undefined;
  const match = isShown ? undefined : matchIn(others, search);
  return { ...object, rank: rankOf(object.name, search), ...(match !== undefined && { match }) };
}

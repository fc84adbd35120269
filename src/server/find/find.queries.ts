import { type Found, type FoundKind, type FoundObject, maxFound } from '../../contract/find.ts';
import type { Listed } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { listBlogs } from '../blogs/blogs.queries.ts';
import { listCareers } from '../careers/careers.queries.ts';
import { listContacts } from '../contacts/contacts.queries.ts';
import type { Database } from '../db/tables.ts';
import { listUsers } from '../users/users.queries.ts';

/** Finds the first jobs, articles, messages and, if `withUsers`, accounts that match, by the searches of their lists. */
export async function findEverywhere(db: Database, search: string, withUsers: boolean): Promise<Found> {
  const filter = { search, range: { offset: 0, limit: maxFound } };
  const [careers, blogs, contacts, users] = await Promise.all([
    listCareers(db, { ...filter, searchIn: 'all' }),
    listBlogs(db, filter),
    listContacts(db, filter),
    withUsers ? listUsers(db, filter) : undefined,
  ]);
  return {
    careers: found(careers, ({ id, title, location }) => ({
      name: title,
      note: location,
      path: paths.adminCareerEdit(id),
    })),
    blogs: found(blogs, ({ id, title, category }) => ({
      name: title,
      note: category,
      path: paths.adminBlogEdit(id),
    })),
    contacts: found(contacts, ({ id, fullname, subject }) => ({
      name: fullname,
      note: subject,
      path: paths.adminContact(id),
    })),
    ...(users && {
      users: found(users, ({ id, name, email }) => ({ name, note: email, path: paths.adminUserEdit(id) })),
    }),
  };
}

function found<Item extends { id: number }>(
  { items, total }: Listed<Item>,
  describe: (item: Item) => Omit<FoundObject, 'id'>,
): FoundKind {
  return { items: items.map((item) => ({ id: item.id, ...describe(item) })), total };
}

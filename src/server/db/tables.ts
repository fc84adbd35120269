import type { Generated, Kysely } from 'kysely';
import type { Blog } from '../../contract/blogs.ts';
import type { Career } from '../../contract/careers.ts';
import type { Contact } from '../../contract/contacts.ts';
import type { User } from '../../contract/users.ts';

/**
 * The tables, the same on both engines. Instants are ISO 8601 strings and days are YYYY-MM-DD strings, so both engines
 * sort them the same. Searches read `folded`; lists sort by `folded_title` and `folded_name` (see `search.ts`).
 */
export interface Tables {
  careers: Stored<Career> & { folded_title: string; folded: string };
  /** `unindexed` is 1 for an article that is not in SQLite's trigram index (see `search.ts`). */
  blogs: Stored<Blog> & { folded_title: string; folded: string; unindexed: Generated<number> };
  contacts: Omit<Stored<Contact>, 'route'> & { folded_name: string; folded: string };
  users: Stored<User> & { password_hash: string | null; folded_name: string; folded: string };
  tokens: { hash: string; user_id: number; created_at: string; last_used_at: string };
  /** Row counts, updated by triggers: the total of a list takes constant time. */
  row_counts: { name: CountName; n: number };
  /** Uploaded pictures that the daily cleanup has not checked yet (see `blogs/sweep-pictures.ts`). */
  picture_uploads: { name: string; created_at: string };
  /** Which row a request created (see `create-once.ts`). */
  created_once: { fingerprint: string; row_id: number; created_at: string };
  /** Which rows are sample content. */
  sample_rows: { entity: 'careers' | 'blogs' | 'contacts'; row_id: number };
}

export type Database = Kysely<Tables>;

/** The tables of the lists that can be searched: those with folded text. */
export type ListTable = {
  [Name in keyof Tables]: Tables[Name] extends { folded: string } ? Name : never;
}[keyof Tables];

/** The keys of `row_counts`: a table's name, or `blogs:` and a category's name. */
export type CountName = ListTable | `blogs:${Blog['category']}`;

type Stored<Entity> = Omit<Entity, 'id'> & { id: Generated<number> };

import type { Generated, Kysely } from 'kysely';
import type { Blog } from '../../contract/blogs.ts';
import type { Career } from '../../contract/careers.ts';
import type { Contact } from '../../contract/contacts.ts';
import type { User } from '../../contract/users.ts';

/**
 * The tables as both engines hold them. Instants are ISO 8601 texts, days YYYY-MM-DD texts: they sort
 * and compare the same everywhere. `folded` is what a search
 * looks through, `folded_title` and `folded_name` what a list is sorted by (see `search.ts`).
 */
export interface Tables {
  careers: Stored<Career> & { folded_title: string; folded: string };
  /** `unindexed` is 1 for a text that SQLite's index of trigrams leaves out (see `search.ts`). */
  blogs: Stored<Blog> & { folded_title: string; folded: string; unindexed: Generated<number> };
  contacts: Omit<Stored<Contact>, 'route'> & { folded_name: string; folded: string };
  users: Stored<User> & { password_hash: string | null; folded_name: string; folded: string };
  tokens: { hash: string; user_id: number; created_at: string; last_used_at: string };
  /** Kept by triggers, so that counting a list costs the same however long it is. */
  row_counts: { name: CountName; n: number };
  /** Pictures that were uploaded and have yet to be found in an article. */
  picture_uploads: { name: string; created_at: string };
  /** Which row a request has made (see `create-once.ts`). */
  created_once: { fingerprint: string; row_id: number; created_at: string };
  /** Which rows are sample content. */
  sample_rows: { entity: 'careers' | 'blogs' | 'contacts'; row_id: number };
}

export type Database = Kysely<Tables>;

/** What is counted: whole tables, and the articles of one category as `blogs:` and its name. */
export type CountName = 'careers' | 'blogs' | 'contacts' | 'users' | `blogs:${Blog['category']}`;

type Stored<Entity> = Omit<Entity, 'id'> & { id: Generated<number> };

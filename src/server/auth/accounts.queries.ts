import type { User } from '../../contract/users.ts';
import type { Database } from '../db/tables.ts';

/** The columns of a user that a login reads. `password_hash` is null until a password is set. */
export type Account = Pick<User, 'id' | 'name' | 'permission' | 'avatar'> & { password_hash: string | null };

/** The account with this e-mail address (in lower case), or undefined. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'permission', 'avatar', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

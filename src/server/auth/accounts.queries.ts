import type { User } from '../../contract/users.ts';
import type { Database } from '../db/tables.ts';

/** The columns of a user that a login reads. `password_hash` is null until a password is set. */
export type Account = Pick<User, 'id' | 'name' | 'permission' | 'avatar'> & { password_hash: string | null };

/** What confirms a sign-in of this user: the e-mail address that wrong attempts count for, and the password's hash. */
export async function findCredentials(
  db: Database,
  userId: number,
): Promise<{ email: string; password_hash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The account with this e-mail address (in lower case), or undefined. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'permission', 'avatar', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

import type { User } from '../../contract/users.ts';
import type { Database } from '../db/tables.ts';

/** The columns of a user that a login reads. `password_hash` is null until a password is set. */
export type Account = Pick<User, 'id' | 'name' | 'permission' | 'avatar'> & { password_hash: string | null };

const columns = ['id', 'name', 'permission', 'avatar', 'password_hash'] as const;

/** The account with this e-mail address (in lower case), or undefined. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();
}

/** The account of a user, with the e-mail address that wrong attempts count for; undefined if there is none. */
export async function findAccountById(
  db: Database,
  id: number,
): Promise<(Account & { email: string }) | undefined> {
  return db
    .selectFrom('users')
    .select([...columns, 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}

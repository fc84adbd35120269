import { unauthenticated } from '../api/errors.ts';
import type { Database } from '../db/tables.ts';

/** What a login reads of a user. `password_hash` is null until a password is set. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** `email`: in lower case. */
export async function findAccount(db: Database, by: { id: number } | { email: string }) {
  const accounts = db.selectFrom('users').where((row) => row.and(by));
  const read = ['id', 'name', 'email', 'permission', 'avatar', 'lang', 'password_hash'] as const;
  return accounts.select(read).executeTakeFirst();
}

/** The account of the caller. @throws 401 if it was deleted since its token was checked */
export async function readOwnAccount({ db, user }: { db: Database; user: { id: number } }): Promise<Account> {
  const account = await findAccount(db, { id: user.id });
  if (!account) throw unauthenticated();
  return account;
}

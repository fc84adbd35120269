// Links by which people set a password: 32 random bytes in the URL's fragment, of which the database has the SHA-256 only.

import { linkMinutes, type LinkPurpose } from '../../contract/users/users.ts';
import { paths } from '../../contract/url/paths.ts';
import { deleteTokensOf, hashToken, newToken } from '../auth/tokens.queries.ts';
import type { Database } from '../db/tables.ts';

export type NewLink = ReturnType<typeof newLink>;

/** A link that does not work until `storeLink` has stored it for an account. */
export function newLink(purpose: LinkPurpose) {
  const expires_at = new Date(Date.now() + linkMinutes[purpose] * 60_000).toISOString();
  return { token: newToken(), purpose, expires_at };
}

export const pathOfLink = ({ token }: Pick<NewLink, 'token'>) => `${paths.adminPassword()}#${token}`;

/** Makes a link that of an account; the one before does not work any more. `created_by`: the admin who asked for it. */
export async function storeLink(
  trx: Database,
  userId: number,
  { token, purpose, expires_at }: NewLink,
  created_by: number | null = null,
): Promise<void> {
  const created_at = new Date().toISOString();
  const link = { hash: hashToken(token), purpose, created_by, created_at, expires_at };
  const insert = trx.insertInto('account_links').values({ user_id: userId, ...link });
  await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(link)).execute();
}

export const findLink = async (db: Database, token: string, now = new Date()) =>
  db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.lang', 'account_links.purpose'])
    .select('account_links.expires_at')
    .where('account_links.hash', '=', hashToken(token))
    .where('account_links.expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Sets the password, and ends every session and the link. @returns false if it was used or replaced since it was found */
export async function applyLink(trx: Database, token: string, password_hash: string): Promise<boolean> {
  const link = trx.deleteFrom('account_links').where('hash', '=', hashToken(token));
  const used = await link.returning('user_id').executeTakeFirst();
  if (!used) return false;
  await trx.updateTable('users').set({ password_hash }).where('id', '=', used.user_id).execute();
  await deleteTokensOf(trx, used.user_id);
  return true;
}

/** Ends the links of an account, or those that it made: a former admin must not give access, also not to themselves. */
export async function deleteLinks(trx: Database, by: 'user_id' | 'created_by', id: number): Promise<void> {
  await trx.deleteFrom('account_links').where(by, '=', id).execute();
}

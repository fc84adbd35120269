// API tokens: what programs sign in with, in the name of a person (§ 9.19).

import { type ApiToken, type ApiTokenInput, maxTokens } from '../../contract/auth/api-tokens.ts';
import type { Database } from '../db/tables.ts';
import type { SessionUser } from '../api/context.ts';
import { conflict } from '../api/errors.ts';
import { factorDue } from './factor-policy.ts';
import { findSession, hashToken, holderColumns, newToken, touch } from './tokens.queries.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

const DAY = 24 * 3_600_000;

/** So people and scanners of secrets recognize an API token that is where it should not be. */
const PREFIX = 'chhat_';

/** Before every sign-in: a token with it is never a recent sign-in. */
const NEVER = new Date(0).toISOString();

const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export async function listApiTokens(db: Database, userId: number): Promise<ApiToken[]> {
  const own = db.selectFrom('api_tokens').select(columns).where('user_id', '=', userId);
  return (await own.orderBy('id', 'desc').execute()).map(asApiToken);
}

/** Returns the token, of which only the SHA-256 is stored. @throws 409 when the user has the most tokens already */
export async function createApiToken(trx: Database, userId: number, input: ApiTokenInput) {
  const existing = await trx.selectFrom('api_tokens').select('id').where('user_id', '=', userId).execute();
  if (existing.length >= maxTokens) throw conflict(refusal('auth.too-many-tokens', { max: maxTokens }));
  const token = PREFIX + newToken();
  const now = Date.now();
  const { name, scopes } = input;
  const created_at = new Date(now).toISOString();
  const expires_at = new Date(now + input.expires_in * DAY).toISOString();
  const stored = { user_id: userId, name, hash: hashToken(token), scopes: JSON.stringify(scopes) };
  const values = { ...stored, created_at, expires_at, last_used_at: null };
  const row = await trx.insertInto('api_tokens').values(values).returning(columns).executeTakeFirstOrThrow();
  return { ...asApiToken(row), token };
}

export async function deleteApiToken(trx: Database, userId: number, id: number) {
  const own = trx.deleteFrom('api_tokens').where(({ and }) => and({ id, user_id: userId }));
  const row = await own.returning(columns).executeTakeFirst();
  return row && asApiToken(row);
}

/** The person for whom a program with this API token acts; undefined if it is unknown, revoked or expired. */
export async function findProgram(db: Database, token: string, now = new Date()) {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(holderColumns)
    .select(['api_tokens.id as token_id', 'hash', 'scopes', 'expires_at', 'last_used_at'])
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return undefined;
  const { id, name, permission } = row;
  await touch(db, 'api_tokens', row, now);
  const { scopes } = asApiToken(row);
  return {
    id,
    name,
    permission,
    session: String(row.token_id),
    // Who made a token that manages users proved who they are for that: a program cannot do so again.
    verifiedAt: scopes.includes('users') ? now.toISOString() : NEVER,
    program: { scopes },
    factorDue: factorDue(row.policy, row.joined_at),
  };
}

/** The person who sends a call, by the token of a session or by the API token of a program; undefined if it is not valid. */
export function findCaller(db: Database, token: string): Promise<SessionUser | undefined> {
  const isOfProgram = token.startsWith(PREFIX) && token.length === PREFIX.length + 43;
  return isOfProgram ? findProgram(db, token) : findSession(db, token);
}

const asApiToken = <Row extends { scopes: string }>(row: Row) => ({
  ...row,
  scopes: JSON.parse(row.scopes) as ApiToken['scopes'],
});

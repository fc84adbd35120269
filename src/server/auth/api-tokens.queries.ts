// API tokens: what programs sign in with, in the name of a person (§ 9.19).

import {
  type ApiToken,
  type ApiTokenInput,
  maxTokens,
  type NewApiToken,
} from '../../contract/auth/api-tokens.ts';
import type { Database } from '../db/tables.ts';
import type { SessionUser } from '../api/context.ts';
import { conflict } from '../api/errors.ts';
import { factorDue } from './factor-policy.ts';
import { findSession, hashToken, newToken, policyForThoseWithoutFactor, touch } from './tokens.queries.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

const DAY = 24 * 3_600_000;

/** An API token begins with this, so that people and scanners of secrets recognize one that is where it should not be. */
const PREFIX = 'chhat_';

/** Before every sign-in: a token with it is never a recent sign-in. */
const NEVER = new Date(0).toISOString();

const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export async function listApiTokens(db: Database, userId: number): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asApiToken);
}

/**
 * Creates an API token: `chhat_` and 32 random bytes in base64url. The database stores only its SHA-256.
 * @throws 409 when the user has the most tokens already
 */
export async function createApiToken(
  trx: Database,
  userId: number,
  { name, scopes, expires_in }: ApiTokenInput,
): Promise<NewApiToken> {
  const existing = await trx.selectFrom('api_tokens').select('id').where('user_id', '=', userId).execute();
  if (existing.length >= maxTokens) throw conflict(refusal('auth.too-many-tokens', { max: maxTokens }));
  const token = PREFIX + newToken();
  const now = Date.now();
  const row = await trx
    .insertInto('api_tokens')
    .values({
      user_id: userId,
      name,
      hash: hashToken(token),
      scopes: JSON.stringify(scopes),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + expires_in * DAY).toISOString(),
      last_used_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...asApiToken(row), token };
}

export async function deleteApiToken(trx: Database, userId: number, id: number) {
  const row = await trx
    .deleteFrom('api_tokens')
    .where(({ and }) => and({ id, user_id: userId }))
    .returning(columns)
    .executeTakeFirst();
  return row && asApiToken(row);
}

/** The person for whom a program with this API token acts; undefined if it is unknown, revoked or expired. */
export async function findProgram(db: Database, token: string, now = new Date()) {
  const hash = hashToken(token);
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'users.name',
      'users.permission',
      'users.created_at as joined_at',
      'api_tokens.id',
      'api_tokens.user_id',
      'api_tokens.scopes',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      policyForThoseWithoutFactor,
    ])
    .where('api_tokens.hash', '=', hash)
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return undefined;
  const { id, user_id, name, permission, last_used_at, policy, joined_at } = row;
  await touch(db, 'api_tokens', { hash, last_used_at }, now);
  const scopes = JSON.parse(row.scopes) as ApiToken['scopes'];
  return {
    id: user_id,
    name,
    permission,
    session: String(id),
    // Who made a token that manages users proved who they are for that: a program cannot do so again.
    verifiedAt: scopes.includes('users') ? now.toISOString() : NEVER,
    program: { scopes },
    factorDue: factorDue(policy, joined_at),
  };
}

/** The person who sends a call, by the token of a session or by the API token of a program; undefined if it is not valid. */
export function findCaller(db: Database, token: string): Promise<SessionUser | undefined> {
  const isOfProgram = token.startsWith(PREFIX) && token.length === PREFIX.length + 43;
  return isOfProgram ? findProgram(db, token) : findSession(db, token);
}

function asApiToken(row: Omit<ApiToken, 'scopes'> & { scopes: string }): ApiToken {
  return { ...row, scopes: JSON.parse(row.scopes) as ApiToken['scopes'] };
}

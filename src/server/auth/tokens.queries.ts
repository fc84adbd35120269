import { hash as digest, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { factorDue, hasSecondFactor } from './factor-policy.ts';
import type { Session } from '../../contract/auth/sessions.ts';
import { deviceName } from './device-name.ts';

/** Session tokens (§ 2.8): they expire 12 hours after their last use and 30 days after the login. */
const MINUTE = 60_000;
const IDLE = 12 * 60 * MINUTE;
const LIFETIME = 30 * 24 * 60 * MINUTE;
const MAX_USER_AGENT = 300;

/** Creates a session, and deletes those that have expired. Returns the token, of which only the SHA-256 is stored. */
export async function createToken(db: Database, userId: number, now = new Date(), userAgent?: string) {
  const token = newToken();
  const at = now.toISOString();
  const ago = (age: number) => new Date(now.getTime() - age).toISOString();
  await db
    .deleteFrom('tokens')
    .where((row) => row.or([row('last_used_at', '<', ago(IDLE)), row('created_at', '<', ago(LIFETIME))]))
    .execute();
  const times = { created_at: at, last_used_at: at, verified_at: at };
  const user_agent = userAgent?.slice(0, MAX_USER_AGENT) ?? null;
  const session = { hash: hashToken(token), user_id: userId, ...times, user_agent, session_id: null };
  await db.insertInto('tokens').values(session).execute();
  return token;
}

export const newToken = () => randomBytes(32).toString('base64url');

/** `policy`: that of the user's permission, for those without a factor. Null for most accounts. */
const policy = sql<string | null>`(
  select value from settings
  where settings.name = 'second-factor:' || users.permission
    and not ${hasSecondFactor}
)`.as('policy');
const holder = ['users.id', 'users.name', 'users.permission', 'users.created_at as joined_at'] as const;
/** What is read of the person whose token it is. */
export const holderColumns = [...holder, policy] as const;

/** The user of a token; undefined if the token is unknown, revoked or expired. Extends the session. */
export async function findSession(db: Database, token: string, now = new Date()) {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(holderColumns)
    .select(['hash', 'tokens.created_at', 'last_used_at', 'verified_at', 'session_id'])
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row || !isLiving(row, now.getTime())) return undefined;
  await touch(db, 'tokens', row, now);
  const { id, name, permission } = row;
  return {
    id,
    name,
    permission,
    session: row.session_id ?? sessionId(row.hash),
    verifiedAt: row.verified_at ?? row.created_at,
    factorDue: factorDue(row.policy, row.joined_at),
  };
}

const isLiving = (token: Pick<Tables['tokens'], 'created_at' | 'last_used_at'>, now = Date.now()) =>
  now - Date.parse(token.last_used_at) <= IDLE && now - Date.parse(token.created_at) <= LIFETIME;

/** Updates last_used_at, at most once a minute, and not in a transaction: other calls with the token would wait for its end. */
export async function touch(
  db: Database,
  table: 'tokens' | 'api_tokens',
  { hash, last_used_at }: { hash: string; last_used_at: string | null },
  now: Date,
): Promise<void> {
  const isFresh = last_used_at !== null && now.getTime() - Date.parse(last_used_at) <= MINUTE;
  if (isFresh || db.isTransaction) return;
  const used = db.updateTable(table).set({ last_used_at: now.toISOString() }).where('hash', '=', hash);
  // The next request tries again: a full disk must not stop users from reading.
  await used.execute().catch(() => {});
}

/** Gives a session, whose person has just proved who they are, a new token. Undefined if it has ended, or has got another one. */
export async function replaceToken(trx: Database, token: string): Promise<string | undefined> {
  const replacement = newToken();
  const verified = { verified_at: new Date().toISOString(), session_id: publicId };
  const update = trx.updateTable('tokens').set({ hash: hashToken(replacement), ...verified });
  const { numUpdatedRows } = await update.where('hash', '=', hashToken(token)).executeTakeFirst();
  return numUpdatedRows > 0n ? replacement : undefined;
}

export async function deleteToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hashToken(token)).execute();
}

export async function deleteTokensOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('tokens').where('user_id', '=', userId).execute();
}

/** The public id of a new session: worth nothing as a token. */
export const sessionId = (hash: string) => hash.slice(0, 12);

/** The public id of a session, of which the token may have been replaced. */
const publicId = sql<string>`coalesce(session_id, substr(hash, 1, 12))`;

export const hashToken = (token: string) => digest('sha256', token, 'base64url');

/** The sessions of a user that have not expired: the one with the id `current` first, then the last used. */
export async function listSessions(db: Database, userId: number, current: string): Promise<Session[]> {
  const own = db.selectFrom('tokens').where('user_id', '=', userId);
  const read = own.select([publicId.as('id'), 'user_agent', 'created_at', 'last_used_at']);
  const rows = await read.orderBy('last_used_at', 'desc').orderBy('id').execute();
  return rows
    .filter((row) => isLiving(row))
    .map(({ id, user_agent, created_at, last_used_at }) => ({
      id,
      device: deviceName(user_agent),
      created_at,
      last_seen_at: last_used_at,
      current: id === current,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
}

export async function endSession(trx: Database, userId: number, id: string) {
  const session = trx.deleteFrom('tokens').where('user_id', '=', userId).where(publicId, '=', id);
  return session.returning('user_agent').executeTakeFirst();
}

/** Ends the sessions of a user, or of everybody, but the one with the id `except`. @returns how many had not expired */
export async function endSessions(trx: Database, of: number | 'everybody', except?: string) {
  let ending = trx.deleteFrom('tokens');
  if (of !== 'everybody') ending = ending.where('user_id', '=', of);
  if (except !== undefined) ending = ending.where(publicId, '!=', except);
  const ended = await ending.returning(['created_at', 'last_used_at']).execute();
  return ended.filter((row) => isLiving(row)).length;
}

// A person's own sessions: what they see of them, and how they end them.

import { sql } from 'kysely';
import type { Session } from '../../contract/sessions.ts';
import type { Database } from '../db/tables.ts';
import { deviceName } from './device-name.ts';
import { isLiving, sessionId } from './tokens.queries.ts';

/** Compared with a session's public id. */
const idOfHash = sql<string>`substr(hash, 1, 12)`;

/** The sessions of a user that have not expired: the one with the id `current` first, then the last used. */
export async function listSessions(
  db: Database,
  userId: number,
  current: string,
  now = new Date(),
): Promise<Session[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(['hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('hash')
    .execute();
  return rows
    .filter((row) => isLiving(row, now))
    .map(({ hash, user_agent, created_at, last_used_at }) => ({
      id: sessionId(hash),
      device: deviceName(user_agent),
      created_at,
      last_seen_at: last_used_at,
      current: sessionId(hash) === current,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one session of a user. Returns its device; undefined if the user has no such session. */
export async function endSession(
  trx: Database,
  userId: number,
  id: string,
): Promise<{ device: string | null } | undefined> {
  const ended = await trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where(idOfHash, '=', id)
    .returning('user_agent')
    .executeTakeFirst();
  return ended && { device: deviceName(ended.user_agent) };
}

/** Ends every session of a user but the one with the id `current`. Returns how many. */
export async function endOtherSessions(trx: Database, userId: number, current: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where(idOfHash, '!=', current)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

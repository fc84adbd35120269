import type { Session } from '../../contract/auth/sessions.ts';
import type { Database } from '../db/tables.ts';
import { deviceName } from './device-name.ts';
import { isLiving, publicId } from './tokens.queries.ts';

/** The sessions of a user that have not expired: the one with the id `current` first, then the last used. */
export async function listSessions(db: Database, userId: number, current: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('tokens')
    .select([publicId.as('id'), 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
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
  const ended = await trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where(publicId, '=', id)
    .returning('user_agent')
    .executeTakeFirst();
  return ended && { device: deviceName(ended.user_agent) };
}

/**
 * Ends every session of one user, or of everybody, but the one with the id `except`. API tokens stay.
 * @returns how many had not expired
 */
export async function endSessions(
  trx: Database,
  of: number | 'everybody',
  { except }: { except?: string } = {},
): Promise<number> {
  let ending = trx.deleteFrom('tokens');
  if (of !== 'everybody') ending = ending.where('user_id', '=', of);
  if (except !== undefined) ending = ending.where(publicId, '!=', except);
  const ended = await ending.returning(['created_at', 'last_used_at']).execute();
  return ended.filter((row) => isLiving(row)).length;
}

import { LRUCache } from 'lru-cache';
import { bearerToken } from '../api/permit.ts';
import { findCaller } from '../auth/find-caller.ts';
import type { Generations } from '../db/generations.ts';
import type { Database } from '../db/tables.ts';

/** How often these reads extend a session, in ms, and of how many tokens this is known. */
const EXTENDED = { ttl: 30_000, max: 1_000 };

/**
 * Returns the function that runs before a cached response is sent to staff. It extends the session of the
 * `Authorization` header, and lets cached responses expire if another process has written. Whether the token is valid does
 * not matter: the data is public.
 * @throws when the database does not respond
 */
export function createStaffReads(
  db: Database,
  generations: Pick<Generations, 'check'>,
): (authorization: string) => Promise<void> {
  const extended = new LRUCache<string, true>(EXTENDED);
  return async (authorization) => {
    const token = bearerToken(authorization);
    if (token !== undefined && !extended.has(token)) {
      await findCaller(db, token);
      extended.set(token, true);
    }
    await generations.check();
  };
}

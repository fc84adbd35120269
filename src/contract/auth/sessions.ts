import { z } from 'zod';
import { instant, named } from '../typed/fields.ts';

/** The syntax of a session's public id: the beginning of the hash of its first token. */
const SESSION_ID = /^[\w-]{12}$/;

/** The session id in a URL. For any other text the response is 404. */
export const SessionParam = z.object({ id: z.string().regex(SESSION_ID) });

export const Session = named('Session', {
  id: z.string().regex(SESSION_ID),
  /** Browser and system, as the browser names them; null if it gave no name that is known. */
  device: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const EndedSessions = named('EndedSessions', { count: z.int().nonnegative() });

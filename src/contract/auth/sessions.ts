import { z } from 'zod';
import { instant } from '../typed/fields.ts';

/** The syntax of a session's public id: the beginning of the hash of its first token. */
const SESSION_ID = /^[\w-]{12}$/;

/** The session id in a URL. For any other text the response is 404. */
export const SessionParam = z.object({ id: z.string().regex(SESSION_ID) });

/** A session of the caller's own account. */
export const Session = z
  .object({
    id: z.string().regex(SESSION_ID),
    /** Browser and system, as the browser names them; null if it gave no name that is known. */
    device: z.string().nullable(),
    created_at: instant,
    last_seen_at: instant,
    /** True for the session that sends the call. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** The body of DELETE /api/users/{id}/sessions: how many sessions it ended. */
export const EndedSessions = z.object({ count: z.int().nonnegative() }).meta({ id: 'EndedSessions' });

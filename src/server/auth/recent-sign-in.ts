import type { SessionUser } from '../api/context.ts';
import { HttpError } from '../api/errors.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

/** For how long after a sign-in, or a confirmation of it, a session may change how accounts are signed in to: 15 minutes. */
const RECENT = 15 * 60_000;

/**
 * Refuses a sensitive change in a session whose person proved who they are more than 15 minutes ago (ASVS 7.5).
 * @throws 403 with `verify: true`: the client asks for the password or a passkey, and sends the call again.
 */
export function requireRecentSignIn(user: SessionUser): void {
  if (Date.now() - Date.parse(user.verifiedAt) <= RECENT) return;
  throw new HttpError(403, refusal('auth.confirm'), {}, { verify: true });
}

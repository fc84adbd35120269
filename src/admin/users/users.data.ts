import type { LinkInput, User, UserChange } from '../../contract/users/users.ts';
import { api, bodyAndETagOf, bodyOf, idParam, type WithETag } from '../api/client.ts';
import { updateSession } from '../session/session.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';

/** Fetches one user and their ETag. Admins may read every user, others only themselves. Updates the session of the user. */
export async function readUser(id: string, signal: AbortSignal) {
  const read = await bodyAndETagOf(api.users[':id'].$get(idParam(id), { init: { signal } }));
  updateSession(read.body, false);
  return read;
}

export type ChangedUser = WithETag<User> & { hasNewPassword: boolean };

/** Changes a user; the caller then calls `updateSession`, because it may be the signed-in user's own account. */
export async function changeUser(id: string, change: UserChange, options: SaveOptions): Promise<ChangedUser> {
  const changed = await bodyAndETagOf(api.users[':id'].$put({ ...idParam(id), json: change }, options));
  return { ...changed, hasNewPassword: change.password !== undefined };
}

/** Makes a link by which a person sets a password, and ends the one before; with `token`, mails the one that is there. */
export function makeLink(id: number, json: LinkInput) {
  return bodyOf(api.users[':id'].link.$post({ ...idParam(id), json }));
}

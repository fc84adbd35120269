import type { User, UserChange, UserDraft, UserSort } from '../../contract/users.ts';
import { api, bodyOf, idParam, ifMatchHeader, listOf, type Tagged, taggedOf } from '../api/client.ts';
import { afterDeletion, invalidate } from '../api/query-client.ts';
import { followChange, readSession } from '../session/session.ts';
import type { Saving } from '../ui/use-edit-form.ts';
import { type ListParams, queryOf } from '../ui/list-params.ts';

/** One page of the users that match. */
export function listUsers(params: ListParams<UserSort>, signal: AbortSignal) {
  return listOf(api.users.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** One user as they stand now: anybody for an admin, oneself for everybody. */
export async function readUser(id: string, signal: AbortSignal) {
  return taggedOf(api.users[':id'].$get(idParam(id), { init: { signal } }));
}

/** Makes an account. */
export async function addUser(draft: UserDraft, signal: AbortSignal) {
  const user = await bodyOf(api.users.$post({ json: draft }, { init: { signal } }));
  void invalidate('users');
  return user;
}

/** What became of a user, and whether the change gave them another password. */
export interface ChangedUser extends Tagged<User> {
  isPasswordNew: boolean;
}

/** Changes a user. What is on the screen follows by `followChangedUser`, when the form is gone from it. */
export async function changeUser(
  id: string,
  change: UserChange,
  { etag, signal }: Saving,
): Promise<ChangedUser> {
  const options = { headers: ifMatchHeader(etag), init: { signal } };
  const changed = await taggedOf(api.users[':id'].$put({ ...idParam(id), json: change }, options));
  return { ...changed, isPasswordNew: change.password !== undefined };
}

/**
 * After a change: the session follows, if it was one's own account, and whatever shows users asks for them anew,
 * unless the change has just taken away the right to.
 */
export async function followChangedUser({ body, isPasswordNew }: ChangedUser) {
  const before = readSession();
  followChange(body, isPasswordNew);
  if (readSession()?.permission === before?.permission) await invalidate('users');
}

/** Deletes an account. */
export async function removeUser(id: number) {
  await afterDeletion('users', api.users[':id'].$delete(idParam(id)));
}

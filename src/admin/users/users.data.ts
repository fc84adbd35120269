import type { User, UserChange, UserDraft, UserSort } from '../../contract/users.ts';
import { api, bodyOf, idParam, ifMatchHeader, listOf, type Tagged, taggedOf } from '../api/client.ts';
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
export function addUser(draft: UserDraft, signal: AbortSignal) {
  return bodyOf(api.users.$post({ json: draft }, { init: { signal } }));
}

/** What became of a user, and whether the change gave them another password. */
export interface ChangedUser extends Tagged<User> {
  isPasswordNew: boolean;
}

/** Changes a user; the caller then calls `followChange`, because it may be the signed-in user's own account. */
export async function changeUser(
  id: string,
  change: UserChange,
  { etag, signal }: Saving,
): Promise<ChangedUser> {
  const options = { headers: ifMatchHeader(etag), init: { signal } };
  const changed = await taggedOf(api.users[':id'].$put({ ...idParam(id), json: change }, options));
  return { ...changed, isPasswordNew: change.password !== undefined };
}

/** Deletes an account. */
export function removeUser(id: number) {
  return api.users[':id'].$delete(idParam(id));
}

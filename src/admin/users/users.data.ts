// API calls of the user and profile screens.

import type { LinkInput } from '../../contract/users/accounts.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import type { User, UserChange, UserInput, UserFilters, UserSort } from '../../contract/users/users.ts';
import {
  api,
  bodyOf,
  idParam,
  ifMatchHeader,
  listOf,
  type WithETag,
  bodyAndETagOf,
  storedBy,
} from '../api/client.ts';
import { updateSession } from '../session/session.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';
import { type ListParams, queryOf } from '../list/list-params.ts';

/** Fetches one page of the users that match the search. */
export function listUsers(params: ListParams<UserSort, UserFilters>, signal: AbortSignal) {
  const query = { ...queryOf(params), include: 'second_factor' as const };
  return listOf(api.users.$get({ query }, { init: { signal } }));
}

/** Fetches one user and their ETag. Admins may read every user, others only themselves. Updates the session of the user. */
export async function readUser(id: string, signal: AbortSignal) {
  const read = await bodyAndETagOf(api.users[':id'].$get(idParam(id), { init: { signal } }));
  updateSession(read.body, false);
  return read;
}

/** Creates an account; without a password, once for each idempotency key. */
export function addUser(json: UserInput, { idempotencyKey, signal }: SaveOptions) {
  const headers = idempotencyKeyHeader(idempotencyKey);
  return storedBy(api.users.$post({ json }, { headers, init: { signal } }));
}

/** The user after a change, with its ETag; undefined if the response does not have it. */
export interface ChangedUser extends WithETag<User | undefined> {
  /** True if the change set a new password. */
  hasNewPassword: boolean;
}

/** Changes a user; the caller then calls `updateSession`, because it may be the signed-in user's own account. */
export async function changeUser(
  id: string,
  change: UserChange,
  { etag, signal }: SaveOptions,
): Promise<ChangedUser> {
  const options = { headers: ifMatchHeader(etag), init: { signal } };
  const response = await api.users[':id'].$put({ ...idParam(id), json: change }, options);
  return {
    body: await storedBy(Promise.resolve(response)),
    etag: response.headers.get('ETag'),
    hasNewPassword: change.password !== undefined,
  };
}

/** Signs a person out everywhere. Returns out of how many sessions. */
export function signOutPerson(id: string) {
  return bodyOf(api.users[':id'].sessions.$delete(idParam(id)));
}

/** Makes a link by which a person sets a password, and ends the one before; with `token`, mails the one that is there. */
export function makeLink(id: number, json: LinkInput) {
  return bodyOf(api.users[':id'].link.$post({ ...idParam(id), json }));
}

/** How people can get a new password. */
export function readPasswordOptions() {
  return bodyOf(api.password.options.$get());
}

import type { ContactSort } from '../../contract/contacts.ts';
import { bell } from '../../contract/limits.ts';
import { api, bodyOf, idParam, listOf } from '../api/client.ts';
import { afterDeletion } from '../api/query-client.ts';
import { type ListParams, queryOf } from '../ui/list-params.ts';

/** One page of the messages that match. */
export function listContacts(params: ListParams<ContactSort>, signal: AbortSignal) {
  return listOf(api.contacts.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** The newest messages, as many as the bell shows. */
export function newestContacts(signal: AbortSignal) {
  const query = { page: '1', per_page: String(bell.most) };
  return bodyOf(api.contacts.$get({ query }, { init: { signal } }));
}

/** One message. */
export async function readContact(id: string, signal: AbortSignal) {
  return bodyOf(api.contacts[':id'].$get(idParam(id), { init: { signal } }));
}

/** Deletes a message. */
export async function removeContact(id: number) {
  await afterDeletion('contacts', api.contacts[':id'].$delete(idParam(id)));
}

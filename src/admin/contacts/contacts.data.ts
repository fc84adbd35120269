import type { ContactSort } from '../../contract/contacts.ts';
import { notifications } from '../../contract/limits.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { invalidate } from '../api/query-client.ts';
import { type ListParams, listQuery } from '../ui/list-params.ts';

/** One page of the messages that match. */
export function listContacts(params: ListParams<ContactSort>, signal: AbortSignal) {
  return listOf(api.contacts.$get({ query: listQuery(params) }, { init: { signal } }));
}

/** The newest messages, as many as the bell shows. */
export function newestContacts(signal: AbortSignal) {
  const query = { page: '1', per_page: String(notifications.most) };
  return bodyOf(api.contacts.$get({ query }, { init: { signal } }));
}

/** One message. */
export function readContact(id: string, signal: AbortSignal) {
  return bodyOf(api.contacts[':id'].$get({ param: { id } }, { init: { signal } }));
}

export async function removeContact(id: number) {
  await api.contacts[':id'].$delete({ param: { id: String(id) } });
  await invalidate('contacts');
}

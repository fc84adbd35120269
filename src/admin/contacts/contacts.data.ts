import type { ContactSort } from '../../contract/contacts.ts';
import { bell } from '../../contract/limits.ts';
import { api, bodyOf, idParam, listOf } from '../api/client.ts';
import { type ListParams, queryOf } from '../ui/list-params.ts';

/** One page of the messages that match. */
export function listContacts(params: ListParams<ContactSort>, signal: AbortSignal) {
  return listOf(api.contacts.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** The newest messages, as many as the bell shows. */
export function newestContacts(signal: AbortSignal) {
  const query = { page: '1', per_page: String(bell.maxShown) };
  return bodyOf(api.contacts.$get({ query }, { init: { signal } }));
}

/** A message and the ids of those beside it in the list, newest first. */
export async function readContact(id: string, signal: AbortSignal) {
  const response = await api.contacts[':id'].$get(idParam(id), { init: { signal } });
  const links = response.headers.get('Link') ?? '';
  return {
    contact: await response.json(),
    previous: idInLink(links, 'prev'),
    next: idInLink(links, 'next'),
  };
}

function idInLink(links: string, rel: 'prev' | 'next'): number | undefined {
  const id = new RegExp(`/(\\d+)>; rel="${rel}"`).exec(links)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Deletes a message. */
export function removeContact(id: number) {
  return api.contacts[':id'].$delete(idParam(id));
}

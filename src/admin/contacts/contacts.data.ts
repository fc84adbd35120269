// API calls of the screens of visitors' messages.

import type { ContactFilters, ContactSort, InboxFilters } from '../../contract/contacts.ts';
import { api, idParam, listOf, readObject } from '../api/client.ts';
import { type ListParams, queryOf } from '../ui/list-params.ts';

/** Fetches one page of the messages that match the search. */
export function listContacts(params: ListParams<ContactSort, InboxFilters>, signal: AbortSignal) {
  return listOf(api.contacts.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** Fetches one page of the messages that are suspected to be spam. */
export function listSuspected(params: ListParams<ContactSort, ContactFilters>, signal: AbortSignal) {
  return listOf(api.contacts.suspected.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** Fetches the number of messages that are suspected to be spam, and the newest of them. */
export async function countSuspected(signal: AbortSignal) {
  const query = { page: '1', per_page: '1' };
  const { items, total } = await listOf(api.contacts.suspected.$get({ query }, { init: { signal } }));
  return { total, newest: items[0] };
}

/** Deletes the suspected messages up to the newest one that was shown: those that arrived since stay. */
export function removeSuspected(newest: number) {
  return api.contacts.suspected.$delete({ query: { up_to: String(newest) } });
}

export function markSpam(id: number) {
  return api.contacts[':id'].spam.$put(idParam(id));
}

export function clearSpam(id: number) {
  return api.contacts[':id'].spam.$delete(idParam(id));
}

/** Fetches a message; the `Link` header has the ids of the previous and the next one, newest first. */
export async function readContact(id: string, signal: AbortSignal) {
  const response = await api.contacts[':id'].$get(idParam(id), { init: { signal } });
  const links = response.headers.get('Link') ?? '';
  return {
    contact: readObject(await response.json()),
    previous: idInLink(links, 'prev'),
    next: idInLink(links, 'next'),
  };
}

function idInLink(links: string, rel: 'prev' | 'next'): number | undefined {
  const id = new RegExp(`/(\\d+)>; rel="${rel}"`).exec(links)?.[1];
  return id === undefined ? undefined : Number(id);
}

export function removeContact(id: number) {
  return api.contacts[':id'].$delete(idParam(id));
}

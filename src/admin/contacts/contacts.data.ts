// API calls of the screens of visitors' messages.

import { queryOptions } from '@tanstack/react-query';
import type { ContactFilters, ContactSort, InboxFilters } from '../../contract/contacts/contacts.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import type { ContactBulk } from '../../contract/contacts/inbox.ts';
import { api, bodyOf, idParam, listOf, readObject } from '../api/client.ts';
import { isNotFound } from '../api/problem.ts';
import { type ListParams, queryOf, selectionOf } from '../list/list-params.ts';
import { hasUnsavedForm } from '../dialog/use-unsaved-changes-guard.ts';

/** Fetches one page of the messages that match the search. */
export function listContacts(params: ListParams<ContactSort, InboxFilters>, signal: AbortSignal) {
  return listOf(api.contacts.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** Fetches one page of the messages that are suspected to be spam. */
export function listSuspected(params: ListParams<ContactSort, ContactFilters>, signal: AbortSignal) {
  return listOf(api.contacts.suspected.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** The number of messages that are suspected to be spam, and the newest of them. */
export const suspectedCountQuery = queryOptions({
  queryKey: ['contacts', 'suspected-count'],
  queryFn: async ({ signal }) => {
    const query = { page: '1', per_page: '1' };
    const { items, total } = await listOf(api.contacts.suspected.$get({ query }, { init: { signal } }));
    return { total, newest: items[0] };
  },
});

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
async function readContact(id: string, signal: AbortSignal) {
  const response = await api.contacts[':id'].$get(idParam(id), { init: { signal } });
  const links = response.headers.get('Link') ?? '';
  return {
    contact: readObject(await response.json()),
    previous: idInLink(links, 'prev'),
    next: idInLink(links, 'next'),
    isDeleted: false,
  };
}

/** A message that somebody deletes while a reply to it is being written stays as it was read before, with `isDeleted`. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'one', id],
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        return await readContact(id, signal);
      } catch (error) {
        const earlier = client.getQueryData<Awaited<ReturnType<typeof readContact>>>(queryKey);
        if (earlier && isNotFound(error) && hasUnsavedForm()) return { ...earlier, isDeleted: true };
        throw error;
      }
    },
  });

function idInLink(links: string, rel: 'prev' | 'next'): number | undefined {
  const id = new RegExp(`/(\\d+)>; rel="${rel}"`).exec(links)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The ids of all messages that match, in the order of the list. */
export function listContactIds(params: ListParams<ContactSort, InboxFilters>) {
  return bodyOf(api.contacts.ids.$get({ query: selectionOf(params) }));
}

/** The ids of all suspected messages that match. */
export function listSuspectedIds(params: ListParams<ContactSort, ContactFilters>) {
  return bodyOf(api.contacts.suspected.ids.$get({ query: selectionOf(params) }));
}

/** Does something with many messages, once for each idempotency key. */
export function changeContacts(json: ContactBulk, idempotencyKey: string) {
  return bodyOf(api.contacts.bulk.$post({ json }, { headers: idempotencyKeyHeader(idempotencyKey) }));
}

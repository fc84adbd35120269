import { queryOptions } from '@tanstack/react-query';
import type { ContactThread } from '../../contract/contacts/inbox.ts';
import { today } from '../../contract/language/calendar.ts';
import { bell, pageSize } from '../../contract/limits.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { listQuery, readQuery, readQueryWith } from '../api/query-client.ts';
import { isNotFound } from '../api/problem.ts';
import { hasUnsavedForm } from '../dialog/use-unsaved-changes-guard.ts';

/** Fetches what the bell shows: the newest messages, and how many are unread where the response says it. */
export async function readNewest(signal: AbortSignal) {
  const query = { per_page: String(bell.maxShown) };
  const response = await api.contacts.$get({ query }, { init: { signal } });
  const unread = response.headers.get('X-Unread-Count');
  const numberIn = (header: string) => Number(response.headers.get(header) ?? 0);
  return {
    contacts: (await response.json()).slice(0, bell.maxShown),
    unread: unread === null ? undefined : Number(unread),
    applications: numberIn('X-Unread-Applications'),
    answers: numberIn('X-Unread-Answers'),
    suspected: numberIn('X-Suspected-Newest'),
    day: today(),
  };
}

export const statusCountsQuery = (kind?: 'applications') =>
  readQueryWith(['contacts', 'counts', kind], api.contacts.counts, { query: { kind } });

/** Whether the site sends mail, and who can be assigned. They change rarely. */
export const inboxOptionsQuery = {
  ...readQuery(['contacts', 'options'], api.contacts.options),
  staleTime: 60_000,
};

/** How long applications are kept, and may wait. */
export const applicationSettingsQuery = readQuery(['applications', 'settings'], api.applications.settings);

/** The newest jobs, for a filter. */
export const jobOptionsQuery = readQueryWith(['careers', 'options'], api.careers, {
  query: { page: '1', per_page: String(pageSize.max), sort: '-created_at' as const },
});

/** The thread of a message, and the other messages of its sender. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'thread', id],
    queryFn: ({ signal }): Promise<ContactThread> =>
      bodyOf(api.contacts[':id'].thread.$get(idParam(id), { init: { signal } })),
  });

export const allCannedRepliesQuery = readQueryWith(['canned-replies', 'all'], api['canned-replies'], {
  query: {},
});

/** The value of `assigned_to` that means the signed-in user. */
export const ME = 'me';

/** The number of messages that are suspected to be spam, and the newest of them. */
export const suspectedCountQuery = listQuery(['contacts', 'suspected-count'], api.contacts.suspected, {
  query: { page: '1', per_page: '1' },
});

/** Fetches a message; the `Link` header has the ids of the previous and the next one, newest first. */
async function readContact(id: string, signal: AbortSignal) {
  const response = await api.contacts[':id'].$get(idParam(id), { init: { signal } });
  const idOf = (rel: 'prev' | 'next') => {
    const linked = new RegExp(`/(\\d+)>; rel="${rel}"`).exec(response.headers.get('Link') ?? '')?.[1];
    return linked === undefined ? undefined : Number(linked);
  };
  const contact = await response.json();
  return { contact, previous: idOf('prev'), next: idOf('next'), isDeleted: false };
}

/** A message that is deleted while a reply to it is being written stays as it was read, with `isDeleted`. */
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

// API calls of the inbox: states, threads, replies and canned replies.

import { queryOptions } from '@tanstack/react-query';
import { today } from '../../contract/language/calendar.ts';
import type { CannedReplyInput, ContactStateChange } from '../../contract/contacts/inbox.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { bell } from '../../contract/limits.ts';
import { api, bodyAndETagOf, bodyOf, idParam, ifMatchHeader, listOf } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { type ListParams, queryOf } from '../list/list-params.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';

/** Fetches what the bell shows: the newest messages, and how many are unread where the response says it. */
export async function readNewest(signal: AbortSignal) {
  const query = { per_page: String(bell.maxShown) };
  const response = await api.contacts.$get({ query }, { init: { signal } });
  const unread = response.headers.get('X-Unread-Count');
  const suspected = Number(response.headers.get('X-Suspected-Newest') ?? 0);
  const contacts = (await response.json()).slice(0, bell.maxShown);
  return { contacts, unread: unread === null ? undefined : Number(unread), suspected, day: today() };
}

/** How many messages have each status. */
export const statusCountsQuery = readQuery(['contacts', 'counts'], api.contacts.counts);

/** Whether the site sends mail, and who can be assigned. They change rarely. */
export const inboxOptionsQuery = {
  ...readQuery(['contacts', 'options'], api.contacts.options),
  staleTime: 60_000,
};

/** Changes status or assignee of a message, and marks it as opened. */
export function changeState(id: number, json: ContactStateChange) {
  return bodyOf(api.contacts[':id'].state.$put({ ...idParam(id), json }));
}

/** The thread of a message, and the other messages of its sender. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'thread', id],
    queryFn: ({ signal }) => bodyOf(api.contacts[':id'].thread.$get(idParam(id), { init: { signal } })),
  });

/** The options of a call that adds something, once for each idempotency key. */
const optionsOf = ({ idempotencyKey, signal }: SaveOptions) => ({
  headers: idempotencyKeyHeader(idempotencyKey),
  init: { signal },
});

/** Mails a reply. `last_entry`: the newest entry of the thread that is on the screen. */
export function sendReply(id: number, json: { text: string; last_entry: number }, options: SaveOptions) {
  return bodyOf(api.contacts[':id'].replies.$post({ ...idParam(id), json }, optionsOf(options)));
}

export function addNote(id: number, json: { text: string }, options: SaveOptions) {
  return bodyOf(api.contacts[':id'].notes.$post({ ...idParam(id), json }, optionsOf(options)));
}

/** Fetches one page of the canned replies. */
export function listCannedReplies(params: ListParams, signal: AbortSignal) {
  return listOf(api['canned-replies'].$get({ query: queryOf(params) }, { init: { signal } }));
}

export const allCannedRepliesQuery = queryOptions({
  queryKey: ['canned-replies', 'all'],
  queryFn: ({ signal }) => bodyOf(api['canned-replies'].$get({ query: {} }, { init: { signal } })),
});

export function readCannedReply(id: string, signal: AbortSignal) {
  return bodyAndETagOf(api['canned-replies'][':id'].$get(idParam(id), { init: { signal } }));
}

export function addCannedReply(json: CannedReplyInput, options: SaveOptions) {
  return bodyOf(api['canned-replies'].$post({ json }, optionsOf(options)));
}

export function changeCannedReply(id: string, json: CannedReplyInput, { etag, signal }: SaveOptions) {
  const options = { headers: ifMatchHeader(etag), init: { signal } };
  return bodyOf(api['canned-replies'][':id'].$put({ ...idParam(id), json }, options));
}

/** The value of `assigned_to` that stands for the person who is signed in. */
export const ME = 'me';

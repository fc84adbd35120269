// API calls of the outbox.

import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, idParam, listOf } from '../api/client.ts';
import { type ListParams, queryOf } from '../list/list-params.ts';

/** Fetches one page of the mails that have not been sent. */
export function listUnsentMail(params: ListParams, signal: AbortSignal) {
  return listOf(api.outbox.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** Whether the site has a mail server. */
export const isMailSentQuery = queryOptions({
  queryKey: ['outbox', 'isMailSent'],
  queryFn: async () => (await bodyOf(api.password.options.$get())).mail,
});

export function sendAgain(id: number) {
  return api.outbox[':id']['send-again'].$post(idParam(id));
}

export function sendAllAgain() {
  return bodyOf(api.outbox['send-again'].$post({}));
}

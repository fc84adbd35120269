// The typed client of the API: sends the session's token and turns failed responses into `ApiProblem`.

import { hc } from 'hono/client';
import { IdParam } from '../../contract/typed/fields.ts';
import { QUERY_HEADER, splitQuery } from '../../contract/url/private-query.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import type { Api } from '../../server/api.ts';
import { readSession, updateSession } from '../session/session.ts';
import { noteFactorDue } from './factor-due.ts';
import { ApiProblem, problemOf } from './problem.ts';
import { takeRead } from './read-ahead.ts';
import { callForNewToken, callWithSession, confirmIdentity } from './session-call.ts';
import { words } from '../words/words.ts';

/** Timeout of a call, including the response body, in ms. For an upload: max time without progress. */
export const CALL_TIMEOUT = 30_000;

/** The API client, typed by the server's routes: `api.careers[':id'].$get({ param: { id } })`. */
export const { api } = hc<Api>('/', { fetch: callApi });

/** An option of the call by which a person confirms who they are: stores the new token of its response. */
export const newTokenOption = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => callApi(input, init, callForNewToken),
};

/**
 * Sends one request with the session's token; again, where the server wants the person to confirm who they are.
 * @throws ApiProblem for every response but a success, and for none in time; AbortError if the caller cancelled the call.
 */
async function callApi(
  input: RequestInfo | URL,
  init?: RequestInit,
  callWithToken: typeof callForNewToken = callWithSession,
): Promise<Response> {
  const response = await callWithToken(async (token) => {
    const { url, header } = hideQuery(String(input));
    const headers = new Headers({ ...Object.fromEntries(new Headers(init?.headers)), ...header });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const received = await fetchWithTimeout(url, { ...init, headers });
    if (token) noteFactorDue(received.headers);
    return received;
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  const problem = problemOf(response.status, body, response.headers.get('ETag'));
  if (problem.needsVerification && (await confirmIdentity())) return callApi(input, init);
  if (problem.status === 403 && !problem.needsVerification) void refreshSession();
  throw problem;
}

/** A call's URL without the parameters that may name a person, and the header with them. */
export function hideQuery(url: string): { url: string; header: Record<string, string> } {
  const [path = '', query = ''] = url.split('?', 2);
  const { open, hidden } = splitQuery(new URLSearchParams(query));
  return {
    url: open.size > 0 ? `${path}?${open}` : path,
    header: hidden.size > 0 ? { [QUERY_HEADER]: String(hidden) } : {},
  };
}

let refresh: Promise<void> | undefined;

/** Updates the session from the signed-in user's account, which an admin may have changed. Does nothing if that fails. */
export function refreshSession(): Promise<void> {
  // The server may refuse this call too: do not start another one while it is running.
  refresh ??= bodyAndETagOf(api.users[':id'].$get(idParam(readSession()?.userId ?? 0)))
    .then(({ body }) => updateSession(body, false))
    .catch(() => {})
    .finally(() => (refresh = undefined));
  return refresh;
}

async function fetchWithTimeout(input: string, init: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT);
  const signals = init.signal ? [init.signal, timeout.signal] : [timeout.signal];
  try {
    const sent = { ...init, signal: AbortSignal.any(signals) };
    const response = (await takeRead(input, sent)) ?? (await fetch(input, sent));
    // The caller reads the body later. Receive all of it now, so that the timeout includes it.
    await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    throw init.signal?.aborted && !timeout.signal.aborted ? error : new ApiProblem(undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** The `:id` parameter of a route. @throws ApiProblem 404 for other text, which could change the URL's path */
export function idParam(id: string | number): { param: { id: string } } {
  const param = { id: String(id) };
  if (!IdParam.safeParse(param).success) throw new ApiProblem(404, words.ui.notFound);
  return { param };
}

export type JsonResponse<Body> = { headers: Headers; json: () => Promise<Body> };

export const bodyOf = async <Body>(call: Promise<JsonResponse<Body>>): Promise<Body> => (await call).json();

/** One page of a list, and the number of items on all pages: from `X-Total-Count`, without which it is the whole list. */
export async function listOf<Item>(call: Promise<JsonResponse<Item[]>>): Promise<Listed<Item>> {
  const response = await call;
  const items = await response.json();
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}

/** An object and its ETag, which identifies this version. An edit sends it back as `If-Match`. */
export type WithETag<Body> = { body: Body; etag: string | null };

export async function bodyAndETagOf<Body>(call: Promise<JsonResponse<Body>>): Promise<WithETag<Body>> {
  const response = await call;
  return { body: await response.json(), etag: response.headers.get('ETag') };
}

/** The header that makes the server refuse an edit if the object changed since it was read; none for null. */
export const ifMatchHeader = (etag: string | null): Record<string, string> =>
  etag === null ? {} : { 'If-Match': etag };

/** Whether the site sends mail. */
export const mailOptions = { queryKey: ['mail options'], queryFn: () => bodyOf(api.password.options.$get()) };

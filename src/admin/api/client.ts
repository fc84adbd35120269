import { hc } from 'hono/client';
import { IdParam } from '../../contract/fields.ts';
import type { Listed } from '../../contract/paging.ts';
import type { Api } from '../../server/api.ts';
import { endSession, readSession } from '../session/session.ts';
import { ApiProblem, problemOf } from './problem.ts';

/** How long a call may take, its response's body included, in ms. An upload: how long without progress. */
export const CALL_TIMEOUT = 30_000;

/** The API as its routes declare it: `api.careers[':id'].$get({ param: { id } })`. */
export const { api } = hc<Api>('/', { fetch: callApi });

/**
 * One call, with the token of the session.
 * @throws ApiProblem for every response that is no success, and when there is none within `CALL_TIMEOUT`. A 401 to a
 * token ends the session. An AbortError when the caller cancelled the call.
 */
async function callApi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = readSession()?.token;
  const headers = new Headers(init?.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetchInTime(input, { ...init, headers });
  if (response.ok) return response;
  refuseToken(response.status, token);
  throw problemOf(response.status, await response.json().catch(() => undefined));
}

async function fetchInTime(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT);
  const signals = init.signal ? [init.signal, timeout.signal] : [timeout.signal];
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    // The caller reads the body later. Receive all of it first, so that the timeout includes it.
    await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    const isCancelled =
      error instanceof DOMException && error.name === 'AbortError' && !timeout.signal.aborted;
    throw isCancelled ? error : new ApiProblem(undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the session whose token the server no longer takes; one that began meanwhile stays. */
export function refuseToken(status: number, token: string | undefined): void {
  if (status === 401 && token !== undefined && readSession()?.token === token) endSession('refused');
}

/**
 * The part of an address that names one object.
 * @throws ApiProblem 404 for what is no id: it could lead to another address.
 */
export function idParam(id: string | number): { param: { id: string } } {
  const param = { id: String(id) };
  if (!IdParam.safeParse(param).success) throw new ApiProblem(404, 'Not found.');
  return { param };
}

interface JsonResponse<Body> {
  headers: Headers;
  json: () => Promise<Body>;
}

/** The body of an answer. */
export async function bodyOf<Body>(call: Promise<JsonResponse<Body>>): Promise<Body> {
  return (await call).json();
}

/** One window of a list and how many there are in all. */
export async function listOf<Item>(call: Promise<JsonResponse<Item[]>>): Promise<Listed<Item>> {
  const response = await call;
  return { items: await response.json(), total: Number(response.headers.get('X-Total-Count')) };
}

/** An object, and the tag that says which state of it this is: what an edit sends back as `If-Match`. */
export interface Tagged<Body> {
  body: Body;
  etag: string | null;
}

/** The body of an answer and its tag. */
export async function taggedOf<Body>(call: Promise<JsonResponse<Body>>): Promise<Tagged<Body>> {
  const response = await call;
  return { body: await response.json(), etag: response.headers.get('ETag') };
}

/** The header of an edit that must not overwrite what somebody else wrote meanwhile. */
export function ifMatchHeader(etag: string | null): Record<string, string> {
  return etag === null ? {} : { 'If-Match': etag };
}

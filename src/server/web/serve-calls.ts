// Serves the API (`/api`): reads of public data from a cache, all other calls through a queue.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { QUERY_HEADER } from '../../contract/private-query.ts';
import type { PageTag } from '../api/context.ts';
import { type FindCall, isLongRead, storedKey } from '../api/declared-calls.ts';
import { noSuchCall } from '../api/errors.ts';
import { REQUEST_ID } from '../api/request-id.ts';
import type { Admission } from '../limits/admission.ts';
import { sendPage } from './send-page.ts';
import type { PageCache } from './page-cache.ts';
import type { CachedPage, RenderedPage } from './prepare-page.ts';
import { isApiPath } from './public-calls.ts';
import type { Exchange } from './exchange.ts';

/** As Node names it. */
const QUERY_HEADER_FIELD = QUERY_HEADER.toLowerCase();

export interface CallParts {
  /** The Hono app; resolves when the response has been written to the connection. */
  api: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  findCall: FindCall;
  /** Cache of anonymous reads of the API, such as lists of jobs and articles. */
  calls: PageCache;
  /** Makes an anonymous read by calling the API in this process. */
  readCall: (path: string, tag: PageTag) => Promise<RenderedPage>;
  /**
   * Before a cached response is sent to staff: extends the session of this `Authorization` header, and lets cached
   * responses expire if another process has written.
   */
  beforeStaffRead: (authorization: string) => Promise<void>;
}

/** Serves `/api`: reads of public data from a cache, all other calls through the queues of `admission`. */
export function serveCalls(parts: CallParts, admission: Admission) {
  const { api, findCall, calls, readCall, beforeStaffRead } = parts;

  /** The cached response to an anonymous read of the API, if there is one. */
  function cached(request: IncomingMessage, target: string): CachedPage | undefined {
    // A read by staff extends their session first.
    const stored = request.headers.authorization === undefined ? storedCall(request, target) : undefined;
    return stored && calls.get(stored.key);
  }

  async function respond({ request, response, target, address, id, isRead, hasRequestBody }: Exchange) {
    if (!isApiPath(target)) return refuseCall(response, id);
    // A call with a body has a slot already, and joins the queue when its body has arrived (`inTurn`). A GET with a body
    // must not skip the queue.
    if (hasRequestBody && !isRead) return api(request, response);
    const call = findCall(request.method ?? '', target);
    const kind = isRead && call && isLongRead(call, target) ? 'wholeLists' : 'calls';
    const stored = storedCall(request, target);
    if (stored) {
      const { authorization } = request.headers;
      // Staff get the same response as visitors, from the cache.
      if (authorization !== undefined)
        await admission.run('calls', address, () => beforeStaffRead(authorization));
      const page = await admission.load(calls, stored.key, kind, address, () =>
        readCall(stored.key, stored.tag),
      );
      return sendPage(request, response, page);
    }
    return admission.runRead(kind, { address, response }, async () => {
      if (!request.socket.destroyed) await api(request, response);
    });
  }

  /** The cache key and the tag of an anonymous read; undefined for every request that is not cached. */
  function storedCall({ method, headers }: IncomingMessage, target: string) {
    if (method !== 'GET' || !target.startsWith('/api/')) return undefined;
    // A search of staff is not in the URL.
    if (headers[QUERY_HEADER_FIELD] !== undefined) return undefined;
    const call = findCall(method, target);
    const key = call && storedKey(call, target);
    return key === undefined ? undefined : { key, tag: call!.stored! };
  }

  return { cached, respond };
}

function refuseCall(response: ServerResponse, id: string): void {
  const body = JSON.stringify({ message: noSuchCall });
  response
    .writeHead(404, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      [REQUEST_ID]: id,
    })
    .end(body);
}

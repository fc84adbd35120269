// Passes calls on to the API: anonymous reads of public data are stored, all other calls wait in a queue.

import type { ApiEnv } from '../api/context.ts';
import { type DeclaredCall, type FindCall, isLongRead, storedKey } from '../api/declared-calls.ts';
import { noSuchCall } from '../api/errors.ts';
import { sendJson } from '../api/send-json.ts';
import type { Admission } from '../limits/admission.ts';
import { hasBody } from './request-body.ts';
import { type MadeResponse, sendStored } from './stored-response.ts';
import type { StoredResponses } from './stored-responses.ts';
import { isAnonymous, isRead, pathOf, targetOf, type WebContext } from './web-context.ts';

export interface CallParts {
  api: { fetch: (request: Request, env: Partial<ApiEnv['Bindings']>) => Response | Promise<Response> };
  findCall: FindCall;
  stored: StoredResponses;
  admission: Admission;
}

export function callApi({ api, findCall, stored, admission }: CallParts) {
  async function read(key: string, tag: DeclaredCall['stored']): Promise<MadeResponse> {
    const response = await api.fetch(new Request(`http://localhost${key}`), { clientAddress: '' });
    const body = Buffer.from(await response.arrayBuffer());
    // Do not store empty pages: there is no limit to the page numbers after the last one.
    const isAfterLast = /[?&]page=(?!1(?:&|$))/.test(key) && body.equals(EMPTY_LIST);
    const isStored = response.status === 200 && tag !== undefined && !isAfterLast;
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      ...(isStored && { tags: [tag] }),
    };
  }

  return async (c: WebContext): Promise<Response> => {
    const { incoming, outgoing, clientAddress: address } = c.env;
    const target = targetOf(c);
    if (!isApiPath(target)) return sendJson(c, noSuchCall(), 404, { 'Cache-Control': 'no-store' });
    // A call with a body joins the queue when its body has arrived. A GET with a body must not skip the queue.
    if (hasBody(incoming) && !isRead(incoming)) {
      const inTurn: ApiEnv['Bindings']['inTurn'] = (work) => admission.run('calls', address, work);
      return api.fetch(c.req.raw, { ...c.env, inTurn });
    }
    const call = findCall(incoming.method ?? '', target);
    if (call) c.env.route = call.route;
    const kind = isRead(incoming) && call && isLongRead(call, target) ? 'wholeLists' : 'calls';
    const inQueue = <Result>(work: () => Promise<Result>) =>
      admission.runRead(kind, { address, response: outgoing }, work);
    const mayBeStored = incoming.method === 'GET' && isAnonymous(incoming);
    const key = call && mayBeStored ? storedKey(call, target) : undefined;
    if (key === undefined) return inQueue(async () => api.fetch(c.req.raw, c.env));
    return sendStored(c, await stored.load(key, () => inQueue(() => read(key, call?.stored))));
  };
}

const EMPTY_LIST = Buffer.from('[]');

/** Whether the API's router gets this path as it is: `new URL` would change `/x/../`, and no spelling may skip the queue. */
export function isApiPath(target: string): boolean {
  if (target.includes('#')) return false;
  const path = pathOf(target);
  return /^\/api(?:\/[^/\\]+)*\/?$/.test(path) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

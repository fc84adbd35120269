import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ChainParts } from './chain.ts';
import { hasBody } from './request-body.ts';
import { sendText } from './send-text.ts';
import { countVisit } from './serve-pages.ts';
import type { Reply } from './stored-response.ts';
import { isAnonymous, isRead, pathOf, type WebEnv } from './web-context.ts';

type ListenerParts = Pick<
  ChainParts,
  'stored' | 'visits' | 'hosts' | 'requests' | 'routeOf' | 'baseHeaders'
> & {
  chain: Pick<Hono<WebEnv>, 'fetch'>;
};

/** Creates the request listener: a stored response is sent at once, everything else goes through the chain. */
export function createListener(parts: ListenerParts): RequestListener {
  const { chain, stored, visits, hosts, requests, routeOf, baseHeaders } = parts;
  const passOn = getRequestListener(chain.fetch, {
    // HTTP/1.0 needs no Host header; the chain refuses other requests without one.
    hostname: 'localhost',
    errorHandler: () =>
      sendText(400, 'This request cannot be read.', { ...baseHeaders, Connection: 'close' }),
  });
  return (request, response) => {
    const { headers, method, url = '/' } = request;
    const mayBeStored =
      isRead(request) && isAnonymous(request) && !hasBody(request) && hosts.has(headers.host ?? '');
    const found = mayBeStored ? stored.get(url) : undefined;
    if (!found) {
      // What is no path (`*`, a whole URL) and what `new URL` would change to another one (`\\`) is nowhere.
      if (!url.startsWith('/') || pathOf(url).includes('\\')) request.url = '//';
      void passOn(request, response);
      return;
    }
    countVisit(visits, found, request);
    const send = (reply: Reply) => {
      response.writeHead(reply.status, reply.headerList);
      response.end(method === 'HEAD' ? null : reply.body);
      const counter = () => requests.counterOf(routeOf(request), method, reply.status);
      (method === 'GET' ? (reply.gets ??= counter()) : counter()).value += 1;
    };
    const reply = found.replyNow(headers);
    if (reply) send(reply);
    else void found.replyTo(headers).then(send, () => response.destroy());
  };
}

// The journey of every request that no stored response ends: one chain, read from top to bottom.

import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isPreview, paths } from '../../contract/url/paths.ts';
import { QueueFull } from '../limits/fair-queue.ts';
import type { LinkPictures } from '../images/link-pictures.tasks.ts';
import type { RequestKind } from '../limits/admission.ts';
import type { Storage } from '../storage/storage.ts';
import type { BuiltFiles } from './builds.ts';
import { respondToFailures } from './failures.ts';
import { hasBody, isUpload, limitBodyTime, linger } from './request-body.ts';
import { countRequests, logRequests, type ObserveParts } from './observe.ts';
import { sendText } from './plain-responses.ts';
import { formPages, type PageParts, servePages, countVisit } from './serve-pages.ts';
import { type HeaderRecord, type MadeResponse, type Reply, sendStored } from './stored-responses.ts';
import { type FindFile, serveLibraryFile, serveLinkPicture, serveStorage } from './send-file.ts';
import { pathOf, targetOf, type WebContext, type WebEnv, isAnonymous, isRead } from './web-context.ts';
import type { ApiEnv } from '../api/context.ts';
import { type DeclaredCall, type FindCall, isLongRead, storedKey } from '../api/declared-calls.ts';
import { noSuchCall } from '../api/errors.ts';
import { sendJson } from '../api/send-json.ts';

export interface ChainParts extends PageParts, ObserveParts {
  api: { fetch: (request: Request, env: Partial<ApiEnv['Bindings']>) => Response | Promise<Response> };
  findCall: FindCall;
  baseHeaders: HeaderRecord;
  files: BuiltFiles;
  /** In development: Astro's dev server, instead of `pages` and `files`. */
  dev?: RequestListener;
  storage: Storage;
  linkPictures: Pick<LinkPictures, 'draw'>;
  findFile: FindFile;
  clientAddress: (request: IncomingMessage) => string;
  metrics: MiddlewareHandler<WebEnv>;
  isUp: () => Promise<boolean>;
  isDraining: () => boolean;
}

/** The calls and pages that receive a file of 20 MB, or the papers of an applicant. */
const FILE_CALL = /^\/(?:api\/(?:media\/(?:files|\d{1,10}\/file)|applications)|(?:km\/)?careerdetails\/\d+)$/;
const NO_STORE = { 'Cache-Control': 'no-store' };

function createChain(parts: ChainParts): Hono<WebEnv> {
  const { files, hosts, metrics, dev, isDraining } = parts;
  const pages = servePages(parts);
  return new Hono<WebEnv>({ getPath })
    .onError(respondToFailures(parts, pages))
    .use(countRequests(parts))
    .use(async ({ env: { outgoing } }, next) => {
      for (const [name, value] of Object.entries(parts.baseHeaders)) outgoing.setHeader(name, value);
      await next();
      // Of a request that was running when the drain began: its client must not send another one on this connection.
      if (isDraining()) outgoing.shouldKeepAlive = false;
    })
    .use(linger)
    .use(refuseTwoHosts)
    .get('/healthz', () => sendText(200, 'ok', NO_STORE))
    .get('/readyz', async () =>
      !isDraining() && (await parts.isUp()) ? sendText(200, 'ok', NO_STORE) : sendText(503, 'not ready'),
    )
    .get('/metrics', metrics)
    .use(refuseOtherHosts(hosts))
    .use(admit(parts))
    .use(logRequests(parts))
    .all('/api/*', callApi(parts))
    .get('/storage/:name', serveStorage(parts.storage))
    .get('/files/:name', serveLibraryFile(parts.storage, parts.findFile))
    .get('/og/*', serveLinkPicture(parts.storage, parts.linkPictures))
    .use(async (c, next) => (dev ? sendByNode(c, dev) : next()))
    .get('*', async (c, next) => (files.has(pathOf(targetOf(c))) ? files.send(c) : next()))
    .get('*', pages.read)
    .on('POST', formPages, pages.post)
    .all('*', () => sendText(405, 'This address can only be read.', { Allow: 'GET, HEAD' }));
}

/** The path as it was sent: each page and each call has one spelling. */
const getPath = (_request: Request, { env }: { env?: WebEnv['Bindings'] } = {}): string =>
  pathOf(env?.incoming.url ?? '/');

/** Node joins the values of two Host headers with a comma (listen.ts). RFC 9112, section 3.2: respond with 400. */
const refuseTwoHosts = createMiddleware<WebEnv>(async ({ env }, next) => {
  if (!env.incoming.headers.host?.includes(',')) return next();
  return sendText(400, 'A request names one host.', { Connection: 'close' });
});

const refuseOtherHosts = (hosts: ReadonlySet<string>) =>
  createMiddleware<WebEnv>(async ({ env }, next) => {
    const { host } = env.incoming.headers;
    if (hosts.has(host ?? '')) return next();
    return sendText(
      host === undefined ? 400 : 421,
      'This server does not answer to that name. Whoever runs it sets its address in PUBLIC_URL.',
      { Connection: 'close' },
    );
  });

function admit({ clientAddress, admission, files }: ChainParts) {
  const kindOf = (c: WebContext): RequestKind => {
    const path = pathOf(targetOf(c));
    // The text of an article may be as long as a picture.
    if (hasBody(c.env.incoming)) return isUpload(c.env.incoming) || isPreview(path) ? 'upload' : 'body';
    const isStored = [paths.storage(''), paths.file('')].some((folder) => path.startsWith(folder));
    return isStored || files.has(path) ? 'file' : 'other';
  };
  return createMiddleware<WebEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env;
    const address = clientAddress(incoming);
    c.env.clientAddress = address;
    if (hasBody(incoming)) limitBodyTime(incoming, FILE_CALL.test(pathOf(targetOf(c))));
    if (!admission.enter(address, incoming, outgoing, kindOf(c))) throw new QueueFull();
    await next();
  });
}

async function sendByNode({ env }: WebContext, listener: RequestListener): Promise<Response> {
  listener(env.incoming, env.outgoing);
  await once(env.outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}

/** Creates the request listener: a stored response is sent at once, everything else goes through the chain. */
export function createListener(parts: ChainParts): RequestListener {
  const { stored, visits, hosts, requests, routeOf, baseHeaders } = parts;
  const passOn = getRequestListener(createChain(parts).fetch, {
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

function callApi({ api, findCall, stored, admission }: ChainParts) {
  async function read(key: string, tag: DeclaredCall['stored']): Promise<MadeResponse> {
    const response = await api.fetch(new Request(`http://localhost${key}`), { clientAddress: '' });
    const body = Buffer.from(await response.arrayBuffer());
    // Do not store empty pages: there is no limit to the page numbers after the last one.
    const isAfterLast = /[?&]page=(?!1(?:&|$))/.test(key) && body.equals(EMPTY_LIST);
    const { status } = response;
    const isStored = status === 200 && tag !== undefined && !isAfterLast;
    return { status, headers: Object.fromEntries(response.headers), body, ...(isStored && { tags: [tag] }) };
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

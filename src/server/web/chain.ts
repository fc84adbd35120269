// The journey of every request that no stored response ends: one chain, read from top to bottom.

import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isPreview, paths } from '../../contract/url/paths.ts';
import { QueueFull } from '../limits/fair-queue.ts';
import type { LinkPictures } from '../images/link-pictures.tasks.ts';
import type { RequestKind } from '../limits/admission.ts';
import type { Storage } from '../storage/storage.ts';
import type { BuiltFiles } from './built-files.ts';
import { type CallParts, callApi } from './call-api.ts';
import { respondToFailures } from './failures.ts';
import { hasBody, isUpload, limitBodyTime, linger } from './request-body.ts';
import type { ServedMetrics } from './request-metrics.ts';
import { countRequests, logRequests, type ObserveParts } from './observe.ts';
import { sendText } from './send-text.ts';
import { formPages, type PageParts, servePages } from './serve-pages.ts';
import type { HeaderRecord } from './stored-response.ts';
import { type FindFile, serveLibraryFile, serveLinkPicture, serveStorage } from './send-file.ts';
import { pathOf, targetOf, type WebContext, type WebEnv } from './web-context.ts';

export interface ChainParts extends PageParts, CallParts, ObserveParts {
  baseHeaders: HeaderRecord;
  files: BuiltFiles;
  /** In development: Astro's dev server, instead of `pages` and `files`. */
  dev?: RequestListener;
  storage: Storage;
  linkPictures: Pick<LinkPictures, 'draw'>;
  findFile: FindFile;
  clientAddress: (request: IncomingMessage) => string;
  metrics: ServedMetrics;
  isUp: () => Promise<boolean>;
  isDraining: () => boolean;
}

/** The calls and pages that receive a file of 20 MB, or the papers of an applicant. */
const FILE_CALL = /^\/(?:api\/(?:media\/(?:files|\d{1,10}\/file)|applications)|(?:km\/)?careerdetails\/\d+)$/;

const NO_STORE = { 'Cache-Control': 'no-store' };

export function createChain(parts: ChainParts): Hono<WebEnv> {
  const { files, hosts, metrics, dev, isDraining } = parts;
  const pages = servePages(parts);
  return new Hono<WebEnv>({ getPath })
    .onError(respondToFailures(parts, pages))
    .use(countRequests(parts))
    .use(closeWhenDraining(isDraining))
    .use(linger)
    .use(setHeaders(parts.baseHeaders))
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
function getPath(_request: Request, { env }: { env?: WebEnv['Bindings'] } = {}): string {
  return pathOf(env?.incoming.url ?? '/');
}

function setHeaders(headers: HeaderRecord) {
  return createMiddleware<WebEnv>(async ({ env }, next) => {
    for (const [name, value] of Object.entries(headers)) env.outgoing.setHeader(name, value);
    await next();
  });
}

/** Requests that were running when the drain began: their clients must not send another one on this connection. */
function closeWhenDraining(isDraining: () => boolean) {
  return createMiddleware<WebEnv>(async ({ env }, next) => {
    await next();
    if (isDraining()) env.outgoing.shouldKeepAlive = false;
  });
}

/** Node joins the values of two Host headers with a comma (listen.ts). RFC 9112, section 3.2: respond with 400. */
const refuseTwoHosts = createMiddleware<WebEnv>(async ({ env }, next) => {
  if (!env.incoming.headers.host?.includes(',')) return next();
  return sendText(400, 'A request names one host.', { Connection: 'close' });
});

function refuseOtherHosts(hosts: ReadonlySet<string>) {
  return createMiddleware<WebEnv>(async ({ env }, next) => {
    const { host } = env.incoming.headers;
    if (hosts.has(host ?? '')) return next();
    return sendText(
      host === undefined ? 400 : 421,
      'This server does not answer to that name. Whoever runs it sets its address in PUBLIC_URL.',
      { Connection: 'close' },
    );
  });
}

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

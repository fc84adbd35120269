import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import type { BuiltFiles } from './built-files.ts';
import { readForm } from './form-body.ts';
import { closedPolicy, securityHeaders } from './headers.ts';
import { linger } from './linger.ts';
import { plainSpelling } from './other-spelling.ts';
import { canonicalAddress } from './page-address.ts';
import { sendPage } from './page-answer.ts';
import { type PageCache, preparePage } from './page-cache.ts';
import type { PageRenderer } from './pages.ts';
import type { serveOgPictures } from './og-pictures.ts';
import { plainAnswer } from './plain-answer.ts';
import { serveStorage } from './storage-files.ts';

export interface FrontDoorParts {
  hosts: ReadonlySet<string>;
  isHttps: boolean;
  cache: PageCache;
  pages: PageRenderer;
  files: BuiltFiles;
  /** While developing: the development server, in the place of pages and built files. */
  dev?: RequestListener;
  storage: Storage;
  /** Pictures that go with links to jobs and articles. */
  sendOgPicture: ReturnType<typeof serveOgPictures>;
  api: RequestListener;
  clientAddress: (request: IncomingMessage) => string;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  log: Log;
  /** Requests under way at once, with a body and without one, beside those that the page cache answers; what comes on top gets 503. */
  maxInFlight?: number;
}

/** How long a body may take to arrive, in ms, also one that is thrown away; an upload has three times as long. */
export const BODY_PATIENCE = 10_000;

/** Every request's way into the house, in the order of ARCHITECTURE.md. */
export function createFrontDoor(parts: FrontDoorParts) {
  const { hosts, cache, pages, log, maxInFlight = 100 } = parts;
  const standing = [...securityHeaders(parts.isHttps), closedPolicy];
  const sendStored = serveStorage(parts.storage);
  const inFlight = new Set<ServerResponse>();
  /** Those of them that bring a body: counted by themselves, so that slow senders keep no reader out. */
  const sending = new Set<ServerResponse>();
  let isDraining = false;

  const listener: RequestListener = (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    const isSending = bringsBody(request);
    if (isSending) {
      limitBodyTime(request);
      // Before Node's own clearing up, which throws away any number of bytes.
      response.once('prefinish', () => linger(request));
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = request.url ?? '/';
    if (isRead && hosts.has(request.headers.host ?? '')) {
      const page = cache.get(target);
      if (page) {
        sendPage(request, response, page);
        return;
      }
    }
    for (const [name, value] of standing) response.setHeader(name, value);
    // Node joins the values of two Host headers (listen.ts). RFC 9112, section 3.2, wants 400.
    if (request.headers.host?.includes(',')) {
      refuse(response, 400, 'A request names one host.');
      return;
    }
    if (isRead && (target === '/healthz' || target === '/readyz')) {
      void answerProbe(target, response);
      return;
    }
    if (!hosts.has(request.headers.host ?? '')) {
      const status = request.headers.host === undefined ? 400 : 421;
      refuse(
        response,
        status,
        'This server does not answer to that name. Whoever runs it sets its address in PUBLIC_URL.',
      );
      return;
    }
    if ((isSending ? sending.size : inFlight.size - sending.size) >= maxInFlight) {
      response.setHeader('Retry-After', '2');
      refuse(response, 503, 'Too many visitors at once. Please try again in a moment.');
      return;
    }
    inFlight.add(response);
    if (isSending) sending.add(response);
    const started = performance.now();
    response.once('close', () => {
      inFlight.delete(response);
      sending.delete(response);
      const ms = Math.round(performance.now() - started);
      log.info(
        { method: request.method, path: target.split('?')[0], status: response.statusCode, ms },
        'answered',
      );
    });
    route(request, response, target, isRead).catch((error: unknown) => {
      log.error({ err: error, method: request.method, path: target.split('?')[0] }, 'a request failed');
      refuse(response, 500, 'Something went wrong on our side. Please try again in a moment.');
    });
  };

  async function route(request: IncomingMessage, response: ServerResponse, target: string, isRead: boolean) {
    const path = target.split('?')[0] ?? '/';
    if (path === paths.api() || path.startsWith(`${paths.api()}/`)) return parts.api(request, response);
    if (path.startsWith(paths.storage('')) && isRead) {
      return sendStored(request, response, path.slice(paths.storage('').length));
    }
    if (path.startsWith('/og/') && isRead)
      return parts.sendOgPicture(request, response, path.slice('/og/'.length));
    if (parts.dev) return parts.dev(request, response);
    if (isRead) {
      return parts.files.has(path)
        ? parts.files.send(request, response, path)
        : readPage(request, response, target);
    }
    if (request.method === 'POST' && path === paths.contact()) return postPage(request, response, path);
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'This address can only be read.');
  }

  async function readPage(request: IncomingMessage, response: ServerResponse, target: string) {
    const clientAddress = parts.clientAddress(request);
    const page = await loadPage(canonicalAddress(target), clientAddress);
    const other = page.status === 404 ? plainSpelling(target) : undefined;
    // Only a page that is there is worth a redirect.
    const there = other && (await loadPage(canonicalAddress(other.path), clientAddress));
    if (other && there?.status === 200) return redirectForEver(response, other.location);
    sendPage(request, response, there ?? page);
  }

  async function loadPage(address: string | null, clientAddress: string) {
    const page = { address, clientAddress };
    const key = pages.keyOf(page);
    const render = () => pages.render(page);
    return key === null ? preparePage(await render(), 'no-store') : cache.load(key, render);
  }

  async function postPage(request: IncomingMessage, response: ServerResponse, path: string) {
    const form = await readForm(request);
    if (typeof form === 'number') return refuse(response, form, 'This form cannot be read.');
    const page = await pages.render({ address: path, clientAddress: parts.clientAddress(request), form });
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(page.status, { 'Content-Length': page.body.length }).end(page.body);
  }

  async function answerProbe(target: string, response: ServerResponse) {
    const isReady = target === '/healthz' || (!isDraining && (await parts.isReady()));
    response.setHeader('Cache-Control', 'no-store');
    refuse(response, isReady ? 200 : 503, isReady ? 'ok' : 'not ready');
  }

  return {
    listener,
    /** From now on not ready, and every answer ends its connection. */
    startDraining() {
      isDraining = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
    },
  };
}

function redirectForEver(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'public, max-age=86400');
  plainAnswer(response, 308, 'This page has another address.');
}

/** A short plain answer; where an answer has begun, its connection is cut instead. */
function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Refused at the door: the connection ends with it.
  if (status === 400 || status === 421 || status === 503) response.setHeader('Connection', 'close');
  plainAnswer(response, status, text);
}

function bringsBody({ headers }: IncomingMessage): boolean {
  // On the way of every page from the cache, where an `in` and a conversion are seen in its processor time.
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Cuts off a sender that takes too long over its body. */
function limitBodyTime(request: IncomingMessage): void {
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const timer = setTimeout(() => request.destroy(), BODY_PATIENCE * (isUpload ? 3 : 1));
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import { asHttpError } from '../http/errors.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import { Admission, type Demand, type LIMITS } from './admission.ts';
import type { BuiltFiles } from './built-files.ts';
import { QueueFull } from './fair-queue.ts';
import { type FormRefusal, readForm } from './form-body.ts';
import { closedPolicy, securityHeaders } from './headers.ts';
import { withFailure } from './last-net.ts';
import { linger } from './linger.ts';
import { plainSpelling } from './other-spelling.ts';
import { canonicalAddress } from './page-address.ts';
import { sendPage } from './page-answer.ts';
import { type CachedPage, type PageCache, preparePage, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './pages.ts';
import type { serveOgPictures } from './og-pictures.ts';
import { plainAnswer } from './plain-answer.ts';
import { isWholeList, publicCallAddress } from './public-calls.ts';
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
  /** Settles when the response has been handed to the connection. */
  api: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Anonymous reads of the API: where they are cached, and what makes them. */
  calls: PageCache;
  readCall: (path: string) => Promise<RenderedPage>;
  clientAddress: (request: IncomingMessage) => string;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  log: Log;
  /** Other limits than the usual ones; for tests. */
  limits?: Partial<typeof LIMITS>;
}

/** How long a body may take to arrive, in ms, also one that is thrown away; an upload has three times as long. */
export const BODY_PATIENCE = 10_000;

const FAILED = 'Something went wrong on our side. Please try again in a moment.';

/** Every request's way into the house, in the order of ARCHITECTURE.md. */
export function createFrontDoor(parts: FrontDoorParts) {
  const { hosts, cache, calls, pages, log } = parts;
  const admission = new Admission(parts.limits);
  const standing = [...securityHeaders(parts.isHttps), closedPolicy];
  const sendStored = serveStorage(parts.storage);
  let isDraining = false;
  let requestCount = 0;
  /** Requests that wait while the server closes. */
  let held: [IncomingMessage, ServerResponse][] | undefined;
  let readiness: Promise<boolean> | undefined;

  const listener: RequestListener = (request, response) => {
    requestCount += 1;
    if (isDraining) response.shouldKeepAlive = false;
    if (held) held.push([request, response]);
    else receive(request, response);
  };

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const isSending = bringsBody(request);
    if (isSending) {
      limitBodyTime(request);
      // Before Node's own clearing up, which throws away any number of bytes.
      response.once('prefinish', () => linger(request));
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = request.url ?? '/';
    if (isRead && hosts.has(request.headers.host ?? '')) {
      const page = cache.get(target) ?? storedCall(request, target);
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
      answerProbe(target, response).catch(() => refuse(response, 503, 'not ready'));
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
    const address = parts.clientAddress(request);
    if (!admission.enter(address, request, response, demandOf(request, target, isSending))) {
      void refuseForNow(request, response);
      return;
    }
    const started = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      log.info(
        { method: request.method, path: target.split('?')[0], status: response.statusCode, ms },
        'answered',
      );
    });
    const failed = (error: unknown) => {
      if (error instanceof QueueFull) {
        void refuseForNow(request, response);
        return;
      }
      log.error({ err: error, method: request.method, path: target.split('?')[0] }, 'a request failed');
      const known = asHttpError(error);
      for (const [name, value] of Object.entries(known?.headers ?? {}))
        if (!response.headersSent) response.setHeader(name, value);
      const text = known?.message ?? FAILED;
      refuse(response, known?.status ?? 500, text);
    };
    const fail = () => refuse(response, 500, FAILED);
    const visit = { request, response, target, address, isRead, isSending };
    withFailure(fail, () => void route(visit).catch(failed));
  }

  function demandOf(request: IncomingMessage, target: string, isSending: boolean): Demand {
    if (isSending) return isUpload(request) ? 'upload' : 'body';
    const path = target.split('?')[0] ?? '/';
    return path.startsWith(paths.storage('')) || parts.files.has(path) ? 'file' : 'other';
  }

  async function route(visit: Visit) {
    const { request, response, target, address, isRead } = visit;
    const path = target.split('?')[0] ?? '/';
    if (path === paths.api() || path.startsWith(`${paths.api()}/`)) return call(visit);
    if (path.startsWith(paths.storage('')) && isRead) {
      return sendStored(request, response, path.slice(paths.storage('').length));
    }
    if (path.startsWith('/og/') && isRead)
      return parts.sendOgPicture(request, response, path.slice('/og/'.length), address);
    if (parts.dev) return parts.dev(request, response);
    if (isRead) {
      return parts.files.has(path) ? parts.files.send(request, response, path) : readPage(visit);
    }
    if (isContactForm(request)) return postPage(visit, path);
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'This address can only be read.');
  }

  /** The stored response to an anonymous read of the API, if there is one. */
  function storedCall(request: IncomingMessage, target: string): CachedPage | undefined {
    const key = publicCallOf(request, target);
    return key === null ? undefined : calls.get(key);
  }

  async function call({ request, response, target, address, isRead, isSending }: Visit) {
    // The body is counted already, and its sender decides when the work begins.
    if (isSending) return parts.api(request, response);
    const kind = isRead && isWholeList(target) ? 'wholeLists' : 'calls';
    const key = publicCallOf(request, target);
    if (key !== null) {
      const page = await admission.load(calls, key, kind, address, () => parts.readCall(key));
      return sendPage(request, response, page);
    }
    return admission.run(kind, address, async () => {
      if (!request.socket.destroyed) await parts.api(request, response);
    });
  }

  async function readPage({ request, response, target, address }: Visit) {
    const page = await loadPage(canonicalAddress(target), address);
    const other = page.status === 404 ? plainSpelling(target) : undefined;
    // Only a page that is there is worth a redirect.
    const there = other && (await loadPage(canonicalAddress(other.path), address));
    if (other && there?.status === 200) return redirectForEver(response, other.location);
    sendPage(request, response, there ?? page);
  }

  async function loadPage(address: string | null, clientAddress: string): Promise<CachedPage> {
    const page = { address, clientAddress };
    const key = pages.keyOf(page);
    const render = () => pages.render(page);
    return key === null
      ? admission.run('pages', clientAddress, async () => preparePage(await render(), 'no-store'))
      : admission.load(cache, key, 'pages', clientAddress, render);
  }

  async function postPage({ request, response, address }: Visit, path: string) {
    const form = await readForm(request, hosts);
    if (typeof form === 'number') return refuseForm(request, response, form);
    const page = await pages.render({ address: path, clientAddress: address, form });
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(page.status, { 'Content-Length': page.body.length }).end(page.body);
  }

  /** The contact page with the reason of a refusal: the same for every visitor, so it is rendered once a minute. */
  async function refuseForm(request: IncomingMessage, response: ServerResponse, refusal: FormRefusal) {
    if (response.headersSent) return;
    const page = { address: paths.contact(), clientAddress: '', refusal };
    // Refused unread, or the client is gone: the connection ends with the response.
    response.shouldKeepAlive = false;
    sendPage(request, response, await cache.load(`refused form ${refusal}`, () => pages.render(page)));
  }

  async function refuseForNow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sorry = () => {
      if (!response.headersSent) response.setHeader('Retry-After', '2');
      refuse(response, 503, 'Too many visitors at once. Please try again in a moment.');
    };
    if (isContactForm(request)) await refuseForm(request, response, 503).catch(sorry);
    else sorry();
  }

  async function answerProbe(target: string, response: ServerResponse) {
    const isReady = target === '/healthz' || (!isDraining && (await askReadiness()));
    response.setHeader('Cache-Control', 'no-store');
    refuse(response, isReady ? 200 : 503, isReady ? 'ok' : 'not ready');
  }

  /** One question to the database for all probes that ask at the same time. */
  function askReadiness(): Promise<boolean> {
    readiness ??= parts.isReady().finally(() => (readiness = undefined));
    return readiness;
  }

  return {
    listener,
    requestCount: () => requestCount,
    hold: () => {
      held = [];
    },
    release: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const [request, response] of waiting) receive(request, response);
    },
    /** From now on not ready, and every response ends its connection. */
    startDraining() {
      isDraining = true;
      for (const response of admission.open()) response.shouldKeepAlive = false;
    },
  };
}

function redirectForEver(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'public, max-age=86400');
  plainAnswer(response, 308, 'This page has another address.');
}

/** One request on its way through the door. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  /** The client's address, as `clientAddress` finds it. */
  address: string;
  isRead: boolean;
  isSending: boolean;
}

/** The key of an anonymous read of the API that is cached; null for every other request. */
function publicCallOf({ method, headers }: IncomingMessage, target: string): string | null {
  if (method !== 'GET' || headers.authorization !== undefined || !target.startsWith('/api/')) return null;
  return publicCallAddress(target);
}

/** The form of the contact page, sent without script. */
function isContactForm({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.split('?')[0] === paths.contact();
}

/** A short plain answer; where an answer has begun, its connection is cut instead. */
function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.writableEnded) return;
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

function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

/** Cuts off a sender that takes too long over its body. */
function limitBodyTime(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), BODY_PATIENCE * (isUpload(request) ? 3 : 1));
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

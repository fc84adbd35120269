// The HTTP entry point: routes every request to pages, API, files or pictures.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import { asHttpError } from '../known-errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { Log } from '../log.ts';
import type { Admission, RequestKind } from '../limits/admission.ts';
import type { BuiltFiles } from './built-files.ts';
import { QueueFull } from '../limits/fair-queue.ts';
import { newScope, type RequestScope, runRequest } from '../api/request-scope.ts';
import { closedPolicy, securityHeaders } from './headers.ts';
import { linger } from './linger.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { sendPage } from './send-page.ts';
import { refuse } from './send-text.ts';
import { hasBody, isUpload, limitBodyTime } from './request-body.ts';
import { type CallParts, serveCalls } from './serve-calls.ts';
import { serveFailures } from './serve-failures.ts';
import { isContactForm, type PageParts, servePages } from './serve-pages.ts';
import { serveStorage } from './storage-files.ts';
import type { Exchange } from './exchange.ts';

export interface FrontDoorParts extends PageParts, CallParts {
  isHttps: boolean;
  files: BuiltFiles;
  /** In development: Astro's dev server, instead of `pages` and `files`. */
  dev?: RequestListener;
  storage: Storage;
  clientAddress: (request: IncomingMessage) => string;
  requestId: (request: IncomingMessage) => string;
  requests: RequestMetrics;
  /** Responds to a request for /metrics; false if the page is hidden from this client. */
  sendMetrics: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether the database responds. */
  isReady: () => Promise<boolean>;
  log: Log;
  admission: Admission;
}

const FAILED = 'Something went wrong on our side. Please try again in a moment.';

/** Creates the request listener, which checks and routes requests in the order of ARCHITECTURE.md. */
export function createFrontDoor(parts: FrontDoorParts) {
  const { hosts, cache, log, admission, requests } = parts;
  const baseHeaders = [...securityHeaders(parts.isHttps), closedPolicy];
  const calls = serveCalls(parts, admission);
  const pages = servePages(parts, admission);
  const respondToFailure = serveFailures(parts, pages);
  const sendStored = serveStorage(parts.storage);
  let isDraining = false;
  let requestCount = 0;
  /** Requests that wait until `release`; undefined when requests are not held. */
  let held: [IncomingMessage, ServerResponse][] | undefined;
  let readiness: Promise<boolean> | undefined;

  const listener: RequestListener = (request, response) => {
    requestCount += 1;
    if (isDraining) response.shouldKeepAlive = false;
    if (held) held.push([request, response]);
    else receive(request, response);
  };

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const hasRequestBody = hasBody(request);
    if (hasRequestBody) {
      limitBodyTime(request);
      // On "prefinish", before Node's own clean-up, which would read an unlimited rest of the body.
      response.once('prefinish', () => linger(request));
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = request.url ?? '/';
    if (isRead && hosts.has(request.headers.host ?? '')) {
      const page = cache.get(target) ?? calls.cached(request, target);
      if (page) {
        sendPage(request, response, page);
        requests.count((page.route ??= requests.routes.of(target)), request.method, response.statusCode);
        return;
      }
    }
    let scope: RequestScope | undefined;
    countWhenClosed(request, response, () => scope);
    for (const [name, value] of baseHeaders) response.setHeader(name, value);
    // Node joins the values of two Host headers with a comma (listen.ts). RFC 9112, section 3.2: respond with 400.
    if (request.headers.host?.includes(',')) {
      refuse(response, 400, 'A request names one host.');
      return;
    }
    if (isRead && (target === '/healthz' || target === '/readyz')) {
      respondToProbe(target, response).catch(() => refuse(response, 503, 'not ready'));
      return;
    }
    if (isRead && target === '/metrics' && parts.sendMetrics(request, response)) return;
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
    if (!admission.enter(address, request, response, kindOf(request, target, hasRequestBody))) {
      void refuseForNow(request, response);
      return;
    }
    const id = parts.requestId(request);
    const fail = () => respondToFailure(exchange, 500, FAILED);
    scope = newScope(id, fail);
    const exchange = { request, response, target, address, id, isRead, hasRequestBody };
    const failed = (error: unknown) => {
      if (error instanceof QueueFull) {
        log.warn({ method: request.method, path: loggedPath(target) }, 'a queue was full');
        void refuseForNow(request, response);
        return;
      }
      log.error({ err: error, method: request.method, path: loggedPath(target) }, 'a request failed');
      const known = asHttpError(error);
      for (const [name, value] of Object.entries(known?.headers ?? {}))
        if (!response.headersSent) response.setHeader(name, value);
      respondToFailure(exchange, known?.status ?? 500, known?.message ?? FAILED);
    };
    runRequest(scope, () => void route(exchange).catch(failed));
  }

  /** Counts the response when it closes, and logs it if the request was admitted. */
  function countWhenClosed(
    request: IncomingMessage,
    response: ServerResponse,
    scopeOf: () => RequestScope | undefined,
  ): void {
    const { method, url: target = '/' } = request;
    const routeOfRequest = requests.routes.of(target);
    requests.inFlight += 1;
    response.once('close', () => {
      const { statusCode: status } = response;
      requests.inFlight -= 1;
      requests.count(routeOfRequest, method, response.headersSent ? status : 0);
      const scope = scopeOf();
      if (!scope) return;
      const ms = performance.now() - scope.started;
      requests.observe(routeOfRequest, ms);
      log.info(
        { request: scope.id, method, path: loggedPath(target), status, ms: Math.round(ms) },
        'request finished',
      );
    });
  }

  function kindOf(request: IncomingMessage, target: string, hasRequestBody: boolean): RequestKind {
    if (hasRequestBody) return isUpload(request) ? 'upload' : 'body';
    const path = target.split('?')[0] ?? '/';
    return path.startsWith(paths.storage('')) || parts.files.has(path) ? 'file' : 'other';
  }

  async function route(exchange: Exchange) {
    const { request, response, target, isRead } = exchange;
    const path = target.split('?')[0] ?? '/';
    if (path === paths.api() || path.startsWith(`${paths.api()}/`)) return calls.respond(exchange);
    if (path.startsWith(paths.storage('')) && isRead) {
      return sendStored(request, response, path.slice(paths.storage('').length));
    }
    if (parts.dev) return parts.dev(request, response);
    if (isRead) {
      return parts.files.has(path) ? parts.files.send(request, response, path) : pages.read(exchange);
    }
    if (isContactForm(request)) return pages.post(exchange);
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'This address can only be read.');
  }

  async function refuseForNow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sendText503 = () => {
      if (!response.headersSent) response.setHeader('Retry-After', '2');
      refuse(response, 503, 'Too many visitors at once. Please try again in a moment.');
    };
    if (isContactForm(request)) await pages.refuseForm(request, response, 503).catch(sendText503);
    else sendText503();
  }

  async function respondToProbe(target: string, response: ServerResponse) {
    const isReady = target === '/healthz' || (!isDraining && (await checkReadiness()));
    response.setHeader('Cache-Control', 'no-store');
    refuse(response, isReady ? 200 : 503, isReady ? 'ok' : 'not ready');
  }

  /** Shares one database query between probes that arrive at the same time. */
  function checkReadiness(): Promise<boolean> {
    readiness ??= parts.isReady().finally(() => (readiness = undefined));
    return readiness;
  }

  return {
    listener,
    requestCount: () => requestCount,
    isDraining: () => isDraining,
    hold: () => {
      held = [];
    },
    release: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const [request, response] of waiting) receive(request, response);
    },
    /** From now on `/readyz` is 503 and every response has `Connection: close`. */
    startDraining() {
      isDraining = true;
      for (const response of admission.open()) response.shouldKeepAlive = false;
    },
  };
}

/** The path for the log: without the query, which may have personal data, and cut, because a URL may have 16 kB. */
function loggedPath(target: string): string {
  return (target.split('?', 1)[0] ?? '').slice(0, 200);
}

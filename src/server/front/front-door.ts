import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import { asHttpError } from '../known-errors.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import type { Admission, RequestKind } from './admission.ts';
import type { BuiltFiles } from './built-files.ts';
import { QueueFull } from '../http/fair-queue.ts';
import { closedPolicy, securityHeaders } from './headers.ts';
import { withFailureHandler } from './last-net.ts';
import { linger } from './linger.ts';
import type { serveOgPictures } from './og-pictures.ts';
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
  /** While developing: the development server, in the place of pages and built files. */
  dev?: RequestListener;
  storage: Storage;
  /** Pictures that go with links to jobs and articles. */
  sendOgPicture: ReturnType<typeof serveOgPictures>;
  clientAddress: (request: IncomingMessage) => string;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  log: Log;
  admission: Admission;
}

const FAILED = 'Something went wrong on our side. Please try again in a moment.';

/** Every request's way into the house, in the order of ARCHITECTURE.md. */
export function createFrontDoor(parts: FrontDoorParts) {
  const { hosts, cache, log, admission } = parts;
  const baseHeaders = [...securityHeaders(parts.isHttps), closedPolicy];
  const calls = serveCalls(parts, admission);
  const pages = servePages(parts, admission);
  const respondToFailure = serveFailures(parts, pages);
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
    const hasRequestBody = hasBody(request);
    if (hasRequestBody) {
      limitBodyTime(request);
      // Before Node's own clearing up, which throws away any number of bytes.
      response.once('prefinish', () => linger(request));
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = request.url ?? '/';
    if (isRead && hosts.has(request.headers.host ?? '')) {
      const page = cache.get(target) ?? calls.stored(request, target);
      if (page) {
        sendPage(request, response, page);
        return;
      }
    }
    for (const [name, value] of baseHeaders) response.setHeader(name, value);
    // Node joins the values of two Host headers (listen.ts). RFC 9112, section 3.2, wants 400.
    if (request.headers.host?.includes(',')) {
      refuse(response, 400, 'A request names one host.');
      return;
    }
    if (isRead && (target === '/healthz' || target === '/readyz')) {
      respondToProbe(target, response).catch(() => refuse(response, 503, 'not ready'));
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
    if (!admission.enter(address, request, response, kindOf(request, target, hasRequestBody))) {
      void refuseForNow(request, response);
      return;
    }
    const started = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      log.info(
        { method: request.method, path: loggedPath(target), status: response.statusCode, ms },
        'answered',
      );
    });
    const exchange = { request, response, target, address, isRead, hasRequestBody };
    const failed = (error: unknown) => {
      if (error instanceof QueueFull) {
        void refuseForNow(request, response);
        return;
      }
      log.error({ err: error, method: request.method, path: loggedPath(target) }, 'a request failed');
      const known = asHttpError(error);
      for (const [name, value] of Object.entries(known?.headers ?? {}))
        if (!response.headersSent) response.setHeader(name, value);
      respondToFailure(exchange, known?.status ?? 500, known?.message ?? FAILED);
    };
    const fail = () => respondToFailure(exchange, 500, FAILED);
    withFailureHandler(fail, () => void route(exchange).catch(failed));
  }

  function kindOf(request: IncomingMessage, target: string, hasRequestBody: boolean): RequestKind {
    if (hasRequestBody) return isUpload(request) ? 'upload' : 'body';
    const path = target.split('?')[0] ?? '/';
    return path.startsWith(paths.storage('')) || parts.files.has(path) ? 'file' : 'other';
  }

  async function route(exchange: Exchange) {
    const { request, response, target, address, isRead } = exchange;
    const path = target.split('?')[0] ?? '/';
    if (path === paths.api() || path.startsWith(`${paths.api()}/`)) return calls.respond(exchange);
    if (path.startsWith(paths.storage('')) && isRead) {
      return sendStored(request, response, path.slice(paths.storage('').length));
    }
    if (path.startsWith('/og/') && isRead)
      return parts.sendOgPicture(request, response, path.slice('/og/'.length), address);
    if (parts.dev) return parts.dev(request, response);
    if (isRead) {
      return parts.files.has(path) ? parts.files.send(request, response, path) : pages.read(exchange);
    }
    if (isContactForm(request)) return pages.post(exchange);
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'This address can only be read.');
  }

  async function refuseForNow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sorry = () => {
      if (!response.headersSent) response.setHeader('Retry-After', '2');
      refuse(response, 503, 'Too many visitors at once. Please try again in a moment.');
    };
    if (isContactForm(request)) await pages.refuseForm(request, response, 503).catch(sorry);
    else sorry();
  }

  async function respondToProbe(target: string, response: ServerResponse) {
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

/** The path as it is logged: the query may have what a person typed, and a path may be 16 kB long. */
function loggedPath(target: string): string {
  return (target.split('?', 1)[0] ?? '').slice(0, 200);
}

import { createMiddleware } from 'hono/factory';
import { isConversation, paths, isBackOffice } from '../../contract/url/paths.ts';
import { currentRequest, type Log, newId, runRequest } from '../log/log.ts';
import { pathOf, targetOf, type WebEnv } from './web-context.ts';
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { FindCall } from '../api/declared-calls.ts';
import { byLabel, type Metrics, type Sample } from '../metrics/registry.ts';
import type { BuiltFiles } from './builds.ts';
import { canonicalUrl } from './page-url.ts';
import type { PageRenderer } from './pages.ts';
import { sendText } from './plain-responses.ts';

export type ObserveParts = { requests: RequestMetrics; routeOf: RouteNames; log: Log };

export const countRequests = ({ requests, routeOf }: ObserveParts) =>
  createMiddleware<WebEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env;
    outgoing.once('close', () => {
      const status = outgoing.headersSent ? outgoing.statusCode : 0;
      requests.counterOf((c.env.route ??= routeOf(incoming)), incoming.method, status).value += 1;
    });
    await next();
  });

/** Reported by `surviveUnhandledErrors`, which has logged it. */
export class UnhandledError extends Error {}

export const logRequests = ({ requests, routeOf, log }: ObserveParts) =>
  createMiddleware<WebEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env;
    const failed = Promise.withResolvers<never>();
    const scope = { id: newId(), fail: () => failed.reject(new UnhandledError()) };
    const started = performance.now();
    outgoing.once('close', () => {
      const ms = performance.now() - started;
      requests.observe((c.env.route ??= routeOf(incoming)), ms);
      const { method } = incoming;
      const line = { request: scope.id, method, path: loggedPath(targetOf(c)), status: outgoing.statusCode };
      log.info({ ...line, ms: Math.round(ms) }, 'request finished');
    });
    await runRequest(scope, () => Promise.race([next(), failed.promise]));
  });

/** The path for the log: without a secret, and the query, which may have personal data; cut, because a URL may have 16 kB. */
export function loggedPath(target: string): string {
  const path = pathOf(target);
  return isConversation(path) ? paths.message('…') : path.slice(0, 200);
}

/** Handles uncaught exceptions and unhandled rejections of the process. See docs/decisions/server.md#errors. */
export function surviveUnhandledErrors(log: Log): void {
  const handle = (err: unknown) => {
    try {
      log.error({ err }, 'an unhandled error');
      currentRequest()?.fail();
    } catch {
      // An error thrown here would end the process.
    }
  };
  process.on('uncaughtException', handle).on('unhandledRejection', handle);
}

/** Status classes by the first digit; the first one: the connection closed before the response began. */
const CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'];
/** Every other method is counted as "other": clients may send any word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

export class RequestMetrics {
  readonly #counts = new Map<string, Sample>();
  /** In seconds, by route. */
  readonly #durations: Record<string, number> = {};

  /** The count of such responses: each sender adds 1 to its value. */
  counterOf(route: string, given = 'GET', code = 0): Sample {
    const method = METHODS.has(given) ? given : 'other';
    const status = CLASSES[Math.trunc(code / 100)] ?? 'none';
    const key = `${method} ${status} ${route}`;
    const counter = this.#counts.get(key) ?? { value: 0, labels: { route, method, status } };
    this.#counts.set(key, counter);
    return counter;
  }

  observe(route: string, ms: number): void {
    this.#durations[route] = (this.#durations[route] ?? 0) + ms / 1000;
  }

  register(metrics: Metrics): void {
    metrics.counter('site_requests_total', 'Responses, those from the cache included.', () =>
      this.#counts.values(),
    );
    metrics.counter(
      'site_request_seconds_total',
      'Time until responses were sent, for admitted requests: without those from the cache, probes and refusals.',
      () => byLabel('route', this.#durations),
    );
  }
}

export type RouteNames = (request: IncomingMessage) => string;

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

interface RouteSources {
  findCall: FindCall;
  files: Pick<BuiltFiles, 'has'>;
  pages: Pick<PageRenderer, 'patternOf'>;
}

/** Names the route of a request for /metrics: a pattern such as "/blog/:id", never a sent path. */
export function routeNames({ findCall, files, pages }: RouteSources): RouteNames {
  return ({ method = 'GET', url = '/' }) => {
    const path = pathOf(url);
    if (PROBES.has(path)) return path;
    if (path === '/api' || path.startsWith('/api/')) return findCall(method, path)?.route ?? '/api/*';
    if (isBackOffice(path)) return '/admin/*';
    const [, folder] = /^\/(storage|files|og|_astro)\//.exec(path) ?? [];
    if (folder) return `/${folder}/*`;
    if (files.has(path)) return 'file';
    const pattern = canonicalUrl(path) === path ? pages.patternOf(path) : '';
    return pattern === '' ? 'other' : pattern.replace(/\[(\w+)\]/g, ':$1');
  };
}

/** Without METRICS_TOKEN, /metrics is like any unknown URL. `load` makes the series at the first read. */
export function serveMetrics(
  token: string | undefined,
  load: () => Promise<Metrics>,
): MiddlewareHandler<WebEnv> {
  if (token === undefined) return async (_c, next) => next();
  const expected = digest(token);
  let loaded: Promise<Metrics> | undefined;
  return async ({ env }) => {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(env.incoming.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(digest(given), expected))
      return sendText(401, 'Send METRICS_TOKEN as a Bearer token.', {
        'WWW-Authenticate': 'Bearer realm="metrics"',
      });
    const metrics = await (loaded ??= load());
    return sendText(200, await metrics.text(), {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  };
}

/** Digests have the same length, as `timingSafeEqual` wants. */
const digest = (text: string) => hash('sha256', text, 'buffer');

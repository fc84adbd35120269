import { createMiddleware } from 'hono/factory';
import { isConversation, paths } from '../../contract/url/paths.ts';
import { currentRequest, newId, runRequest } from '../log/request-scope.ts';
import type { Log } from '../log/log.ts';
import type { RequestMetrics, RouteNames } from './request-metrics.ts';
import { pathOf, targetOf, type WebEnv } from './web-context.ts';

export interface ObserveParts {
  requests: RequestMetrics;
  routeOf: RouteNames;
  log: Log;
}

export function countRequests({ requests, routeOf }: ObserveParts) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env;
    outgoing.once('close', () => {
      const status = outgoing.headersSent ? outgoing.statusCode : 0;
      requests.counterOf((c.env.route ??= routeOf(incoming)), incoming.method, status).value += 1;
    });
    await next();
  });
}

/** Reported by `surviveUnhandledErrors`, which has logged it. */
export class UnhandledError extends Error {}

export function logRequests({ requests, routeOf, log }: ObserveParts) {
  return createMiddleware<WebEnv>(async (c, next) => {
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
}

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

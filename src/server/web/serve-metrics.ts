import { hash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/registry.ts';
import { sendText } from './send-text.ts';
import type { WebEnv } from './web-context.ts';

export type ServedMetrics = MiddlewareHandler<WebEnv>;

/**
 * Without `token`, which is METRICS_TOKEN, /metrics is like any unknown URL. `load` makes the series of the server at the first read:
 * most sites are not watched.
 */
export function serveMetrics(token: string | undefined, load: () => Promise<Metrics>): ServedMetrics {
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

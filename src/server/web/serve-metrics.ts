// Serves /metrics to who sends METRICS_TOKEN.

import { hash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/registry.ts';
import { sendText } from './send-text.ts';
import type { WebEnv } from './web-context.ts';

interface MetricsParts {
  metrics: Metrics;
  /** METRICS_TOKEN; without it, /metrics is like any unknown URL. */
  token: string | undefined;
  /** Registers the series of the server before the first read: most sites are not watched. */
  register: () => Promise<void>;
}

export type ServedMetrics = MiddlewareHandler<WebEnv>;

export function serveMetrics({ metrics, token, register }: MetricsParts): ServedMetrics {
  if (token === undefined) return async (_c, next) => next();
  const expected = digest(token);
  let registered: Promise<void> | undefined;
  return async ({ env }) => {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(env.incoming.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(digest(given), expected))
      return sendText(401, 'Send METRICS_TOKEN as a Bearer token.', {
        'WWW-Authenticate': 'Bearer realm="metrics"',
      });
    await (registered ??= register());
    return sendText(200, await metrics.text(), {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  };
}

/** Digests have the same length, as `timingSafeEqual` wants. */
const digest = (text: string) => hash('sha256', text, 'buffer');

// Serves /metrics to those who may read it.

import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/registry.ts';
import type { metricsAccess } from './metrics-access.ts';
import { sendText } from './send-text.ts';
import type { WebEnv } from './web-context.ts';

interface MetricsParts {
  metrics: Metrics;
  access: ReturnType<typeof metricsAccess>;
  /** Registers the series of the server before the first read: most sites are not watched. */
  register: () => Promise<void>;
}

export type ServedMetrics = MiddlewareHandler<WebEnv>;

/** Returns a handler that sends the series, or 401. A hidden page is handled like any unknown URL. */
export function serveMetrics({ metrics, access, register }: MetricsParts): ServedMetrics {
  let registered: Promise<void> | undefined;
  /** Shared by requests that arrive at the same time. */
  let running: Promise<string> | undefined;

  async function read(): Promise<string> {
    await (registered ??= register());
    return metrics.text();
  }

  return async ({ env }, next) => {
    const verdict = access(env.incoming);
    if (verdict === 'hidden') return next();
    if (verdict === 'refused')
      return sendText(401, 'Send METRICS_TOKEN as a Bearer token.', {
        'WWW-Authenticate': 'Bearer realm="metrics"',
      });
    running ??= read().finally(() => (running = undefined));
    const text = await running.catch(() => undefined);
    if (text === undefined) return sendText(500, 'The series cannot be read.');
    return sendText(200, text, {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  };
}

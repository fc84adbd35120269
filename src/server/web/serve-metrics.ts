// Sends /metrics to those who may read it.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/registry.ts';
import type { MetricsAccess } from './metrics-access.ts';
import { refuse, sendText } from './send-text.ts';

export interface ServedMetrics {
  metrics: Metrics;
  access: (request: IncomingMessage) => MetricsAccess;
  /** Registers the series of the server before the first read: most sites are not watched. */
  register: () => Promise<void>;
}

/**
 * Returns a function that responds to a request for /metrics: with the series, or with 401. It returns false when the page
 * is hidden from this client: the request is then handled like one for any unknown URL.
 */
export function serveMetrics({ metrics, access, register }: ServedMetrics) {
  let registered: Promise<void> | undefined;
  /** Shared by requests that arrive at the same time. */
  let running: Promise<string> | undefined;

  async function text(): Promise<string> {
    await (registered ??= register());
    return metrics.text();
  }

  async function send(response: ServerResponse): Promise<void> {
    running ??= text().finally(() => (running = undefined));
    const body = await running;
    response.setHeader('Cache-Control', 'no-store');
    sendText(response, 200, body, 'text/plain; version=0.0.4; charset=utf-8');
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const verdict = access(request);
    if (verdict === 'granted') {
      send(response).catch(() => refuse(response, 500, 'The series cannot be read.'));
    } else if (verdict === 'refused') {
      response.setHeader('WWW-Authenticate', 'Bearer realm="metrics"');
      refuse(response, 401, 'Send METRICS_TOKEN as a Bearer token.');
    }
    return verdict !== 'hidden';
  };
}

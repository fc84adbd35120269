import type { Metrics, Sample } from '../metrics/registry.ts';
import type { Routes } from './routes.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'other'] as const;

/** Status classes by the first digit; 0: the connection closed before the response began. */
const CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests in arrays of numbers: counting a cached page allocates nothing. */
export class RequestMetrics {
  readonly routes: Routes;
  /** Requests that were not responded to from a cache at once, and whose responses are open. */
  inFlight = 0;
  /** By route, method and status class. */
  readonly #counts: Float64Array;
  /** By route and bound; the last one is for all longer times. */
  readonly #durations: Float64Array;
  /** In ms, by route. */
  readonly #sums: Float64Array;

  constructor(routes: Routes) {
    this.routes = routes;
    const count = routes.names.length;
    this.#counts = new Float64Array(count * METHODS.length * CLASSES.length);
    this.#durations = new Float64Array(count * (BOUNDS.length + 1));
    this.#sums = new Float64Array(count);
  }

  /** Counts a response. */
  count(route: number, method: string | undefined, status: number): void {
    const index = (route * METHODS.length + methodIndex(method)) * CLASSES.length + Math.trunc(status / 100);
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  /** Adds the duration of an admitted request, in ms. */
  observe(route: number, ms: number): void {
    const found = BOUNDS.findIndex((bound) => ms <= bound * 1000);
    const index = route * (BOUNDS.length + 1) + (found === -1 ? BOUNDS.length : found);
    this.#durations[index] = (this.#durations[index] ?? 0) + 1;
    this.#sums[route] = (this.#sums[route] ?? 0) + ms;
  }

  register(metrics: Metrics): void {
    metrics.counter('site_requests_total', 'Responses, those from the caches included.', () =>
      this.#countSamples(),
    );
    metrics.histogram(
      'site_request_duration_seconds',
      'Time until a response was sent, for admitted requests: without those from the caches, probes and refusals.',
      () => this.#durationSamples(),
    );
    metrics.gauge('site_requests_in_flight', 'Requests whose response is open.', () => this.inFlight);
  }

  *#countSamples(): Iterable<Sample> {
    for (const [index, value] of this.#counts.entries()) {
      if (value === 0) continue;
      const status = CLASSES[index % CLASSES.length] ?? '';
      const rest = Math.floor(index / CLASSES.length);
      const method = METHODS[rest % METHODS.length] ?? '';
      yield { value, labels: { route: this.#name(Math.floor(rest / METHODS.length)), method, status } };
    }
  }

  *#durationSamples(): Iterable<Sample> {
    const width = BOUNDS.length + 1;
    for (const [route, sum] of this.#sums.entries()) {
      const own = this.#durations.subarray(route * width, (route + 1) * width);
      const all = own.reduce((a, b) => a + b, 0);
      if (all === 0) continue;
      const name = this.#name(route);
      let below = 0;
      for (const [index, bound] of BOUNDS.entries()) {
        below += own[index] ?? 0;
        yield { suffix: '_bucket', value: below, labels: { route: name, le: String(bound) } };
      }
      yield { suffix: '_bucket', value: all, labels: { route: name, le: '+Inf' } };
      yield { suffix: '_sum', value: sum / 1000, labels: { route: name } };
      yield { suffix: '_count', value: all, labels: { route: name } };
    }
  }

  #name(route: number): string {
    return this.routes.names[route] ?? '';
  }
}

/** Hot path: nearly every request is a GET. */
function methodIndex(method: string | undefined): number {
  if (method === 'GET') return 0;
  const index = METHODS.indexOf(method as 'GET');
  return index === -1 ? METHODS.length - 1 : index;
}

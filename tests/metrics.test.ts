import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessSite, startInProcessSite } from './faults/in-process-site.ts';

let site: InProcessSite;
beforeAll(async () => {
  site = await startInProcessSite();
});
afterAll(() => site.close());

/** Reads /metrics; every line must be of Prometheus' text format. */
async function readMetrics(): Promise<Map<string, number>> {
  const response = await fetch(`${site.url}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const series = new Map<string, number>();
  for (const line of (await response.text()).trimEnd().split('\n')) {
    if (/^# HELP [a-z][a-z0-9_]* \S.*$|^# TYPE [a-z][a-z0-9_]* (?:counter|gauge|histogram)$/.test(line))
      continue;
    const [, name, value] =
      /^([a-z][a-z0-9_]*(?:\{(?:[a-z]+="[^"]*",?)+\})?) (-?[\d.e+-]+)$/.exec(line) ?? [];
    expect([line, name !== undefined && !series.has(name)]).toEqual([line, true]);
    series.set(name!, Number(value));
  }
  return series;
}

test('/metrics counts requests by route, caches, statements and the process', async () => {
  const page = (status: string) => `site_requests_total{route="/about",method="GET",status="${status}"}`;
  const before = await readMetrics();
  for (let n = 0; n < 3; n += 1) await fetch(`${site.url}/about`);
  await fetch(`${site.url}/nothing-here`);
  await site.call('GET', '/contacts');
  const after = await readMetrics();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);

  expect(grown(page('2xx'))).toBe(3);
  expect(grown('site_requests_total{route="other",method="GET",status="4xx"}')).toBe(1);
  expect(grown('site_requests_total{route="/api/contacts",method="GET",status="2xx"}')).toBe(1);
  expect(grown('site_request_duration_seconds_count{route="/about"}')).toBe(1);
  expect(grown('site_cache_requests_total{result="hit"}')).toBe(2);
  expect(grown('site_db_statements_total')).toBeGreaterThan(0);
  for (const name of [
    'process_resident_memory_bytes',
    'site_disk_free_bytes',
    'site_db_bytes{file="site.db"}',
  ])
    expect(after.get(name)).toBeGreaterThan(0);
  expect(after.get('site_db_up')).toBe(1);
  expect([...after.keys()].join()).toMatch(
    /site_build_info\{version="[\d.]+",build="[\w-]+",node="v\d+[\d.]+",engine="sqlite"/,
  );
  expect(after.get('site_metrics_failed_reads_total')).toBe(0);
});

test('through a proxy on the same machine /metrics is the 404 of every unknown URL', async () => {
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(site.url + path, { headers });
    return [response.status, await response.text()];
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect(await read('/metrics', forwarded)).toEqual(await read('/nothing-here', forwarded));
  expect((await read('/metrics', forwarded))[0]).toBe(404);
  // fetch cannot set the Host header.
  const rebound = await new Promise<[number | undefined, string]>((resolve, reject) => {
    get(`${site.url}/metrics`, { headers: { host: 'rebound.example' } }, (response) => {
      text(response).then((body) => resolve([response.statusCode, body]), reject);
    }).on('error', reject);
  });
  expect(rebound[0]).toBe(421);
  expect(rebound[1]).not.toContain('site_');
});

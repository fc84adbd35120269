import { expect, test } from 'vitest';
import { startInProcessSite } from './faults/in-process-site.ts';
import { openForAll } from './support/opened.ts';

const METRICS_TOKEN = 'a-token-of-the-scraper';

const site = openForAll(() => startInProcessSite(undefined, { metricsToken: METRICS_TOKEN }));

/** Reads /metrics; every line must be of Prometheus' text format. */
async function readMetrics(): Promise<Map<string, number>> {
  const response = await fetch(`${site.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const series = new Map<string, number>();
  for (const line of (await response.text()).trimEnd().split('\n')) {
    if (/^# HELP [a-z][a-z0-9_]* \S.*$|^# TYPE [a-z][a-z0-9_]* (?:counter|gauge)$/.test(line)) continue;
    const [, name, value] =
      /^([a-z][a-z0-9_]*(?:\{(?:[a-z]+="[^"]*",?)+\})?) (-?[\d.e+-]+)$/.exec(line) ?? [];
    expect([line, name !== undefined && !series.has(name)]).toEqual([line, true]);
    series.set(name!, Number(value));
  }
  return series;
}

test('/metrics counts requests by route, the database and the process', async () => {
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
  expect(grown('site_request_seconds_total{route="/about"}')).toBeGreaterThan(0);
  for (const name of ['process_resident_memory_bytes', 'site_disk_free_bytes'])
    expect(after.get(name)).toBeGreaterThan(0);
  expect(after.get('site_db_up')).toBe(1);
  expect([...after.keys()].join()).toMatch(
    /site_build_info\{version="[\d.]+",build="[\w-]+",node="v\d+[\d.]+",engine="sqlite"/,
  );
});

// paths.test.ts: where no METRICS_TOKEN is set, it is an unknown URL.
test('/metrics without METRICS_TOKEN is 401', async () => {
  for (const headers of [undefined, { authorization: 'Bearer another-token' }]) {
    const response = await fetch(`${site.url}/metrics`, { headers });
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('site_')]);
  }
});

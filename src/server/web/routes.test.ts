import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RequestMetrics } from './request-metrics.ts';
import { Metrics } from '../metrics/registry.ts';
import { Routes } from './routes.ts';

const calls = ['/api/careers', '/api/careers/:id'];
const routes = new Routes(calls, (path) => path === '/favicon.svg');
const nameOf = (target: string) => routes.names[routes.of(target)];

test.each([
  ['/', '/'],
  ['/career?page=2&search=x', '/career'],
  ['/careerdetails/12', '/careerdetails/:id'],
  ['/careerdetails/12/13', 'other'],
  ['/api/careers/7', '/api/careers/:id'],
  ['/api/careers/seven', '/api/*'],
  ['/api', '/api/*'],
  ['/admin', '/admin/*'],
  ['/admin/career/edit/7', '/admin/*'],
  ['/storage/x.jpg', '/storage/*'],
  ['/_astro/x.js', '/_astro/*'],
  ['/favicon.svg', 'file'],
  ['/wp-login.php', 'other'],
  ['/blog/:id', '/blog/:id'],
  ['//', 'other'],
  ['*', 'other'],
  ['http://elsewhere.example/', 'other'],
  ['other', 'other'],
])('the route of %s is %s', (target, name) => expect(nameOf(target)).toBe(name));

test('every page of src/pages has a name', () => {
  const folder = join(import.meta.dirname, '../../pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => /\.(?:astro|ts)$/.test(file) && !/(?:^|\/)_|^(?:404|500)\.|^admin\//.test(file))
    .map((file) => `/${file.replace(/\.(?:astro|ts)$/, '').replace(/(?:\/|^)index$/, '')}`);
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(nameOf(page.replace('[id]', '12'))).toBe(page.replace('[id]', ':id'));
});

test('requests are counted by route, method and status class, whatever clients send', async () => {
  const requests = new RequestMetrics(routes);
  const metrics = new Metrics();
  requests.register(metrics);
  for (let n = 0; n < 500; n += 1) {
    requests.count(routes.of(`/made-up-${n}`), `METHOD${n}`, 404);
    requests.observe(routes.of(`/made-up-${n}`), n * 100);
  }
  requests.count(routes.of('/'), 'HEAD', 304);
  requests.count(routes.of('/'), 'GET', 0);
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => /^site_request(?:s_total|_dur)/.test(line));
  expect(lines).toEqual([
    'site_requests_total{route="/",method="GET",status="none"} 1',
    'site_requests_total{route="/",method="HEAD",status="3xx"} 1',
    'site_requests_total{route="other",method="other",status="4xx"} 500',
    ...[1, 1, 1, 1, 2, 3, 6, 11, 26, 51, 101].map((count, index) => {
      const bound = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10][index];
      return `site_request_duration_seconds_bucket{route="other",le="${bound}"} ${count}`;
    }),
    'site_request_duration_seconds_bucket{route="other",le="+Inf"} 500',
    'site_request_duration_seconds_sum{route="other"} 12475',
    'site_request_duration_seconds_count{route="other"} 500',
  ]);
});

import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { sharedSite } from './support/site-fixture.ts';

const CONNECTIONS = 20;
const site = sharedSite({ env: { SAMPLE_CONTENT: '1' } });

/** The paths on the site that an HTML page links to: pages, files, and pictures of every kind. */
function linksOf(html: string, base: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src|srcset|imagesrcset|poster|action|content)="([^"]*)"/g)];
  return values
    .flatMap(([whole, value = '']) => {
      if (/srcset=/.test(whole)) return value.split(',').map((source) => source.trim().split(' ')[0] ?? '');
      // The content of a meta element: only URLs.
      return /content=/.test(whole) && !/^https?:/.test(value) ? [] : [value];
    })
    .map((value) => new URL(value.replaceAll('&amp;', '&'), base))
    .filter(({ hostname, port }) => /^(localhost|127\.0\.0\.1)$/.test(hostname) && port === String(site.port))
    .map(({ pathname, search }) => pathname + search);
}

/** Requests everything that can be reached from the home page, and returns its status by its path. */
async function crawl(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const limit = pLimit(CONNECTIONS);
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    found.set(path, response.status);
    const text = await response.text();
    return response.headers.get('content-type')?.startsWith('text/html')
      ? linksOf(text, site.url + path)
      : [];
  };
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    found.set(path, 0);
    const links = await limit(() => read(path));
    await Promise.all(links.map(visit));
  };
  await visit('/');
  return found;
}

/** The pages of jobs and articles among the paths of a crawl, and those that are broken. */
const itemsOf = (found: Map<string, number>) =>
  [...found.keys()].filter((path) => /^(?:\/km)?\/(blog|careerdetails)\/\d+$/.test(path));
const brokenOf = (found: Map<string, number>) => [...found].filter(([, status]) => status !== 200);

test('a crawl of a fresh site over 20 connections finds nothing broken', async () => {
  const found = await crawl();
  expect(brokenOf(found)).toEqual([]);
  expect(itemsOf(found).length).toBeGreaterThan(30);
});

import { startBareServer } from './bare-server.ts';
import { type Bars, browserHeaders, load, loadInPairs, loadRow, type Target } from './load.ts';
import { newestOf, publicPages } from './public-pages.ts';
import { request, requestOk } from './request.ts';
import type { Site } from './site.ts';
import type { Row } from './table.ts';

/** A search, which the response cache does not store. */
export const SEARCH_PAGE = '/career?search=e';
const STAFF_PATH = '/api/careers?page=1&per_page=5';
const VISITS = 20_000;
const AT_ONCE = 16;

/** Compares a cached page, after many other visits, with a bare server. */
export async function benchCached(site: Site): Promise<Row[]> {
  await visitEverything(site.url);
  const what = `cached page (/), after ${VISITS.toLocaleString('en')} mixed visits`;
  return [await compare(what, site, '/', { minRate: 0.7, maxCpu: 1.5 }, 9)];
}

/** Compares a page that is not stored. Clients share its renders: one for each request takes ten times as long. */
export async function benchRendered(site: Site): Promise<Row[]> {
  return [await compare(`page on demand, shared (${SEARCH_PAGE})`, site, SEARCH_PAGE, { minRate: 0.07 }, 5)];
}

/** Compares calls that visitors may make, and a read by staff, with a bare server. */
export async function benchApi(site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of [
    '/api/careers',
    `/api/careers/${await newestOf(site.url, 'careers')}`,
    '/api/blogs?page=1&per_page=12',
  ])
    rows.push(await compare(`anonymous GET ${path}`, site, path, { minRate: 0.3 }, 5));
  const staff = { ...site, headers: { ...browserHeaders, authorization: `Bearer ${await site.login()}` } };
  await load({ ...staff, url: site.url + STAFF_PATH }, 6);
  rows.push(await compare(`staff GET ${STAFF_PATH}`, staff, STAFF_PATH, { maxCpu: 35 }, 5));
  return rows;
}

async function compare(what: string, site: Target, path: string, bars: Bars, pairs: number): Promise<Row> {
  const target = { headers: browserHeaders, ...site, url: site.url + path };
  const bare = await startBareServer(await requestOk(target.url, target));
  try {
    return loadRow(what, await loadInPairs(target, bare, pairs), bars);
  } finally {
    await bare.stop();
  }
}

/**
 * Visits all pages, pages of lists, thousands of different searches and missing pages, and calls of the API, some with
 * other encodings: what fills the response cache, and the optimizer's types, in service.
 */
async function visitEverything(site: string): Promise<void> {
  const pages = await publicPages(site);
  const visits = [
    (n: number) => pages[n % pages.length]!,
    (n: number) => `/career?page=${n % 5}`,
    (n: number) => `/career?search=word${n}`,
    (n: number) => `/blog?category=Chhat+Research&page=${n % 7}&unknown=${n}`,
    (n: number) => `/missing-${n}`,
    (n: number) => `/api/careers?page=${n % 9}&per_page=5`,
    (n: number) => `/api/blogs?search=word${n % 50}`,
    () => '/sitemap.xml',
  ];
  let next = 0;
  const visitor = async () => {
    while (next < VISITS) {
      const n = next++;
      const path = visits[n % visits.length]!(Math.floor(n / visits.length));
      const encoding = ['gzip', 'br', 'identity'][n % 3]!;
      const { status } = await request(site + path, { headers: { 'accept-encoding': encoding } });
      if (status >= 500) throw new Error(`${path} responded with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

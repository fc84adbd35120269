// Which requests of pages count as sent.

import { expect, test } from 'vitest';
import type { Visits } from '../src/contract/visits/visits.ts';
import { signedInSite } from './support/site-fixture.ts';
import { agents } from './support/test-visits.ts';
import { aCareer } from './support/test-db.ts';

const site = signedInSite();
const headers = { 'user-agent': agents.computer };

async function get(path: string, given: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const response = await fetch(site.url + path, { method, headers: { ...headers, ...given } });
  await response.arrayBuffer();
  return response;
}

test('pages count that are sent to be read, from the cache too, and nothing else', async () => {
  const { id } = await site.send<{ id: number }>('POST', '/careers', aCareer());
  const job = `/careerdetails/${id}`;
  const first = await get('/about');
  for (let n = 0; n < 3; n += 1) await get('/about');
  const known = await get('/about', { 'if-none-match': first.headers.get('etag')! });
  expect(known.status).toBe(304);
  for (const path of [job, `${job}?from=facebook`, `/km/career?page=1`, '/km']) await get(path);

  await get('/about', {}, 'HEAD');
  const unread: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-fetch-dest': 'image' },
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': agents.robot },
  ];
  for (const given of unread) for (const path of ['/about', '/chhat-trading']) await get(path, given);
  const others = [
    '/nowhere',
    '/search',
    '/search?search=a',
    '/contact?sent=1',
    '/blog/preview',
    '/admin/blog',
  ];
  for (const path of [...others, '/sitemap.xml', '/blog/rss.xml', '/api/careers', '/message/a', '/About'])
    await get(path);

  await expect
    .poll(async () => {
      const { pages } = await site.send<Visits>('GET', '/visits?days=7');
      return pages.map(({ path, without_script }) => `${path} ${without_script}`).toSorted();
    })
    // "/About" redirects to "/about".
    .toEqual(['/ 1', '/about 6', `${job} 2`, '/career 1'].toSorted());
});

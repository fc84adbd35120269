import { beforeAll, expect, test } from 'vitest';
import { aBlog, aCareer } from './support/test-db.ts';
import { formOf } from './support/test-articles.ts';
import { signedInSite } from './support/site-fixture.ts';

const site = signedInSite();
let staff: { authorization: string };
beforeAll(async () => {
  staff = { authorization: `Bearer ${site.token}` };
  for (let n = 0; n < 7; n += 1) {
    await site.send('POST', '/careers', aCareer({ title: `Driver ${n}` }));
    await site.send('POST', '/blogs', formOf(aBlog({ title: `News ${n}` })));
  }
});

/**
 * Returns a response without the headers that differ each time, the one that is about the person, and the length: a
 * response that is stored is compressed harder.
 */
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers });
  const different = new Set(['content-length', 'date', 'second-factor', 'server-timing', 'x-request-id']);
  const same = [...response.headers].filter(([name]) => !different.has(name));
  return { status: response.status, headers: Object.fromEntries(same), text: await response.text() };
}

test.each([
  '/api/careers',
  '/api/careers?page=2&per_page=5',
  '/api/careers?page=99',
  '/api/careers?sort=title',
  '/api/careers/1',
  '/api/careers/999',
  '/api/careers?page=0',
  '/api/blogs?category=Chhat+Group',
  '/api/blogs/1',
])(
  'an anonymous request for %s gets the same response as staff, from the database and from the cache',
  async (path) => {
    const expected = await read(path, staff);
    expect(expected.headers['cache-control']).toBe('no-store');
    expect(await read(path)).toEqual(expected);
    expect(await read(path)).toEqual(expected);
  },
);

test('an anonymous request with If-None-Match gets 200, not 304', async () => {
  const { headers, status } = await read('/api/careers/1');
  const etag = headers['etag'];
  expect([status, etag]).toEqual([200, expect.stringMatching(/^".+"$/)]);
  expect(await read('/api/careers/1', { 'if-none-match': etag ?? '' })).toMatchObject({ status: 200 });
});

test('a search in the header X-Query is not answered from the cache', async () => {
  const list = '/api/careers?page=1&per_page=5';
  expect(JSON.parse((await read(list)).text)).toHaveLength(5);
  for (const headers of [{}, staff])
    expect(JSON.parse((await read(list, { ...headers, 'x-query': 'search=Driver+3' })).text)).toMatchObject([
      { title: 'Driver 3' },
    ]);
});

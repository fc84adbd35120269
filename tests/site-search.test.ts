import { expect, test } from 'vitest';
import { english } from '../src/contract/catalogue.ts';
import { khmer } from '../src/contract/site.words.km.ts';
import { readHead } from './support/read-head.ts';
import { sharedSite } from './support/site-fixture.ts';

// What a search finds is in find/search.queries.test.ts.
const site = sharedSite({ env: { SAMPLE_CONTENT: '1', TRUST_PROXY: '127.0.0.1' } });
const get = (path: string, address = '192.0.2.1') =>
  fetch(site.url + path, { redirect: 'manual', headers: { 'x-forwarded-for': address } });
const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';

test('the page of a search is not indexed, not stored, and names no canonical URL', async () => {
  for (const path of ['/search', '/km/search', '/search?search=pepper', '/km/search?search=pepper']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const { metas, canonicals } = readHead(await response.text());
    expect([metas['robots'], canonicals]).toEqual(['noindex', []]);
  }
  const before = await (await get('/search?search=pepper')).text();
  expect(before).toContain('<mark>pepper</mark>');
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/search');
});

test('without words there is the form alone; a page beyond the last one redirects to the last one', async () => {
  for (const path of ['/search?search=', '/search?search=%20%00', '/search?x=1'])
    expect(mainOf(await (await get(path)).text())).not.toMatch(/<li class|role="alert"|“”/);
  const beyond = async (path: string) => (await get(path)).headers.get('location');
  expect(await beyond('/search?page=3')).toBe('/search');
  expect(await beyond('/km/search?search=chhat&page=900')).toMatch(/^\/km\/search\?page=\d&search=chhat$/);
});

test('words are shown as they are, and no word is a server error', async () => {
  for (const word of [
    '"><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    'ក'.repeat(300),
    `e${'\u0301'.repeat(299)}`,
    '%',
    '\u202eabc',
    '\ud83d',
    'ព្រ\u200bះ',
    '🇰🇭',
  ]) {
    const response = await get(`/search?search=${encodeURIComponent(word.toWellFormed())}`);
    // In an attribute, no tag begins.
    const html = (await response.text()).replaceAll(/"[^"]*"/g, '');
    expect([word, response.status]).toEqual([word, 200]);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
});

test('an address that searches too often gets a page that says so, with its words, and others go on', async () => {
  for (let n = 0; n < 120; n += 1) await get('/search?search=zebra', '192.0.2.9');
  for (const [path, words] of [
    ['/search?search=zebra', english],
    ['/km/search?search=zebra', khmer],
  ] as const) {
    const refused = await get(path, '192.0.2.9');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const html = await refused.text();
    expect(html.replaceAll(/[\u200b\u2060]/g, '')).toContain(words.search.tooMany);
    expect(html).toContain('value="zebra"');
  }
  expect((await get('/search', '192.0.2.9')).status).toBe(200);
  expect((await get('/search?search=zebra', '192.0.2.10')).status).toBe(200);
});

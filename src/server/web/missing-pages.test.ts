import { expect, test } from 'vitest';
import { openChain } from '../../../tests/support/test-chain.ts';
import { pathIn } from '../../contract/language/language.ts';
import { isFixedPage } from '../../contract/missing-pages/missing-pages.ts';
import { isWorthCounting } from '../missing-pages/missing-pages.ts';
import type { ChainParts } from './chain.ts';

const live = new Set(['/about', '/km/about', '/blog/7', '/careerdetails/7', '/km/blog/10']);
const redirects: Record<string, string> = {
  '/old': '/about',
  '/about': '/contact',
  '/about,old': '/contact',
  '/sold': '/blog/7',
  '/blog/7': '/about',
  '/blog/8': '/blog/10',
  '/km/only-here': '/km/about',
  '/តម': '/តម-2?q=%E1%9E%8F#x',
};

/** A site with some pages and redirects. Returns what it sends for a target, and the paths that it has counted. */
async function openSite() {
  const counted: [string, boolean][] = [];
  const pages: ChainParts['pages'] = {
    keyOf: () => null,
    patternOf: () => '',
    render: async ({ url }) => ({
      status: live.has(url ?? '') ? 200 : 404,
      headers: {},
      body: Buffer.from('a page'),
    }),
  };
  const missing: ChainParts['missing'] = {
    targetOf: async (path) => redirects[path],
    hasPage: async (path) => live.has(path) || isFixedPage(path),
    pathIn: async (lang, path) => pathIn(lang, path, live.has(`/km${path}`) ? ['km'] : []),
    count: (path, isRedirect) => isWorthCounting(path) && counted.push([path, isRedirect]),
  };
  const port = await openChain({ pages, missing });
  const get = async (target: string, init: RequestInit = {}) => {
    const response = await fetch(`http://localhost:${port}${target}`, { redirect: 'manual', ...init });
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
  };
  return { get, counted };
}

test('a missing page leads where staff have said, by its path without query, case and last slash', async () => {
  const { get, counted } = await openSite();
  for (const target of ['/old', '/old?utm=1', '/Old/', '/OLD?x#y'])
    expect(await get(target)).toEqual([301, '/about', 'no-cache']);
  const encoded = '/%E1%9E%8F%E1%9E%98-2?q=%E1%9E%8F#x';
  expect(await get('/%E1%9E%8F%E1%9E%98')).toEqual([301, encoded, 'no-cache']);
  expect(counted).toEqual([...Array.from({ length: 4 }, () => ['/old', true]), ['/តម', true]]);
});

test('a page that is there wins over a redirect, also in another spelling', async () => {
  const { get, counted } = await openSite();
  expect(await get('/about')).toEqual([200, null, null]);
  expect((await get('/About/')).slice(0, 2)).toEqual([308, '/about']);
  expect(counted).toEqual([]);
});

test('a link with signs or words at its end leads to the page that is meant, and is counted only if there is none', async () => {
  const { get, counted } = await openSite();
  for (const target of [
    '/blog/7.',
    '/blog/7)',
    '/blog/7%E1%9F%94',
    '/Blog/7%E2%80%8B',
    '/blog/7,%20thanks',
    '/blog/7.?x',
  ])
    expect([target, (await get(target)).slice(0, 2)]).toEqual([
      target,
      [308, target.endsWith('?x') ? '/blog/7?x' : '/blog/7'],
    ]);
  expect((await get('/careerdetails/7%3F')).slice(0, 2)).toEqual([308, '/careerdetails/7']);
  expect((await get('/km/blog/10%E1%9F%94')).slice(0, 2)).toEqual([308, '/km/blog/10']);
  expect((await get('/km/blog/7.')).slice(0, 2)).toEqual([404, null]);
  expect(counted).toEqual([]);
  // What staff have said of the page that is meant, and of exactly this path.
  expect((await get('/old).')).slice(0, 2)).toEqual([301, '/about']);
  expect((await get('/about,old')).slice(0, 2)).toEqual([301, '/contact']);
  expect((await get('/blog/99.')).slice(0, 2)).toEqual([404, null]);
  expect(counted.map(([path]) => path)).toEqual(['/old', '/about,old', '/blog/99']);
});

test('a page that is nowhere is 404, and only a GET whose response is read is counted', async () => {
  const { get, counted } = await openSite();
  expect(await get('/nowhere?token=secret')).toEqual([404, null, null]);
  expect(counted.splice(0)).toEqual([['/nowhere', false]]);
  await get('/nowhere', { method: 'HEAD' });
  await get('/nowhere', { method: 'POST' });
  await get('/nowhere', { headers: { 'sec-purpose': 'prefetch' } });
  await get('/nowhere.png', { headers: { 'sec-fetch-dest': 'image' } });
  await get('/blog/preview?draft=wrong');
  expect(counted).toEqual([]);
});

test('in Khmer a missing page leads where the English one leads, unless it has a target of its own', async () => {
  const { get, counted } = await openSite();
  expect((await get('/km/old')).slice(0, 2)).toEqual([301, '/km/about']);
  expect((await get('/km/only-here/')).slice(0, 2)).toEqual([301, '/km/about']);
  // The article is in English only.
  expect((await get('/km/sold')).slice(0, 2)).toEqual([301, '/blog/7']);
  expect((await get('/km/blog/8')).slice(0, 2)).toEqual([301, '/km/blog/10']);
  for (const target of ['/km/blog/9', '/km/nowhere'])
    expect((await get(target)).slice(0, 2)).toEqual([404, null]);
  expect(counted).toEqual([
    ['/old', true],
    ['/km/only-here', true],
    ['/sold', true],
    ['/blog/8', true],
    ['/km/blog/9', false],
    ['/km/nowhere', false],
  ]);
});

test('an article that is not written in Khmer, files and the back office are not counted below /km', async () => {
  const { get, counted } = await openSite();
  for (const target of ['/km/blog/7', '/km/careerdetails/7', '/km/admin', '/km/api/blogs', '/km/sitemap.xml'])
    expect((await get(target)).slice(0, 2)).toEqual([404, null]);
  expect(counted).toEqual([]);
});

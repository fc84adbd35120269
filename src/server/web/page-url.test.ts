import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { previewPages } from '../../contract/url/paths.ts';
import { canonicalUrl, linkEnds, normalizePath } from './page-url.ts';

describe('the canonical URL of a page', () => {
  test.each([
    ['/', '/'],
    ['/career', '/career'],
    ['/careerdetails/12', '/careerdetails/12'],
    ['/career?', '/career'],
    ['/career?page=2', '/career?page=2'],
    ['/career?search=driver&page=2', '/career?page=2&search=driver'],
    ['/career?page=2&page=3', '/career?page=2'],
    ['/career?search=', '/career'],
    ['/career?search=%E1%9E%80', '/career?search=%E1%9E%80'],
    ['/contact?sent=1&utm=2', '/contact?sent=1'],
    ['/km/contact?sent=2', '/km/contact'],
    ['/chhat-research?category=category3', '/chhat-research?category=category3'],
    // The first tab is the page without a query parameter.
    ['/chhat-research?category=category1', '/chhat-research'],
    ['/chhat-research?page=2&category=category4', '/chhat-research?category=category4&page=2'],
    // The other tabs have no paging.
    ['/chhat-research?category=category2&page=2', '/chhat-research?category=category2'],
    ['/chhat-research?page=2', '/chhat-research'],
    ['/chhat-research?category=', '/chhat-research'],
    ['/chhat-research?category=none&page=2', '/chhat-research'],
  ])('%s is %s', (target, address) => {
    expect(canonicalUrl(target)).toBe(address);
  });

  test.each([
    '/?x=1',
    '/contact?utm_source=mail',
    '/careerdetails/3?from=poster',
    '/blog/3?page=2',
    '/about?__proto__=1',
  ])('a query parameter that the page does not declare is dropped: %s', (target) => {
    expect(canonicalUrl(target)).toBe(target.split('?')[0]);
  });

  test.each(['page=1', 'page=0', 'page=-1', 'page=01', 'page=1e3', 'page=abc', 'page=', 'search=%20%09'])(
    'a value without an effect does not make another URL: /career?%s',
    (query) => {
      expect(canonicalUrl(`/career?${query}`)).toBe('/career');
    },
  );

  test('all page numbers above the largest one share one URL', () => {
    for (const page of ['1000000', '9999999', '9'.repeat(5_000)])
      expect(canonicalUrl(`/blog?page=${page}`)).toBe('/blog?page=1000000');
  });

  test('the preview of a draft keeps a token of the right form, and nothing else', () => {
    const token = `12.1795478400000.${'-_aZ09'.repeat(7)}x`;
    for (const path of Object.values(previewPages)) {
      expect(canonicalUrl(`${path}?utm=1&draft=${token}&page=2`)).toBe(`${path}?draft=${token}`);
      for (const wrong of [
        '',
        'x',
        ` ${token}`,
        `${token}x`,
        `${token}%0a`,
        token.slice(0, -1),
        `-${token}`,
        '9'.repeat(9_000),
      ])
        expect(canonicalUrl(`${path}?draft=${wrong}`)).toBe(path);
    }
    expect(canonicalUrl(`/blog/12?draft=${token}`)).toBe('/blog/12');
    expect(canonicalUrl(`/blog?draft=${token}`)).toBe('/blog');
  });

  test('spaces around a search, and characters beyond its max length, do not make another URL', () => {
    expect(canonicalUrl('/career?search=+driver++')).toBe('/career?search=driver');
    const longest = canonicalUrl(`/career?search=${'a'.repeat(100)}`);
    expect(canonicalUrl(`/career?search=${'a'.repeat(5_000)}`)).toBe(longest);
  });
});

describe('in Khmer', () => {
  test.each([
    ['/km', '/km'],
    ['/km?utm=1', '/km'],
    ['/km/career?search=driver&page=2&x=1', '/km/career?page=2&search=driver'],
    ['/km/blog/12', '/km/blog/12'],
    ['/km/chhat-research?category=category1&page=2', '/km/chhat-research'],
    ['/km/chhat-research?page=2&category=category4', '/km/chhat-research?category=category4&page=2'],
    // Another page of the site, whose path begins with the same letters.
    ['/kmer?page=2', '/kmer'],
  ])('the canonical URL of %s is %s', (target, address) => expect(canonicalUrl(target)).toBe(address));

  test.each([
    '/km/',
    '/km//career',
    '/km/admin',
    '/km/sitemap.xml',
    '/km/404',
    '/km/500',
    '/km/_image?href=/x',
    '/km/%63areer',
    '/%6Bm/career',
    '/%63areer?1',
    '//no-page-1',
  ])('%s is not a page', (target) => expect(canonicalUrl(target)).toBeNull());
});

const pieces = '/ . .. %2e %2F \\ ? & = page search %00 career # é 1'.split(' ');
const anyTarget = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => `/${text}`),
  fc.array(fc.constantFrom(...pieces)).map((parts) => `/${parts.join('')}`),
  fc.webUrl({ withQueryParameters: true }),
);

test(
  'a canonical URL is its own canonical URL, and its path is the requested one',
  { tags: ['random'] },
  () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const address = canonicalUrl(target);
        if (address === null || address === '/admin') return;
        expect(canonicalUrl(address)).toBe(address);
        const parsed = new URL(address, 'http://site.example');
        expect(parsed.origin).toBe('http://site.example');
        expect(parsed.pathname + parsed.search).toBe(address);
        expect(parsed.pathname).toBe(target.split('?')[0]);
      }),
      { numRuns: 500 },
    );
  },
);

test.each(['/km/career//', '//km/career', '/km//Career/', '/km/career/'])(
  '%s has slashes too many',
  (target) => {
    expect(normalizePath(`${target}?page=2`)).toBe('/km/career?page=2');
  },
);

test('a query that is too long or has characters that no browser sends is dropped', () => {
  for (const query of ['x'.repeat(2_001), 'a b', 'a\r\nb', 'é', '\0'])
    expect(normalizePath(`/About?${query}`)).toBe('/about');
});

test('a redirect target is always a path of this site, in normalized form', { tags: ['random'] }, () => {
  const part = fc.constantFrom('/', '\\', 'A', 'b', '.', '%2F', '?', '//evil.example', '#', '@', ':', '~');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const location = normalizePath(`/${parts.join('')}`);
      if (location === undefined) return;
      expect(location).toMatch(/^\/[^/\\]/);
      expect(new URL(location, 'http://site.example').origin).toBe('http://site.example');
      expect(normalizePath(location)).toBeUndefined();
    }),
  );
});

describe('what is meant by a link with more at its end', () => {
  const bytesOf = (text: string) => Buffer.from(text).toString('latin1');
  const encoded = (sign: string) => (sign.startsWith('%') ? sign : encodeURI(sign));
  const signs = '. ) , ; ! ? ។ ៕ \u200b " \' > ] … : * ’ ” %3F %29 ).” ។\u200b'.split(' ');
  test.each(signs)('%j is not part of it', (sign) => {
    for (const path of ['/blog/83', '/careerdetails/3', '/about', '/km', '/km/blog/1', '/blog/rss.xml'])
      for (const target of [bytesOf(path + sign), path + encoded(sign), `${path}/${encoded(sign)}`])
        if (!target.includes('?')) expect([target, linkEnds(target).bare]).toEqual([target, path]);
  });

  test.each([
    ['/blog/83,thanks', '/blog/83'],
    ['/Blog/83).Please-call', '/blog/83'],
    ['/blog/83.ok', '/blog/83'],
    ['/about.Thanks', '/about'],
    ['/blog/83%E1%9F%94%E1%9E%80%E1%9E%B6%E1%9E%9A', '/blog/83'],
    ['/blog/83%E2%80%8B%E1%9E%80', '/blog/83'],
    ['/blog/83%E1%9E%80', '/blog/83'],
    ['/blog/83.%20It%20is', '/blog/83'],
    ['/blog/83,a?page=2', '/blog/83?page=2'],
    [bytesOf('/blog/83។ការ'), '/blog/83'],
  ])('%s means %s', (target, path) => expect(linkEnds(target).glued).toBe(path));

  test.each(['/.', '/).', '/%3F'])('%s means the home page', (target) =>
    expect(linkEnds(target)).toEqual({ bare: '/' }),
  );

  test.each([
    '/',
    '/about',
    '/about/x',
    '/about.html',
    '/index.php',
    '/.env',
    '/.git/config',
    '/%E1%9E%8F',
    '/career%20',
    '/career;x=1',
    '/api\\users',
    '/\\evil.example/',
    '//',
    '/%2F.',
    '*',
    'http://localhost/api/users.',
    '/about%00.',
    '/about%0d%0a.',
    '/about%5c..%5cadmin',
    '//evil.example.',
    '/%2fevil.example.',
    '/about%E1.',
    `/${'a'.repeat(300)}.`,
    `/about${'.'.repeat(3_000)}`,
  ])('%s has nothing at its end', (target) => expect(linkEnds(target)).toEqual({}));

  test('is always a path of this site', { tags: ['random'] }, () => {
    fc.assert(
      fc.property(anyTarget, fc.constantFrom(...signs), (target, sign) => {
        for (const url of Object.values(linkEnds(target + sign))) {
          expect(url).toMatch(/^\/(?!\/)[a-z0-9./-]*(?:\?[\x21-\x7e]+)?$/);
          expect(new URL(url, 'http://site.example').origin).toBe('http://site.example');
        }
      }),
    );
  });
});

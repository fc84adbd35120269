import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePath } from './normalize-path.ts';

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/CAREER/?search=x&page=2', '/career?search=x&page=2'],
  ['/careerdetails/3/?', '/careerdetails/3'],
  ['/About?To=%2F%2FEvil&X', '/about?To=%2F%2FEvil&X'],
])('%s redirects to %s', (target, location) => {
  expect(normalizePath(target)).toBe(location);
});

test.each(['/', '/about', '/about?X=1', '/career?search=A', ''])('%j needs no redirect', (target) => {
  expect(normalizePath(target)).toBeUndefined();
});

test.each([
  '//',
  '//about',
  '//About/',
  '//evil.example/',
  '/\\evil.example/',
  '/%2F%2Fevil.example/',
  '/about//',
  '/A\\b',
  '/About%00',
  '/@Evil/',
  'http://evil.example/About',
  `/${'A'.repeat(300)}`,
  '\\\\evil.example/',
])('%s has no redirect', (target) => {
  expect(normalizePath(target)).toBeUndefined();
});

test('a query that is too long or has characters that no browser sends is dropped', () => {
  for (const query of ['x'.repeat(2_001), 'a b', 'a\r\nb', 'é', '\0'])
    expect(normalizePath(`/About?${query}`)).toBe('/about');
});

test('a redirect target is always a path of this site, in normalized form', () => {
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

import { expect, test } from 'vitest';
import { normalizePath, routerPath, screenUrl } from './screen-url.ts';

test.each(['/admin/user', '/admin//user', '/admin/user%2F', '/admin/%55SER/'])(
  'the path %s opens the screen /admin/user',
  (spelling) => {
    expect(normalizePath(spelling)).toBe('/admin/user');
    expect(routerPath(spelling)).toBe('/admin/user');
  },
);

test.each([
  ['/admin/a%20b', '/admin/a%20b'],
  ['/admin/user%3Fpage=2', '/admin/user%3Fpage=2'],
  ['/admin/%E1%9E%80', '/admin/%E1%9E%80'],
  ['/admin/%zz', '/admin/%25zz'],
  ['/admin/%', '/admin/%25'],
  ['/admin/', '/admin'],
])('the router gets the path %s as %s', (pathname, routed) => {
  expect(routerPath(pathname)).toBe(routed);
});

test.each([
  ['/admin/contact/sent/7', '/admin/contact/sent/7'],
  ['/admin/career?page=2&search=%E1%9E%80#top', '/admin/career?page=2&search=%E1%9E%80#top'],
  ['/admin/career/?page=2', '/admin/career?page=2'],
  ['/admin//user', '/admin/user'],
  ['/admin', '/admin'],
])('%s is accepted as the URL of the screen %s', (url, screen) => {
  expect(screenUrl(url)).toBe(screen);
});

test.each([
  undefined,
  '',
  '/',
  '/administrator/7',
  '/admin/../contact',
  '/admin/%2e%2e/contact',
  '/admin\\..\\contact',
  '//elsewhere.example/admin/contact',
  '/\\elsewhere.example/admin/contact',
  'https://elsewhere.example/admin/contact',
  'javascript:alert(1)//admin/',
  '/\t/elsewhere.example/admin/contact',
])('%j is not the URL of a screen', (url) => {
  expect(screenUrl(url)).toBeUndefined();
});

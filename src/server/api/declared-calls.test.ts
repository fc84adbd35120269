import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareTestApi, successOf } from '../../../tests/support/test-api.ts';
import { declaredCalls, type FindCall, isLongRead, storedKey } from './declared-calls.ts';

/** What the API's document says of the responses to a GET. */
interface Described {
  paths: Record<string, { get?: { responses: Record<string, { headers?: Record<string, object> }> } }>;
}

const site = shareTestApi('sqlite');
let findCall: FindCall;
const isLong = (target: string) => isLongRead(findCall('GET', target)!, target);
beforeAll(() => {
  findCall = declaredCalls(site.api);
});

test('every list of the API is a long read without paging, and every export', async () => {
  const { paths } = await successOf<Described>(site.call('GET', '/openapi.json', { as: 'admin' }));
  const lists = Object.keys(paths).filter(
    (path) => paths[path]!.get?.responses['200']?.headers?.['X-Total-Count'],
  );
  const exports = lists.filter((path) => path.endsWith('/export'));
  const paged = lists.filter((path) => !path.endsWith('/export'));
  expect([paged.length > 15, exports.length > 4]).toEqual([true, true]);
  expect(lists.filter((path) => !isLong(path))).toEqual([]);
  expect(paged.filter((path) => isLong(`${path}?page=1`))).toEqual([]);
  expect(exports.filter((path) => !isLong(`${path}?page=1`))).toEqual([]);
});

test.each([
  ['/api/contacts?search=x', true],
  ['/api/contacts?search=?page=1', true],
  ['/api/contacts?page=1', false],
  ['/api/contacts?search=x&per_page=5', false],
  ['/api/contacts?page=1&per_page=20', false],
  ['/api/contacts?page=1&per_page=21', true],
  ['/api/contacts?page=1&per%5Fpage=100', true],
  ['/api/contacts?per_page=5&per_page=100', true],
  ['/api/contacts/7', false],
  ['/api/contacts/export?format=csv&page=1', true],
  ['/api/dashboard', false],
])('%s may have a long response: %s', (target, expected) => expect(isLong(target)).toBe(expected));

test('another spelling of a path is no route, so that none skips a queue', async () => {
  for (const path of ['/%63areers', '/careers%3F', '/contacts/%65xport', '/careers/'])
    expect((await site.call('GET', path, { as: 'admin' })).status).toBe(404);
});

const keyOf = (target: string) => {
  const call = findCall('GET', target);
  return call && storedKey(call, target);
};

describe('the key under which an anonymous read is cached', () => {
  test.each([
    ['/api/careers', '/api/careers'],
    ['/api/blogs', '/api/blogs'],
    ['/api/careers/7', '/api/careers/7'],
    ['/api/careers/7?page=2', '/api/careers/7'],
    ['/api/careers?page=2&per_page=5', '/api/careers?page=2&per_page=5'],
    ['/api/careers?per_page=5&page=2', '/api/careers?page=2&per_page=5'],
    ['/api/careers?sort=-deadline&page=2', '/api/careers?page=2&sort=-deadline'],
    ['/api/blogs?category=Chhat%20Research&page=1', '/api/blogs?category=Chhat+Research&page=1'],
    ['/api/blogs?category=Chhat+Research', '/api/blogs?category=Chhat+Research'],
  ])('of %s is %s', (target, key) => expect(keyOf(target)).toBe(key));

  test.each(['utm_source=x', '__proto__=y', 'toString=z', 'category=none&a[]=1', 'x=%00'])(
    'has no parameter that the list does not know: %s',
    (unknown) => {
      expect(keyOf(`/api/careers?${unknown}`)).toBe('/api/careers');
      expect(keyOf(`/api/careers?page=2&${unknown}`)).toBe('/api/careers?page=2');
    },
  );

  test.each([
    ['a search', '/api/careers?search=driver'],
    ['a filter with many values', '/api/careers?deadline_from=2026-12-01'],
    ['a whole list in another order', '/api/careers?sort=title'],
    ['a long page', '/api/careers?page=1&per_page=21'],
    ['a parameter given twice', '/api/careers?page=1&page=2'],
    ['another spelling of an id', '/api/careers/%31'],
    ['data that is not public', '/api/contacts'],
    ['another spelling', '/api//careers'],
    ['an encoded path', '/api/%63areers'],
    ['an export', '/api/careers/export'],
  ])('does not exist for %s', (_what, target) => expect(keyOf(target)).toBeUndefined());
});

test('a route without a declaration stops the start', () => {
  const forgotten = new Hono().get('/api/everything', (c) => c.text(''));
  expect(() => declaredCalls(forgotten)).toThrow('GET /api/everything has no permit.');
});

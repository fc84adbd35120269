import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { createLongReads } from './long-reads.ts';

let site: TestApi;
let isLong: (target: string) => boolean;
beforeAll(async () => {
  site = await createTestApi('sqlite');
  isLong = createLongReads(site.api);
});
afterAll(() => site.close());

test('every list of the API is a long read without paging, and every export', () => {
  const paths = new Set(site.api.routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  expect([...paths].filter((path) => isLong(path)).toSorted()).toMatchInlineSnapshot(`
    [
      "/api/audit",
      "/api/blogs",
      "/api/blogs/export",
      "/api/blogs/ids",
      "/api/canned-replies",
      "/api/careers",
      "/api/careers/export",
      "/api/careers/ids",
      "/api/contacts",
      "/api/contacts/export",
      "/api/contacts/ids",
      "/api/contacts/old",
      "/api/contacts/person",
      "/api/contacts/person/export",
      "/api/contacts/suspected",
      "/api/contacts/suspected/export",
      "/api/contacts/suspected/ids",
      "/api/outbox",
      "/api/users",
      "/api/users/export",
    ]
  `);
  expect([...paths].filter((path) => isLong(`${path}?page=1`)).toSorted()).toMatchInlineSnapshot(`
    [
      "/api/blogs/export",
      "/api/careers/export",
      "/api/contacts/export",
      "/api/contacts/person",
      "/api/contacts/person/export",
      "/api/contacts/suspected/export",
      "/api/users/export",
    ]
  `);
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

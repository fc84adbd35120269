import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';

let site: TestApi;
beforeAll(async () => {
  site = await createTestApi('sqlite', {
    contacts: [{ email: 'dara@visitor.example' }, { email: 'sok@visitor.example', subject: 'Silk' }],
  });
});
afterAll(() => site.close());

const subjects = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.call('GET', path, { as: 'admin', headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
};

test('a search finds the same in the header X-Query as in the URL', async () => {
  expect(await subjects('/contacts?search=silk')).toEqual(['Silk']);
  expect(await subjects('/contacts', { 'x-query': 'search=silk' })).toEqual(['Silk']);
  expect(await subjects('/contacts?page=2&per_page=1', { 'x-query': 'search=silk' })).toEqual([]);
});

test('the header has the words of a search and an e-mail address only: no other parameter counts there', async () => {
  expect(await subjects('/contacts', { 'x-query': 'per_page=1&page=2' })).toHaveLength(2);
});

test('what is stored of a person is read and erased without the address in the URL', async () => {
  const headers = { 'x-query': 'email=dara%40visitor.example' };
  const read = await site.call('GET', '/contacts/person', { as: 'admin', headers });
  expect(await read.json()).toMatchObject({ email: 'dara@visitor.example', messages: [{}] });
  expect((await site.call('DELETE', '/contacts/person', { as: 'admin', headers })).status).toBe(200);
  expect(await subjects('/contacts')).toEqual(['Silk']);
});

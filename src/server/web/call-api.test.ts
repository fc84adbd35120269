import { expect, test } from 'vitest';
import { openChain } from '../../../tests/support/test-chain.ts';
import { isApiPath } from './chain.ts';
import { StoredResponses } from './stored-responses.ts';

test.each([
  ['/api/careers', '[]', true],
  ['/api/careers?per_page=5', '[]', true],
  ['/api/careers?page=1&per_page=5', '[]', true],
  ['/api/careers?page=2&per_page=5', '[{"id":1}]', true],
  ['/api/careers?page=2&per_page=5', '[]', false],
  ['/api/careers?page=99999', '[]', false],
])('the response to %s, %s, is stored: %s', async (target, body, isStored) => {
  const stored = new StoredResponses();
  const port = await openChain({
    stored,
    api: { fetch: () => new Response(body) },
    findCall: () => ({
      route: '/api/careers',
      access: 'public',
      stored: 'careers',
      parameters: ['page', 'per_page'],
    }),
  });
  await fetch(`http://localhost:${port}${target}`);
  expect(stored.get(target) !== undefined).toBe(isStored);
});

test.each([
  ['/api', true],
  ['/api/careers/?search=a%23b', true],
  ['/api/undo/{batch}', true],
  ['/api/careers/%2e%2E', false],
  ['/api/careers#x', false],
  ['/api/careers?search=e#&page=1', false],
  ['/api/x/../careers', false],
  ['/api/\\careers', false],
  ['/api//careers', false],
  ['/api/careers?search=e\\', true],
])('%s is an API path: %s', (target, isApi) => expect(isApiPath(target)).toBe(isApi));

import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { requestIds } from './request-id.ts';
import { newScope, runRequest } from './request-scope.ts';

let site: TestApi;
beforeAll(async () => {
  site = await createTestApi('sqlite');
});
afterAll(() => site.close());

/** Calls the API as the front door does: in the scope of a request. */
function callInScope(...call: Parameters<TestApi['call']>): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  runRequest(
    newScope('7k2m-x09q', () => {}),
    () => resolve(site.call(...call)),
  );
  return promise;
}

test('responses to staff have a Server-Timing; those to visitors have none, also with an invalid token', async () => {
  const timing = async (call?: Parameters<TestApi['call']>[2]) =>
    (await callInScope('GET', '/careers', call)).headers.get('server-timing');
  expect(await timing({ as: 'user' })).toMatch(
    /^db;dur=\d+\.\d, queue;dur=\d+\.\d, total;dur=(?!0\.0)\d+\.\d$/,
  );
  expect(await timing()).toBeNull();
  expect(await timing({ token: 'A'.repeat(43) })).toBeNull();
});

test('an error has the id of its request in a header, and a 500 also in its body and in the log', async () => {
  const missing = await callInScope('GET', '/careers/99');
  expect([missing.status, missing.headers.get('x-request-id')]).toEqual([404, '7k2m-x09q']);
  expect(await missing.json()).toEqual({ message: 'Job not found.' });
  expect((await callInScope('GET', '/careers')).headers.get('x-request-id')).toBeNull();

  await sql`alter table careers rename to hidden`.execute(site.db);
  const failed = await callInScope('GET', '/careers/99');
  await sql`alter table hidden rename to careers`.execute(site.db);
  expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, '7k2m-x09q']);
  expect(await failed.json()).toEqual({
    message: 'Something went wrong on our side. Nothing was changed.',
    request_id: '7k2m-x09q',
  });
  expect(site.logged.at(-1)).toMatch(/"request":"7k2m-x09q".*"msg":"a call failed"/);
});

describe('the id of a request', () => {
  const from = (remoteAddress: string, id?: string) =>
    ({
      socket: { remoteAddress },
      headers: id === undefined ? {} : { 'x-request-id': id },
    }) as unknown as IncomingMessage;
  const uuid = '0b0d9a52-8a2c-4b5e-9a52-6f1d2c3b4a59';

  test('is that of a trusted proxy, if it is well formed', () => {
    const idOf = requestIds(['10.0.0.1']);
    expect(idOf(from('10.0.0.1', uuid))).toBe(uuid);
    for (const bad of [undefined, '', 'short', 'a b c d e f', '<script>alert(1)</script>', 'a'.repeat(65)])
      expect(idOf(from('10.0.0.1', bad))).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
  });

  test('is a new one for everybody else', () => {
    expect(requestIds(['10.0.0.1'])(from('10.0.0.2', uuid))).not.toBe(uuid);
    expect(requestIds([])(from('127.0.0.1', uuid))).not.toBe(uuid);
    const ids = Array.from({ length: 100 }, () => requestIds([])(from('127.0.0.1')));
    expect(new Set(ids).size).toBe(100);
  });
});

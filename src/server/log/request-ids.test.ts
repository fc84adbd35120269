import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { sentencesOf } from '../../../tests/support/sentences-of.ts';
import { runRequest } from './log.ts';

const site = shareTestApi('sqlite');

/** Calls the API as the chain does: in the scope of a request. */
function callInScope(...call: Parameters<TestApi['call']>): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  runRequest({ id: '7d2b-c09f', fail: () => {} }, () => resolve(site.call(...call)));
  return promise;
}

test('an error has the id of its request in a header, and a 500 also in its body and in the log, which alone has the reason', async () => {
  const missing = await callInScope('GET', '/careers/99');
  expect([missing.status, missing.headers.get('x-request-id')]).toEqual([404, '7d2b-c09f']);
  expect(sentencesOf(await missing.json())).toEqual({ message: 'Job not found.' });
  expect((await callInScope('GET', '/careers')).headers.get('x-request-id')).toBeNull();

  await sql`alter table careers rename to hidden`.execute(site.db);
  const failed = await callInScope('GET', '/careers/99');
  await sql`alter table hidden rename to careers`.execute(site.db);
  expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, '7d2b-c09f']);
  expect(await failed.json()).toEqual({
    message: 'Something went wrong on our side. Nothing was changed.',
    code: 'calls.failed',
    request_id: '7d2b-c09f',
  });
  expect(site.logged.at(-1)).toMatch(/"request":"7d2b-c09f".*careers.*"stack".*"msg":"a call failed"/);
});

import { expect, test } from 'vitest';
import { aBlog, aContact } from '../../../tests/support/test-db.ts';
import { shareTestApi } from '../../../tests/support/test-api.ts';
import { aPng } from '../../../tests/support/test-pictures.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { sentencesOf } from '../../../tests/support/sentences-of.ts';
import { QueueFull } from '../limits/fair-queue.ts';

const site = shareTestApi('sqlite');

const post = (path: string, json: object, inTurn: (work: () => Promise<unknown>) => Promise<unknown>) =>
  site.api.request(
    `/api${path}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) },
    { clientAddress: '192.0.2.1', inTurn },
  );

/** The levels of the lines that were logged after the first `count`. */
const levelsSince = (count: number) =>
  site.logged.slice(count).map((line) => (JSON.parse(line) as { level: string }).level);

test('a call with a body waits in the queue of its visitor when the body has arrived', async () => {
  const gate = Promise.withResolvers<void>();
  let turns = 0;
  const sent = post('/contacts', aContact(), async (work) => {
    turns += 1;
    await gate.promise;
    return work();
  });
  await expect.poll(() => turns).toBe(1);
  const stored = async () =>
    (await (await site.call('GET', '/contacts', { as: 'admin' })).json()) as unknown[];
  expect(await stored()).toHaveLength(0);
  gate.resolve();
  expect((await sent).status).toBe(201);
  expect(await stored()).toHaveLength(1);
});

test.each(['/blogs', '/blogs/pictures'])(
  'a form with a picture for %s waits in the queue of its visitor',
  async (path) => {
    const form = formOf(aBlog(), await aPng());
    const inTurn = () => Promise.reject(new QueueFull());
    const response = await site.api.request(
      `/api${path}`,
      { method: 'POST', headers: { authorization: `Bearer ${site.tokens.user}` }, body: form },
      { clientAddress: '192.0.2.1', inTurn },
    );
    expect(response.status).toBe(503);
  },
);

test('a call that finds the queue full gets 503 with Retry-After, and is logged as a warning, not as an error', async () => {
  const before = site.logged.length;
  const response = await post('/contacts', aContact(), () => Promise.reject(new QueueFull()));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(sentencesOf(await response.json())).toEqual({
    message: 'Too many visitors at once. Please try again in a moment.',
  });
  expect(levelsSince(before)).toEqual(['warn']);
});

test('a login does not wait in the queue of calls: it has its own, longer one', async () => {
  const login = { email: 'admin@chhatgroup.example', password: testPassword };
  const response = await post('/login', login, () => Promise.reject(new Error('queued')));
  expect(response.status).toBe(200);
});

import { describe, expect, test } from 'vitest';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { type Caller, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, aCareer, aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';

const jpeg = await aJpeg();

/** The routes that accept an Idempotency-Key; `body(n)` differs for every n. They share what runs a request once. */
const kinds = [
  { path: '/careers', as: 'user', body: (n: number) => ({ json: aCareer({ title: `Job ${n}` }) }) },
  { path: '/blogs', as: 'user', body: (n: number) => ({ form: formOf(aBlog({ title: `${n}` }), jpeg) }) },
  { path: '/contacts', as: 'anonymous', body: (n: number) => ({ json: aContact({ subject: `Word ${n}` }) }) },
  { path: '/media', as: 'user', body: (n: number) => ({ form: formOf({ title: `${n}` }, jpeg) }) },
] as const;
type Kind = (typeof kinds)[number];
const [job, article] = kinds;

describe.each(engines)('repeated requests, on %s', (engine) => {
  const site = useTestApi(engine);

  const send = ({ path, as, body }: Kind, n: number, key?: string, sender: Caller = as) =>
    site.call('POST', path, {
      as: sender,
      ...body(n),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const idOf = async (response: Response) => (await successOf<{ id: number }>(response)).id;
  const count = async ({ path }: Kind) =>
    (await successOf<unknown[]>(site.call('GET', path, { as: 'admin' }))).length;

  test.each(kinds)(
    'a POST to $path repeated with its Idempotency-Key gets the same response and stores nothing',
    async (kind) => {
      const first = await send(kind, 1, 'a-key');
      const { length: files } = await site.storage.list();
      const again = await send(kind, 1, 'a-key');
      expect(again.status).toBe(201);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(await again.json()).toEqual(await first.json());
      expect([await count(kind), (await site.storage.list()).length]).toEqual([1, files]);
    },
  );

  test('a request with other content, another key or no key is a new request', async () => {
    const ids = new Set<number>();
    for (const [n, key] of [[1, 'a-key'], [2, 'a-key'], [1, 'another'], [1], [1]] as const)
      ids.add(await idOf(await send(job, n, key)));
    expect(ids.size).toBe(5);
  });

  test('the same key sent by another user makes a new request', anyEngine(engine), async () => {
    await idOf(await send(job, 1, 'a-key'));
    await idOf(await send(job, 1, 'a-key', 'admin'));
    expect(await count(job)).toBe(2);
  });

  test('of many parallel copies of a request one is stored, and every response contains it', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(job, 1, 'a-key')));
    expect(new Set(await Promise.all(responses.map(idOf))).size).toBe(1);
    expect(await count(job)).toBe(1);
  });

  test('a repeated request does not restore a deleted row: 409', async () => {
    const id = await idOf(await send(job, 1, 'a-key'));
    expect((await site.call('DELETE', `/careers/${id}`, { as: 'admin' })).status).toBe(204);
    const message = 'This was stored before, and has been deleted since.';
    expect(await resultOf(send(job, 1, 'a-key'))).toEqual([409, { message }]);
    expect(await count(job)).toBe(0);
  });

  test('after a day a repeated request is a new request', async () => {
    await idOf(await send(job, 1, 'a-key'));
    const created_at = new Date(Date.now() - 25 * 3600_000).toISOString();
    await site.db.updateTable('created_once').set({ created_at }).execute();
    await idOf(await send(job, 2, 'another'));
    await idOf(await send(job, 1, 'a-key'));
    expect(await count(job)).toBe(3);
  });

  test('an article sent twice stores the files of one picture only, once the sweep has removed the others', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => send(article, 1, 'a-key')));
    const { image } = (await responses[0]!.json()) as { image: string };
    for (const days of [0, 2]) await site.pictures.sweep(new Date(Date.now() + days * 86_400_000));
    const names = await site.storage.list();
    expect(names).toContain(image);
    for (const name of names) expect(name.slice(0, 16)).toBe(image.slice(0, 16));
  });
});

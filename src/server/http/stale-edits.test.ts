import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBlog, aCareer, engines } from '../../../tests/support/test-db.ts';
import { formOf } from '../blogs/test-articles.ts';
import { aJpeg } from '../images/test-pictures.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';

const jpeg = await aJpeg();
const person = {
  name: 'Ly Srey',
  email: 'srey@chhatgroup.example',
  phone: '+855 23 000 201',
  permission: 'user',
};
const override = { 'x-http-method-override': 'PUT' };

/** The three kinds of objects that staff change; `body(n)` differs for every n. */
const kinds = [
  { what: 'job', path: '/careers', method: 'PUT', headers: {}, body: (n: number) => jobOf(n) },
  { what: 'article', path: '/blogs', method: 'PUT', headers: {}, body: (n: number) => articleOf(n) },
  { what: 'article', path: '/blogs', method: 'POST', headers: override, body: (n: number) => articleOf(n) },
  { what: 'user', path: '/users', method: 'PUT', headers: {}, body: (n: number) => userOf(n) },
] as const;
type Kind = (typeof kinds)[number];

const jobOf = (n: number) => ({ json: aCareer({ title: `Job ${n}` }) });
const userOf = (n: number) => ({ json: { ...person, phone: `${n}` } });
const articleOf = (n: number, image?: Buffer) => ({ form: formOf(aBlog({ title: `Article ${n}` }), image) });

describe.each(engines)('stale edits on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine);
  });
  afterEach(() => site.close());

  /** Makes an object; its address and its tag. */
  async function create({ path, body }: Kind) {
    const answer = await site.call('POST', path, { as: 'admin', ...body(0) });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    return { address: `${path}/${id}`, tag: etagOf(answer) };
  }
  const change = ({ method, headers, body }: Kind, address: string, n: number, ifMatch?: string) =>
    site.call(method, address, {
      as: 'admin',
      ...body(n),
      headers: { ...headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    });
  const read = (address: string) => site.call('GET', address, { as: 'admin' });
  const etagOf = (answer: Response) => {
    const tag = answer.headers.get('etag');
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    return tag!;
  };

  /** Until PostgreSQL makes somebody wait for a lock; SQLite has one connection, for which everybody waits. */
  async function untilOneWaits(): Promise<void> {
    if (engine === 'sqlite') return;
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(site.db)).rows.length === 0) await sleep(5);
  }

  describe.each(kinds)('$method of a $what', (kind) => {
    test('the answers to making, reading and changing it bear one strong tag as long as it is the same', async () => {
      const { address, tag } = await create(kind);
      expect(etagOf(await read(address))).toBe(tag);
      const changed = etagOf(await change(kind, address, 1));
      expect(changed).not.toBe(tag);
      expect(etagOf(await read(address))).toBe(changed);
    });

    test('one that somebody else changed since answers 412 with its tag as it is now, and nothing is overwritten', async () => {
      const { address, tag } = await create(kind);
      expect((await change(kind, address, 1, tag)).status).toBe(200);
      const before = await read(address);
      const told = [...site.changed];
      const answer = await change(kind, address, 2, tag);
      expect([answer.status, await answer.json()]).toEqual([
        412,
        {
          message: `This ${kind.what} was changed by somebody else since you opened it. Nothing was overwritten.`,
        },
      ]);
      expect(etagOf(answer)).toBe(etagOf(before));
      expect(await (await read(address)).json()).toEqual(await before.json());
      expect(site.changed).toEqual(told);
      expect((await change(kind, address, 2, etagOf(answer))).status).toBe(200);
    });

    test('If-Match takes * and a list, no weak tag and nothing that is no tag; without it the change counts', async () => {
      const { address, tag } = await create(kind);
      for (const [header, status] of [
        [`W/${tag}`, 412],
        [`w/${tag}`, 412],
        [tag.replaceAll('"', ''), 412],
        [tag.slice(0, -1), 412],
        ['', 412],
        ['"another", W/"x"', 412],
        ['"*"', 412],
        [tag, 200],
      ] as const)
        expect([header, (await change(kind, address, 1, header)).status]).toEqual([header, status]);
      const now = etagOf(await read(address));
      expect((await change(kind, address, 2, `"a,b" , W/"x",${now}`)).status).toBe(200);
      expect((await change(kind, address, 3, '*')).status).toBe(200);
      expect((await change(kind, address, 4)).status).toBe(200);
    });

    test('one that is not there is 404, whatever If-Match says', async () => {
      for (const header of ['*', '"x"'])
        expect((await change(kind, `${kind.path}/999`, 1, header)).status).toBe(404);
    });

    test('one that somebody else is just changing waits for that, and answers 412', async () => {
      const { address, tag } = await create(kind);
      let answer: Promise<Response> | undefined;
      await site.db.transaction().execute(async (trx) => {
        const table = kind.path.slice(1) as 'careers';
        await trx
          .updateTable(table)
          .set({ created_at: '2020-01-01T00:00:00.000Z' })
          .where('id', '=', Number(address.split('/')[2]))
          .execute();
        answer = change(kind, address, 1, tag);
        await untilOneWaits();
      });
      expect((await answer)?.status).toBe(412);
      expect(await (await read(address)).json()).toMatchObject({ created_at: '2020-01-01T00:00:00.000Z' });
    });

    test('of eight changes sent at once with the same tag exactly one wins', async () => {
      const { address, tag } = await create(kind);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => change(kind, address, n + 1, tag)),
      );
      const won = answers.find((answer) => answer.status === 200);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
      expect(await (await read(address)).json()).toEqual(await won!.json());
    });
  });

  test('a new picture that comes with a stale edit is not kept, however late the other edit came', async () => {
    const { address, tag } = await create(kinds[1]);
    const send = (n: number) =>
      site.call('PUT', address, { as: 'user', ...articleOf(n, jpeg), headers: { 'if-match': tag } });
    // Both find the article unchanged before their pictures are made.
    const answers = await Promise.all([send(1), send(2)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 412]);
    expect((await send(3)).status).toBe(412);
    const { image } = (await (await read(address)).json()) as { image: string };
    const stem = image.slice(0, 16);
    expect((await site.storage.list()).filter((name) => !name.startsWith(stem))).toEqual([]);
  });

  test('a password that somebody else changed is no conflict: a user’s tag says nothing of it', async () => {
    const { address, tag } = await create(kinds[3]);
    const json = { ...userOf(0).json, password: 'a long password' };
    expect(etagOf(await site.call('PUT', address, { as: 'admin', json }))).toBe(tag);
    expect((await change(kinds[3], address, 1, tag)).status).toBe(200);
  });
});

import { describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import { matchesEtag } from './etag.ts';
import { aBlog, aCareer, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { untilOneWaits } from '../../../tests/support/until-one-waits.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { resultOf, shareTestApi, successOf } from '../../../tests/support/test-api.ts';

test.each(['"a1"', 'W/"a1"', '"b2", "a1"', '"b2",W/"a1" , "c3"'])(
  'If-None-Match %s matches the ETag "a1"',
  (header) => {
    expect(matchesEtag(header, '"a1"')).toBe(true);
  },
);

test.each([undefined, '', '*', 'a1', '"a"', '"a1', '"A1"', '"xa1"', '"a1"x', 'w/"a1"'])(
  'If-None-Match %s does not match the ETag "a1"',
  (header) => expect(matchesEtag(header, '"a1"')).toBe(false),
);

const jpeg = await aJpeg();
const person = { name: 'Ly Srey', phone: '+855 23 000 201', permission: 'user' };

/** The three kinds of objects that staff edit; `body(n)` is different for every n. */
const kinds = [
  { what: 'job', path: '/careers', body: (n: number) => jobOf(n) },
  { what: 'article', path: '/blogs', body: (n: number) => articleOf(n) },
  { what: 'user', path: '/users', body: (n: number) => userOf(n) },
] as const;
type Kind = (typeof kinds)[number];

const jobOf = (n: number) => ({ json: aCareer({ title: `Job ${n}` }) });
/** How many objects there are: each user has an e-mail address of their own. */
let created = 0;
const userOf = (n: number) => ({
  json: { ...person, email: `srey${created}@chhatgroup.example`, phone: `${n}` },
});
const articleOf = (n: number, image?: Buffer) => ({ form: formOf(aBlog({ title: `Article ${n}` }), image) });

describe.each(engines)('stale edits on %s', (engine) => {
  const site = shareTestApi(engine);

  /** Creates an object; returns its URL and its ETag. */
  async function create({ path, body }: Kind) {
    created += 1;
    const response = await site.call('POST', path, { as: 'admin', ...body(0) });
    const { id } = (await response.json()) as { id: number };
    return { address: `${path}/${id}`, tag: tagOf(response) };
  }
  const change = ({ body }: Kind, address: string, n: number, ifMatch?: string) =>
    site.call('PUT', address, {
      as: 'admin',
      ...body(n),
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });
  const read = (address: string) => site.call('GET', address, { as: 'admin' });
  const tagOf = (response: Response) => {
    const tag = response.headers.get('etag');
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    return tag!;
  };

  describe.each(kinds)('PUT of a $what', (kind) => {
    test('of an outdated version is refused with 412 and the current ETag, that of all responses, unless it changes nothing', async () => {
      const { address, tag } = await create(kind);
      expect(tagOf(await read(address))).toBe(tag);
      // The response of the first one was lost.
      const [first, again] = [await change(kind, address, 1, tag), await change(kind, address, 1, tag)];
      expect([first.status, again.status, tagOf(again)]).toEqual([200, 200, tagOf(first)]);
      const before = await read(address);
      const changed = [...site.changed];
      const response = await change(kind, address, 2, tag);
      expect(await resultOf(response)).toEqual([
        412,
        {
          message: `This ${kind.what} was changed since you opened it, by somebody else or in another tab. Nothing was overwritten.`,
        },
      ]);
      expect([tagOf(before), tagOf(response)]).toEqual([tagOf(first), tagOf(first)]);
      expect(await (await read(address)).json()).toEqual(await before.json());
      expect(site.changed).toEqual(changed);
      expect((await change(kind, address, 2, tagOf(response))).status).toBe(200);
    });

    test(
      'If-Match accepts * and a list, but no weak or invalid ETag; without it the change is stored; what does not exist is 404',
      anyEngine(engine),
      async () => {
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
        const now = tagOf(await read(address));
        expect((await change(kind, address, 2, `"a,b" , W/"x",${now}`)).status).toBe(200);
        expect((await change(kind, address, 3, '*')).status).toBe(200);
        expect((await change(kind, address, 4)).status).toBe(200);
        for (const header of ['*', '"x"'])
          expect((await change(kind, `${kind.path}/999`, 1, header)).status).toBe(404);
      },
    );

    test('DELETE of an outdated version is refused with 412 as well, and deletes nothing', async () => {
      const { address, tag } = await create(kind);
      const remove = (header: string) =>
        site.call('DELETE', address, { as: 'admin', headers: { 'if-match': header } });
      const current = tagOf(await change(kind, address, 1));
      expect(tagOf(await remove(tag))).toBe(current);
      expect((await remove('')).status).toBe(412);
      expect(tagOf(await read(address))).toBe(current);
      expect([(await remove(current)).status, (await remove('"x"')).status]).toEqual([204, 404]);
    });

    test('waits while another person changes it, and is then refused with 412', async () => {
      const { address, tag } = await create(kind);
      let response: Promise<Response> | undefined;
      await site.db.transaction().execute(async (trx) => {
        const table = kind.path.slice(1) as 'careers';
        await trx
          .updateTable(table)
          .set({ created_at: '2020-01-01T00:00:00.000Z' })
          .where('id', '=', Number(address.split('/')[2]))
          .execute();
        response = change(kind, address, 1, tag);
        await untilOneWaits(site.db);
      });
      expect((await response)?.status).toBe(412);
      expect(await (await read(address)).json()).toMatchObject({ created_at: '2020-01-01T00:00:00.000Z' });
    });

    test('of eight parallel changes with the same ETag, exactly one is stored', async () => {
      const { address, tag } = await create(kind);
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, n) => change(kind, address, n + 1, tag)),
      );
      const won = responses.find((response) => response.status === 200);
      expect(responses.map((response) => response.status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
      expect(await (await read(address)).json()).toEqual(await won!.json());
    });
  });

  const changeKhmer = (address: string, n: number, ifMatch?: string) =>
    change(kinds[1], `${address}?lang=km`, n, ifMatch);

  test('of eight parallel changes of a translation with the same ETag, exactly one is stored', async () => {
    const { address } = await create(kinds[1]);
    const tag = tagOf(await changeKhmer(address, 0));
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => changeKhmer(address, n + 1, tag)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
  });

  test('a translation that was changed or taken off since is neither deleted nor published again', async () => {
    const { address } = await create(kinds[1]);
    const tag = tagOf(await changeKhmer(address, 0));
    const remove = (header: string) =>
      site.call('DELETE', `${address}?lang=km`, { as: 'admin', headers: { 'if-match': header } });
    const current = tagOf(await changeKhmer(address, 1));
    expect([(await remove(tag)).status, (await remove(current)).status]).toEqual([412, 204]);
    for (const header of [current, '*']) expect((await changeKhmer(address, 2, header)).status).toBe(412);
    expect((await read(`${address}?lang=km`)).status).toBe(404);
    expect((await remove('*')).status).toBe(404);
    expect((await changeKhmer('/blogs/999', 2, '*')).status).toBe(404);
    expect((await changeKhmer(address, 2)).status).toBe(200);
  });

  test.each(['publish', 'confirm', 'archive'] as const)(
    'to %s waits while another person changes the article, and then sees the change',
    async (what) => {
      const { address } = await create(kinds[1]);
      expect((await changeKhmer(address, 1)).status).toBe(200);
      const post = (path: string, json: object) => site.call('POST', path, { as: 'admin', json });
      const { id, updated_at } = await successOf<Blog>(read(address));
      const object = { kind: 'blogs', object_id: id };
      const draft = what === 'publish' && (await successOf<Draft>(post('/drafts', object))).id;
      const send = {
        publish: () => post(`/drafts/${draft}/publish`, { revision: 1 }),
        confirm: () => post(`/translations/blogs/${id}/km/confirm`, { english_updated_at: updated_at }),
        archive: () => post('/drafts/withdrawals', { ...object, state: 'archived' }),
      };
      let response: ReturnType<typeof resultOf> | undefined;
      await site.db.transaction().execute(async (trx) => {
        const theirs = { title: 'Theirs', updated_at: '2999-01-01T00:00:00.000Z' };
        await trx.updateTable('blogs').set(theirs).where('id', '=', id).execute();
        response = resultOf(send[what]());
        await untilOneWaits(site.db);
      });
      expect(await response).toMatchObject(
        what === 'archive' ? [200, { fields: { title: 'Theirs' } }] : [412, {}],
      );
    },
  );

  test('the new picture of a stale edit is deleted, also when the other edit came very late', async () => {
    const { address, tag } = await create(kinds[1]);
    const send = (n: number) =>
      site.call('PUT', address, { as: 'user', ...articleOf(n, jpeg), headers: { 'if-match': tag } });
    // Both requests see the article unchanged before their pictures are made.
    const responses = await Promise.all([send(1), send(2)]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 412]);
    expect((await send(3)).status).toBe(412);
    const { image } = (await (await read(address)).json()) as { image: string };
    const stem = image.slice(0, 16);
    expect((await site.storage.list()).filter((name) => !name.startsWith(stem))).toEqual([]);
  });

  test('a password changed by another person is no conflict: it is not part of a user’s ETag', async () => {
    const { address } = await create(kinds[2]);
    const setPassword = async (password: string) =>
      tagOf(await site.call('PUT', address, { as: 'admin', json: { ...userOf(0).json, password } }));
    const tag = await setPassword('a long password');
    expect(await setPassword('nine lotus ponds')).toBe(tag);
    expect((await change(kinds[2], address, 1, tag)).status).toBe(200);
  });
});

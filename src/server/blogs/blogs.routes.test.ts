import { describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import { pictureFiles } from '../../contract/media/picture-names.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { aJpeg, aPng } from '../../../tests/support/test-pictures.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf, texts } from '../../../tests/support/test-articles.ts';

const override = { 'x-http-method-override': 'PUT' };
const jpeg = await aJpeg();
const png = await aPng();

describe.each(engines)('blogs on %s', (engine) => {
  const site = useTestApi(engine);

  const send = (method: string, path: string, form: FormData, headers = {}) =>
    site.call(method, path, { as: 'user', form, headers });
  const create = (image?: Uint8Array) => successOf<Blog>(send('POST', '/blogs', formOf(texts, image)));
  const stored = async () => (await site.storage.list()).toSorted();
  /** The stored files after a sweep now and another one two days later. */
  const storedLater = async () => {
    for (const days of [0, 2]) await site.pictures.sweep(new Date(Date.now() + days * 86_400_000));
    return stored();
  };
  const filesOf = (blog: Blog) =>
    pictureFiles(blog.image!)
      .map((file) => file.name)
      .toSorted();

  test('POST /blogs responds with 201 and the new article; without an upload its image is null', async () => {
    const blog = await create();
    expect(blog).toEqual({
      ...texts,
      id: expect.any(Number),
      image: null,
      image_alt: '',
      created_at: expect.stringMatching(/\.\d{3}Z$/),
      updated_at: blog.created_at,
    });
    expect(await (await site.call('GET', `/blogs/${blog.id}`)).json()).toEqual(blog);
    expect(site.changed).toEqual(['blogs']);
  });

  test('the description of a picture stays with it, and goes when another one comes or none is left', async () => {
    const described = { ...texts, image_alt: ' Rice at dusk ' };
    const { id } = await successOf<Blog>(send('POST', '/blogs', formOf(described, jpeg)));
    const put = async (form: FormData) =>
      (await successOf<Blog>(send('PUT', `/blogs/${id}`, form))).image_alt;
    expect(await put(formOf(texts))).toBe('Rice at dusk');
    expect(await put(formOf(texts, png))).toBe('');
    expect(await put(formOf({ ...texts, image_alt: 'Fish' }))).toBe('Fish');
    expect(await put(formOf({ ...texts, image_alt: 'Rice' }, png))).toBe('Rice');
    expect(await put(formOf({ ...texts, image_alt: 'Rice', remove_image: '1' }))).toBe('');
    expect(await put(formOf({ ...texts, image_alt: 'Rice' }))).toBe('');
    const long = formOf({ ...texts, image_alt: 'x'.repeat(201) }, png);
    const errors = { image_alt: ['Description must have at most 200 characters.'] };
    expect(await (await send('PUT', `/blogs/${id}`, long)).json()).toMatchObject({ errors });
  });

  test('DELETE /blogs/{id} responds with 204 and deletes the article; all files of its picture go with the sweep', async () => {
    const other = await create(png);
    const blog = await create(jpeg);
    expect((await site.call('DELETE', `/blogs/${blog.id}`, { as: 'user' })).status).toBe(204);
    expect((await site.call('GET', `/blogs/${blog.id}`)).status).toBe(404);
    expect(await storedLater()).toEqual(filesOf(other));
    expect((await site.call('DELETE', `/blogs/${blog.id}`, { as: 'user' })).status).toBe(404);
  });

  test('GET /blogs lists the newest first; ?category filters, ?search matches the content too', async () => {
    for (const title of ['one', 'two', 'three']) {
      const category = title === 'two' ? 'Chhat Research' : 'Chhat Group';
      await send('POST', '/blogs', formOf({ title, content: `<p>About ${title}hood</p>`, category }));
    }
    const titles = async (query: string) => {
      const response = await site.call('GET', `/blogs${query}`);
      return [
        Number(response.headers.get('x-total-count')),
        ((await response.json()) as Blog[]).map((blog) => blog.title),
      ];
    };
    expect(await titles('')).toEqual([3, ['three', 'two', 'one']]);
    expect(await titles('?category=Chhat%20Group')).toEqual([2, ['three', 'one']]);
    expect(await titles('?category=Chhat+Group&page=2&per_page=1')).toEqual([2, ['one']]);
    expect(await titles('?search=TWOHOOD')).toEqual([1, ['two']]);
    expect(await titles('?search=o&category=Chhat+Research')).toEqual([1, ['two']]);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('PUT, and POST with X-HTTP-Method-Override: PUT in any case, respond with 200 and the changed article, and keep the picture when none is sent', async () => {
      const before = await create(jpeg);
      for (const [title, method, headers] of [
        ['Second harvest', 'PUT', {}],
        ['Third harvest', 'POST', override],
        ['Last harvest', 'POST', { 'x-http-method-override': 'put' }],
      ] as const) {
        const changed = { title, content: 'Plain words', category: 'Chhat Research' };
        const after = await successOf<Blog>(send(method, `/blogs/${before.id}`, formOf(changed), headers));
        expect(after).toEqual({ ...before, ...changed, updated_at: after.updated_at });
        expect(after.updated_at >= before.created_at).toBe(true);
        expect(await (await site.call('GET', `/blogs/${before.id}`)).json()).toEqual(after);
      }
      expect(await stored()).toEqual(filesOf(before));
      expect(site.changed).toEqual(Array(4).fill('blogs'));
    });

    test('a browser’s empty file field counts as no image; an image sent as text does not count', async () => {
      const before = await create(jpeg);
      const empty = formOf(texts, new Uint8Array(), { name: '', type: 'application/octet-stream' });
      const unchanged = { ...before, updated_at: expect.any(String) };
      for (const form of [empty, formOf({ ...texts, image: 'another-320.jpg' })])
        expect(await successOf(send('PUT', `/blogs/${before.id}`, form))).toEqual(unchanged);
      expect(await stored()).toEqual(filesOf(before));
    });

    test('a new picture replaces the old one, whose files stay for the earlier version and go after the article', async () => {
      const before = await create(jpeg);
      const after = (await (await send('PUT', `/blogs/${before.id}`, formOf(texts, png))).json()) as Blog;
      expect(after.image).not.toBe(before.image);
      expect(await storedLater()).toEqual([before, after].flatMap(filesOf).toSorted());
      await site.call('DELETE', `/blogs/${before.id}`, { as: 'user' });
      expect(await storedLater()).toEqual([]);
    });

    test('POST to an id without the header gets 405 with an Allow header and changes nothing', async () => {
      const before = await create();
      const form = formOf({ ...texts, title: 'No' });
      for (const headers of [{}, { 'x-http-method-override': 'DELETE' }]) {
        const response = await send('POST', `/blogs/${before.id}`, form, headers);
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE']);
      }
      expect(await (await site.call('GET', `/blogs/${before.id}`)).json()).toEqual(before);
    });

    test('an update of a missing article gets 404 and leaves no picture behind', async () => {
      for (const [method, headers] of [
        ['PUT', {}],
        ['POST', override],
      ] as const) {
        const sent = send(method, '/blogs/999', formOf(texts, jpeg), headers);
        expect(await resultOf(sent)).toEqual([404, { message: 'Article not found.' }]);
      }
      expect(await stored()).toEqual([]);
      expect(site.changed).toEqual([]);
    });
  });
});

import { describe, expect, test, vi } from 'vitest';
import type { Blog, TextPicture } from '../../contract/blogs.ts';
import { pictureFiles } from '../../contract/pictures.ts';
import { aBlog, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';

const wide = await aJpeg({ width: 400, height: 100 });
const HOUR = 3600_000;

describe.each(engines)('pictures in the text of an article on %s', (engine) => {
  const site = useTestApi(engine);

  const post = (form: FormData) => site.call('POST', '/blogs/pictures', { as: 'user', form });
  const upload = async () => {
    const response = await post(formOf({}, wide));
    expect(response.status).toBe(201);
    return (await response.json()) as TextPicture;
  };
  /** Creates an article with `pictures` in its text; with `id`, updates that article. */
  const write = async (
    pictures: { src: string }[],
    { id, image }: { id?: number; image?: Uint8Array } = {},
  ) => {
    const content = `<p>Words</p>${pictures.map(({ src }) => `<img alt="a > b" src="${src}" />`).join('')}`;
    const form = formOf(aBlog({ content }), image);
    const response = await site.call(id ? 'PUT' : 'POST', `/blogs${id ? `/${id}` : ''}`, {
      as: 'user',
      form,
    });
    expect(response.status).toBe(id ? 200 : 201);
    return (await response.json()) as Blog;
  };
  const remove = async ({ id }: { id: number }) =>
    expect((await site.call('DELETE', `/blogs/${id}`, { as: 'user' })).status).toBe(204);
  const stored = async () => (await site.storage.list()).toSorted();
  const filesOf = (...pictures: { src: string }[]) =>
    pictures
      .flatMap(({ src }) => pictureFiles(src.replace('/storage/', '')))
      .map((file) => file.name)
      .toSorted();

  /** Runs the cleanup as if `hours` had passed. */
  const sweepIn = (hours: number) => site.pictures.sweep(new Date(Date.now() + (hours - 24) * HOUR));

  test('a picture used as one article’s image and in others’ text stays while any of them uses it', async () => {
    const owner = await write([], { image: wide });
    const own = { src: `/storage/${owner.image}` };
    // A smaller size counts as the same picture.
    const small = { src: own.src.replace('-133.jpg', '-100.jpg') };
    expect(small.src).not.toBe(own.src);
    const borrower = await write([small]);
    await remove(owner);
    expect(await stored()).toEqual(filesOf(own));
    const again = await write([own]);
    await remove(borrower);
    expect(await stored()).toEqual(filesOf(own));
    await remove(again);
    expect(await stored()).toEqual([]);
  });

  test('a rejected update removes no picture', anyEngine(engine), async () => {
    const picture = await upload();
    const { id } = await write([picture]);
    for (const [form, headers, status] of [
      [formOf(aBlog()), { 'if-match': '"stale"' }, 412],
      [formOf({ ...aBlog(), title: '' }), {}, 422],
    ] as const) {
      expect((await site.call('PUT', `/blogs/${id}`, { as: 'user', form, headers })).status).toBe(status);
      expect(await stored()).toEqual(filesOf(picture));
    }
  });

  test('an unused picture is removed a day after its upload, not earlier', async () => {
    const picture = await upload();
    await sweepIn(23.9);
    expect(await stored()).toEqual(filesOf(picture));
    await sweepIn(24.1);
    expect(await stored()).toEqual([]);
  });

  test('the cleanup never removes a picture that an article uses, as its image or in its text, in any size', async () => {
    const [named, small, unused] = [await upload(), await upload(), await upload()];
    const { image } = await write([named, { src: small.src.replace('-400.jpg', '-320.jpg') }], {
      image: wide,
    });
    for (const hours of [0, 24.1, 48, 1000]) await sweepIn(hours);
    expect(await stored()).toEqual(filesOf(named, small, { src: `/storage/${image}` }));
    expect(await stored()).not.toContain(unused.src.replace('/storage/', ''));
  });

  test('the cleanup forgets uploads that it has checked, and ignores files without an upload record', async () => {
    await site.storage.put('AAAAAAAAAAAAAAAA-100.jpg', wide);
    const blog = await write([await upload()]);
    await sweepIn(24.1);
    await remove(blog);
    expect(await site.db.selectFrom('picture_uploads').selectAll().execute()).toEqual([]);
    await sweepIn(1000);
    expect(await stored()).toEqual(['AAAAAAAAAAAAAAAA-100.jpg']);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('POST /blogs/pictures responds with 201, the URL and the size of the picture, which keeps its ratio', async () => {
      const picture = await upload();
      expect(picture).toEqual({
        src: expect.stringMatching(/^\/storage\/[\w-]{16}-400\.jpg$/),
        width: 400,
        height: 100,
      });
      expect(await stored()).toEqual(filesOf(picture));
      expect(filesOf(picture)).toHaveLength(6);
      expect(site.changed).toEqual([]);
    });

    test('an upload without a picture of at most 2 MB gets 422 with the specified message', async () => {
      const wrongType = 'Please upload an image file (jpeg, png, jpg, gif).';
      for (const [form, error] of [
        [formOf({}), wrongType],
        [formOf({}, new Uint8Array()), wrongType],
        [formOf({}, Buffer.from('words')), wrongType],
        [formOf({ image: 'x' }), wrongType],
        [formOf({}, Buffer.alloc(2_097_153)), 'The image size should not exceed 2MB.'],
      ] as const) {
        const response = await post(form);
        const refused = [422, { message: error, errors: { image: [error] } }];
        expect([response.status, await response.json()]).toEqual(refused);
      }
      expect(await stored()).toEqual([]);
    });

    test('a picture that is taken out of the text stays for the earlier versions, and goes with the article', async () => {
      const [first, second] = [await upload(), await upload()];
      const blog = await write([first, second]);
      await write([second, first], { id: blog.id });
      expect(await stored()).toEqual(filesOf(first, second));
      await write([second], { id: blog.id });
      for (const hours of [0, 24.1]) await sweepIn(hours);
      expect(await stored()).toEqual(filesOf(first, second));
      await remove(blog);
      expect(await stored()).toEqual([]);
    });

    test('remove_image=1 takes an article’s image away, with PUT and with POST and the override header; the files go with the article', async () => {
      for (const [method, headers] of [
        ['PUT', {}],
        ['POST', { 'x-http-method-override': 'PUT' }],
      ] as const) {
        const { id, image } = await write([], { image: wide });
        const send = (remove_image: string, file?: Uint8Array) =>
          site.call(method, `/blogs/${id}`, {
            as: 'user',
            headers,
            form: formOf({ ...aBlog(), remove_image }, file),
          });
        for (const [removeImage, file] of [
          ['0', undefined],
          ['', undefined],
          ['1', wide],
        ] as const) {
          expect((await send(removeImage, file)).status).toBe(removeImage === '0' ? 200 : 422);
          expect(await stored()).toEqual(filesOf({ src: image! }));
        }
        const response = await send('1');
        expect([response.status, await response.json()]).toEqual([
          200,
          expect.objectContaining({ id, image: null }),
        ]);
        expect((await send('1')).status).toBe(200);
        expect(await stored()).toEqual(filesOf({ src: image! }));
        await remove({ id });
        expect(await stored()).toEqual([]);
      }
      const form = formOf({ ...aBlog(), remove_image: '1' });
      const created = await site.call('POST', '/blogs', { as: 'user', form });
      expect([created.status, await created.json()]).toEqual([201, expect.objectContaining({ image: null })]);
    });

    test('a picture, also one of an earlier text, whose removal fails when its article is deleted is removed by a later cleanup', async () => {
      const [dropped, deleted] = [await upload(), await upload()];
      const blog = await write([dropped, deleted]);
      await sweepIn(24.1);
      const failing = vi.spyOn(site.storage, 'remove').mockRejectedValue(new Error('out of reach'));
      await write([deleted], { id: blog.id });
      await remove(blog);
      await sweepIn(24.1);
      expect(await stored()).toEqual(filesOf(dropped, deleted));
      failing.mockRestore();
      await sweepIn(24.1);
      expect(await stored()).toEqual([]);
      expect(await site.db.selectFrom('picture_uploads').selectAll().execute()).toEqual([]);
    });
  });
});

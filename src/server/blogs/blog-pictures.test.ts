import { describe, expect, test, vi } from 'vitest';
import type { Blog, BlogDraftFields, Cover, TextPicture } from '../../contract/blogs/blogs.ts';
import { type Draft, draftLimits } from '../../contract/drafts/drafts.ts';
import { pictureFiles, stemOf } from '../../contract/media/picture-names.ts';
import { aBlog, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { createLog } from '../log/log.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import { createBlogPictures } from './blog-pictures.ts';
import { blogVersions } from './blog-versions.ts';
import { createBlog, findBlog } from './blogs.queries.ts';

const wide = await aJpeg({ width: 400, height: 100 });
const HOUR = 3600_000;

describe.each(engines)('pictures of articles, their drafts and versions on %s', (engine) => {
  const site = useTestApi(engine);

  const post = (form: FormData) => site.call('POST', '/blogs/pictures', { as: 'user', form });
  const upload = () => successOf<TextPicture>(post(formOf({}, wide)));
  /** Creates an article with `pictures` in its text; with `id`, updates that article. */
  const write = async (
    pictures: { src: string }[],
    { id, image }: { id?: number; image?: Uint8Array } = {},
  ) => {
    const content = `<p>Words</p>${pictures.map(({ src }) => `<img alt="a > b" src="${src}" />`).join('')}`;
    const sent = { as: 'user', form: formOf(aBlog({ content }), image) } as const;
    return successOf<Blog>(site.call(id ? 'PUT' : 'POST', `/blogs${id ? `/${id}` : ''}`, sent));
  };
  const remove = async ({ id }: { id: number }) =>
    expect((await site.call('DELETE', `/blogs/${id}`, { as: 'user' })).status).toBe(204);
  const stored = async () => (await site.storage.list()).toSorted();
  const filesOf = (...pictures: ({ src: string } | string)[]) =>
    pictures
      .flatMap((shown) =>
        pictureFiles(typeof shown === 'string' ? shown : shown.src.replace('/storage/', '')),
      )
      .map((file) => file.name)
      .toSorted();

  /** Sweeps as if `hours` had passed. */
  const sweepIn = (hours: number) => site.pictures.sweep(new Date(Date.now() + hours * HOUR));
  /** The stored files after a sweep now and another one so many hours later. */
  const filesAfter = async (hours: number) => {
    await sweepIn(0);
    await sweepIn(hours);
    return stored();
  };

  test('a picture used as one article’s image and in others’ text stays while any of them uses it', async () => {
    const owner = await write([], { image: wide });
    const own = { src: `/storage/${owner.image}` };
    // A smaller size counts as the same picture.
    const small = { src: own.src.replace('-133.jpg', '-100.jpg') };
    expect(small.src).not.toBe(own.src);
    const borrower = await write([small]);
    await remove(owner);
    expect(await filesAfter(25)).toEqual(filesOf(own));
    const again = await write([own]);
    await remove(borrower);
    expect(await filesAfter(25)).toEqual(filesOf(own));
    await remove(again);
    expect(await filesAfter(23)).toEqual(filesOf(own));
    expect(await filesAfter(25)).toEqual([]);
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

  test('an unused picture is removed by the sweep a day after the first one that found it, not earlier', async () => {
    const picture = await upload();
    for (const hours of [100, 123.9]) await sweepIn(hours);
    expect(await stored()).toEqual(filesOf(picture));
    await sweepIn(124.1);
    expect(await stored()).toEqual([]);
    expect(await site.db.selectFrom('stored_pictures').selectAll().execute()).toEqual([]);
  });

  test('a picture that an article begins to show between two sweeps stays, and counts as new when it is dropped', async () => {
    const picture = await upload();
    await sweepIn(0);
    const { id } = await write([picture]);
    await sweepIn(25);
    await write([], { id });
    await site.db.deleteFrom('versions').execute();
    for (const hours of [26, 49]) await sweepIn(hours);
    expect(await stored()).toEqual(filesOf(picture));
    await sweepIn(51);
    expect(await stored()).toEqual([]);
  });

  test('a picture that an article begins to show while a sweep removes others stays', async () => {
    const pictures = [await upload(), await upload()];
    await sweepIn(0);
    let shown: { src: string } | undefined;
    const removeFile = site.storage.remove.bind(site.storage);
    const removing = vi.spyOn(site.storage, 'remove').mockImplementation(async (name) => {
      // The sweep has read what is used, and removes the first of the two.
      if (!shown) {
        shown = pictures.find(({ src }) => stemOf(src.slice('/storage/'.length)) !== name.slice(0, 16))!;
        await write([shown]);
      }
      return removeFile(name);
    });
    await sweepIn(25);
    removing.mockRestore();
    expect(await stored()).toEqual(filesOf(shown!));
    for (const hours of [26, 51]) await sweepIn(hours);
    expect(await stored()).toEqual(filesOf(shown!));
  });

  test('files that the database has not recorded are never touched', async () => {
    await site.storage.put('AAAAAAAAAAAAAAAA-400.jpg', Buffer.from('of another database'));
    expect(await filesAfter(1000)).toEqual(['AAAAAAAAAAAAAAAA-400.jpg']);
  });

  test('the cleanup never removes a picture that an article uses, as its image or in its text, in any size', async () => {
    const [named, small] = [await upload(), await upload(), await upload()];
    const smaller = { src: small.src.replace('-400.jpg', '-320.jpg') };
    const { image } = await write([named, smaller], { image: wide });
    for (const hours of [0, 24.1, 48, 1000]) await sweepIn(hours);
    expect(await stored()).toEqual(filesOf(named, small, { src: `/storage/${image}` }));
  });

  const done = <Body>(method: string, path: string, sent: { json?: object; form?: FormData } = {}) =>
    successOf<Body>(site.call(method, path, { as: 'user', ...sent }));
  const cover = async () => (await done<Cover>('POST', '/blogs/covers', { form: formOf({}, wide) })).image;
  const open = (fields: Partial<BlogDraftFields>) =>
    done<Draft>('POST', '/drafts', { json: { kind: 'blogs', fields } });
  const publish = ({ id, revision }: Draft) =>
    done<{ id: number }>('POST', `/drafts/${id}/publish`, { json: { revision } });
  const inText = (name: string) => `<p>Words</p><img src="/storage/${name}" alt="">`;

  test('an article that comes back from a deletion while a sweep reads keeps its picture', async () => {
    const image = await cover();
    const { id } = await createBlog(site.db, aBlog(), image);
    const json = { action: 'delete', ids: [id] };
    const { undo } = await done<{ undo: string }>('POST', '/blogs/bulk', { json });
    let hasRead = false;
    const watched = site.db.withPlugin({
      transformQuery: ({ node }) => node,
      // After the articles were read and before the deletions: this sweep sees the picture in neither.
      async transformResult({ result }) {
        if (!hasRead) {
          hasRead = true;
          await done('POST', `/undo/${undo}`);
        }
        return result;
      },
    });
    await createBlogPictures(watched, site.storage, createLog('silent')).sweep(new Date());
    const marked = site.db.selectFrom('stored_pictures').select('name').where('unused_since', 'is not', null);
    expect(await marked.execute()).toEqual([{ name: image }]);
    await sweepIn(25);
    expect(await stored()).toEqual(filesOf(image));
    expect(await marked.execute()).toEqual([]);
  });
  test('POST /blogs/covers stores the image of an article cut to 4:3, with an audit row, for the draft that names it', async () => {
    const image = await cover();
    expect(image).toMatch(/^[\w-]{16}-133\.jpg$/);
    const entry = { action: 'created', object: 'picture', object_name: `/storage/${image}` };
    expect(await site.audited('picture')).toMatchObject([entry]);
    const { id } = await publish(await open({ ...aBlog(), image }));
    expect(await done('GET', `/blogs/${id}`)).toMatchObject({ image });
    expect(await filesAfter(25)).toEqual(filesOf(image));
  });

  test('a picture stays while a draft shows it, and goes a day after a sweep found that the draft was saved without it, or deleted', async () => {
    const [first, second] = [await cover(), await cover()];
    const draft = await open({ image: first, content: inText(second) });
    expect(await filesAfter(25)).toEqual(filesOf(first, second));
    const json = { revision: draft.revision, save: 'a', fields: { ...draft.fields, image: null } };
    await done('PUT', `/drafts/${draft.id}`, { json });
    expect(await filesAfter(23)).toEqual(filesOf(first, second));
    expect(await filesAfter(25)).toEqual(filesOf(second));
    await done('DELETE', `/drafts/${draft.id}`);
    expect(await filesAfter(25)).toEqual([]);
    expect(await site.db.selectFrom('stored_pictures').select('name').execute()).toEqual([]);
  });

  test('a picture that the published text of a draft does not show goes with the draft', async () => {
    const image = await cover();
    const draft = await open({ ...aBlog(), content: `<p>Words</p><!-- ${inText(image)} -->` });
    expect(await filesAfter(25)).toEqual(filesOf(image));
    await publish(draft);
    expect(await filesAfter(25)).toEqual([]);
  });

  test('a picture of an earlier version stays; the publication after fifty others lets the sweep remove it', async () => {
    const [first, second] = [await cover(), await cover()];
    const { id } = await publish(await open({ ...aBlog(), image: first, content: inText(second) }));
    const change = (fields: object) =>
      done('PUT', `/blogs/${id}`, { form: formOf({ ...aBlog(), ...fields }) });
    await change({ remove_image: '1' });
    const after = (await findBlog(site.db, id))!;
    for (let n = 3; n < draftLimits.versions; n += 1)
      await recordVersions(site.db, blogVersions, [{ after }], {});
    await change({ title: 'Text 50' });
    expect(await filesAfter(25)).toEqual(filesOf(first, second));
    await change({ title: 'Text 51' });
    expect(await filesAfter(25)).toEqual([]);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('POST /blogs/pictures responds with 201, the URL and the size of the picture, which keeps its ratio', async () => {
      const picture = await upload();
      const src = expect.stringMatching(/^\/storage\/[\w-]{16}-400\.jpg$/);
      expect(picture).toEqual({ src, width: 400, height: 100 });
      expect(await stored()).toEqual(filesOf(picture));
      expect(filesOf(picture)).toHaveLength(6);
      expect(site.changed).toEqual([]);
    });

    test('an upload without a picture of at most 2 MB gets 422 with the specified message', async () => {
      const wrongType = 'Please upload an image file (jpeg, png, jpg, gif).';
      for (const [form, error] of [
        [formOf({}), wrongType],
        [formOf({}, new Uint8Array()), wrongType],
        [formOf({ image: 'x' }), wrongType],
        [formOf({}, Buffer.alloc(2_097_153)), 'The image size should not exceed 2MB.'],
      ] as const)
        expect(await resultOf(post(form))).toEqual([422, { message: error, errors: { image: [error] } }]);
      expect(await stored()).toEqual([]);
    });

    test('remove_image=1 takes an article’s image away; its files stay for its versions, and go after them', async () => {
      const { id, image } = await write([], { image: wide });
      const send = (remove_image: string, file?: Uint8Array) =>
        site.call('PUT', `/blogs/${id}`, { as: 'user', form: formOf({ ...aBlog(), remove_image }, file) });
      expect((await send('0')).status).toBe(200);
      expect((await send('')).status).toBe(422);
      expect((await send('1', wide)).status).toBe(422);
      expect(await (await site.call('GET', `/blogs/${id}`)).json()).toMatchObject({ image });
      for (let time = 0; time < 2; time += 1)
        expect(await resultOf(send('1'))).toMatchObject([200, { id, image: null }]);
      expect(await filesAfter(25)).toEqual(filesOf({ src: image! }));
      await remove({ id });
      expect(await filesAfter(25)).toEqual([]);
      const form = formOf({ ...aBlog(), remove_image: '1' });
      const created = site.call('POST', '/blogs', { as: 'user', form });
      expect(await resultOf(created)).toMatchObject([201, { image: null }]);
    });

    test('a picture whose removal fails is removed by a later sweep', async () => {
      const picture = await upload();
      const failing = vi.spyOn(site.storage, 'remove').mockRejectedValue(new Error('out of reach'));
      expect(await filesAfter(25)).toEqual(filesOf(picture));
      failing.mockRestore();
      await sweepIn(26);
      expect(await stored()).toEqual([]);
      expect(await site.db.selectFrom('stored_pictures').selectAll().execute()).toEqual([]);
    });
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft, VersionItem } from '../../contract/drafts/drafts.ts';
import type { Media, MediaItem, MediaUse } from '../../contract/media/media.ts';
import { pictureFiles } from '../../contract/media/picture-names.ts';
import type { SiteText } from '../../contract/texts/site-texts.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { readStored } from '../storage/storage.ts';
import { addMissingTexts } from '../texts/texts.queries.ts';
import { createCleanup } from '../site.tasks.ts';

const wide = await aJpeg({ width: 120, height: 30 });
const tall = await aJpeg({ width: 90, height: 120 });
const DAY = 24 * 3600_000;

describe.each(engines)('the media library on %s', (engine) => {
  const site = useTestApi(engine);
  const call = (method: string, path: string, json?: object, form?: FormData) =>
    site.call(method, path, { as: 'user', ...(json && { json }), ...(form && { form }) });
  const done = <Body>(...sent: Parameters<typeof call>) => successOf<Body>(call(...sent));
  const upload = (title = 'river.jpg', bytes = wide) =>
    done<Media>('POST', '/media', undefined, formOf({ title }, bytes));
  const list = (query = '') => done<MediaItem[]>('GET', `/media${query}`);
  const names = async (query: string) => (await list(query)).map(({ title }) => title);
  const usesOf = ({ id }: Media) => done<MediaUse[]>('GET', `/media/${id}/uses`);
  const inText = ({ name, width, height }: Media) =>
    `<p>Words</p><img src="/storage/${name}" alt="A river" width="${width}" height="${height}" />`;
  const open = (fields: object) => done<Draft>('POST', '/drafts', { kind: 'blogs', fields });
  const publish = async (fields: object) => {
    const { id, revision } = await open({ ...aBlog(), ...fields });
    return (await done<{ id: number }>('POST', `/drafts/${id}/publish`, { revision })).id;
  };
  const filesAfterSweep = async () => {
    for (const days of [0, 1]) await site.pictures.sweep(new Date(Date.now() + days * DAY));
    return (await site.storage.list()).toSorted();
  };
  const cleanup = () =>
    createCleanup(site.db, site.pictures).run({}, { signal: new AbortController().signal } as never);
  const filesOf = ({ name }: Pick<Media, 'name'>) => pictureFiles(name).map((file) => file.name);

  let river: Media;
  beforeEach(async () => {
    river = await upload();
  });

  test('a moved focal point reaches all processes: their pages show the crop', async () => {
    const read = () =>
      site.db.selectFrom('generations').selectAll().where('tag', 'in', ['blogs', 'texts']).execute();
    const before = await read();
    await done('PUT', `/media/${river.id}`, { title: 'River', alt: { en: '' }, focus_x: 0, focus_y: 0 });
    const after = new Map((await read()).map(({ tag, n }) => [tag, n]));
    expect(before.map(({ tag, n }) => after.get(tag)! > n)).toEqual([true, true]);
  });

  test('an uploaded picture keeps its ratio and its bytes, and is in the list, newest first', async () => {
    expect(river).toMatchObject({
      title: 'river.jpg',
      alt: { en: '' },
      width: 120,
      height: 30,
      type: 'jpeg',
      bytes: wide.length,
      focus_x: 50,
      focus_y: 50,
      deleted_at: null,
    });
    await upload('roof.jpg', tall);
    expect(await names('?per_page=10')).toEqual(['roof.jpg', 'river.jpg']);
    expect((await list())[1]).toEqual({ ...river, uses: 0 });
    const row = site.db.selectFrom('media').select('original').where('id', '=', river.id);
    const { original } = await row.executeTakeFirstOrThrow();
    expect(await readStored(site.storage, original)).toEqual(Buffer.from(wide));
    // Nothing uses it, and it stays.
    const files = (await list()).flatMap(filesOf);
    expect(await filesAfterSweep()).toHaveLength(files.length + 2);
  });

  test('a file that is in the library already is not stored again, unless that one is in the bin', async () => {
    const again = (title: string) => call('POST', '/media', undefined, formOf({ title }, wide));
    const sent = await again('copy.jpg');
    expect([sent.status, await sent.json()]).toEqual([200, river]);
    expect(await names('')).toEqual(['river.jpg']);
    // As long, and another picture.
    const other = Buffer.from(wide);
    other[other.length - 3]! ^= 1;
    expect((await call('POST', '/media', undefined, formOf({}, other))).status).toBe(201);
    await done('DELETE', `/media/${river.id}`);
    expect((await again('copy.jpg')).status).toBe(201);
    expect(await names('')).toContain('copy.jpg');
  });

  test('a large picture is stored up to a width of 2,400 px', anyEngine(engine), async () => {
    const { name, width, height } = await upload('banner.jpg', await aJpeg({ width: 3000, height: 30 }));
    expect([width, height]).toEqual([2400, 24]);
    const widths = pictureFiles(name).flatMap((file) => (file.format === 'avif' ? [file.width] : []));
    expect(widths).toEqual([320, 640, 960, 1280, 1600, 2400]);
    expect(await site.storage.list()).toEqual(expect.arrayContaining(filesOf({ name })));
  });

  test('what is no picture is refused, and leaves no file', anyEngine(engine), async () => {
    const before = await site.storage.list();
    for (const path of ['/media', `/media/${river.id}/replace`])
      expect((await call('POST', path, undefined, formOf({}, Buffer.from('<svg></svg>')))).status).toBe(422);
    expect(await site.storage.list()).toEqual(before);
    expect(await list()).toHaveLength(1);
  });

  test('name, text and focal point of a picture are changed, unless another person changed them since', async () => {
    const etag = (await call('GET', `/media/${river.id}`)).headers.get('etag')!;
    const json = { title: 'The river', alt: { en: 'A river at dusk' }, focus_x: 10, focus_y: 90 };
    expect(await done('PUT', `/media/${river.id}`, json)).toMatchObject(json);
    expect(await names('?search=DUSK')).toEqual(['The river']);
    expect(await names('?search=roof')).toEqual([]);
    const stale = (method: string, title: string) =>
      site.call(method, `/media/${river.id}`, {
        as: 'user',
        json: { ...json, title },
        headers: { 'if-match': etag },
      });
    const sent = [await stale('PUT', json.title), await stale('PUT', 'Other'), await stale('DELETE', '')];
    expect(sent.map(({ status }) => status)).toEqual([200, 412, 412]);
    const outside = call('PUT', `/media/${river.id}`, { ...json, focus_x: 101, title: '' });
    const errors = { title: expect.any(Array), focus_x: [expect.any(String)] };
    expect(await resultOf(outside)).toEqual([422, { message: expect.any(String), errors }]);
  });

  test('filters find pictures without text, unused, too large and deleted', async () => {
    await upload('large.jpg', Buffer.concat([wide, Buffer.alloc(1024 * 1024)]));
    const json = { title: 'large.jpg', alt: { en: 'Words' }, focus_x: 50, focus_y: 50 };
    await done('PUT', `/media/${(await list())[0]!.id}`, json);
    await publish({ image: (await list())[0]!.name });
    expect(await names('?show=no-text')).toEqual(['river.jpg']);
    expect(await names('?show=unused')).toEqual(['river.jpg']);
    expect(await names('?show=large')).toEqual(['large.jpg']);
    await done('DELETE', `/media/${river.id}`);
    expect(await names('?show=bin')).toEqual(['river.jpg']);
    expect(await names('')).toEqual(['large.jpg']);
  });

  test('articles, drafts and texts of the site that show a picture are named', async () => {
    await addMissingTexts(site.db);
    const [text] = await done<SiteText[]>('GET', '/texts');
    const id = await publish({ title: 'Dusk', image: river.name, content: inText(river) });
    const draft = await open({ title: 'Dawn', content: inText(river) });
    const uses = [
      { kind: 'blogs', object_id: id, title: 'Dusk', field: 'content', translates: null },
      { kind: 'blogs', object_id: id, title: 'Dusk', field: 'image', translates: null },
      { kind: 'drafts', object_id: draft.id, title: 'Dawn', field: 'content', translates: null },
    ];
    expect(await usesOf(river)).toEqual(uses);
    expect((await list())[0]!.uses).toBe(3);
    const textDraft = await done<Draft>('POST', '/drafts', { kind: 'texts', object_id: text!.id });
    const save = (fields: object, { id: of, revision } = textDraft) =>
      done('PUT', `/drafts/${of}`, { revision, save: crypto.randomUUID(), fields });
    await save({ ...textDraft.fields, '/x/portrait': river.name });
    expect(await usesOf(river)).toHaveLength(4);
    await save({ ...draft.fields, content: '' }, draft);
    await done('DELETE', `/drafts/${textDraft.id}`);
    expect(await usesOf(river)).toEqual(uses.slice(0, 2));
    await done('DELETE', `/blogs/${id}`);
    expect(await usesOf(river)).toEqual([]);
  });

  test('the calls that publish at once take a picture by its name, with a description of this use', async () => {
    const chosen = { library_image: river.name, image_alt: 'Our river' };
    const { id } = await done<Blog>('POST', '/blogs', undefined, formOf(aBlog({ title: 'Dusk' })));
    for (const path of ['/blogs', `/blogs/${id}`]) {
      const form = formOf({ ...aBlog({ title: 'Dusk' }), ...chosen });
      const blog = await done<Blog>(path === '/blogs' ? 'POST' : 'PUT', path, undefined, form);
      expect(blog).toMatchObject({ image: river.name, image_alt: 'Our river' });
      const same = formOf({ ...aBlog({ title: 'Dusk' }), library_image: river.name });
      const saved = await done<Blog>('PUT', `/blogs/${blog.id}`, undefined, same);
      expect(saved.image_alt).toBe('Our river');
      const use = { kind: 'blogs', object_id: blog.id, title: 'Dusk', field: 'image', translates: null };
      expect(await usesOf(river)).toContainEqual(use);
      const draft = await done<Draft>('POST', '/drafts', { kind: 'blogs', object_id: blog.id });
      expect(draft.fields).toMatchObject({ image: river.name, image_alt: 'Our river' });
      const fields = { ...draft.fields, image_alt: 'A river' };
      const save = { revision: draft.revision, save: 'a', fields };
      const { revision } = await done<Draft>('PUT', `/drafts/${draft.id}`, save);
      await done('POST', `/drafts/${draft.id}/publish`, { revision });
      expect(await done('GET', `/blogs/${blog.id}`)).toMatchObject({ image_alt: 'A river' });
      const [version] = await done<VersionItem[]>('GET', `/versions?kind=blogs&object_id=${blog.id}`);
      expect(await done('GET', `/versions/${version!.id}`)).toMatchObject({ fields });
    }
  });

  test('what the library does not have, or has in its bin, is refused as an image, and nothing changes', async () => {
    const id = await publish({ title: 'Dusk' });
    const binned = await upload('roof.jpg', tall);
    await done('DELETE', `/media/${binned.id}`);
    const gone = { image: ['This picture is not in the library any more. Choose another one.'] };
    const both = { library_image: ['Send a new image, or library_image, not both.'] };
    const noName = { library_image: ['library_image must be the name of a stored picture.'] };
    const before = [await done('GET', '/blogs'), await site.storage.list()];
    for (const [library_image, errors, image] of [
      [binned.name, gone],
      ['AAAAAAAAAAAAAAAA-100.jpg', gone],
      [river.name, both, wide],
      ['river.jpg', noName],
      ['', noName],
    ] as const)
      for (const [method, path] of [
        ['POST', '/blogs'],
        ['PUT', `/blogs/${id}`],
      ] as const) {
        const refused = call(method, path, undefined, formOf({ ...aBlog(), library_image }, image));
        expect(await resultOf(refused)).toMatchObject([422, { errors }]);
      }
    expect([await done('GET', '/blogs'), await site.storage.list()]).toEqual(before);
    expect(await list('?show=bin')).toHaveLength(1);
  });

  test('a picture keeps its files when an article that names it cannot be stored', async () => {
    const before = await site.storage.list();
    const failing = vi.spyOn(site.db, 'transaction').mockImplementation(() => {
      throw new Error('no room');
    });
    const form = formOf({ ...aBlog(), library_image: river.name });
    expect((await call('POST', '/blogs', undefined, form)).status).toBe(500);
    failing.mockRestore();
    expect(await site.storage.list()).toEqual(before);
  });

  test('a picture in use is not deleted, and the refusal names the places', async () => {
    await publish({ title: 'Dusk', image: river.name, content: inText(river) });
    const message = 'This picture is shown in the article “Dusk”. Take it out there first.';
    expect(await resultOf(call('DELETE', `/media/${river.id}`))).toEqual([409, { message }]);
  });

  test('a deleted picture is restored for 30 days, then it is gone for good', async () => {
    await done('DELETE', `/media/${river.id}`);
    expect(await done('POST', `/media/${river.id}/restore`)).toMatchObject({ deleted_at: null });
    await done('DELETE', `/media/${river.id}`);
    const filesAfter = async (days: number) => {
      const deleted_at = new Date(Date.now() - days * DAY).toISOString();
      await site.db.updateTable('media').set({ deleted_at }).execute();
      await cleanup();
      return filesAfterSweep();
    };
    expect(await filesAfter(29)).toHaveLength(filesOf(river).length + 1);
    expect(await filesAfter(31)).toEqual([]);
    expect((await call('GET', `/media/${river.id}`)).status).toBe(404);
  });

  test('the clean-up takes a picture that is used again out of the bin, as after the undo of a deletion', async () => {
    const id = await publish({ image: river.name });
    const { undo } = await done<{ undo: string }>('POST', '/blogs/bulk', { action: 'delete', ids: [id] });
    await done('DELETE', `/media/${river.id}`);
    await done('POST', `/undo/${undo}`);
    expect(await usesOf(river)).toHaveLength(1);
    await cleanup();
    expect((await list())[0]).toMatchObject({ deleted_at: null, uses: 1 });
  });

  test('a picture in the bin that a draft shows stays, with its focal point', async () => {
    const fields = { title: 'Planned', image: river.name };
    await done('POST', '/drafts', { kind: 'blogs', object_id: null, fields });
    const deleted_at = new Date(Date.now() - 31 * DAY).toISOString();
    await site.db.updateTable('media').set({ deleted_at, focus_x: 10 }).execute();
    await cleanup();
    expect(await done('GET', `/media/${river.id}`)).toMatchObject({ focus_x: 10 });
  });
});

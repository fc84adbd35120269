import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import type { Draft, VersionItem } from '../../contract/drafts/drafts.ts';
import type { Media, MediaUse } from '../../contract/media/media.ts';
import type { Page } from '../../contract/pages/pages.ts';
import { pictureFiles } from '../../contract/media/picture-names.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { addMissingTexts, findText, readTexts, updateText } from '../texts/texts.queries.ts';

const wide = await aJpeg({ width: 120, height: 30 });
const tall = await aJpeg({ width: 90, height: 120 });
const DAY = 24 * 3600_000;
const portrait = '/about/team/members/vannary-tep/portrait';

describe.each(engines)('a picture of the library that is replaced on %s', (engine) => {
  const site = useTestApi(engine);
  const call = (method: string, path: string, json?: object, form?: FormData, headers?: HeadersInit) =>
    site.call(method, path, {
      as: 'admin',
      ...(json && { json }),
      ...(form && { form }),
      ...(headers && { headers: headers as Record<string, string> }),
    });
  const done = <Body>(...sent: Parameters<typeof call>) => successOf<Body>(call(...sent));
  const replace = () => done<Media>('POST', `/media/${river.id}/replace`, undefined, formOf({}, tall));
  const usesOf = ({ id }: Media) => done<MediaUse[]>('GET', `/media/${id}/uses`);
  const inText = ({ name, width, height }: Media) =>
    `<p>Words</p><img src="/storage/${name}" alt="A river" width="${width}" height="${height}" />`;
  const fieldsWith = (media: Media) => ({ ...aBlog(), image: media.name, content: inText(media) });
  const shown = (media: Media) => ({ image: media.name, content: inText(media) });
  const open = (object_id: number, kind = 'blogs', lang = 'en') =>
    done<Draft>('POST', '/drafts', { kind, object_id, lang });
  const save = ({ id, revision }: Draft, fields: object) =>
    done<Draft>('PUT', `/drafts/${id}`, { revision, save: crypto.randomUUID(), fields });
  const publish = async ({ id }: Draft, { revision }: { revision: number }, overwrite = false) =>
    (await done<{ id: number }>('POST', `/drafts/${id}/publish`, { revision, overwrite })).id;

  const filesAfterSweep = async () => {
    for (const days of [0, 1]) await site.pictures.sweep(new Date(Date.now() + days * DAY));
    return (await site.storage.list()).toSorted();
  };
  const filesOf = ({ name }: Media) => pictureFiles(name).map((file) => file.name);

  let river: Media;
  let article: Blog;
  beforeEach(async () => {
    river = await done<Media>('POST', '/media', undefined, formOf({ title: 'river.jpg' }, wide));
    const { content, category, title } = fieldsWith(river);
    const form = formOf({ content, category, title, library_image: river.name });
    article = await done<Blog>('POST', '/blogs', undefined, form);
  });

  test('a draft that is typed meanwhile is saved without a question, and shows the new one', async () => {
    const draft = await open(article.id);
    const [first, second] = [await replace(), await replace()];
    const saved = await save(draft, { ...draft.fields, title: 'Typed on' });
    expect(await done('GET', `/drafts/${draft.id}`)).toMatchObject({
      is_stale: false,
      fields: shown(second),
    });
    await publish(draft, saved);
    expect(await done('GET', `/blogs/${article.id}`)).toMatchObject({ title: 'Typed on', ...shown(second) });
    expect((await usesOf(first)).map(({ field }) => field)).toEqual(['content', 'image']);
  });

  test('a page in the line at the bottom that was read before is changed without a question', async () => {
    const page = { title: 'Rivers', address: 'rivers', content: inText(river), place: 2 };
    const { id } = await done<Page>('POST', '/pages', page);
    const { headers } = await call('GET', `/pages/${id}`);
    const next = await replace();
    const put = (title: string) =>
      call('PUT', `/pages/${id}`, { ...page, title }, undefined, { 'if-match': headers.get('etag')! });
    expect(await successOf<Page>(put('Typed on'))).toMatchObject({
      title: 'Typed on',
      content: inText(next),
    });
    expect((await put('Another')).status).toBe(412);
  });

  test('a new draft with its former name, as a browser has kept it, gets the new one', async () => {
    const next = await replace();
    const draft = await done<Draft>('POST', '/drafts', { kind: 'blogs', fields: fieldsWith(river) });
    expect(draft.fields).toMatchObject(shown(next));
    expect(await usesOf(river)).toHaveLength(4);
  });

  test('the form of an article that was open meanwhile is saved without a question, but not over what somebody typed', async () => {
    const etag = (await call('GET', `/blogs/${article.id}`)).headers.get('etag')!;
    await replace();
    const next = await replace();
    const form = (title: string) => formOf({ title, content: article.content, category: article.category! });
    const put = (title: string, tag: string) =>
      call('PUT', `/blogs/${article.id}`, undefined, form(title), { 'if-match': tag });
    const saved = await put('Typed on', etag);
    expect(await resultOf(saved)).toMatchObject([200, { title: 'Typed on', ...shown(next) }]);
    expect((await put('Another', etag)).status).toBe(412);
    const chosen = formOf({ ...aBlog(), library_image: river.name });
    expect(await done('PUT', `/blogs/${article.id}`, undefined, chosen)).toMatchObject({ image: next.name });
    await replace();
    const deleted = call('DELETE', `/blogs/${article.id}`, undefined, undefined, {
      'if-match': (await put('Last', '*')).headers.get('etag')!,
    });
    expect((await deleted).status).toBe(204);
  });

  test('a restored version, and an article that comes back from a deletion, show the new one', async () => {
    const draft = await open(article.id);
    await publish(draft, await save(draft, { ...draft.fields, title: 'Later' }));
    const old = await done<Draft>('POST', '/drafts', { kind: 'blogs', fields: fieldsWith(river) });
    const other = await publish(old, old);
    const { undo } = await done<{ undo: string }>('POST', '/blogs/bulk', { action: 'delete', ids: [other] });
    const next = await replace();
    await done('POST', `/undo/${undo}`);
    expect(await done('GET', `/blogs/${other}`)).toMatchObject(shown(next));
    const versions = await done<VersionItem[]>('GET', `/versions?kind=blogs&object_id=${article.id}`);
    const restored = await done<Draft>('POST', `/versions/${versions.at(-1)!.id}/restore`, {
      replace: false,
    });
    expect(restored.fields).toMatchObject(shown(next));
    expect(await usesOf(river)).toHaveLength(6);
  });

  test('translations, texts of the site and planned drafts that are typed meanwhile show the new one', async () => {
    await addMissingTexts(site.db);
    const { id } = (await readTexts(site.db)).find(({ name }) => name === 'about/team')!;
    const drafts = [await open(article.id, 'blogs', 'km'), await open(id, 'texts')] as const;
    const typed = { title: 'ទន្លេ', content: inText(river), image_alt: '' };
    const planned = await done<Draft>('POST', '/drafts', { kind: 'blogs', fields: fieldsWith(river) });
    const at = { revision: planned.revision, publish_at: '2999-01-01T00:00:00.000Z' };
    await done('PUT', `/drafts/${planned.id}/schedule`, at);
    const next = await replace();
    await publish(drafts[0], await save(drafts[0], typed));
    await publish(drafts[1], await save(drafts[1], { ...drafts[1].fields, [portrait]: river.name }));
    expect(await done('GET', `/blogs/${article.id}?lang=km`)).toMatchObject({ content: inText(next) });
    expect((await findText(site.db, id))!.fields).toEqual({ [portrait]: next.name });
    expect(await done('GET', `/drafts/${planned.id}`)).toMatchObject({ fields: shown(next), ...at });
  });

  test('many at once, while articles and drafts begin to show them, leave no former name and no wrong use, and no call fails', async () => {
    const many = await Promise.all(
      Array.from({ length: 5 }, async (_, count) => {
        const picture = await aJpeg({ width: 40 + count, height: 30 });
        const media = await done<Media>('POST', '/media', undefined, formOf({ title: 'river.jpg' }, picture));
        const { id } = await done<Blog>('POST', '/blogs', undefined, formOf({ ...aBlog() }));
        return { media, id, draft: await open(id) };
      }),
    );
    const answers = new Set<string>();
    const sent = async (...args: Parameters<typeof call>) => {
      const answer = await call(...args);
      answers.add(answer.ok ? 'ok' : `${args[0]} ${args[1]} ${await answer.text()}`);
    };
    await Promise.all(
      many.flatMap(({ media, id, draft }) => {
        const form = () => formOf({ ...aBlog(), content: inText(media), library_image: media.name });
        const fields = { ...draft.fields, ...shown(media) };
        return [
          (async () => {
            const picture = await aJpeg({ width: 30, height: 40 + id });
            await sent('POST', `/media/${media.id}/replace`, undefined, formOf({}, picture));
          })(),
          sent('PUT', `/drafts/${draft.id}`, { revision: draft.revision, save: 'a', fields }),
          (async () => {
            for (let count = 0; count < 8; count += 1)
              await sent('PUT', `/blogs/${id}`, undefined, form(), { 'if-match': '*' });
          })(),
        ];
      }),
    );
    expect(answers).toEqual(new Set(['ok']));
    for (const { media, id, draft } of many) {
      const next = await done<Media>('GET', `/media/${media.id}`);
      expect(next.name).not.toBe(media.name);
      expect(await done('GET', `/blogs/${id}`)).toMatchObject(shown(next));
      expect(await done('GET', `/drafts/${draft.id}`)).toMatchObject({ fields: shown(next) });
      const uses = (await usesOf(next)).map((use) => `${use.kind} ${use.object_id} ${use.field}`).toSorted();
      expect(uses).toEqual(
        [`blogs ${id}`, `drafts ${draft.id}`].flatMap((of) => [`${of} content`, `${of} image`]),
      );
    }
  });

  test('a replaced picture is another one everywhere at once; versions keep the old one', async () => {
    const { id } = article;
    const behind = await open(id);
    const next = await replace();
    expect(next).toMatchObject({ id: river.id, title: 'river.jpg', width: 90, height: 120 });
    expect(next.name).not.toBe(river.name);
    const fields = { image: next.name, content: inText(next) };
    expect(await done('GET', `/blogs/${id}`)).toMatchObject(fields);
    const expected = { revision: behind.revision, is_stale: false, fields };
    expect(await done('GET', `/drafts/${behind.id}`)).toMatchObject(expected);
    expect(await usesOf(next)).toHaveLength(4);
    const versions = await done<VersionItem[]>('GET', `/versions?kind=blogs&object_id=${id}`);
    expect(versions).toHaveLength(2);
    const [stored, old] = [await filesAfterSweep(), filesOf(river)];
    expect(stored).toEqual(expect.arrayContaining([...old, ...filesOf(next)]));
    // The original of the old one is gone.
    expect(stored).toHaveLength(old.length + filesOf(next).length + 1);
    expect(site.changed.slice(-2)).toEqual(['blogs', 'texts']);
  });

  test('only an admin replaces or crops a picture that a text of the site shows; it is kept from the sweep', async () => {
    await done('DELETE', `/blogs/${article.id}`);
    await addMissingTexts(site.db);
    const { id } = (await readTexts(site.db))[0]!;
    const show = (name: string) => ({ '/about/team/members/member-1/portrait': name });
    await updateText(site.db, id, ({ shipped }) => ({ fields: show(river.name), shipped }));
    expect(await usesOf(river)).toMatchObject([{ kind: 'texts', object_id: id }]);
    const replaceAs = (as: 'admin' | 'user') =>
      site.call('POST', `/media/${river.id}/replace`, { as, form: formOf({}, tall) });
    const refused = [403, { message: inEnglish({ code: 'drafts.admins-publish' }) }];
    expect(await resultOf(replaceAs('user'))).toEqual(refused);
    const said = { title: 'River', alt: { en: 'A river' }, focus_x: 50, focus_y: 50 };
    await done('PUT', `/media/${river.id}`, said);
    for (const moved of [{ focus_x: 0 }, { focus_y: 0 }])
      expect(
        await resultOf(site.call('PUT', `/media/${river.id}`, { as: 'user', json: { ...said, ...moved } })),
      ).toEqual(refused);
    const draft = await done<Draft>('POST', '/drafts', { kind: 'texts', object_id: id });
    const next = await successOf<Media>(replaceAs('admin'));
    expect((await readTexts(site.db))[0]!.fields).toEqual(show(next.name));
    expect(await done('GET', `/drafts/${draft.id}`)).toMatchObject({ is_stale: false });
    await site.db.deleteFrom('media').execute();
    expect(await filesAfterSweep()).toEqual(expect.arrayContaining(filesOf(next)));
  });

  test('of drafts of a text, only an admin replaces a picture in one that is planned', async () => {
    await addMissingTexts(site.db);
    const { id: object_id } = (await readTexts(site.db))[0]!;
    const draft = await done<Draft>('POST', '/drafts', { kind: 'texts', object_id });
    const fields = { ...draft.fields, '/about/team/members/member-1/portrait': river.name };
    await done('PUT', `/drafts/${draft.id}`, { revision: 1, save: 'a', fields });
    const plan = (publish_at: string | null) =>
      site.db.updateTable('drafts').set({ publish_at }).where('id', '=', draft.id).execute();
    for (const [as, publish_at, status] of [
      ['user', '2999-01-01T00:00:00.000Z', 403],
      ['admin', '2999-01-01T00:00:00.000Z', 200],
      ['user', null, 200],
    ] as const) {
      await plan(publish_at);
      const sent = { as, form: formOf({}, tall) };
      expect((await site.call('POST', `/media/${river.id}/replace`, sent)).status).toBe(status);
    }
  });
});

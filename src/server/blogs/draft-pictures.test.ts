import { describe, expect, test } from 'vitest';
import type { Cover } from '../../contract/blogs.ts';
import { type BlogDraftFields, type Draft, draftLimits } from '../../contract/drafts.ts';
import { pictureFiles } from '../../contract/pictures.ts';
import { useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';

const wide = await aJpeg({ width: 400, height: 100 });
const HOUR = 3600_000;

describe.each(engines)('pictures of drafts and versions on %s', (engine) => {
  const site = useTestApi(engine);
  const done = async <Body>(method: string, path: string, sent: { json?: object; form?: FormData }) => {
    const response = await site.call(method, path, { as: 'user', ...sent });
    expect([response.ok, response.ok ? '' : await response.text()]).toEqual([true, '']);
    return (response.status === 204 ? undefined : await response.json()) as Body;
  };
  const upload = async () => (await done<Cover>('POST', '/blogs/covers', { form: formOf({}, wide) })).image;
  const open = (fields: Partial<BlogDraftFields>) =>
    done<Draft>('POST', '/drafts', { json: { kind: 'blogs', fields } });
  const save = async (draft: Draft, fields: Partial<BlogDraftFields>) => {
    const json = { revision: draft.revision, save: 'a', fields: { ...draft.fields, ...fields } };
    return { ...draft, ...(await done<Draft>('PUT', `/drafts/${draft.id}`, { json })), fields: json.fields };
  };
  const publish = ({ id, revision }: Draft) =>
    done<{ id: number }>('POST', `/drafts/${id}/publish`, { json: { revision } });
  const inText = (name: string) => `<p>Words</p><img src="/storage/${name}" alt="">`;

  /** Runs the sweep a day later, and returns the stored files. */
  const filesAfterSweep = async () => {
    await site.pictures.sweep(new Date(Date.now() + HOUR));
    return (await site.storage.list()).toSorted();
  };
  const filesOf = (...names: string[]) =>
    names.flatMap((name) => pictureFiles(name).map((file) => file.name)).toSorted();

  test('POST /blogs/covers stores the image of an article cut to 4:3, with an audit row, for the draft that names it', async () => {
    const image = await upload();
    expect(image).toMatch(/^[\w-]{16}-133\.jpg$/);
    const entry = { action: 'created', object: 'picture', object_name: `/storage/${image}` };
    const log = site.db.selectFrom('audit_log').selectAll().where('object', '=', 'picture');
    expect(await log.execute()).toMatchObject([entry]);
    const { id } = await publish(await open({ ...aBlog(), image }));
    expect(await done('GET', `/blogs/${id}`, {})).toMatchObject({ image });
    expect(await filesAfterSweep()).toEqual(filesOf(image));
  });

  test('a picture stays while a draft shows it, and goes a day after the draft was saved without it, or was deleted', async () => {
    const [first, second] = [await upload(), await upload()];
    const draft = await open({ image: first, content: inText(second) });
    expect(await filesAfterSweep()).toEqual(filesOf(first, second));
    await save(draft, { image: null });
    expect(await filesAfterSweep()).toEqual(filesOf(second));
    await done('DELETE', `/drafts/${draft.id}`, {});
    expect(await filesAfterSweep()).toEqual([]);
    expect(await site.db.selectFrom('picture_uploads').select('name').execute()).toEqual([]);
  });

  test('a picture that the published text of a draft does not show goes with the draft', async () => {
    const image = await upload();
    const draft = await open({ ...aBlog(), content: `<p>Words</p><!-- ${inText(image)} -->` });
    expect(await filesAfterSweep()).toEqual(filesOf(image));
    await publish(draft);
    expect(await filesAfterSweep()).toEqual([]);
  });

  test('a picture of an earlier version stays; the publication after fifty others lets the sweep remove it', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = await publish(await open({ ...aBlog(), image: first, content: inText(second) }));
    const change = (n: number) =>
      done('PUT', `/blogs/${id}`, { form: formOf(aBlog({ title: `Text ${n}` })) });
    const withoutImage = formOf({ ...aBlog(), remove_image: '1' });
    await done('PUT', `/blogs/${id}`, { form: withoutImage });
    for (let n = 3; n <= draftLimits.versions; n += 1) await change(n);
    expect(await filesAfterSweep()).toEqual(filesOf(first, second));
    await change(51);
    expect(await filesAfterSweep()).toEqual([]);
  });
});

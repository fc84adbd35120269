import { describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { aMedia } from '../../../tests/support/media-requests.ts';
import { addMissingTexts, readTexts } from '../texts/texts.queries.ts';
import type { InvalidFields } from '../api/errors.ts';
import { versionedKinds } from '../versioned-kinds.ts';
import { createPublishTask } from '../drafts/publish.tasks.ts';
import { inEnglish } from '../../contract/refusals/english.ts';

const name = 'AAAAAAAAAAAAAAAA-1280.jpg';
const broken = `<p>Words</p><img src="/storage/${name}" alt="" width="4" height="3" />`;
const image = inEnglish({ code: 'drafts.missing-picture' });
const content = inEnglish({ code: 'drafts.missing-picture-in-text' });

describe.each(engines)('what would break a page: a picture that is not stored on %s', (engine) => {
  const site = useTestApi(engine);
  const call = (method: string, path: string, json?: object, form?: FormData) =>
    site.call(method, path, { as: 'admin', ...(json && { json }), ...(form && { form }) });
  const open = (json: object) => successOf<Draft>(call('POST', '/drafts', json));
  const refused = async (sent: Promise<Response>) => {
    const [status, body] = await resultOf(sent);
    return [status, (body as { errors: object }).errors];
  };
  const everyTime = (errors: object) => [errors, errors, errors];
  const textOf = async (part: string) => {
    await addMissingTexts(site.db);
    const text = (await readTexts(site.db)).find((row) => row.name === part)!;
    return open({ kind: 'texts', object_id: text.id });
  };
  /** What is wrong with the fields of a draft: when it is published, planned, and when the time of a plan has come. */
  const refusals = async (id: number, revision: number) => {
    const publish_at = '2999-01-01T00:00:00.000Z';
    const calls = [
      call('POST', `/drafts/${id}/publish`, { revision }),
      call('PUT', `/drafts/${id}/schedule`, { revision, publish_at }),
    ];
    const answers = [await refused(calls[0]!), await refused(calls[1]!)];
    expect(answers.map(([status]) => status)).toEqual([422, 422]);
    const past = { publish_at: '2000-01-01T00:00:00.000Z' };
    await site.db.updateTable('drafts').set(past).where('id', '=', id).execute();
    const task = createPublishTask({ ...site, changed: () => {} }, versionedKinds);
    const run = task.run({ draft: id }, { task: undefined!, signal: new AbortController().signal });
    const late = await Promise.resolve(run).then(
      () => undefined,
      (error: unknown) => (error as InvalidFields).details.errors,
    );
    return [...answers.map(([, errors]) => errors), late];
  };

  test('is neither published nor planned, as an image or in a text, with the field that shows it', async () => {
    const fields = { ...aBlog(), image: name, content: broken };
    const { id, revision } = await open({ kind: 'blogs', fields });
    expect(await refusals(id, revision)).toEqual(everyTime({ image: [image], content: [content] }));
  });
  test('is neither published nor planned in a text of the site, also in one that was stored before', async () => {
    const text = await textOf('about/team');
    const portrait = '/about/team/members/vannary-tep/portrait';
    const save = { revision: 1, save: 'a', fields: { ...text.fields, [portrait]: name } };
    await successOf(call('PUT', `/drafts/${text.id}`, save));
    expect(await refusals(text.id, 2)).toEqual(everyTime({ [portrait]: [image] }));
  });

  test('an item that is in its list twice is refused by the list at every save, publication and plan', async () => {
    const text = await textOf('home/banners');
    const list = '/home/banners';
    const twice = { ...text.fields, [list]: 'banner-1\nbanner-2\nbanner-1\nbanner-3' };
    const errors = { [list]: ['An item must be in its list once.'] };
    const save = { revision: 1, save: 'a', fields: twice };
    expect(await refused(call('PUT', `/drafts/${text.id}`, save))).toEqual([422, errors]);
    // As an earlier release, or an archive, has left it.
    const stored = { fields: JSON.stringify(twice) };
    await site.db.updateTable('drafts').set(stored).where('id', '=', text.id).execute();
    expect(await refusals(text.id, 1)).toEqual(everyTime(errors));
  });

  test('is refused by the calls that publish at once, unless the article has shown it before', async () => {
    const errors = { content: [content] };
    const form = (words: string) => formOf({ ...aBlog(), content: words });
    expect(await refused(call('POST', '/blogs', undefined, form(broken)))).toEqual([422, errors]);
    const { id } = await successOf<Blog>(call('POST', '/blogs', undefined, form('<p>Words</p>')));
    const put = (path = '') => call('PUT', `/blogs/${id}${path}`, undefined, form(broken));
    expect(await refused(put())).toEqual([422, errors]);
    expect(await refused(put('?lang=km'))).toEqual([422, errors]);
    await site.db.updateTable('blogs').set({ content: broken }).where('id', '=', id).execute();
    expect((await put()).status).toBe(200);
  });

  test('is not one that is stored, in any of its sizes', async () => {
    const stored = await aMedia(site);
    const text = `<p>Words</p><img src="/storage/${stored.name}" alt="" width="4" height="3" />`;
    expect((await call('POST', '/blogs', undefined, formOf({ ...aBlog(), content: text }))).status).toBe(201);
  });
});

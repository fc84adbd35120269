import { describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs.ts';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { Draft } from '../../contract/drafts.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { aMedia } from '../../../tests/support/media-requests.ts';
import { addMissingTexts, readTexts } from '../texts/texts.queries.ts';
import { versionedKinds } from '../versioned-kinds.ts';
import { createPublishTask } from './publish-draft.ts';

const name = 'AAAAAAAAAAAAAAAA-1280.jpg';
const broken = `<p>Words</p><img src="/storage/${name}" alt="" width="4" height="3" />`;
const { image, content } = draftMessages.missingPicture;

describe.each(engines)('a picture that is not stored on %s', (engine) => {
  const site = useTestApi(engine);
  const call = (method: string, path: string, json?: object, form?: FormData) =>
    site.call(method, path, { as: 'admin', ...(json && { json }), ...(form && { form }) });
  const open = (json: object) => successOf<Draft>(call('POST', '/drafts', json));
  const refused = async (sent: Promise<Response>) => {
    const [status, body] = await resultOf(sent);
    return [status, (body as { errors: object }).errors];
  };

  test('is neither published nor planned, as an image or in a text, with the field that shows it', async () => {
    const draft = await open({ kind: 'blogs', fields: { ...aBlog(), image: name, content: broken } });
    const { revision } = draft;
    const errors = { image: [image], content: [content] };
    const publish = () => call('POST', `/drafts/${draft.id}/publish`, { revision });
    expect(await refused(publish())).toEqual([422, errors]);
    const publish_at = '2999-01-01T00:00:00.000Z';
    expect(await refused(call('PUT', `/drafts/${draft.id}/schedule`, { revision, publish_at }))).toEqual([
      422,
      errors,
    ]);
    const past = { publish_at: '2000-01-01T00:00:00.000Z' };
    await site.db.updateTable('drafts').set(past).where('id', '=', draft.id).execute();
    const task = createPublishTask({ ...site, changed: () => {} }, versionedKinds);
    const run = task.run({ draft: draft.id }, { task: undefined!, signal: new AbortController().signal });
    await expect(run).rejects.toThrow(image);
  });

  test('is not published in a text of the site', async () => {
    await addMissingTexts(site.db);
    const { id } = (await readTexts(site.db)).find((text) => text.name === 'about/team')!;
    const { id: draft, fields } = await open({ kind: 'texts', object_id: id });
    const portrait = '/about/team/members/vannary-tep/portrait';
    const save = { revision: 1, save: 'a', fields: { ...fields, [portrait]: name } };
    await successOf(call('PUT', `/drafts/${draft}`, save));
    const sent = call('POST', `/drafts/${draft}/publish`, { revision: 2 });
    expect(await refused(sent)).toEqual([422, { [portrait]: [image] }]);
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

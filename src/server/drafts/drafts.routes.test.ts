import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft, DraftItem, VersionItem } from '../../contract/drafts/drafts.ts';
import { aBlog, aCareer, engines } from '../../../tests/support/test-db.ts';
import { aMedia } from '../../../tests/support/media-requests.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { findBlog } from '../blogs/blogs.queries.ts';
import { findLinkedDraft } from './draft-links.queries.ts';

const MINUTE = 60_000;

describe.each(engines)('drafts and versions on %s', (engine) => {
  const site = useTestApi(engine, {
    blogs: [aBlog({ title: 'Pepper', content: '<p>Old words</p>' })],
    careers: [aCareer({ title: 'Driver' })],
  });
  const send = (method: string, path: string, json?: object, as: 'user' | 'admin' = 'user') =>
    site.call(method, path, { as, ...(json && { json }) });
  const done = <Body>(...sent: Parameters<typeof send>) => successOf<Body>(send(...sent));
  let live: Blog;
  beforeEach(async () => {
    [live] = (await done<Blog[]>('GET', '/blogs')) as [Blog];
  });

  const open = (kind: 'blogs' | 'careers' = 'blogs', object_id: number | null = live.id) =>
    done<Draft>('POST', '/drafts', { kind, object_id });
  const save = (
    draft: Draft,
    fields: object,
    { save: key = crypto.randomUUID() as string, as = 'user' as 'user' | 'admin' } = {},
  ) => send('PUT', `/drafts/${draft.id}`, { revision: draft.revision, save: key, fields }, as);
  /** Saves, and returns the draft as it is then. */
  const saved = async (draft: Draft, fields: object) => {
    expect((await save(draft, { ...draft.fields, ...fields })).status).toBe(200);
    return done<Draft>('GET', `/drafts/${draft.id}`);
  };
  const fieldsRefused = async (sent: Promise<Response>) => {
    const [status, body] = await resultOf(sent);
    expect(status).toBe(422);
    return Object.keys((body as { errors: object }).errors);
  };
  const publish = ({ id, revision }: Draft, overwrite = false) =>
    send('POST', `/drafts/${id}/publish`, { revision, overwrite });
  const archive = () =>
    done<Draft>('POST', '/drafts/withdrawals', { kind: 'blogs', object_id: live.id, state: 'archived' });
  const read = () => done<Blog>('GET', `/blogs/${live.id}`);
  const versions = (object_id = live.id) =>
    done<VersionItem[]>('GET', `/versions?kind=blogs&object_id=${object_id}`);

  test('a draft begins with the published text, and saving it changes nothing that visitors see', async () => {
    const draft = await open();
    expect(draft).toMatchObject({
      object_id: live.id,
      is_live: true,
      is_stale: false,
      revision: 1,
      fields: { title: 'Pepper', content: '<p>Old words</p>', category: live.category, image: null },
    });
    const response = await save(draft, { ...draft.fields, title: 'Pepper, again ' });
    expect(await response.json()).toEqual({ revision: 2, updated_at: expect.any(String), publish_at: null });
    expect(await read()).toEqual(live);
    expect(site.changed).toEqual([]);
    expect((await open()).id).toBe(draft.id);
    const [item] = await done<DraftItem[]>('GET', '/drafts?kind=blogs');
    expect(item).toMatchObject({ title: 'Pepper, again', revision: 2, is_live: true });
  });

  test('what a draft begins with is read and previewed, and nothing is stored', async () => {
    const start = (query = '') => done<Draft>('GET', `/drafts/start?kind=blogs&object_id=${live.id}${query}`);
    const begins = await start();
    expect(await done('GET', '/drafts')).toEqual([]);
    expect(await site.audited('draft')).toEqual([]);
    const token = begins.preview.split('draft=')[1]!;
    const linked = (kind: 'blogs' | 'careers', lang: 'en' | 'km', text = token) =>
      findLinkedDraft(site.db, { kind, lang }, text);
    expect(await linked('blogs', 'en')).toMatchObject({ object_id: live.id, lang: 'en' });
    expect(await linked('careers', 'en')).toBeUndefined();
    expect(await linked('blogs', 'km')).toBeUndefined();
    expect(await linked('blogs', 'en', token.replace(`of${live.id}.`, 'of999.'))).toBeUndefined();
    expect(await linked('blogs', 'en', token.slice(2))).toBeUndefined();

    const draft = await open();
    const same = ['kind', 'object_id', 'lang', 'is_live', 'state', 'title', 'revision', 'fields'] as const;
    for (const name of same) expect(begins[name]).toEqual(draft[name]);
    expect(begins.id).toBe(0);
    expect(await start()).toMatchObject({ id: draft.id, user_name: draft.user_name });
    expect(await start('&lang=km')).toMatchObject({ id: 0, lang: 'km', is_live: false });
    expect((await send('GET', '/drafts/start?kind=blogs&object_id=999')).status).toBe(404);
    expect((await send('GET', '/drafts/start?kind=blogs')).status).toBe(422);
  });

  test('the audit log has the beginning of a long note, the draft has it whole', async () => {
    const draft = await open();
    const note = 'Please look at it. '.repeat(500).trim();
    await done('PUT', `/drafts/${draft.id}/ready`, { note });
    expect((await done<Draft>('GET', `/drafts/${draft.id}`)).ready_note).toBe(note);
    const [entry] = (await site.audited('draft')).toReversed();
    expect(JSON.stringify(entry).length).toBeLessThan(1_000);
    expect(JSON.stringify(entry)).toContain('Please look at it.');
  });

  test('drafts are searched by their titles and filtered by what the list says of them; the lists of articles and jobs name them', async () => {
    const titlesOf = async (query: string) =>
      (await done<DraftItem[]>('GET', `/drafts${query}`)).map(({ title }) => title);
    const draft = await saved(await open(), { title: 'Black Pepper of Kampot' });
    const job = await open('careers', 1);
    await done('PUT', `/drafts/${job.id}/ready`, { note: 'Please look' });
    await done('POST', '/drafts', { kind: 'blogs', fields: { title: 'ចាន់ថុល' } });
    expect(await titlesOf('?search=PEPPER')).toEqual(['Black Pepper of Kampot']);
    expect(await titlesOf('?search=%E1%9E%90%E1%9E%BB%E1%9E%9B')).toEqual(['ចាន់ថុល']);
    expect(await titlesOf('?search=nothing')).toEqual([]);
    expect(await titlesOf('?state=ready')).toEqual(['Driver']);
    expect(await titlesOf('?state=draft&search=pepper')).toEqual(['Black Pepper of Kampot']);
    const draftOf = async (list: string) => {
      const [first] = await done<{ draft?: object }[]>('GET', `/${list}?include=translation`);
      return first?.draft;
    };
    expect(await draftOf('careers')).toEqual({ id: job.id, mark: 'ready', publish_at: null });
    const publish_at = '2999-01-01T00:00:00.000Z';
    await done('PUT', `/drafts/${draft.id}/schedule`, { revision: draft.revision, publish_at });
    expect(await draftOf('blogs')).toEqual({ id: draft.id, mark: 'scheduled', publish_at });
    expect(await titlesOf('?state=scheduled')).toEqual(['Black Pepper of Kampot']);
    await done('DELETE', `/drafts/${draft.id}`);
    expect(await draftOf('blogs')).toBeUndefined();
    expect((await done<object[]>('GET', '/blogs'))[0]).not.toHaveProperty('draft');
    expect((await send('GET', '/drafts?state=other')).status).toBe(422);
  });

  test('a save whose response was lost may be sent again; one on an older revision gets 412 and names who saved', async () => {
    const draft = await open();
    const fields = { ...draft.fields, title: 'First' };
    for (let time = 0; time < 2; time += 1)
      expect(await (await save(draft, fields, { save: 'one' })).json()).toMatchObject({ revision: 2 });
    const refused = await save(draft, { ...fields, title: 'Second' }, { save: 'two', as: 'admin' });
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Chan Thida saved this draft at .* Nothing was overwritten[.]$/),
    });
    expect((await done<Draft>('GET', `/drafts/${draft.id}`)).fields).toMatchObject({ title: 'First' });
  });

  test('a publication keeps the id and the posted date, stores a version with its writer, and ends the draft', async () => {
    const draft = await saved(await open(), { title: 'New pepper', content: '<p>New words</p>' });
    expect(await (await publish(draft)).json()).toEqual({ kind: 'blogs', id: live.id });
    const { created_at } = live;
    expect(await read()).toMatchObject({ title: 'New pepper', content: '<p>New words</p>', created_at });
    expect(site.changed).toEqual(['blogs']);
    expect((await send('GET', `/drafts/${draft.id}`)).status).toBe(404);
    expect((await versions()).map(({ title, user_name }) => [title, user_name])).toEqual([
      ['New pepper', draft.user_name],
      ['Pepper', null],
    ]);
    expect(await site.audited('blog')).toMatchObject([
      { action: 'published', actor: 'user', user_id: site.ids.user, object_id: live.id },
    ]);
  });

  test('a publication whose response was lost may be sent again', async () => {
    const draft = await open();
    const path = `/drafts/${draft.id}/publish`;
    const sent = (key: string) =>
      site.call('POST', path, { as: 'user', json: { revision: 1 }, headers: { 'idempotency-key': key } });
    for (let time = 0; time < 2; time += 1)
      expect(await resultOf(sent('one'))).toEqual([200, { kind: 'blogs', id: live.id }]);
    expect((await sent('two')).status).toBe(404);
    expect(await site.audited('blog')).toHaveLength(1);
  });

  test('a new draft may be empty, and is published when nothing is missing', async () => {
    const draft = await open('careers', null);
    const fields = { title: 'Cook', location: 'Kep', jobtype: 'Full Time' };
    const typed = { ...fields, deadline: '3 Dec 2026', salary: '1,200' };
    expect((await fieldsRefused(publish(draft))).toSorted()).toEqual(Object.keys(typed).toSorted());
    const { id } = (await (await publish(await saved(draft, typed))).json()) as { id: number };
    const published = { ...fields, deadline: '2026-12-03', salary: 1200 };
    expect(await done('GET', `/careers/${id}`)).toMatchObject(published);
  });

  test('what does not fit a field is refused at the field, and the draft stays', async () => {
    const draft = await open();
    const refused = save(draft, { ...draft.fields, title: 'x'.repeat(201), image: '../secret' });
    expect(await fieldsRefused(refused)).toEqual(['title', 'image']);
    expect((await done<Draft>('GET', `/drafts/${draft.id}`)).revision).toBe(1);
  });

  test('a draft of a text that was changed since is published only by choice', async () => {
    const draft = await saved(await open(), { title: 'From the draft' });
    const updated_at = new Date(Date.now() + 5).toISOString();
    await site.db.updateTable('blogs').set({ title: 'Direct', updated_at }).execute();
    expect((await done<Draft>('GET', `/drafts/${draft.id}`)).is_stale).toBe(true);
    expect((await publish(draft)).status).toBe(412);
    expect((await read()).title).toBe('Direct');
    expect((await publish(draft, true)).status).toBe(200);
    expect((await read()).title).toBe('From the draft');
  });

  test('an archived article leaves the site, and returns with its id and its date', async () => {
    const archived = await archive();
    expect(archived).toMatchObject({ state: 'archived', is_live: false, fields: { title: 'Pepper' } });
    expect((await send('GET', `/blogs/${live.id}`)).status).toBe(404);
    expect(await done('GET', '/blogs')).toEqual([]);
    expect(site.changed).toEqual(['blogs']);
    expect(await site.audited('blog')).toMatchObject([{ action: 'archived' }]);
    const planned = { revision: archived.revision, publish_at: '2999-01-01T00:00:00.000Z' };
    const path = `/drafts/${archived.id}`;
    expect(await done('PUT', `${path}/schedule`, planned)).toMatchObject({ state: 'draft' });
    const again = await done('PUT', `${path}/state`, { state: 'archived' });
    expect(again).toMatchObject({ state: 'archived', publish_at: null });
    expect((await publish(archived)).status).toBe(200);
    expect(await read()).toMatchObject({ id: live.id, created_at: live.created_at, title: 'Pepper' });
  });

  test('an article that is archived beside its draft keeps the draft, and the published text as a version', async () => {
    const draft = await saved(await open(), { title: 'Half done' });
    const planned = { revision: draft.revision, publish_at: '2999-01-01T00:00:00.000Z' };
    await done('PUT', `/drafts/${draft.id}/schedule`, planned);
    expect(await archive()).toMatchObject({ id: draft.id, publish_at: null });
    const version = { title: 'Pepper', user_name: null, published_at: live.updated_at };
    expect(await versions()).toMatchObject([version]);
    expect((await publish(draft)).status).toBe(200);
    expect((await versions()).map(({ title }) => title)).toEqual(['Half done', 'Pepper']);
  });

  test('what is on the site is not archived by the state of its draft', async () => {
    const draft = await open();
    expect((await send('PUT', `/drafts/${draft.id}/state`, { state: 'archived' })).status).toBe(409);
  });

  test('a version is restored into the draft; the text of a draft is replaced only by choice', async () => {
    await publish(await saved(await open(), { title: 'Second' }));
    const [, first] = await versions();
    const restored = await done<Draft>('POST', `/versions/${first!.id}/restore`, {});
    expect(restored).toMatchObject({ object_id: live.id, is_live: true, fields: { title: 'Pepper' } });
    await saved(restored, { title: 'Third' });
    expect((await send('POST', `/versions/${first!.id}/restore`, {})).status).toBe(409);
    const replaced = { id: restored.id, revision: 3, fields: { title: 'Pepper' } };
    expect(await done('POST', `/versions/${first!.id}/restore`, { replace: true })).toMatchObject(replaced);
    expect((await read()).title).toBe('Second');
  });

  test('the audit log has one row for a sitting', async () => {
    let draft = await open();
    for (const title of ['A', 'B', 'C']) draft = await saved(draft, { title });
    expect(await site.audited('draft')).toMatchObject([{ action: 'created' }]);
    const sitting_at = new Date(Date.now() - 31 * MINUTE).toISOString();
    await site.db.updateTable('drafts').set({ sitting_at }).execute();
    for (const title of ['D', 'E']) draft = await saved(draft, { title });
    await save(draft, { ...draft.fields, title: 'F' }, { as: 'admin' });
    expect(await site.audited('draft')).toMatchObject([
      { action: 'created', user_id: site.ids.user },
      { action: 'changed', user_id: site.ids.user },
      { action: 'changed', user_id: site.ids.admin },
    ]);
  });

  test('a deleted article takes its versions with it, and a draft of it can still be published', async () => {
    await publish(await saved(await open(), { title: 'Second' }));
    const draft = await open();
    await done('DELETE', `/blogs/${live.id}`);
    expect(await versions()).toHaveLength(2);
    await done('DELETE', `/drafts/${draft.id}`);
    expect(await versions()).toEqual([]);
  });

  test('a publication that fails leaves the old text, the draft and no version', async () => {
    const draft = await saved(await open(), { title: 'Half' });
    await site.db.schema.alterTable('versions').renameTo('elsewhere').execute();
    const withPicture = await saved(draft, { image: (await aMedia(site)).name });
    expect((await publish(withPicture)).status).toBe(500);
    expect(await findBlog(site.db, live.id)).toEqual(live);
    await site.db.schema.alterTable('elsewhere').renameTo('versions').execute();
    expect(await site.db.selectFrom('versions').select('id').execute()).toEqual([]);
    expect((await done<Draft>('GET', `/drafts/${draft.id}`)).fields).toMatchObject({ title: 'Half' });
  });
});

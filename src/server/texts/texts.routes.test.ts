import { beforeEach, describe, expect, test } from 'vitest';
import { shippedTexts, textSchema } from '../../../content/texts.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import type { Draft, VersionItem } from '../../contract/drafts/drafts.ts';
import type { BrokenLink } from '../../contract/missing-pages/missing-pages.ts';
import { asTyped, type SiteText } from '../../contract/texts/site-texts.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { engines } from '../../../tests/support/test-db.ts';
import { createLog } from '../log/log.ts';
import { describeMedia, insertMedia } from '../media/media.queries.ts';
import { createTextsInUse } from './texts-in-use.ts';
import { addMissingTexts, readTexts } from './texts.queries.ts';
import { checkReady } from '../drafts/drafts.queries.ts';

const TITLE = '/home/banners/banner-1/title';
const BANNERS = '/home/banners';
const shipped = asTyped(textSchema(), shippedTexts);

describe.each(engines)('texts of the site on %s', (engine) => {
  const site = useTestApi(engine);
  let banners: SiteText;
  beforeEach(async () => {
    await addMissingTexts(site.db);
    banners = await read('home/banners');
  });

  type As = 'admin' | 'user';
  const call = (method: string, path: string, json?: object, as: As = 'admin') =>
    site.call(method, path, { as, ...(json && { json }) });
  const done = <Body>(...sent: Parameters<typeof call>) => successOf<Body>(call(...sent));
  const read = async (name: string) =>
    (await done<SiteText[]>('GET', '/texts')).find((text) => text.name === name)!;
  const open = (text = banners) =>
    done<Draft>('POST', '/drafts', { kind: 'texts', object_id: text.id }, 'user');
  const save = ({ id, revision, fields }: Draft, changes: Record<string, string | null>, as: As = 'user') => {
    const json = { revision, save: crypto.randomUUID(), fields: { ...fields, ...changes } };
    return call('PUT', `/drafts/${id}`, json, as);
  };
  const saved = async (draft: Draft, changes: Record<string, string | null>) => {
    await successOf(save(draft, changes));
    return done<Draft>('GET', `/drafts/${draft.id}`);
  };
  const publish = ({ id, revision }: Draft, as: As = 'admin') =>
    call('POST', `/drafts/${id}/publish`, { revision, overwrite: false }, as);
  const publishChanges = async (changes: Record<string, string | null>, text = banners) => {
    expect((await publish(await saved(await open(text), changes))).status).toBe(200);
  };
  /** Changes the stored row of the banners, as another release has left it. */
  const store = (row: { fields?: string; shipped?: string }) =>
    site.db.updateTable('texts').set(row).where('id', '=', banners.id).execute();
  const inUse = () => createTextsInUse(site.db, createLog('silent')).read();

  test('without a change, pages have the shipped texts', async () => {
    expect(await inUse()).toEqual(shippedTexts);
    expect(banners).toMatchObject({ lang: 'en', fields: {}, outdated: {}, unfit: {} });
  });

  test('a published change is what pages show, and only what differs from the shipped text is stored', async () => {
    await publishChanges({
      [TITLE]: 'Three crafts, one house',
      '/home/banners/banner-2/title': shipped['/home/banners/banner-2/title']!,
      [BANNERS]: 'banner-2\nbanner-1\nbanner-3\nbanner-4',
      '/about/hero/tagline': 'Of another part',
    });
    expect(site.changed).toContain('texts');
    expect((await read('home/banners')).fields).toEqual({
      [TITLE]: 'Three crafts, one house',
      [BANNERS]: 'banner-2\nbanner-1\nbanner-3\nbanner-4',
    });
    const { home } = await inUse();
    expect(home.banners.map(({ id, title }) => [id, title]).slice(0, 2)).toEqual([
      ['banner-2', shipped['/home/banners/banner-2/title']],
      ['banner-1', 'Three crafts, one house'],
    ]);
  });

  test('an address loses the invisible characters that copying brings', async () => {
    const copied = '\u202ahttps://maps.example/kep\u200b ';
    await publishChanges({ '/group/map/link': copied }, await read('group/map'));
    expect((await inUse()).group.map.link).toBe('https://maps.example/kep');
    await publishChanges({ '/home/banners/banner-1/link/href': '/career\u200b' });
    expect((await inUse()).home.banners[0]!.link.href).toBe('/career');
  });

  test('a text goes back to what is shipped, and its versions stay', async () => {
    await publishChanges({ [TITLE]: 'Three crafts, one house' });
    await publishChanges({ [TITLE]: null });
    expect(await inUse()).toEqual(shippedTexts);
    const versions = await done<VersionItem[]>('GET', `/versions?kind=texts&object_id=${banners.id}`);
    expect(versions.map(({ user_name }) => user_name)).toEqual(['Chan Thida', 'Chan Thida', null]);
    const restored = await done<Draft>('POST', `/versions/${versions[1]!.id}/restore`, {});
    expect(restored.fields).toEqual({ title: 'Home: Banners', [TITLE]: 'Three crafts, one house' });
  });

  test('an item is added to a list and taken out of it', async () => {
    const team = await read('about/team');
    const ids = shippedTexts.about.team.members.map(({ id }) => id);
    const member = '/about/team/members/new-1a2b3c4d';
    const added = {
      [`${member}/name`]: 'Sreymom Pich',
      [`${member}/role`]: 'Head of the Bench',
      [`${member}/location`]: 'Phnom Penh',
      [`${member}/phone`]: '+855 23 000 199',
      [`${member}/email`]: 'sreymom.pich@chhatgroup.example',
      [`${member}/portrait`]: 'portrait-08',
    };
    const members = [...ids.slice(1), 'new-1a2b3c4d'].join('\n');
    await publishChanges({ '/about/team/members': members, ...added }, team);
    expect((await inUse()).about.team.members.at(-1)).toMatchObject({ name: 'Sreymom Pich' });
    expect((await inUse()).about.team.members).toHaveLength(ids.length);
  });

  test('what does not fit is refused at its field, and the site stays as it is', async () => {
    for (const title of ['', '\u200b']) {
      const draft = await saved(await open(), { [TITLE]: title, [BANNERS]: 'banner-1' });
      const list = [expect.stringContaining('Banners')];
      const errors = { [TITLE]: ['Title must not be empty.'], [BANNERS]: list };
      expect(await resultOf(publish(draft))).toMatchObject([422, { errors }]);
    }
    expect(await inUse()).toEqual(shippedTexts);
  });

  test.each(['constructor', 'hasOwnProperty'])(
    'a field with the name of a property of all objects (%s) is refused like any other that is none',
    async (name) => {
      const { id, revision } = await open();
      const json = { revision, save: crypto.randomUUID(), fields: { title: 'T', [name]: 5 } };
      expect((await call('PUT', `/drafts/${id}`, json)).status).toBe(422);
    },
  );

  test('what is fixed cannot be changed', async () => {
    const changes = { '/group/copyrightYear': '2030', '/group/name': 'Other', '/group/tagline': 'New' };
    await publishChanges(changes, await read('group'));
    expect((await read('group')).fields).toEqual({ '/group/tagline': 'New' });
    expect((await inUse()).group).toMatchObject({ name: 'Chhat Group', copyrightYear: 2024, tagline: 'New' });
  });

  test('a release that ships another text says so at a changed field, and shows it where the field was not changed', async () => {
    await publishChanges({ [TITLE]: 'Three crafts, one house' });
    const before = 'What was shipped then';
    await store({ shipped: JSON.stringify({ [TITLE]: before }) });
    expect((await read('home/banners')).outdated).toEqual({ [TITLE]: before });
    expect((await inUse()).home.banners[0]!.title).toBe('Three crafts, one house');
  });

  test('a change that does not fit after an upgrade is reported, and only its field shows the shipped text', async () => {
    const fields = {
      [TITLE]: 'x'.repeat(200),
      '/home/banners/banner-2/title': 'Still fine',
      '/home/gone/title': 'Old',
    };
    await store({ fields: JSON.stringify(fields) });
    const { home } = await inUse();
    expect(home.banners.slice(0, 2).map(({ title }) => title)).toEqual([shipped[TITLE], 'Still fine']);
    const unfit = { [TITLE]: 'Title must have at most 120 characters.' };
    const unfit_codes = { [TITLE]: { code: 'texts.too-long', values: { field: 'Title', max: 120 } } };
    expect(await read('home/banners')).toMatchObject({ unfit, unfit_codes });
  });

  test('a user prepares a draft and marks it as ready; only an admin publishes or plans it', async () => {
    const draft = await saved(await open(), { [TITLE]: 'Three crafts, one house' });
    expect((await publish(draft, 'user')).status).toBe(403);
    const at = { revision: draft.revision, publish_at: '2999-01-01T00:00:00.000Z' };
    expect((await call('PUT', `/drafts/${draft.id}/schedule`, at, 'user')).status).toBe(403);
    expect(await checkReady(site.db)).toBeUndefined();
    const note = 'Please look at the title';
    const unread = { note, revision: draft.revision - 1 };
    expect((await call('PUT', `/drafts/${draft.id}/ready`, unread, 'user')).status).toBe(412);
    const marked = await done<Draft>('PUT', `/drafts/${draft.id}/ready`, { note }, 'user');
    expect(marked.ready_note).toBe(note);
    const ready = await checkReady(site.db);
    expect(ready).toMatchObject({ kind: 'ready', link: { path: '/admin/drafts?state=ready' } });
    expect(ready!.text).toMatch(
      /^1 draft is ready to be published\. “Home: Banners”, saved by .+ on .+\. Please look at the title$/,
    );
    await done('PUT', `/drafts/${draft.id}/schedule`, at);
    expect(await checkReady(site.db)).toBeUndefined();
    const message = inEnglish({ code: 'drafts.planned' });
    const unseen = save(draft, { [TITLE]: 'Never seen by an admin' });
    expect(await resultOf(unseen)).toMatchObject([403, { message }]);
    expect((await call('DELETE', `/drafts/${draft.id}`, undefined, 'user')).status).toBe(403);
    expect(await inUse()).toEqual(shippedTexts);
    expect((await publish(draft)).status).toBe(200);
    const next = await open();
    const [version] = await done<VersionItem[]>('GET', `/versions?kind=texts&object_id=${banners.id}`);
    const restore = (as: As) => call('POST', `/versions/${version!.id}/restore`, { replace: true }, as);
    await done('PUT', `/drafts/${next.id}/schedule`, { ...at, revision: next.revision });
    expect((await restore('user')).status).toBe(403);
    expect((await restore('admin')).status).toBe(200);
  });

  test('a text is neither created nor archived, and stays one row for each part', async () => {
    expect((await call('POST', '/drafts', { kind: 'texts', fields: { title: 'New' } })).status).toBe(422);
    const off = { kind: 'texts', object_id: banners.id, state: 'archived' };
    expect((await call('POST', '/drafts/withdrawals', off)).status).toBe(422);
    const before = await readTexts(site.db);
    await addMissingTexts(site.db);
    expect(await readTexts(site.db)).toEqual(before);
  });

  const art = '/home/banners/banner-1/art';
  const name = 'riverriverriver0-2400.jpg';
  const showRiver = async () => {
    const files = { name, original: 'original00000000-original', width: 2400, height: 1050 };
    await site.storage.put(name, Buffer.alloc(1));
    const { id } = await insertMedia(site.db, { ...files, type: 'jpeg', bytes: 1 }, 'River');
    await describeMedia(site.db, id, { title: 'River', alt: { en: '' }, focus_x: 30, focus_y: 100 });
    await publishChanges({ [art]: name, '/home/banners/banner-1/alt': 'A wide river' });
  };
  const rename = (from: string, to: string) => site.db.schema.alterTable(from).renameTo(to).execute();

  test('a picture of the library is shown by its address, with its focal point, where its shape has a place', async () => {
    await showRiver();
    const texts = await createTextsInUse(site.db, createLog('silent'), 'https://pictures.example/').read();
    const shown = { art: `https://pictures.example/${name}#30-100`, alt: 'A wide river' };
    expect(texts.home.banners[0]).toMatchObject(shown);
    expect(texts.home.banners[1]!.art).toBe('banner-2');
    const refused = await publish(await saved(await open(), { [art]: 'portrait-01' }));
    expect(await refused.text()).toContain('Picture must be chosen from the pictures.');
  });

  test('a link of a text that leads nowhere is named until it is taken back', async () => {
    const broken = () => done<BrokenLink[]>('GET', '/missing-pages/links');
    await publishChanges({ '/home/banners/banner-1/link/href': '/abot' });
    const text = { kind: 'texts', object_id: banners.id, lang: 'en', name: 'Home: Banners' };
    expect(await broken()).toMatchObject([{ ...text, path: '/abot' }]);
    await publishChanges({ '/home/banners/banner-1/link/href': null });
    expect(await broken()).toEqual([]);
  });

  test('while the texts cannot be read, pages keep the texts that were read last', async () => {
    await publishChanges({ [TITLE]: 'Three crafts, one house' });
    const texts = createTextsInUse(site.db, createLog('silent'));
    await texts.read();
    await rename('texts', 'texts_elsewhere');
    texts.changed('texts');
    expect((await texts.read()).home.banners[0]!.title).toBe('Three crafts, one house');
    await rename('texts_elsewhere', 'texts');
    expect((await texts.read()).home.banners[0]!.title).toBe('Three crafts, one house');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import type { SiteText } from '../../contract/texts/site-texts.ts';
import type { TextTranslation, Translation } from '../../contract/translations/translation.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { checkBehind } from './text-versions.ts';
import { addMissingTexts } from './texts.queries.ts';

const TITLE = '/home/banners/banner-1/title';

describe.each(engines)('translations that are behind on %s', (engine) => {
  const site = useTestApi(engine);
  let banners: SiteText;
  const done = <Body>(method: string, path: string, json?: object) =>
    successOf<Body>(site.call(method, path, { as: 'admin', ...(json && { json }) }));
  const publish = async (start: object, changes: object) => {
    const { id, revision, fields } = await done<Draft>('POST', '/drafts', start);
    const save = crypto.randomUUID();
    await done('PUT', `/drafts/${id}`, { revision, save, fields: { ...fields, ...changes } });
    await done('POST', `/drafts/${id}/publish`, { revision: revision + 1 });
  };
  const inEnglish = () => ({ kind: 'texts', object_id: banners.id });
  const ofBanners = async () =>
    (await done<TextTranslation[]>('GET', '/translations/texts')).find(
      ({ object_id }) => object_id === banners.id,
    );

  beforeEach(async () => {
    await addMissingTexts(site.db);
    banners = (await done<SiteText[]>('GET', '/texts')).find(({ name }) => name === 'home/banners')!;
  });

  test('the texts of the site are public in Khmer as shipped, and nothing is behind', async () => {
    const all = await done<TextTranslation[]>('GET', '/translations/texts');
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['public']));
    expect(await checkBehind(site.db)).toBeUndefined();
  });

  test('a part is behind once its English words have changed, and until somebody says that it is still correct', async () => {
    await publish(inEnglish(), { [TITLE]: 'Three crafts, one house' });
    const draft = await done<Draft>('POST', '/drafts', { ...inEnglish(), lang: 'km' });
    expect(await ofBanners()).toEqual({ object_id: banners.id, state: 'behind', draft_id: draft.id });
    expect(await checkBehind(site.db)).toEqual({
      kind: 'translations',
      isTrouble: false,
      text: '1 text of the site is behind in Khmer: the English text has changed.',
      link: { text: 'Show what is behind', path: '/admin/site' },
      values: { behind: { blogs: 0, careers: 0, texts: 1 } },
    });
    const path = `/translations/texts/${banners.id}/km`;
    const confirm = async () => {
      const { english_updated_at } = await done<Translation>('GET', path);
      return done<Translation>('POST', `${path}/confirm`, { english_updated_at });
    };
    expect(await confirm()).toMatchObject({ state: 'public', changes: {} });
    expect((await ofBanners())?.state).toBe('public');

    // A draft goes on after the first confirmation, and the next one after the second.
    await done('POST', `/drafts/${draft.id}/publish`, { revision: 1 });
    const next = await done<Draft>('POST', '/drafts', { ...inEnglish(), lang: 'km' });
    await publish(inEnglish(), { [TITLE]: 'Three crafts' });
    expect(await confirm()).toMatchObject({ state: 'public' });
    expect(await done<Draft>('GET', `/drafts/${next.id}`)).toMatchObject({ is_stale: false });
  });

  test('a translation that could not be published is not planned', async () => {
    const { id, fields } = await done<Draft>('POST', '/drafts', { ...inEnglish(), lang: 'km' });
    const typed = { ...fields, [TITLE]: 'ក'.repeat(400) };
    await done('PUT', `/drafts/${id}`, { revision: 1, save: 'one', fields: typed });
    const plan = { revision: 2, publish_at: '2999-01-01T00:00:00.000Z' };
    const sent = site.call('PUT', `/drafts/${id}/schedule`, { as: 'admin', json: plan });
    const message = 'Title must have at most 120 characters.';
    expect(await resultOf(sent)).toMatchObject([422, { errors: { [TITLE]: [message] } }]);
  });

  test('the dashboard names what is behind by its kinds, and links to the first of their lists', async () => {
    const { id } = await successOf<Blog>(site.call('POST', '/blogs', { as: 'admin', form: formOf(aBlog()) }));
    await publish({ kind: 'blogs', object_id: id, lang: 'km' }, { title: 'ផ្សារ', content: 'ផ្សារ' });
    await publish({ kind: 'blogs', object_id: id }, { title: 'Another title' });
    await publish(inEnglish(), { [TITLE]: 'Three crafts' });
    expect(await checkBehind(site.db)).toMatchObject({
      text: '1 article and 1 text of the site are behind in Khmer: the English text has changed.',
      link: { path: '/admin/blog?translation=behind' },
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft, VersionItem } from '../../contract/drafts/drafts.ts';
import type { Found } from '../../contract/find/find.ts';
import type { SiteText } from '../../contract/texts/site-texts.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, aCareer, engines } from '../../../tests/support/test-db.ts';
import { articleHtml } from '../blogs/blogs.queries.ts';
import { addMissingTexts } from '../texts/texts.queries.ts';
import { versionedKinds } from '../versioned-kinds.ts';
import { createPublishTask } from '../drafts/publish.tasks.ts';

const khmer = { title: 'ម្រេច', content: '<p>ម្រេច<strong>កំពត</strong></p>', image_alt: '' };

describe.each(engines)('translations on %s', (engine) => {
  const site = useTestApi(engine, {
    blogs: [aBlog({ title: 'Pepper', content: '<p>Old words</p>' }), aBlog({ title: 'Rice' })],
  });
  const call = (method: string, path: string, json?: object, as: 'user' | 'admin' | 'anonymous' = 'user') =>
    site.call(method, path, { as, ...(json && { json }) });
  const done = <Body>(...sent: Parameters<typeof call>) => successOf<Body>(call(...sent));
  let blog: Blog;
  beforeEach(async () => {
    blog = (await done<Blog[]>('GET', '/blogs?search=pepper'))[0]!;
  });

  const standing = () => done<Translation>('GET', `/translations/blogs/${blog.id}/km`);
  const open = () => done<Draft>('POST', '/drafts', { kind: 'blogs', object_id: blog.id, lang: 'km' });
  const saved = async ({ id, revision }: Draft, fields: object) => {
    await done('PUT', `/drafts/${id}`, { revision, save: crypto.randomUUID(), fields });
    return done<Draft>('GET', `/drafts/${id}`);
  };
  const publish = ({ id, revision }: Draft, more = {}) =>
    call('POST', `/drafts/${id}/publish`, { revision, ...more });
  const put = (path: string, form: object) => site.call('PUT', path, { as: 'user', form: formOf(form) });
  const writeEnglish = async (content: string) =>
    (await put(`/blogs/${blog.id}`, { title: 'Pepper', content, category: blog.category })).json();

  test('a draft begins empty, and is public in Khmer only when it is published', async () => {
    const draft = await open();
    expect(draft).toMatchObject({ lang: 'km', is_live: false, fields: { title: '', content: '' } });
    expect(draft.preview).toMatch(/^\/km\/blog\/preview\?draft=/);
    expect((await standing()).state).toBe('draft');
    expect((await call('GET', `/blogs/${blog.id}?lang=km`)).status).toBe(404);
    expect((await publish(await saved(draft, khmer))).status).toBe(200);
    const response = await call('GET', `/blogs/${blog.id}?lang=km`, undefined, 'anonymous');
    expect(response.headers.get('content-language')).toBe('km');
    expect(await response.json()).toEqual({ ...blog, ...khmer, lang: 'km', updated_at: expect.any(String) });
    expect(await done('GET', `/blogs/${blog.id}`)).toEqual(blog);
    const linked = (...links: string[]) => links.map((href) => `<a href="${href}">x</a>`).join('');
    const others = ['/blog/999', `/careerdetails/${blog.id}`, 'https://x.example/blog/1', '/storage/a.png'];
    const links = linked(`/blog/${blog.id}?x#y`, `/km/blog/${blog.id}`, '/about', ...others);
    expect(await articleHtml(site.db, links, 'km')).toBe(
      linked(`/km/blog/${blog.id}?x#y`, `/km/blog/${blog.id}`, '/km/about', ...others),
    );
    const versions = (lang: string) =>
      done<VersionItem[]>('GET', `/versions?kind=blogs&object_id=${blog.id}&lang=${lang}`);
    expect([(await versions('km')).length, (await versions('en')).length]).toEqual([1, 0]);
  });

  test('what is said in English must be said in Khmer before it is published or planned', async () => {
    const draft = await saved(await open(), { ...khmer, content: '<p> &#8203;</p>' });
    const json = { revision: draft.revision, publish_at: '2999-01-01T00:00:00.000Z' };
    const refused = [422, { errors: { content: ['Content is required.'] } }];
    expect(await resultOf(publish(draft))).toMatchObject(refused);
    expect(await resultOf(call('PUT', `/drafts/${draft.id}/schedule`, json))).toMatchObject(refused);
  });

  test('it is behind when words of the English text change, not when its formatting does', async () => {
    await put(`/blogs/${blog.id}?lang=km`, khmer);
    await writeEnglish('<h2>Old</h2><p> words </p>');
    expect(await standing()).toMatchObject({ state: 'public', changes: {} });
    await writeEnglish('<p>New words</p>');
    const changes = { content: { before: 'Old words', after: 'New words' } };
    expect(await standing()).toMatchObject({ state: 'behind', changes });
    const confirm = (english_updated_at: string) =>
      call('POST', `/translations/blogs/${blog.id}/km/confirm`, { english_updated_at });
    expect((await confirm(blog.updated_at)).status).toBe(412);
    expect((await confirm((await standing()).english_updated_at)).status).toBe(200);
    expect(await standing()).toMatchObject({ state: 'public', changes: {}, fields: khmer });
  });

  test('a draft that translates an older English text is not published as if it were right', async () => {
    const draft = await saved(await open(), khmer);
    await writeEnglish('<p>New words</p>');
    expect((await publish(draft, { english_updated_at: blog.updated_at })).status).toBe(412);
    expect((await publish(draft)).status).toBe(200);
    expect((await standing()).state).toBe('behind');
  });

  test('a schedule keeps the words that were seen: what changes until then makes it behind', async () => {
    const draft = await saved(await open(), khmer);
    const { english_updated_at } = await standing();
    const publish_at = new Date(Date.now() + 60_000).toISOString();
    const plan = { revision: draft.revision, publish_at, english_updated_at };
    await done('PUT', `/drafts/${draft.id}/schedule`, plan);
    await writeEnglish('<p>New words</p>');
    await site.db.updateTable('drafts').set({ publish_at: new Date().toISOString() }).execute();
    const task = createPublishTask({ ...site, changed: () => {} }, versionedKinds);
    await task.run({ draft: draft.id }, {} as never);
    expect((await standing()).state).toBe('behind');
  });

  test('lists in Khmer have everything in the same order, each in the language in which it is public', async () => {
    await put(`/blogs/${blog.id}?lang=km`, khmer);
    type Listed = Pick<Blog, 'id' | 'title'> & { lang: string };
    const list = await done<Listed[]>('GET', '/blogs?lang=km');
    expect(list.map(({ id }) => id)).toEqual((await done<Blog[]>('GET', '/blogs')).map(({ id }) => id));
    expect(list.map(({ title, lang }) => `${lang} ${title}`).toSorted()).toEqual(['en Rice', 'km ម្រេច']);
    const found = async (query: string) =>
      (await done<Listed[]>('GET', `/blogs?${query}`)).map(({ id }) => id);
    expect(await found('lang=km&search=កំពត')).toEqual([blog.id]);
    expect(await found('lang=km&search=pepper')).toEqual([blog.id]);
    expect(await found('search=កំពត')).toEqual([]);
    expect((await call('GET', '/blogs?include=translation', undefined, 'anonymous')).status).toBe(401);
    expect((await call('GET', '/blogs?translation=draft', undefined, 'anonymous')).status).toBe(401);
    // The total is that of the list in the back office, which looks in English.
    const { blogs } = await done<Found>('GET', '/find?search=ម្រេច');
    expect(blogs).toMatchObject({ items: [{ id: blog.id, rank: 0 }], total: 0 });
  });

  test('facts are stored once: a call in Khmer may repeat them, and not change them', async () => {
    const whole = { ...khmer, category: blog.category };
    expect((await put(`/blogs/${blog.id}?lang=km`, whole)).status).toBe(200);
    const changed = put(`/blogs/${blog.id}?lang=km`, { ...whole, category: 'Chhat Research' });
    const errors = { category: ['category is the same in all languages: change it without lang.'] };
    expect(await resultOf(changed)).toMatchObject([422, { errors }]);
    expect((await call('POST', '/careers?lang=km', {})).status).toBe(422);
    const { id: job } = await done<{ id: number }>('POST', '/careers', aCareer());
    for (const body of ['null', '[]', '"text"', '{}', '{']) {
      const headers = { 'content-type': 'application/json' };
      const wrong = await site.call('PUT', `/careers/${job}?lang=km`, { as: 'user', body, headers });
      expect([body, wrong.status]).toEqual([body, body === '{' ? 400 : 422]);
    }
    const headers = { 'content-language': 'km' };
    const named = await site.call('PUT', `/blogs/${blog.id}`, { as: 'user', form: formOf(khmer), headers });
    expect(named.headers.get('content-language')).toBe('km');
    expect(await done('GET', `/blogs/${blog.id}`)).toEqual(blog);
  });

  test('Content-Language may have a region and any case; a language that the site does not have is refused', async () => {
    const send = (method: string, language: string) =>
      site.call(method, `/blogs/${blog.id}`, {
        as: 'user',
        headers: { 'content-language': language },
        ...(method === 'PUT' && { form: formOf(khmer) }),
      });
    for (const language of ['km-KH', 'KM']) {
      expect((await send('PUT', language)).headers.get('content-language')).toBe('km');
      expect((await send('DELETE', language)).status).toBe(204);
    }
    const errors = { lang: ['lang must be en or km.'] };
    for (const language of ['fr', 'kmr', 'en-US, km', ''])
      expect(await resultOf(send('DELETE', language))).toMatchObject([422, { errors }]);
    expect(await done('GET', `/blogs/${blog.id}`)).toEqual(blog);
    expect((await send('DELETE', 'en-US')).status).toBe(204);
    expect((await call('GET', `/blogs/${blog.id}`)).status).toBe(404);
  });

  test('it leaves the site and returns with its article, and goes for good with it', async () => {
    await put(`/blogs/${blog.id}?lang=km`, khmer);
    const stale = { as: 'user', headers: { 'content-language': 'km', 'if-match': '"stale"' } } as const;
    expect((await site.call('DELETE', `/blogs/${blog.id}`, stale)).status).toBe(412);
    const object = { kind: 'blogs', object_id: blog.id };
    const draft = await done<Draft>('POST', '/drafts/withdrawals', { ...object, state: 'draft' });
    expect((await call('GET', `/blogs/${blog.id}?lang=km`)).status).toBe(404);
    expect((await publish(draft)).status).toBe(200);
    expect(await done('GET', `/blogs/${blog.id}?lang=km`)).toMatchObject(khmer);
    await open();
    await done('DELETE', `/blogs/${blog.id}`);
    for (const table of ['translations', 'drafts', 'versions'] as const)
      expect([table, await site.db.selectFrom(table).select('id').execute()]).toEqual([table, []]);
  });

  test('only admins publish and confirm the texts of the site in Khmer, as in English', async () => {
    await addMissingTexts(site.db);
    const texts = await done<SiteText[]>('GET', '/texts');
    const { id } = texts.find(({ name }) => name === 'home/banners')!;
    const path = '/home/banners/banner-1/title';
    const draft = await saved(
      await done<Draft>('POST', '/drafts', { kind: 'texts', object_id: id, lang: 'km' }),
      { title: 'Home: Banners', [path]: 'ថ្មី' },
    );
    const text = () => done<Translation>('GET', `/translations/texts/${id}/km`);
    const { english_updated_at, state } = await text();
    expect(state).toBe('public');
    expect((await publish(draft, { english_updated_at })).status).toBe(403);
    const json = { revision: draft.revision, english_updated_at };
    await done('POST', `/drafts/${draft.id}/publish`, json, 'admin');
    expect((await text()).fields).toMatchObject({ [path]: 'ថ្មី' });
    const english = await done<Draft>('POST', '/drafts', { kind: 'texts', object_id: id });
    const changed = await saved(english, { ...english.fields, [path]: 'Another' });
    await done('POST', `/drafts/${english.id}/publish`, { revision: changed.revision }, 'admin');
    expect(await text()).toMatchObject({ state: 'behind', changes: { [path]: { after: 'Another' } } });
    const confirmed = { english_updated_at: (await text()).english_updated_at };
    expect((await call('POST', `/translations/texts/${id}/km/confirm`, confirmed)).status).toBe(403);
    await done('POST', `/translations/texts/${id}/km/confirm`, confirmed, 'admin');
    expect((await text()).state).toBe('public');
  });
});

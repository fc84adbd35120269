import { describe, expect, test } from 'vitest';
import type { Draft } from '../../contract/drafts/drafts.ts';
import type { Page } from '../../contract/pages/pages.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { engines } from '../../../tests/support/test-db.ts';
import { listBrokenLinks } from '../missing-pages/links.queries.ts';
import { readTargets } from '../missing-pages/missing-pages.queries.ts';
import { readBottomLine } from './pages.queries.ts';

const offices = { title: 'Our offices', address: 'our-offices', content: '<p>Phnom Penh</p>' };
const khmer = { title: 'ការិយាល័យ', content: '<p>ភ្នំពេញ</p>', description: '' };

describe.each(engines)('pages on %s', (engine) => {
  const site = useTestApi(engine);
  const call = (method: string, path: string, json?: object, as: 'user' | 'admin' | 'anonymous' = 'admin') =>
    site.call(method, path, { as, ...(json && { json }) });
  const done = <Body>(...sent: Parameters<typeof call>) => successOf<Body>(call(...sent));
  const add = (page: object = {}) => done<Page>('POST', '/pages', { ...offices, ...page });
  const errorsOf = async (page: object) =>
    ((await (await call('POST', '/pages', { ...offices, ...page })).json()) as { errors: object }).errors;

  test('a page is added, read by visitors, changed and deleted; its text is sanitized like that of an article', async () => {
    const page = await add({ content: '<p onclick="x()">Phnom Penh</p><script>x()</script>', place: 2 });
    const stored = { ...offices, description: '', place: 2, id: page.id };
    expect(page).toEqual({ ...stored, created_at: expect.any(String), updated_at: page.created_at });
    expect(await done('GET', `/pages/${page.id}`, undefined, 'anonymous')).toEqual(page);
    const changed = await done<Page>('PUT', `/pages/${page.id}`, { ...offices, title: 'Offices' });
    expect(changed).toEqual({ ...page, title: 'Offices', place: null, updated_at: changed.updated_at });
    expect(await done('GET', '/pages', undefined, 'anonymous')).toEqual([changed]);
    expect((await call('DELETE', `/pages/${page.id}`)).status).toBe(204);
    expect((await call('GET', `/pages/${page.id}`, undefined, 'anonymous')).status).toBe(404);
    const audited = await site.audited('page');
    expect(audited.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
    expect(new Set(site.changed)).toEqual(new Set(['pages']));
  });

  test('an address that a URL cannot show as it is typed, a reserved one and a taken one are refused in words', async () => {
    const rule =
      'Write the address in small letters, Khmer letters and digits, with hyphens between words, such as our-offices.';
    const wrong = [
      'Privacy',
      'our offices',
      'a--b',
      '-a',
      'a-',
      'a/b',
      'a.html',
      '../a',
      'a%20b',
      'é',
      'ក ខ',
      '🏢',
    ];
    for (const address of wrong)
      expect([address, await errorsOf({ address })]).toEqual([address, { address: [rule] }]);
    expect(await errorsOf({ address: ' ' })).toEqual({ address: ['Address is required.'] });
    expect(await errorsOf({ address: 'preview' })).toEqual({
      address: ['The site itself uses the address preview. Please choose another one.'],
    });
    expect(await errorsOf({ address: 'a'.repeat(61) })).toEqual({
      address: ['Address must have at most 60 characters.'],
    });
    await add();
    const taken = {
      address: ['The page “Our offices” has this address already. Please choose another one.'],
    };
    expect(await errorsOf({ title: 'Another' })).toEqual(taken);
    const { id } = await add({ address: 'ទំព័រ-២' });
    expect(await resultOf(call('PUT', `/pages/${id}`, offices))).toMatchObject([422, { errors: taken }]);
    expect(await errorsOf({ address: 'b', place: 10 })).toEqual({
      place: ['The place must be a whole number from 1 to 9, or empty.'],
    });
    expect(await errorsOf({ address: 'b', content: '<p> </p>' })).toEqual({
      content: ['Content is required.'],
    });
    expect(await done<Page[]>('GET', '/pages')).toHaveLength(2);
  });

  test('a former address redirects to the new one, also after a second move, and back', async () => {
    const { id } = await add();
    const move = (address: string) => done('PUT', `/pages/${id}`, { ...offices, address });
    const targets = async () => Object.fromEntries(await readTargets(site.db));
    await move('addresses');
    await move('ការិយាល័យ');
    const end = '/page/ការិយាល័យ';
    expect(await targets()).toEqual({ '/page/our-offices': end, '/page/addresses': end });
    await move('our-offices');
    expect(await targets()).toEqual({ '/page/addresses': '/page/our-offices', [end]: '/page/our-offices' });
    // Another page takes a former address: it is found there.
    await add({ address: 'addresses' });
    expect(await targets()).toEqual({ [end]: '/page/our-offices' });
  });

  test('the line at the bottom has the pages with a place, in its order, each in the language in which it is public', async () => {
    const last = await add({ title: 'Zoo', address: 'zoo', place: 3 });
    await add({ title: 'Press', address: 'press', place: 1 });
    await add({ title: 'Alone', address: 'alone' });
    await add({ title: 'Brand', address: 'brand', place: 3 });
    await done('PUT', `/pages/${last.id}?lang=km`, khmer);
    const line = async (lang: 'en' | 'km') =>
      (await readBottomLine(site.db, lang)).map(({ title, path }) => `${title} ${path}`);
    expect(await line('en')).toEqual(['Press /page/press', 'Brand /page/brand', 'Zoo /page/zoo']);
    expect(await line('km')).toEqual([
      'Press /page/press',
      'Brand /page/brand',
      `${khmer.title} /km/page/zoo`,
    ]);
  });

  test('staff write the draft of a page, and an admin publishes it; a translation follows', async () => {
    const draft = await done<Draft>('POST', '/drafts', { kind: 'pages', fields: offices }, 'user');
    const publish = (as: 'user' | 'admin', { id, revision }: Draft) =>
      call('POST', `/drafts/${id}/publish`, { revision }, as);
    expect((await publish('user', draft)).status).toBe(403);
    const { id } = (await (await publish('admin', draft)).json()) as Page;
    expect(await done('GET', `/pages/${id}`, undefined, 'anonymous')).toMatchObject(offices);
    const start = { kind: 'pages', object_id: id, lang: 'km' };
    const translation = await done<Draft>('POST', '/drafts', start, 'user');
    const saved = { revision: 1, save: 'a', fields: khmer };
    await done('PUT', `/drafts/${translation.id}`, saved, 'user');
    expect((await publish('admin', { ...translation, revision: 2 })).status).toBe(200);
    const shown = await done('GET', `/pages/${id}?lang=km`, undefined, 'anonymous');
    expect(shown).toMatchObject({ ...khmer, address: 'our-offices', lang: 'km' });
    const off = { kind: 'pages', object_id: id, state: 'archived' };
    expect((await call('POST', '/drafts/withdrawals', off, 'user')).status).toBe(403);
    expect((await call('POST', '/drafts/withdrawals', off)).status).toBe(200);
    expect((await call('GET', `/pages/${id}`, undefined, 'anonymous')).status).toBe(404);
  });

  test('a draft with a taken address is refused when it is planned and when it is published', async () => {
    await add();
    const fields = { ...offices, title: 'Another' };
    const { id, revision } = await done<Draft>('POST', '/drafts', { kind: 'pages', fields });
    const refused = [422, { errors: { address: [expect.stringContaining('Our offices')] } }];
    const plan = { revision, publish_at: '2999-01-01T00:00:00.000Z' };
    expect(await resultOf(call('PUT', `/drafts/${id}/schedule`, plan))).toMatchObject(refused);
    expect(await resultOf(call('POST', `/drafts/${id}/publish`, { revision }))).toMatchObject(refused);
  });

  test('a link to a page is broken until there is one at its address, and not after the page has moved', async () => {
    const links = ['/page/rules', '/km/page/rules', '/page/%E1%9E%80'].map(
      (href) => `<a href="${href}">x</a>`,
    );
    const { id } = await add({ content: `<p>${links.join('')}</p>` });
    const broken = async () =>
      (await listBrokenLinks(site.db, 'https://x.example')).items.map(({ kind, path }) => `${kind} ${path}`);
    expect((await broken()).toSorted()).toEqual([
      'pages /km/page/rules',
      'pages /page/rules',
      'pages /page/ក',
    ]);
    const rules = await add({ title: 'Rules', address: 'rules' });
    await add({ title: 'Ko', address: 'ក' });
    expect(await broken()).toEqual(['pages /km/page/rules']);
    await done('PUT', `/pages/${rules.id}?lang=km`, khmer);
    expect(await broken()).toEqual([]);
    await done('PUT', `/pages/${rules.id}`, { ...offices, title: 'Rules', address: 'house-rules' });
    expect((await broken()).filter((path) => path === 'pages /page/rules')).toEqual([]);
    await call('DELETE', `/pages/${id}`);
    expect(await broken()).toEqual([]);
  });
});

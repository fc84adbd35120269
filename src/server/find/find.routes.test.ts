import { monitorEventLoopDelay } from 'node:perf_hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedTexts } from '../../../content/texts.ts';
import type { Found } from '../../contract/find/find.ts';
import {
  type Caller,
  createTestApi,
  resultOf,
  shareTestApi,
  successOf,
} from '../../../tests/support/test-api.ts';
import { measureTurns } from '../../../tests/support/longest-turn.ts';
import { createBlog } from '../blogs/blogs.queries.ts';
import type { Database } from '../db/tables.ts';
import { createLog } from '../log/log.ts';
import { addMissingTexts } from '../texts/texts.queries.ts';
import { createTextsInUse } from '../texts/texts-in-use.ts';
import { markSpam } from '../contacts/spam.queries.ts';
import { findEverywhere } from './find.queries.ts';

const textsOf = (db: Database) => createTextsInUse(db, createLog('silent'));
const everywhere = (db: Database, search: string) =>
  findEverywhere({ db, texts: textsOf(db) }, search, false);

// The searches themselves have tests on both engines beside their lists.
describe('GET /api/find', () => {
  const site = shareTestApi('sqlite', {
    careers: [{ title: 'Buyer', location: 'Kampot Market' }, { title: 'Driver' }],
    blogs: [{ title: 'Pepper', content: '<p>The kampot harvest.</p>', category: 'Chhat Research' }],
    contacts: [
      { fullname: 'ម៉ៅ សុខា', subject: 'From Kampot', email: 'sokha@visitor.example' },
      ...Array.from({ length: 6 }, (_, index) => ({ fullname: 'Many', subject: `Kampot ${index}` })),
      { fullname: 'Doubtful', subject: 'Kampot spam' },
    ],
    users: [{ name: 'Kampot Colleague', email: 'kampot@chhatgroup.example' }],
  });
  beforeAll(() => markSpam(site.db, async () => {}, 8, ['staff']));

  const find = (search: string, as: Caller = 'admin') =>
    successOf<Found>(site.call('GET', `/find?search=${search}`, { as }));

  test('finds at most five of each kind, by the searches of the lists, each with the path of its screen', async () => {
    const body = await find('KAMPOT');
    const buyer = { id: 1, name: 'Buyer', note: 'Kampot Market', rank: 2, path: '/admin/career/edit/1' };
    expect(body.careers).toEqual({ items: [buyer], total: 1 });
    const pepper = { id: 1, name: 'Pepper', note: 'Chhat Research', rank: 2, path: '/admin/blog?edit=1' };
    expect(body.blogs).toEqual({ items: [{ ...pepper, match: 'The kampot harvest.' }], total: 1 });
    // Newest first; the suspected one is not among them.
    const newest = [5, 4, 3, 2, 1].map((n) => ({
      note: `Kampot ${n}`,
      path: `/admin/contact/sent/${n + 2}`,
    }));
    expect(body.contacts).toMatchObject({ items: newest, total: 7 });
    const { id } = body.users!.items[0]!;
    const colleague = { name: 'Kampot Colleague', note: 'kampot@chhatgroup.example' };
    expect(body.users).toEqual({
      items: [{ ...colleague, id, rank: 0, path: `/admin/user?edit=${id}` }],
      total: 1,
    });
  });

  test('a long hostile article keeps nobody waiting: what is read at once takes a part of the time', async () => {
    const length = 199_000;
    const hostile = ['\u0301', '\u200c', '\u17d2\u0301\u200c', 'ស្រ្តីខ្មែរនៅផ្សារ', '<b>a</b>'].map(
      (piece, n) => {
        const content = `<p>zebra ${piece.repeat(length / piece.length)} yak</p>`;
        return { title: `Hostile ${n}`, content };
      },
    );
    await using other = await createTestApi('sqlite', { blogs: hostile });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const { blogs } = await everywhere(other.db, 'zebra');
    delay.disable();
    expect(blogs.items.map(({ match }) => match?.slice(0, 5))).toEqual(hostile.map(() => 'zebra'));
    // Some 20 ms. With quadratic time, minutes.
    expect(delay.max / 1e6).toBeLessThan(2_000);
    const end = await everywhere(other.db, 'yak');
    expect(end.blogs.items.map(({ match }) => match?.slice(-3))).toContain('yak');
  });

  test('searches that arrive together are done one after the other', async () => {
    const content = `<p>zebra ${'a\u0301\u0323\u0308 '.repeat(39_000)}</p>`;
    await using other = await createTestApi('sqlite', {
      blogs: Array.from({ length: 2 }, (_, n) => ({ title: `Long ${n}`, content })),
    });
    const searchTogether = async (count: number) => {
      const { longest } = await measureTurns(() =>
        Promise.all(
          Array.from({ length: count }, () =>
            successOf<Found>(other.call('GET', '/find?search=zebra', { as: 'admin' })),
          ),
        ),
      );
      return longest;
    };
    await searchTogether(1);
    const alone = await searchTogether(1);
    expect(await searchTogether(10)).toBeLessThan(4 * alone);
  });

  test('a name goes before words inside a text, and the beginning of a word before its middle', async () => {
    const texts = Array.from({ length: 6 }, (_, n) => ({ title: `Market ${n}`, content: 'A merchant.' }));
    await using other = await createTestApi('sqlite', {
      blogs: [{ title: 'The Chan river' }, { title: 'Merchants' }, ...texts],
      contacts: [
        { fullname: 'Sok Chanthy' },
        { fullname: 'Dara', email: 'chanda@visitor.example' },
        { fullname: 'ចាន់ថុល' },
      ],
    });
    const found = other.call('GET', '/find?search=CHAN', { as: 'admin' });
    const { blogs, contacts } = await successOf<Found>(found);
    expect(blogs.items.map(({ name, rank, match }) => [name, rank, match])).toEqual([
      ['The Chan river', 0, undefined],
      ['Merchants', 1, undefined],
      ['Market 5', 2, 'A merchant.'],
      ['Market 4', 2, 'A merchant.'],
      ['Market 3', 2, 'A merchant.'],
    ]);
    expect(contacts.items.map(({ name, rank, match }) => [name, rank, match])).toEqual([
      ['Sok Chanthy', 0, undefined],
      ['Dara', 2, 'chanda@visitor.example'],
    ]);
  });

  test('lets other requests in between two texts that it reads', async () => {
    const draft = { title: 'Fruit', content: '<p>quince</p>', category: 'Chhat Group' } as const;
    for (let n = 0; n < 5; n += 1) await createBlog(site.db, draft, null);
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    expect((await everywhere(site.db, 'quince')).blogs.total).toBe(5);
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  test('drafts are found by their titles, and texts of the site by their names, their fields and their words in both languages', async () => {
    await addMissingTexts(site.db);
    const json = { kind: 'blogs', fields: { title: 'The Banner of Kampong Speu' } };
    const { id } = await successOf<{ id: number }>(site.call('POST', '/drafts', { as: 'user', json }));
    const banner = await find('banner', 'user');
    const draft = { id, name: 'The Banner of Kampong Speu', rank: 0, path: `/admin/drafts/${id}` };
    expect(banner.drafts).toEqual({ items: [{ ...draft, note: expect.any(String) }], total: 1 });
    expect(banner.texts.items[0]).toMatchObject({ name: 'Home: Banners', rank: 0, note: '/' });
    expect(banner.texts.items[0]!.path).toBe(`/admin/site?text=${banner.texts.items[0]!.id}`);
    const phone = (await find('phone number', 'user')).texts;
    expect(phone.items.map(({ match, note }) => [match, note])).toContainEqual(['Phone numbers', '/contact']);
    const { texts } = await find(shippedTexts.group.hours, 'user');
    expect(texts.items).toMatchObject([{ name: 'Group and contact data', rank: 2 }]);
    const khmer = await textsOf(site.db).read('km');
    expect((await find(khmer.home.banners[0]!.title, 'user')).texts.items[0]).toMatchObject({
      name: 'Home: Banners',
      match: khmer.home.banners[0]!.title,
    });
    expect((await find('no such words', 'user')).texts).toEqual({ items: [], total: 0 });
  });

  test('only admins find users, and their programs with the scope of users', async () => {
    expect(Object.keys(await find('kampot', 'user'))).toEqual([
      'careers',
      'blogs',
      'pages',
      'contacts',
      'drafts',
      'texts',
    ]);
    for (const [scopes, finds] of [
      [['read'], false],
      [['read', 'users'], true],
    ] as const) {
      const json = { name: 'A report', scopes, expires_in: 30 };
      const created = site.call('POST', '/tokens', { as: 'admin', json });
      const { token } = await successOf<{ token: string }>(created);
      const found = await successOf<Found>(site.call('GET', '/find?search=kampot', { token }));
      expect('users' in found).toBe(finds);
    }
  });

  test('refuses a search that is missing, empty or too long', async () => {
    for (const [query, message] of [
      ['', 'search is required.'],
      ['?search=%20', 'search is required.'],
      [`?search=${'a'.repeat(101)}`, 'search must have at most 100 characters.'],
    ]) {
      const refused = site.call('GET', `/find${query}`, { as: 'user' });
      expect(await resultOf(refused)).toMatchObject([422, { errors: { search: [message] } }]);
    }
  });
});

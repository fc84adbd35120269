import { beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/test-db.ts';
import { shareTestApi } from '../../../tests/support/test-api.ts';
import type { SiteResult, SiteResults, TextPart } from '../../contract/find/site-search.ts';
import type { Language } from '../../contract/language/language.ts';
import { createLog } from '../log/log.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { addMissingTexts, updateText } from '../texts/texts.queries.ts';
import { createTextsInUse } from '../texts/texts-in-use.ts';
import { putTranslation } from '../translations/translations.queries.ts';
import { searchSite, wordsOf } from './search.queries.ts';

const textOf = (parts: TextPart[]) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');
const lineOf = ({ path, title, text }: SiteResult) => `${path}: ${textOf(title)}: ${textOf(text)}`;

describe.each(engines)('the search of visitors on %s', (engine) => {
  const long = 'We asked people what they buy. '.repeat(400);
  const site = shareTestApi(engine, {
    careers: [
      { title: 'Quokka keeper', location: 'Kampot', deadline: '2020-01-31' },
      { title: 'Driver', location: 'Quokka Island' },
    ],
    blogs: [
      {
        title: 'Old news',
        content: `<p>${long} A QUOKKA &amp; a b<em>o</em>x.</p>`,
        category: 'Chhat Research',
      },
      { title: 'The quokka', content: '<p>It smiles.</p>' },
      { title: 'ការស្រាវជ្រាវ\u200bទីផ្សារ', content: '<p>អត្ថបទ\u200bអំពី\u200bផ្សារ។</p>' },
      { title: '100% <b>_x_</b>', content: 'plain' },
    ],
    pages: [{ title: 'House rules', address: 'house-rules', content: '<p>No numbat may enter.</p>' }],
    contacts: [{ fullname: 'Quokka Visitor', subject: 'quokka' }],
    users: [{ name: 'Quokka Colleague' }],
  });
  let find: (search: string, lang?: Language, offset?: number) => Promise<SiteResults>;
  beforeAll(async () => {
    await addMissingTexts(site.db);
    const texts = createTextsInUse(site.db, createLog('silent'));
    find = async (search, lang = 'en', offset = 0) => {
      const context = { db: site.db, texts, rateLimits: createRateLimits() } as Parameters<
        typeof searchSite
      >[0];
      const range = { offset, limit: 10 };
      return (await searchSite(context, { search, lang, range, address: '192.0.2.1' })) as SiteResults;
    };
  });
  const lines = async (...call: Parameters<typeof find>) => (await find(...call)).items.map(lineOf);

  test('finds articles and jobs, titles before texts, with the words marked, and nothing that is private', async () => {
    expect(await lines('QUOKKA')).toEqual([
      '/blog/2: The [quokka]: It smiles.',
      '/careerdetails/1: [Quokka] keeper: Kampot',
      expect.stringMatching(/^\/blog\/1: Old news: ….*they buy\. A \[QUOKKA\] & a box\.$/),
      '/careerdetails/2: Driver: [Quokka] Island',
    ]);
  });

  test('finds what has all words, wherever each is, and nothing that lacks one', async () => {
    expect(await lines('smiles quokka')).toEqual(['/blog/2: The [quokka]: It [smiles].']);
    expect(await lines('numbat')).toEqual(['/page/house-rules: House rules: No [numbat] may enter.']);
    expect(await lines('quokka zebra')).toEqual([]);
    expect(await lines('“quokka” (keeper)')).toEqual(['/careerdetails/1: [Quokka] [keeper]: Kampot']);
  });

  test('finds Khmer with and without zero-width spaces', async () => {
    for (const search of ['ស្រាវជ្រាវទីផ្សារ', 'ស្រាវ\u200bជ្រាវ\u200bទី\u200bផ្សារ'])
      expect((await lines(search))[0]).toMatch(/^\/blog\/3: ការ\[ស្រាវជ្រាវ\u200bទីផ្សារ\]/);
  });

  test('takes signs and patterns by the letter, and finds nothing for what no text can have', async () => {
    for (const search of ['100%', '_x_', '<b>']) expect((await lines(search))[0]).toMatch(/^\/blog\/4:/);
    for (const search of [
      '%',
      "' or 1=1 --",
      '\\',
      'a'.repeat(100),
      `e${'\u0301'.repeat(99)}x`,
      '\u0000',
      '\ud83d',
    ])
      expect((await find(search)).total).toBeLessThanOrEqual(1);
    for (const search of ['', ' ', '\u200b', '""']) expect(await find(search)).toMatchObject({ total: 0 });
  });

  test('finds the pages of the site by their texts, as staff have changed them, in each language', async () => {
    expect(await lines('Sotheary Prum')).toEqual([
      expect.stringMatching(/^\/chhat-research\?category=category5: .*: \[Sotheary\] \[Prum\]$/),
    ]);
    const { id } = (await site.db
      .selectFrom('texts')
      .select('id')
      .where('name', '=', 'group')
      .executeTakeFirst())!;
    await updateText(site.db, id, () => ({
      fields: { '/group/hours': 'When the wombat wakes' },
      shipped: {},
    }));
    const texts = createTextsInUse(site.db, createLog('silent'));
    const context = { db: site.db, texts, rateLimits: createRateLimits() } as Parameters<
      typeof searchSite
    >[0];
    const call = { search: 'wombat', range: { offset: 0, limit: 10 }, address: '192.0.2.1' };
    const found = (await searchSite(context, { ...call, lang: 'en' })) as SiteResults;
    expect(found.items.map(lineOf)).toEqual(['/contact: Contact: When the [wombat] wakes']);
    expect((await find('ទំនាក់ទំនង', 'km')).items[0]).toMatchObject({
      kind: 'texts',
      path: '/contact',
      lang: 'km',
    });
  });

  test('finds a text in the language of the page if it can, and in the other one if it cannot', async () => {
    const fields = { title: 'ពពែញញឹម quokka', content: '<p>សត្វ\u200bស្លូត</p>', image_alt: '' };
    const searched = [fields.title, fields.content];
    const key = { kind: 'blogs', id: 2, lang: 'km' } as const;
    await putTranslation(site.db, key, { fields, source: {}, is_behind: false }, searched);
    const found = async (...call: Parameters<typeof find>) =>
      (await find(...call)).items
        .filter(({ path }) => path === '/blog/2')
        .map((item) => `${item.lang} ${lineOf(item)}`);
    expect(await found('quokka', 'km')).toEqual(['km /blog/2: ពពែញញឹម [quokka]: សត្វ\u200bស្លូត']);
    expect(await found('quokka', 'en')).toEqual(['en /blog/2: The [quokka]: It smiles.']);
    expect(await found('smiles', 'km')).toEqual(['en /blog/2: The quokka: It [smiles].']);
    expect(await found('សត្វស្លូត', 'en')).toEqual(['km /blog/2: ពពែញញឹម quokka: [សត្វស្លូត]']);
  });

  test('lists a page of results at a time, and refuses an address that searches too often', async () => {
    const { items, total, isCut } = await find('a', 'en', 3);
    expect([items.length, isCut]).toEqual([Math.min(10, total - 3), false]);
    const texts = createTextsInUse(site.db, createLog('silent'));
    const context = { db: site.db, texts, rateLimits: createRateLimits(site.db) } as Parameters<
      typeof searchSite
    >[0];
    const search = (address: string) =>
      searchSite(context, { search: 'quokka', lang: 'en', range: { offset: 0, limit: 1 }, address });
    for (let n = 0; n < 120; n += 1) await search('192.0.2.7');
    expect(await search('192.0.2.7')).toEqual({ retryAfter: expect.stringMatching(/^\d+$/) });
    expect(await search('192.0.2.8')).toHaveProperty('total');
  });
});

test('the words of a search are what is between spaces, quotation marks and brackets: eight at most, each once', () => {
  expect(wordsOf(' diamond  “rings” (2025) diamond ')).toEqual(['diamond', 'rings', '2025']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(wordsOf('ទី\u200bផ្សារ')).toEqual(['ទី\u200bផ្សារ']);
});

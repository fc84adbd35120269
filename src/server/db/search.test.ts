import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBlogs } from '../blogs/blogs.queries.ts';
import { createCareer, listCareers } from '../careers/careers.queries.ts';
import { listContacts } from '../contacts/contacts.queries.ts';
import { listUsers } from '../users/users.queries.ts';
import { fold } from './search.ts';
import type { Database } from './tables.ts';
import { openForAll } from '../../../tests/support/opened.ts';
import { aCareer, createTestDb, engines, type TestRows } from '../../../tests/support/test-db.ts';

/** Search terms and the titles that contain them, written by hand and not computed by the tested code. */
const titles = {
  plain: 'Senior Analyst',
  upper: 'SENIOR ACCOUNTANT',
  khmer: 'អ្នកសម្ភាសន៍ នៅភ្នំពេញ',
  spelled: 'ក្រុមស\u17d2ដេច ច\u17c6\u17b6 ក\u17c1\u17b8ត សុី',
  breaks: 'បុគ្គលិក\u200bលក់\u200bគ្រឿង co\u00adop sho\u200dp wi\u200cn\u200edow',
  signs: '100% remote_work "now" \\o/ it\'s -- a*b (c) OR NOT near^2',
  accents: 'Café Ångström Ænima',
  greek: 'ΟΔΟΣ ΑΛΦΑ',
  astral: 'Team 👩‍💻 wanted',
};

const terms: [found: (keyof typeof titles)[], terms: string[]][] = [
  [
    ['plain', 'upper'],
    ['senior', 'SENIOR A'],
  ],
  [['plain'], ['lys']],
  [['plain', 'upper', 'signs', 'accents', 'astral'], ['A']],
  [['plain', 'upper', 'astral'], ['an']],
  [['khmer'], ['ភ្នំ', 'ភ្នំ\u200bពេញ', 'ភ', 'ភ្', 'នៅភ្នំពេញ']],
  [['spelled'], ['ស្ដេច', 'ស្តេច', 'ក្រុម\u200bស្តេច', 'ចាំ', 'កើត', 'ស៊ី', 'សុី', 'ក្រុម\u200cស្តេច']],
  [['breaks'], ['បុគ្គលិកលក់', 'លក់\u200bគ្រឿង', 'coop', 'co\u200dop', 'shop', 'window', 'win\u200cdow']],
  [['signs'], ['%', '0%', '_', '_w', 'e_w', '"', '"now"', "'", "it's", '\\', '\\o/', '--', 'a*b', '(c)']],
  [['signs'], ['or not', 'near^2']],
  [['accents'], ['cafe\u0301', 'CAFÉ', 'ångström', 'A\u030angstro\u0308m', 'æn']],
  [['greek'], ['οδος', 'ΟΔΟΣ', 'δοσ']],
  [['astral'], ['👩‍💻', '💻']],
  [[], ['%%', 'a_a', '""', '\\%', 'sen*', 'senior OR remote', 'folded:sen', 'cafe', 'nothing of this']],
  [[], ['a\0b', 'senior\0', '\0', '\ud800', 'senior\ud800', 'r\u001fs']],
];

describe('the search', () => {
  const content = '<p>Rice <strong>prices</strong></p><p>rose</p>';
  const rows: TestRows = {
    careers: Object.values(titles).map((title) => ({ title })),
    contacts: [{ subject: 'Opening hours', message: 'Secret word' }],
    users: [{ email: 'Thida@chhatgroup.example', phone: '+855 23 111', dob: '1990-04-14' }],
    blogs: [{ title: 'Harvest', content, category: 'Chhat Research' }],
  };
  const open = engines.map((engine) => openForAll(() => createTestDb(engine, rows)));
  const onBoth = <Result>(query: (db: Database) => Promise<Result>) =>
    Promise.all(open.map(({ db }) => query(db)));

  test('a term finds the titles that contain it, in any case and script, on both engines', async () => {
    for (const [names, searches] of terms) {
      const expected = { titles: names.map((name) => titles[name]), total: names.length };
      for (const search of searches) {
        const found = await onBoth(async (db) => {
          const { items, total } = await listCareers(db, { search, sort: 'created_at' });
          return { titles: items.map((career) => career.title), total };
        });
        expect({ search, found }).toEqual({ search, found: [expected, expected] });
      }
    }
  });

  test('Khmer is found and ordered alike with and without zero-width spaces, on both engines', async () => {
    const names = ['ខ្មែរក្រោម', 'ក្រុម\u200bស្ត្រីខ្មែរ', 'ស្ដ្រីខ្មែរ', 'ក្រុមខ្មែរ'];
    const found = await Promise.all(
      engines.map(async (engine) => {
        await using own = await createTestDb(engine, { careers: names.map((title) => ({ title })) });
        const listed = async (search: string, sort: 'title' | '-title') =>
          (await listCareers(own.db, { search, sort })).items.map(({ title }) => title);
        const searches = ['ខ្មែរ', 'ស្ត្រី\u200bខ្មែរ', 'ស្ត្រីខ្មែរ', 'ស្ដ្រី\u200bខ្មែរ'];
        const lists = await Promise.all(
          searches.map(async (term) => [await listed(term, 'title'), await listed(term, '-title')]),
        );
        return lists;
      }),
    );
    const [sqlite, postgres] = found;
    expect(postgres).toEqual(sqlite);
    expect(sqlite![0]![0]).toEqual([names[3], names[1], names[0], names[2]]);
    expect(sqlite!.slice(1)).toEqual(
      Array.from({ length: 3 }, () => [
        [names[1], names[2]],
        [names[2], names[1]],
      ]),
    );
  });

  test('messages are searched by name, e-mail and subject, not by their text', async () => {
    const counts = async (search: string) => onBoth(async (db) => (await listContacts(db, { search })).total);
    for (const search of ['sok d', 'VISITOR.example', 'opening'])
      expect({ search, n: await counts(search) }).toEqual({ search, n: [1, 1] });
    expect(await counts('secret')).toEqual([0, 0]);
  });

  test('users are searched by name, e-mail, phone, date of birth, branch and permission, never by a password', async () => {
    const counts = async (search: string) => onBoth(async (db) => (await listUsers(db, { search })).total);
    const words = [
      'thida',
      'THIDA@',
      '+855 23 111',
      '1990-04',
      '១៩៩០-០៤',
      '+៨៥៥ ២៣',
      '14 Apr 1990',
      'phnom penh',
    ];
    for (const search of [...words, 'USER'])
      expect({ search, n: await counts(search) }).toEqual({ search, n: [1, 1] });
    expect(await counts('argon2')).toEqual([0, 0]);
  });

  test('articles are searched by title, text and category, not by markup', async () => {
    const counts = async (search: string) => onBoth(async (db) => (await listBlogs(db, { search })).total);
    for (const search of ['harvest', 'rice prices', 'chhat res'])
      expect({ search, n: await counts(search) }).toEqual({ search, n: [1, 1] });
    for (const search of ['strong', '<p>', 'pricesrose'])
      expect({ search, n: await counts(search) }).toEqual({ search, n: [0, 0] });
  });

  test('staff search jobs by title, location and job type, and no term matches across two fields', async () => {
    const counts = async (search: string) =>
      onBoth(async (db) => (await listCareers(db, { search, searchIn: 'all' })).total);
    for (const search of ['analyst', 'phnom', 'full t']) expect((await counts(search))[0]).toBeGreaterThan(0);
    for (const search of ['analystphnom', 'analyst phnom', 'analyst\u001fphnom', 'penhfull', 't\u001fp'])
      expect({ search, n: await counts(search) }).toEqual({ search, n: [0, 0] });
  });

  test(
    'both engines find a row by any part of its title, in any case and Unicode normalization',
    { tags: ['random'] },
    async () => {
      const alphabet = fc.constantFrom(
        ...'aAbBéÉßſσΣςİıǅﬁKÅក្ខំ។%_"\'\\*:()-0 👩é',
        'e\u0301',
        '\u0301',
        'ក្រ',
        'ខ្មែ',
      );
      const graphemes = new Intl.Segmenter('km', { granularity: 'grapheme' });
      const title = fc
        .string({ unit: alphabet, minLength: 1, maxLength: 12 })
        .filter((text) => text.trim() !== '');
      const piece = fc.tuple(title, fc.nat(), fc.nat({ max: 6 }), fc.constantFrom('as is', 'upper', 'NFD'));
      await fc.assert(
        fc.asyncProperty(piece, async ([whole, start, length, change]) => {
          // After a vowel, the segmenter separates a coeng from its subscript, which is never typed alone.
          const parts = [...graphemes.segment(whole)]
            .map(({ segment }) => segment)
            .join('\0')
            .replaceAll('\u17d2\0', '\u17d2')
            .split('\0');
          const from = start % parts.length;
          const cut = parts.slice(from, from + 1 + length).join('');
          // Some letters change in upper case ('ß' becomes 'SS'): use only titles that lower case restores.
          const isSafe = cut.toUpperCase().toLowerCase() === cut.toLowerCase();
          const search =
            change === 'NFD' ? cut.normalize('NFD') : change === 'upper' && isSafe ? cut.toUpperCase() : cut;
          const found = await onBoth(async (db) => {
            const { id } = await createCareer(db, { ...aCareer(), title: whole });
            const { items } = await listCareers(db, { search });
            await db.deleteFrom('careers').where('id', '=', id).execute();
            return items.some((career) => career.id === id);
          });
          expect({ whole, search, found }).toEqual({ whole, search, found: [true, true] });
        }),
        { numRuns: 60 },
      );
    },
  );
});

test('marks that are piled up are folded about as fast as marks of which each has its letter', () => {
  const timeOf = (text: string) => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      fold(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  // Seven times as long, when each mark looks back at those before it.
  const piledUp = timeOf(`x${'\u0316'.repeat(30)}`.repeat(6_000));
  expect(piledUp).toBeLessThan(4 * timeOf('x\u0316'.repeat(93_000)));
});

// The values of random requests: texts that stored data and searches share, and texts that often break something.

import * as fc from 'fast-check';
import { hostileTexts } from '../abuse/hostile-texts.ts';

/**
 * Words in pairs and groups that a database may take for the same text, or for a part of a search: letters whose case
 * depends on the language, composed and decomposed ones, invisible characters, wildcards, and the syntax of indexes.
 */
const words = [
  'Driver|driver|DRIVERS|ДРАЙВЕР|драйвер|Driver |Dri\u200bver|Dri\u00adver',
  'Café|Cafe\u0301|cafe|ÅNGSTRÖM|\u212bngstro\u0308m|\u212aelvin|kelvin|ſtaff|staff',
  'straße|STRASSE|STRAẞE|ﬁnance|finance|İstanbul|istanbul|i\u0307stanbul|ISTANBUL',
  'ΣΊΣΥΦΟΣ|σίσυφος|σίσυφοσ|α\u0345|ᾳ|µm²|μm²|ϐήτα|βήτα|ǅ|ǆ|ᲀ|в',
  'ក្រុមហ៊ុន|ក្រុម\u200bហ៊ុន|បុគ្គលិកលក់|កក|១២៣|กำ|ก\u0e4dา|\u1112\u1161\u11ab|한',
  '👩🏽‍🔬|👩|🇰🇭|𐐀𐐁𐐂|𐐨𐐩𐐪|Ꭰꭱ|ꭰꭱ|\u{1d160}|\u{10ffff}|\u{e0041}|\ufdfd|\ufffe',
  '100%|%|_|a_b|aXb|\\|50\\%|\\_|\\\\|%%%|___',
  `"quoted"|""|"|o'neil|''|(a OR b)|NEAR(a b)|AND|folded : x|*|^abc|-abc|a*`,
  'NULL|null|0|-1|1e3|true|{}|[]|$1|?|:a|\u3000',
].flatMap((group) => group.split('|'));

const word = fc.constantFrom(...words);

/** A short text of one to four words. */
const phrase = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', '', '  ', '.', ' \u200b'))
  .map(([parts, separator]) => parts.join(separator));

/** 6,000 different characters: more distinct trigrams than SQLite indexes. */
const varied = Array.from({ length: 6_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');

/** Texts at and above the bounds of fields, and others that no field takes. */
const notStored = '| |\t|a\nb|\u2028|\0|a\0b|\ud800|x\udfffy|\ufffd|\u001f|\u007f'.split('|');

const rare = fc.constantFrom(
  ...Object.values(hostileTexts),
  ...notStored,
  ...[200, 201, 254, 10_000, 10_001].map((length) => 'ខ'.repeat(length)),
  ...['\u{1d160}', 'ΐ', '\ufb2c', 'İ'].map((character) => character.repeat(200 / character.length)),
  `a${'\u0301'.repeat(199)}`,
  varied,
);

/** A text for any field. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 40, arbitrary: phrase },
  { weight: 1, arbitrary: rare },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** A search term: a word or a part of one, in another case or normalization, or any text. */
export const term: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        phrase,
        fc.nat(6),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('', 'up', 'low', 'NFD', 'NFKC'),
      )
      .map(([whole, from, length, change]) => {
        const part = whole.slice(from % Math.max(1, whole.length - 2)).slice(0, length);
        if (change === 'up') return part.toUpperCase();
        if (change === 'low') return part.toLowerCase();
        return change ? part.normalize(change) : part;
      }),
  },
  { weight: 1, arbitrary: text },
);

/** A value of another type than the field has. */
export const wrongType: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  ['a'],
  {},
  { toString: 'x' },
  [[]],
);

/** A day of the calendar, as a number of days from the day of the run, or a text that may not be one. */
export const day: fc.Arbitrary<string> = fc.oneof(
  { weight: 24, arbitrary: fc.integer({ min: -3, max: 3 }).map((days) => `{day ${days}}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...'1900-01-01|2999-12-31|3000-01-01|2026-02-30|0|| 2030-01-01 '.split('|')),
  },
);

/** The id of a row: one of the first few, mostly, or a text that is none. */
export const rowId: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...`0 01 -1 1e0 2147483647 2147483648 ${'9'.repeat(20)} x %00 1%20`.split(' '),
    ),
  },
);

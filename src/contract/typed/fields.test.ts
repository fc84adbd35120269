import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BlogInput } from '../blogs/blogs.ts';
import { CareerInput } from '../careers/careers.ts';
import { ContactInput } from '../contacts/contacts.ts';
import { CannedReplyInput, NoteInput, ReplyInput } from '../contacts/inbox.ts';
import { looksEmpty } from '../language/invisible.ts';
import { UserInput } from '../users/users.ts';
import { day, email, isStorable, line, personName, text, visibleLine } from './fields.ts';
import { messageOf } from '../../../tests/support/message-of.ts';

/** The first error message of a schema, or undefined. */
const errorOf = (schema: z.ZodType, value: unknown) => messageOf(schema.safeParse(value));

describe('a text', () => {
  const field = text('Message', { max: 10, required: true });

  test('is trimmed at both ends and otherwise unchanged', () => {
    expect(field.parse(' \n a\r\n\tខ \u00a0')).toBe('a\r\n\tខ');
  });

  test('of exactly the maximum length is accepted; white space at its ends does not count', () => {
    expect(field.parse(`  ${'x'.repeat(10)}  `)).toHaveLength(10);
  });

  test('that is optional may be empty', () => {
    expect(text('Benefit').parse('  ')).toBe('');
  });

  test('that is accepted can be stored and is returned unchanged', { tags: ['random'] }, () => {
    // The unit "binary" of fast-check has them too, but takes more than a second to build.
    const anyCharacter = fc
      .oneof(fc.nat(0xff), fc.integer({ min: 0xd800, max: 0xdfff }), fc.nat(0x10ffff))
      .map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (value) => {
        const parsed = text('Text').safeParse(value);
        const kept = looksEmpty(value) ? '' : value.trim();
        expect(parsed.success).toBe(isStorable(kept));
        if (parsed.success) expect(parsed.data).toBe(kept);
        if (parsed.success) expect(Buffer.from(parsed.data).toString()).toBe(parsed.data);
      }),
    );
  });
});

test.each(['a\nb', 'a\r\nBcc: b', 'a\tb', 'a\u2028b', 'a\u2029b'])('%j is not one line', (value) => {
  expect(errorOf(line('Subject'), value)).toBe('Subject must be one line.');
});

describe('an e-mail address', () => {
  test.each(['a@b.example', 'a.b+c@d-e.example', "o'neil@b.example"])('%s is accepted', (value) => {
    expect(email().parse(` ${value} `)).toBe(value);
  });

  test.each([
    'a',
    '@b.example',
    'a@b',
    'a@@b.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a@b..example',
  ])('%j is refused', (value) => {
    expect(errorOf(email(), value)).toBe('Invalid email address');
  });
});

describe('a day', () => {
  test('of the calendar is accepted', () => expect(day('Deadline').parse('2024-02-29')).toBe('2024-02-29'));

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '21.11.2026',
    '2026-11-21T00:00:00Z',
    '1899-12-31',
    '3000-01-01',
    '២០២៦-១១-២១',
  ])('%s is refused', (value) => {
    expect(errorOf(day('Deadline'), value)).toBe(
      'Deadline must be a day of the calendar, written YYYY-MM-DD.',
    );
  });
});

test('a text that shows nothing is empty, in every field of every form; Khmer words keep the spaces between them that are not seen', () => {
  const errors = (schema: z.ZodType, name: string, value: string) =>
    schema.safeParse({ [name]: value }).error?.issues.filter(({ path }) => path[0] === name);
  for (const schema of [
    BlogInput,
    CareerInput,
    CannedReplyInput,
    ContactInput,
    NoteInput,
    ReplyInput,
    UserInput,
  ])
    // Spaces may be a password: they are refused for their length. What may be left out may not be blank.
    for (const name of Object.keys(schema.shape).filter(
      (field) => !['password', 'dob', 'lang'].includes(field),
    ))
      for (const value of [...blanks, ` ${blanks.join('\n')}`])
        expect(errors(schema, name, value), `${name} ${escape(value)}`).toEqual(errors(schema, name, ''));
  expect(line('Title', { required: true }).parse('ភ្នំពេញ\u200bថ្មី')).toBe('ភ្នំពេញ\u200bថ្មី');
  expect(text('Benefit').parse(' \u200b\n\u3164 ')).toBe('');
});

test('nothing is shown by what Unicode ignores by default; every other character is seen', () => {
  for (let code = 0; code < 0x10_000; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/[\p{L}\p{N}\p{P}\p{S}]|\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
    const isBlank = /[\u2800\ufffc]|\p{Default_Ignorable_Code_Point}/u.test(character);
    expect([code.toString(16), looksEmpty(character)]).toEqual([code.toString(16), isBlank]);
  }
  for (const [character, isBlank] of [
    ['\u{e0041}', true],
    ['\u{e0100}', true],
    ['👩', false],
    ['𝒜', false],
  ] as const)
    expect(looksEmpty(character)).toBe(isBlank);
});

const blanks = Array.from(
  ' \t\u00a0\u00ad\u034f\u115f\u17b4\u2003\u200b\u200c\u200d\u200e\u2028\u2060\u2063\u2800\u3000\u3164\ufe0f\ufeff\uffa0',
);

describe('the invisible characters that copying adds', () => {
  const marks = [
    '\u00ad',
    '\u200b',
    '\u200c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2060',
    '\u2066',
    '\u2069',
    '\ufeff',
  ];

  test.each(marks)('%j is removed from an e-mail address, a telephone number and a code', (mark) => {
    expect(email().parse(`${mark}a${mark}@b.example ${mark}`)).toBe('a@b.example');
    expect(visibleLine('Phone').parse(`${mark}+855 23${mark} 000 ${mark}`)).toBe('+855 23 000');
  });

  test.each(marks)('%j is removed from the ends of a name, and a name of it alone is empty', (mark) => {
    expect(personName('Name').parse(`${mark} Sok Dara ${mark}`)).toBe('Sok Dara');
    expect(errorOf(personName('Name'), `${mark} ${mark}`)).toBe('Name is required.');
  });

  test('stay between the letters of a name where a script uses them; direction marks do not', () => {
    expect(personName('Name').parse('សុខ\u200bដារា')).toBe('សុខ\u200bដារា');
    expect(personName('Name').parse('ك\u200cت\u200dا')).toBe('ك\u200cت\u200dا');
    expect(personName('Name').parse('Sok\u202e Dara\u202c')).toBe('Sok Dara');
  });

  test('stay in every other text', () => {
    expect(line('Subject').parse('a\u200eb')).toBe('a\u200eb');
  });

  test('do not count for the maximum length, and a very long row of them takes no time', () => {
    const long = '\u200b'.repeat(300_000);
    expect(email().parse(`${long}a@b.example`)).toBe('a@b.example');
    const start = performance.now();
    personName('Name').safeParse(`${long}a${long}b${long}`);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

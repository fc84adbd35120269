import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { day, email, isStorable, line, text } from './fields.ts';

/** The first error message of a schema, or undefined. */
const errorOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

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
        expect(parsed.success).toBe(isStorable(value.trim()));
        if (parsed.success) expect(parsed.data).toBe(value.trim());
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

test('a required text needs a character that is seen; Khmer words keep the spaces between them that are not', () => {
  const parse = (value: string) => line('Title', { required: true }).safeParse(value);
  for (const value of ['\u200b', ' \u00ad\u2060\ufeff '])
    expect(parse(value).error?.issues.map(({ message }) => message)).toEqual(['Title is required.']);
  expect(parse('ភ្នំពេញ\u200bថ្មី').data).toBe('ភ្នំពេញ\u200bថ្មី');
  expect(line('Title').safeParse('\u200b').success).toBe(true);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { choice, day, email, IdParam, isStorable, line, text } from './fields.ts';

/** The first error message of a schema, or undefined. */
const errorOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a text', () => {
  const field = text('Message', { max: 10, required: true });

  test('is trimmed at both ends and otherwise unchanged', () => {
    expect(field.parse(' \n a\r\n\tខ \u00a0')).toBe('a\r\n\tខ');
  });

  test.each([
    [undefined, 'Message is required.'],
    ['', 'Message is required.'],
    [' \u00a0\n', 'Message is required.'],
    [7, 'Message must be text.'],
    [['a'], 'Message must be text.'],
    ['x'.repeat(11), 'Message must have at most 10 characters.'],
    ['a\0b', 'Message has characters that cannot be stored.'],
    ['a\u001fb', 'Message has characters that cannot be stored.'],
    ['\ud83d', 'Message has characters that cannot be stored.'],
  ])('%j is refused with: %s', (value, message) => {
    expect(errorOf(field, value)).toBe(message);
  });

  test('of exactly the maximum length is accepted; white space at its ends does not count', () => {
    expect(field.parse(`  ${'x'.repeat(10)}  `)).toHaveLength(10);
  });

  test('that is optional may be empty', () => {
    expect(text('Benefit').parse('  ')).toBe('');
  });

  test('that is accepted can be stored and is returned unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
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
  test.each(['2026-11-21', '2024-02-29', '1900-01-01', '2999-12-31'])('%s is accepted', (value) => {
    expect(day('Deadline').parse(value)).toBe(value);
  });

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

test('the error of a choice lists the allowed values', () => {
  const field = choice('Job type', ['Full Time', 'Part Time']);
  expect(field.parse('Part Time')).toBe('Part Time');
  for (const value of [undefined, null, '']) expect(errorOf(field, value)).toBe('Job type is required.');
  for (const value of ['part time', 'Full', 1])
    expect(errorOf(field, value)).toBe('Job type must be Full Time or Part Time.');
});

describe('an id in a URL', () => {
  test('is accepted if it is a positive 32-bit integer in plain decimal form', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        (id) => IdParam.parse({ id: String(id) }).id === id,
      ),
    );
  });

  test('is refused in every other form', () => {
    for (const id of [
      '0',
      '01',
      '+1',
      '1e0',
      '1.0',
      '1\n',
      '',
      '0x1',
      '2147483648',
      '9223372036854775808',
      '១',
    ]) {
      expect({ id, accepted: IdParam.safeParse({ id }).success }).toEqual({ id, accepted: false });
    }
    fc.assert(
      fc.property(
        fc.string(),
        (id) => IdParam.safeParse({ id }).success === (/^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31),
      ),
    );
  });
});

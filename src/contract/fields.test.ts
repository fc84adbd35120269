import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { choice, day, email, IdParam, isStorable, line, text } from './fields.ts';

/** The first fault that a schema finds, or undefined. */
const fault = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a text', () => {
  const field = text('Message', { max: 10, required: true });

  test('is trimmed at both ends and otherwise kept as it came', () => {
    expect(field.parse(' \n a\r\n\tខ \u00a0')).toBe('a\r\n\tខ');
  });

  test.each([
    [undefined, 'Message is required.'],
    [null, 'Message is required.'],
    ['', 'Message is required.'],
    [' \u00a0\n', 'Message is required.'],
    [7, 'Message must be text.'],
    [['a'], 'Message must be text.'],
    ['x'.repeat(11), 'Message must have at most 10 characters.'],
    ['a\0b', 'Message has characters that cannot be stored.'],
    ['a\u001fb', 'Message has characters that cannot be stored.'],
    ['a\u007f', 'Message has characters that cannot be stored.'],
    ['\ud83d', 'Message has characters that cannot be stored.'],
  ])('%j: %s', (value, message) => {
    expect(fault(field, value)).toBe(message);
  });

  test('of exactly the most characters is taken, blanks at its ends not counted', () => {
    expect(field.parse(`  ${'x'.repeat(10)}  `)).toHaveLength(10);
  });

  test('that may be missing from a form may be empty', () => {
    expect(text('Benefit').parse('  ')).toBe('');
  });

  test('that is taken can be stored and comes back as it is', () => {
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
  expect(fault(line('Subject'), value)).toBe('Subject must be one line.');
});

describe('an e-mail address', () => {
  test.each(['a@b.example', 'a.b+c@d-e.example', "o'neil@b.example"])('%s is one', (value) => {
    expect(email().parse(` ${value} `)).toBe(value);
  });

  test.each([
    'a',
    'a@',
    '@b.example',
    'a b@c.example',
    'a@b',
    'a@@b.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a@b..example',
  ])('%j is none', (value) => {
    expect(fault(email(), value)).toBe('Invalid email address');
  });
});

describe('a day', () => {
  test.each(['2026-11-21', '2024-02-29', '1900-01-01', '2999-12-31'])('%s is one', (value) => {
    expect(day('Deadline').parse(value)).toBe(value);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '21.11.2026',
    '2026-11-21T00:00:00Z',
    '1899-12-31',
    '3000-01-01',
    '២០២៦-១១-២១',
  ])('%s is none', (value) => {
    expect(fault(day('Deadline'), value)).toBe('Deadline must be a day of the calendar, written YYYY-MM-DD.');
  });

  test('every day from 1900 to 2999 is one', () => {
    const range = { min: new Date('1900-01-01'), max: new Date('2999-12-31T23:59:59Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => day('Day').safeParse(date.toISOString().slice(0, 10)).success),
    );
  });
});

test('a choice names what it takes', () => {
  const field = choice('Job type', ['Full Time', 'Part Time']);
  expect(field.parse('Part Time')).toBe('Part Time');
  for (const value of [undefined, null, '']) expect(fault(field, value)).toBe('Job type is required.');
  for (const value of ['part time', 'Full', 1])
    expect(fault(field, value)).toBe('Job type must be Full Time or Part Time.');
});

describe('an id in an address', () => {
  test('is a positive integer in its plain decimal spelling, and every such one is taken', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        (id) => IdParam.parse({ id: String(id) }).id === id,
      ),
    );
  });

  test('nothing else is', () => {
    for (const id of [
      '0',
      '01',
      '-1',
      '+1',
      '1e0',
      '1.0',
      ' 1',
      '1\n',
      '',
      'abc',
      '0x1',
      '2147483648',
      '9223372036854775808',
      '១',
    ]) {
      expect({ id, taken: IdParam.safeParse({ id }).success }).toEqual({ id, taken: false });
    }
    fc.assert(
      fc.property(
        fc.string(),
        (id) => IdParam.safeParse({ id }).success === (/^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31),
      ),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longDate, shortDate } from '../language/calendar.ts';
import { buddhistYear, readDay, typedDay, typedDayOrNone } from './typed-days.ts';
import { messageOf } from '../../../tests/support/message-of.ts';

describe('a day', () => {
  test.each([
    '2026-11-22',
    '2026/11/22',
    ' 22 Nov 2026 ',
    '22 November 2026',
    '2026\u201111\u201122',
    'Nov 22, 2026',
    '22/11/2026',
    '២០២៦-១១-២២',
    '២២ Nov ២០២៦',
    '２０２６-１１-２２',
  ])('%j is parsed as 22 November 2026', (typed) => {
    expect(readDay(typed)).toBe('2026-11-22');
  });

  test.each([
    '31/12/2569',
    '2569-12-31',
    '31 Dec 2569',
    'Dec 31, 2569',
    '៣១/១២/២៥៦៩',
    '៣១ ធ្នូ ២៥៦៩'.replace('ធ្នូ', 'Dec'),
  ])('%j has a year of the Buddhist era: it is 31 December 2026', (typed) => {
    expect(readDay(typed)).toBe('2026-12-31');
    expect(buddhistYear(typed)).toBe('2569');
  });

  test('in a leap year of ours may be 29 February in the Buddhist one; two meanings stay two', () => {
    expect(readDay('29/02/2567')).toBe('2024-02-29');
    expect(readDay('29/02/2568')).toBeUndefined();
    expect([readDay('05/11/2569'), buddhistYear('05/11/2569')]).toEqual([undefined, undefined]);
  });

  test('from 1900 to 2442, and from 2644 on, has the year that is written', () => {
    for (const day of ['1900-01-01', '2026-12-31', '2442-12-31', '2644-01-01', '2999-01-31'])
      expect([readDay(day), buddhistYear(day)]).toEqual([day, undefined]);
    expect([readDay('2443-01-01'), readDay('2643-12-31')]).toEqual(['1900-01-01', '2100-12-31']);
  });

  test('with one digit, or with September as browsers abbreviate it, is parsed', () => {
    expect(readDay('2026-1-5')).toBe('2026-01-05');
    expect(readDay('5 Sept 2026')).toBe('2026-09-05');
    expect(readDay('5/5/2026')).toBe('2026-05-05');
  });

  test.each(
    [
      ['', 'soon', '22', '22 Nov', 'Nov 2026', '22 Nov 26', '22/11/26', '2026', '20261122', '1e3-1-1'],
      // Two meanings: the day or the month may come first.
      ['05/11/2026', '5.11.2026', '05-11-2026'],
      ['2026-02-29', '31 Apr 2026', '0 Nov 2026', '32 Nov 2026', '13/13/2026', '1899-12-31', '3000-01-01'],
      ['22 No 2026', '22 Novem 2026 at 07:00', '2026-11-22T00:00:00Z', '22 November 2026 2026', '--'],
    ].flat(),
  )('%j is refused: it has no meaning, or more than one', (typed) => {
    expect(readDay(typed)).toBeUndefined();
  });

  test('is parsed in every format in which the screens show it', { tags: ['random'] }, () => {
    const range = { min: new Date('1900-01-01'), max: new Date('2442-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const day = date.toISOString().slice(0, 10);
        for (const shown of [day, shortDate(day), longDate(day)]) expect(readDay(shown)).toBe(day);
      }),
    );
  });

  test('that is missing or cannot be parsed has its own error message; an optional day may be empty', () => {
    const invalid = 'Deadline must be a day of the calendar, written like 2026-11-22 or 22 Nov 2026.';
    const errorOf = (typed: string) => messageOf(typedDay('Deadline').safeParse(typed));
    expect(errorOf(' ')).toBe('Deadline is required.');
    expect(errorOf('05/11/2026')).toBe(invalid);
    const optional = typedDayOrNone('Deadline');
    expect(optional.parse(' ')).toBeNull();
    expect(optional.parse('22 Nov 2026')).toBe('2026-11-22');
    expect(messageOf(optional.safeParse('05/11/2026'))).toBe(invalid);
  });
});

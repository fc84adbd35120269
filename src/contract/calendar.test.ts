import { expect, test, vi } from 'vitest';
import { dateAndTime, longDate, longDay, today } from './calendar.ts';

test('the day changes at midnight in Phnom Penh, whatever the machine’s own time zone', () => {
  expect(today(new Date('2026-11-21T16:59:59.999Z'))).toBe('2026-11-21');
  expect(today(new Date('2026-11-21T17:00:00.000Z'))).toBe('2026-11-22');
  expect(today(new Date('2026-12-31T17:00:00.000Z'))).toBe('2027-01-01');
});

test('a day is formatted as YYYY-MM-DD, whatever the locale data of the browser', () => {
  // Simulates a browser with different locale data.
  const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(prototype, 'format', 'get');
  try {
    format.mockReturnValue(() => '5/1/26');
    expect(today(new Date('2026-01-05T03:00:00.000Z'))).toBe('2026-01-05');
  } finally {
    format.mockRestore();
  }
});

test('dates are shown in the time zone of Phnom Penh', () => {
  expect(longDate('2026-11-21T17:30:00.000Z')).toBe('22 November 2026');
  expect(longDate('2026-11-21')).toBe('21 November 2026');
  expect(longDate('2024-02-29')).toBe('29 February 2024');
  expect(dateAndTime('2026-11-21T17:30:00.000Z')).toBe('22 November 2026 at 00:30');
});

test('a day is shown in the same words as an instant of that day, and a text that is not a day is an error', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2028-${String(month).padStart(2, '0')}-${month < 10 ? '09' : '28'}`;
    expect(longDay(day)).toBe(longDate(day));
  }
  for (const wrong of ['no date', '', '2028-13-01']) expect(() => longDay(wrong)).toThrow(RangeError);
});

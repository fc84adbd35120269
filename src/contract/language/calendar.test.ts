import { expect, test } from 'vitest';
import { dateAndTime, longDate, nextTime, today } from './calendar.ts';

test('the day changes at midnight in Phnom Penh, whatever the machine’s own time zone', () => {
  expect(today(new Date('2026-11-21T16:59:59.999Z'))).toBe('2026-11-21');
  expect(today(new Date('2026-11-21T17:00:00.000Z'))).toBe('2026-11-22');
  expect(today(new Date('2026-12-31T17:00:00.000Z'))).toBe('2027-01-01');
});

test('dates are shown in the time zone of Phnom Penh', () => {
  expect(longDate('2026-11-21T17:30:00.000Z')).toBe('22 November 2026');
  expect(longDate('2026-11-21')).toBe('21 November 2026');
  expect(longDate('2024-02-29')).toBe('29 February 2024');
  expect(dateAndTime('2026-11-21T17:30:00.000Z')).toBe('22 November 2026 at 00:30');
});

test('the next time of a daily task is in Phnom Penh, today or tomorrow', () => {
  const at = (time: string) => Date.parse(`${time}+07:00`);
  expect(nextTime('02:00', at('2026-11-22T01:59:59'))).toBe(at('2026-11-22T02:00:00'));
  expect(nextTime('02:00', at('2026-11-22T02:00:00'))).toBe(at('2026-11-23T02:00:00'));
  expect(nextTime('23:30', at('2026-12-31T23:45:00'))).toBe(at('2027-01-01T23:30:00'));
});

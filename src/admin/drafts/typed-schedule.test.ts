import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypedSchedule, typedSchedule } from './typed-schedule.ts';
import { inEnglish, issueInEnglish } from '../../contract/refusals/english.ts';
import { words } from '../words/words.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T02:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-11-24', '09:30', '2026-11-24T02:30:00.000Z'],
  ['24 Nov 2026', '9.30', '2026-11-24T02:30:00.000Z'],
  ['2027-01-01', '0:00', '2026-12-31T17:00:00.000Z'],
  ['២០២៦-១២-០១', '២៣:៥៩', '2026-12-01T16:59:00.000Z'],
])('the day %s and the time %s in Phnom Penh are the instant %s', (day, time, instant) => {
  expect(TypedSchedule.parse({ day, time })).toBe(instant);
});

const { timeError } = words.drafts.schedule;

test.each([
  ['2026-11-24', '09:00', { time: inEnglish({ code: 'drafts.past-time' }) }],
  ['2026-11-23', '23:59', { time: inEnglish({ code: 'drafts.past-time' }) }],
  ['', '', { day: 'Day is required.', time: timeError }],
  ['2026-11-25', '24:00', { time: timeError }],
  ['2026-11-25', '9:60', { time: timeError }],
  ['2026-11-25', '930', { time: timeError }],
  ['05/11/2027', '9:00', { day: expect.stringContaining('Day must be a day of the calendar') }],
])('the day %j and the time %j are refused at their fields', (day, time, errors) => {
  const { error } = TypedSchedule.safeParse({ day, time });
  expect(Object.fromEntries(error!.issues.map((issue) => [issue.path[0], issueInEnglish(issue)]))).toEqual(
    errors,
  );
});

test('a schedule is shown as it was typed', () => {
  expect(typedSchedule('2026-12-31T17:05:00.000Z')).toEqual({ day: '2027-01-01', time: '00:05' });
});

test.each([
  ['a Tuesday at 09:00', '2026-11-24T02:00:00.000Z', '2026-11-25'],
  ['a Thursday at 23:59', '2026-11-26T16:59:00.000Z', '2026-11-27'],
  ['a Friday at 00:00', '2026-11-26T17:00:00.000Z', '2026-11-30'],
  ['a Saturday at 01:00', '2026-11-27T18:00:00.000Z', '2026-11-30'],
  ['a Sunday at 23:59', '2026-11-29T16:59:00.000Z', '2026-11-30'],
])('on %s in Phnom Penh, 9:00 on the next working day is proposed', (_day, now, day) => {
  vi.setSystemTime(new Date(now));
  expect(typedSchedule(null)).toEqual({ day, time: '09:00' });
  expect(TypedSchedule.parse(typedSchedule(null))).toBe(`${day}T02:00:00.000Z`);
});

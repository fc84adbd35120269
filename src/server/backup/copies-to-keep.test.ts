import { expect, test } from 'vitest';
import { copiesToKeep, copyName } from './nightly-state.ts';

const DAY = 24 * 3600_000;
const at = (time: string) => Date.parse(`${time}+07:00`);
/** One copy each night at 02:00, from `first` on. */
const nights = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => copyName(at(`${first}T02:00:00`) + n * DAY));

test('the copies of the last 7 days, the last of each of 4 weeks before, and those of a clock ahead are kept', () => {
  // 2026-11-22 is a Sunday, the last day of its week.
  const names = nights('2026-09-01', 83);
  expect(names[82]).toBe('2026-11-22-020000.tar');
  const ahead = nights('2027-03-01', 40);
  const days = [...copiesToKeep([...names, ...ahead], names[82]!)]
    .map((name) => name.slice(0, 10))
    .toSorted();
  expect(days).toEqual(
    ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'].concat(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
      ahead.map((name) => name.slice(0, 10)),
    ),
  );
});

test('of several copies of a day the last is kept; a site that was off for months keeps its old copies', () => {
  const [old = '', early = '', late = ''] = [
    ...nights('2026-03-01', 1),
    copyName(at('2026-11-22T02:00:00')),
    copyName(at('2026-11-22T15:00:00')),
  ];
  expect([...copiesToKeep([early, late, old], late)].toSorted()).toEqual([old, late]);
});

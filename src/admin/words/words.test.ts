import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDay } from '../../contract/typed/typed-days.ts';

let dates: typeof import('../screen/values.tsx');
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'km' } });
  vi.stubGlobal('localStorage', { getItem: () => 'km' });
  dates = await import('../screen/values.tsx');
});
// Other tests of this process load English words anew.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('days and times are in Khmer, in Phnom Penh, also where the browser knows no Khmer', () => {
  expect(dates.shortDate('2026-11-24T18:37:08.000Z')).toBe('25 វិច្ឆិកា 2026');
  expect(dates.longDate('2026-04-05')).toBe('5 មេសា 2026');
  expect(dates.dateAndTime('2026-11-24T08:37:08.000Z')).toBe('24 វិច្ឆិកា 2026 ម៉ោង 15:37');
});

test('a day that the screens show can be typed, and so can one in English', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-24`;
    expect(readDay(dates.shortDate(day))).toBe(day);
  }
  expect(readDay('22 Nov 2026')).toBe('2026-11-22');
});

import { expect, test } from 'vitest';
import { growthRow } from './growth.ts';

const times = (last: number) =>
  new Map([
    [1_000, 1],
    [100_000, 1.5],
    [1_000_000, last],
  ]);

test('the time in the longest table decides, as a multiple of the time in the shortest', () => {
  const call = { what: 'careers, page 1', maxRatio: 2 };
  expect(growthRow('sqlite', call, times(1.9))).toEqual({
    what: 'sqlite: careers, page 1',
    bar: '<= 2 x from 1,000 to 1,000,000 rows',
    measured: '1.90 x; 1,000: 1.00 ms, 100,000: 1.50 ms, 1,000,000: 1.90 ms',
    holds: true,
  });
  expect(growthRow('sqlite', call, times(2.1)).holds).toBe(false);
  expect(growthRow('sqlite', { ...call, from: 100_000 }, times(2.1))).toMatchObject({
    bar: '<= 2 x from 100,000 to 1,000,000 rows',
    holds: true,
  });
});

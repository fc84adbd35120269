// The verdicts of rows that compare a figure with a fixed bar.

import { expect, test } from 'vitest';
import { cloneRow } from './clone.ts';
import { longWorkRow } from './long-work.ts';
import { memoryRow } from './memory.ts';
import { phoneRow } from './slow-phone.ts';

test('memory over its bar fails, and without /proc it is not measured', () => {
  const bar = 110 * 2 ** 20;
  expect(memoryRow('idle', bar, bar)).toMatchObject({ bar: '<= 110 MiB', measured: '110 MiB', holds: true });
  expect(memoryRow('idle', bar, bar + 1).holds).toBe(false);
  expect(memoryRow('idle', bar, undefined).holds).toBeUndefined();
});

test('a first start may take ten seconds beside the installation; without packages it is skipped', () => {
  expect(cloneRow({ total: 44_000, install: 34_000 }).holds).toBe(true);
  expect(cloneRow({ total: 45_000, install: 34_000 })).toMatchObject({
    measured: '45.0 s = installation 34.0 s + 11.0 s',
    holds: false,
  });
  expect(cloneRow("npm's cache does not have all packages")).toMatchObject({
    measured: "skipped: npm's cache does not have all packages",
    holds: undefined,
  });
});

const bare = { fcp: 500, lcp: 500, cls: 0, tbt: 0 };
const good = { fcp: 540, lcp: 760, cls: 0, tbt: 0 };
const bars = { maxFcp: 540, maxLcp: 760 };

test('a page on a slow phone meets its bars, and shows its paints as multiples of a bare page', () => {
  expect(phoneRow('/', good, bare, bars)).toEqual({
    what: '/ on a slow phone',
    bar: 'FCP <= 540 ms, LCP <= 760 ms, CLS 0, TBT 0',
    measured: 'FCP 540 ms (1.08 x), LCP 760 ms (1.52 x), CLS 0.000, TBT 0 ms',
    bare: 'FCP 500 ms',
    holds: true,
  });
});

test.each([{ fcp: 541 }, { lcp: 761 }, { cls: 0.001 }, { tbt: 1 }, { fcp: Number.NaN }])(
  'a page on a slow phone fails with %o',
  (change) => expect(phoneRow('/', { ...good, ...change }, bare, bars).holds).toBe(false),
);

test('every page fails when it shifts its layout or blocks the phone', () => {
  expect(phoneRow('/blog', { ...good, fcp: 900 }, bare).holds).toBe(true);
  expect(phoneRow('/blog', { ...good, cls: 0.01 }, bare).holds).toBe(false);
});

test('long work must not block the event loop, other reads or the memory', () => {
  const noticed = { took: 2_500, longestPause: 150, longestRead: 200, growth: 100 * 2 ** 20 };
  expect(longWorkRow('export', noticed, 100 * 2 ** 20)).toEqual({
    what: 'export',
    bar: 'event loop blocked <= 150 ms, another read <= 200 ms, memory <= +100 MiB',
    measured: '2.50 s, blocked 150 ms, another read 200 ms, memory +100 MiB',
    holds: true,
  });
  for (const worse of [{ longestPause: 151 }, { longestRead: 201 }, { growth: 101 * 2 ** 20 }])
    expect(longWorkRow('export', { ...noticed, ...worse }, 100 * 2 ** 20).holds).toBe(false);
  expect(longWorkRow('bulk', { ...noticed, longestRead: 1_000, growth: undefined }).holds).toBe(true);
});

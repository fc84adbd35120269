import { expect, test } from 'vitest';
import type { Load } from './load.ts';
import { loadRow } from './load-pairs.ts';

const busy: Load = { perSecond: 50_000, cpu: 20, serverShare: 1, clientShare: 0.5 };
const bars = { minRate: 0.85, maxCpu: 1.2 };
const rowOf = (site: Partial<Load>, bare: Partial<Load> = {}, times = 3) =>
  loadRow(
    'page',
    Array.from({ length: times }, () => ({ site: { ...busy, ...site }, bare: { ...busy, ...bare } })),
    ['site', 'bare'],
    bars,
  );

test('a row compares rate and processor time with a bare server', () => {
  expect(rowOf({ perSecond: 45_000, cpu: 22 })).toEqual({
    what: 'page',
    bar: 'requests/s >= 0.85 x, processor time <= 1.2 x',
    measured: '0.90 x (0.90 to 0.90) requests/s, 1.10 x (1.10 to 1.10) processor time; 45,000/s, 22.0 µs',
    bare: '50,000/s, 20.0 µs',
    holds: true,
    notes: [],
  });
});

test('a row fails by its rate, and by its processor time', () => {
  expect(rowOf({ perSecond: 42_000 }).holds).toBe(false);
  expect(rowOf({ cpu: 25 }).holds).toBe(false);
});

test('the median of all pairs decides, not one of them', () => {
  const good = { site: busy, bare: busy };
  const bad = { site: { ...busy, perSecond: 10_000 }, bare: busy };
  expect(loadRow('page', [good, bad, good], ['site', 'bare'], bars).holds).toBe(true);
  expect(loadRow('page', [bad, bad, good], ['site', 'bare'], bars).holds).toBe(false);
});

test('a row fails when the client was slower than the bare server', () => {
  const row = rowOf({}, { serverShare: 0.6, clientShare: 0.99 });
  expect(row.holds).toBe(false);
  expect(row.notes).toEqual([
    'the client was the bottleneck: busy 99 % of its time, the bare server 60 % of a core',
  ]);
});

test('a rate beside a bare server that other programs slowed down proves nothing, unless it is too low', () => {
  const slowed = { serverShare: 0.6 };
  const row = rowOf(slowed, slowed);
  expect(row.holds).toBeUndefined();
  expect(row.notes).toEqual([
    'other programs ran: client busy 50 % of its time, the bare server 60 % of a core',
  ]);
  expect(rowOf({ ...slowed, perSecond: 30_000 }, slowed).holds).toBe(false);
});

test('a server that waits instead of working has no excuse', () => {
  expect(rowOf({ serverShare: 0.3, perSecond: 20_000 }).holds).toBe(false);
});

test('without figures of processor time nothing is proved, but a rate that is too low still fails', () => {
  const none = { cpu: Number.NaN, serverShare: Number.NaN, clientShare: Number.NaN };
  expect(rowOf(none, none).holds).toBeUndefined();
  expect(rowOf({ ...none, perSecond: 30_000 }, none).holds).toBe(false);
});

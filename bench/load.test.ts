import { expect, test } from 'vitest';
import { type Load, loadRow } from './load.ts';

const busy: Load = { perSecond: 50_000, cpu: 20, serverShare: 1, clientShare: 0.5 };
const bars = { minRate: 0.8, maxCpu: 1.25 };
const rowOf = (site: Partial<Load>, bare: Partial<Load> = {}) =>
  loadRow('page', [{ site: { ...busy, ...site }, bare: { ...busy, ...bare } }], bars);

test('a row compares rate and processor time with a bare server', () => {
  expect(rowOf({ perSecond: 45_000, cpu: 22 })).toEqual({
    what: 'page',
    bar: 'requests/s >= 0.8 x bare, processor time <= 1.25 x',
    measured: '0.90 x, processor time 1.10 x; 45,000/s, 22.0 µs; bare 50,000/s, 20.0 µs',
    holds: true,
  });
});

test('a row fails by its rate, and by its processor time', () => {
  expect(rowOf({ perSecond: 39_000 }).holds).toBe(false);
  expect(rowOf({ cpu: 26 }).holds).toBe(false);
});

test('the median of all pairs decides, not one of them', () => {
  const good = { site: busy, bare: busy };
  const bad = { site: { ...busy, perSecond: 10_000 }, bare: busy };
  expect(loadRow('page', [good, bad, good], bars).holds).toBe(true);
  expect(loadRow('page', [bad, bad, good], bars).holds).toBe(false);
});

test('a row fails when the bare server waited for a slow client, or for other programs', () => {
  const slow = rowOf({}, { serverShare: 0.6, clientShare: 0.99 });
  expect(slow.holds).toBe(false);
  expect(slow.measured).toContain('the client was slower: bare server busy 60 % of a core, client 99 %');
  expect(rowOf({}, { serverShare: 0.6 }).measured).toContain('other programs ran');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldByAddress } from './held-by-address.ts';

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => vi.restoreAllMocks());

// connections.test.ts has what holds for single addresses.
test('a /48 network of IPv6 holds 20 times as much as one address, and loses an item like one that holds a twentieth', () => {
  const cut: string[] = [];
  const limits = { all: 60, perAddress: 2 };
  const held = new HeldByAddress<string>(limits, { cut: (item) => cut.push(item) > 0, minTime: 1_000 });
  for (let n = 0; n < 40; n += 1) expect(held.add(`2001:db8:1:${n.toString(16)}`, `n${n}`)).toBe(true);
  expect(held.add('2001:db8:1:ff', 'one more')).toBe(false);
  expect(held.add('2001:db8:2:1', 'of another network')).toBe(true);
  for (let n = 0; n < 19; n += 1) held.add(`192.0.2.${n}`, `o${n}`);
  now += 1_000;
  expect(held.add('192.0.2.99', 'visitor')).toBe(true);
  expect(cut).toEqual(['n0']);
});

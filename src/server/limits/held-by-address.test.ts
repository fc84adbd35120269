import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldByAddress, type HoldLimits } from './held-by-address.ts';

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => vi.restoreAllMocks());

/** Holds items that may be cut after a second, except those that are `fixed`. */
function setUp(limits: HoldLimits, fixed: string[] = []) {
  const cut: string[] = [];
  const held = new HeldByAddress<string>(limits, {
    cut: (item) => !fixed.includes(item) && cut.push(item) > 0,
    minTime: 1_000,
  });
  return { held, cut };
}

test('an address at its limit is refused until an item is deleted or can be cut; others are not', () => {
  const { held, cut } = setUp({ all: 10, perAddress: 2 }, ['a1']);
  for (const item of ['a1', 'a2']) expect(held.add('a', item)).toBe(true);
  expect(held.add('a', 'a3')).toBe(false);
  expect(held.add('b', 'b1')).toBe(true);
  held.delete('a2');
  expect(held.add('a', 'a4')).toBe(true);
  now += 1_000;
  expect(held.add('a', 'a5')).toBe(true);
  expect(cut).toEqual(['a4']);
  expect([...held.of('a')]).toEqual(['a1', 'a5']);
});

test('when no place is left, the address with the most loses its oldest item to one with clearly fewer', () => {
  const { held, cut } = setUp({ all: 6, perAddress: 3 });
  for (const item of ['a1', 'a2', 'a3']) held.add('a', item);
  for (const item of ['b1', 'b2', 'b3']) held.add('b', item);
  for (const item of ['c1', 'c2']) expect(held.add('c', item)).toBe(true);
  expect(cut).toEqual(['a1', 'b1']);
  // All have two: none loses one before a second has passed.
  expect(held.add('c', 'c3')).toBe(false);
  now += 1_000;
  expect(held.add('c', 'c3')).toBe(true);
  expect(cut).toEqual(['a1', 'b1', 'a2']);
  expect(held.size).toBe(6);
});

test('a /48 network of IPv6 holds 20 times as much as one address, and loses an item like one that holds a twentieth', () => {
  const { held, cut } = setUp({ all: 60, perAddress: 2 });
  for (let n = 0; n < 40; n += 1) expect(held.add(`2001:db8:1:${n.toString(16)}`, `n${n}`)).toBe(true);
  expect(held.add('2001:db8:1:ff', 'one more')).toBe(false);
  expect(held.add('2001:db8:2:1', 'of another network')).toBe(true);
  for (let n = 0; n < 19; n += 1) held.add(`192.0.2.${n}`, `o${n}`);
  now += 1_000;
  expect(held.add('192.0.2.99', 'visitor')).toBe(true);
  expect(cut).toEqual(['n0']);
});

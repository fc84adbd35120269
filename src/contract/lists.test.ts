import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageCount, pageRange } from './paging.ts';

test('an empty list has one page; the last page may be short', () => {
  expect([0, 1, 5, 6, 10, 11].map((total) => pageCount(total, 5))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('the page ranges of a list cover every item exactly once, in order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const items = Array.from({ length: total }, (_, index) => index);
      const pages = Array.from({ length: pageCount(total, size) }, (_, index) => pageRange(index + 1, size));
      expect(pages.flatMap(({ offset, limit }) => items.slice(offset, offset + limit))).toEqual(items);
    }),
  );
});

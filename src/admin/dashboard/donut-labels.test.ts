import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './donut-labels.ts';

const ring = { outer: 100, distance: 14, gap: 18 };

/** Distance from the ring's centre. */
const distanceOf = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

test('a part of 0 % has no label, a part of 100 % has its label below the ring', () => {
  const [none, whole] = placeLabels([0, 1, 0, 0], ring);
  expect(none).toBeUndefined();
  expect(whole?.x).toBeCloseTo(0);
  expect(whole?.y).toBeCloseTo(114);
  expect(whole?.anchor).toBe('middle');
});

test(
  'for any shares, labels on one side have the minimum distance and stand outside the ring',
  { tags: ['random'] },
  () => {
    const counts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(
        counts.filter((all) => all.some((count) => count > 0)),
        (all) => {
          const total = all.reduce((sum, count) => sum + count, 0);
          const shares = all.map((count) => count / total);
          const labels = placeLabels(shares, ring);
          expect(labels.map((label) => label !== undefined)).toEqual(all.map((count) => count > 0));
          const placed = labels.filter((label) => label !== undefined);
          for (const label of placed) expect(distanceOf(label)).toBeCloseTo(114);
          for (const anchor of ['start', 'end']) {
            const heights = placed.filter((label) => label.anchor === anchor).map(({ y }) => y);
            heights.sort((one, other) => one - other);
            for (const [index, height] of heights.slice(1).entries())
              expect(height - heights[index]!).toBeGreaterThanOrEqual(18 - 1e-9);
          }
        },
      ),
    );
  },
);

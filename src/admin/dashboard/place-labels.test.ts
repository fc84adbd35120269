import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const ring = { outer: 100, distance: 14, gap: 18 };

/** How far from the ring's middle. */
const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

test('four equal parts have their labels at the middle of each, outside the ring', () => {
  const labels = placeLabels([0.25, 0.25, 0.25, 0.25], ring);
  const side = 114 * Math.SQRT1_2;
  const corners = [
    [side, -side, 'start'],
    [side, side, 'start'],
    [-side, side, 'end'],
    [-side, -side, 'end'],
  ] as const;
  for (const [index, [x, y, anchor]] of corners.entries()) {
    expect(labels[index]?.x).toBeCloseTo(x);
    expect(labels[index]?.y).toBeCloseTo(y);
    expect(labels[index]?.anchor).toBe(anchor);
  }
});

test('a part of nothing has no label, the whole has one in the middle below', () => {
  const [none, whole] = placeLabels([0, 1, 0, 0], ring);
  expect(none).toBeUndefined();
  expect(whole?.x).toBeCloseTo(0);
  expect(whole?.y).toBeCloseTo(114);
  expect(whole?.anchor).toBe('middle');
});

test('small neighbours at the top are moved apart, and the line goes around the ring to them', () => {
  const [, first, second, third] = placeLabels([0.997, 0.001, 0.001, 0.001], ring);
  expect(second!.y - third!.y).toBeCloseTo(18);
  expect(first!.y - second!.y).toBeCloseTo(18);
  // From the top of the ring out, against the clock, and out to the label.
  expect(first!.line).toMatch(/^M-?\d\.\d,-100\.0L-?\d\.\d,-107\.0A107,107,0,0,0,-\d+\.\d,-\d+\.\dL-\d/);
});

test('whatever the shares, labels on one side are a line apart and none lies on the ring', () => {
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
        for (const label of placed) expect(far(label)).toBeCloseTo(114);
        for (const anchor of ['start', 'end']) {
          const heights = placed.filter((label) => label.anchor === anchor).map(({ y }) => y);
          heights.sort((one, other) => one - other);
          for (const [index, height] of heights.slice(1).entries())
            expect(height - heights[index]!).toBeGreaterThanOrEqual(18 - 1e-9);
        }
      },
    ),
  );
});

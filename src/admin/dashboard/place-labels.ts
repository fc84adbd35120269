/** Where a label of a ring stands, seen from the ring's middle, and the line that leads to it. */
export interface PlacedLabel {
  x: number;
  y: number;
  /** An SVG path from the part's edge. */
  line: string;
  anchor: 'start' | 'middle' | 'end';
}

interface Ring {
  /** Radius of the ring. */
  outer: number;
  /** How far from the ring its labels stand. */
  distance: number;
  /** How far apart two labels on one side are at least, from line to line. */
  gap: number;
}

/**
 * Places the labels of a ring's parts (clockwise from the top) so that those of small neighbours do not lie upon
 * each other.
 * @param shares of the whole, in the ring's order; together 1. A part of nothing gets no label.
 */
export function placeLabels(shares: readonly number[], ring: Ring): (PlacedLabel | undefined)[] {
  const radius = ring.outer + ring.distance;
  let before = 0;
  const parts = shares.map((share, index) => {
    const turn = 2 * Math.PI * (before + share / 2);
    before += share;
    return { share, index, turn, isRight: turn <= Math.PI };
  });
  const placed: (PlacedLabel | undefined)[] = shares.map(() => undefined);
  for (const isRight of [true, false]) {
    const side = parts
      .filter((part) => part.share > 0 && part.isRight === isRight)
      .toSorted((one, other) => Math.cos(other.turn) - Math.cos(one.turn));
    const heights = spread(
      side.map(({ turn }) => -Math.cos(turn) * radius),
      radius,
      ring.gap,
    );
    for (const [place, { share, index, turn }] of side.entries()) {
      const y = heights[place] ?? 0;
      const x = Math.sqrt(Math.max(0, radius ** 2 - y ** 2)) * (isRight ? 1 : -1);
      placed[index] = {
        x,
        y,
        line: lineTo(x, y, turn, ring),
        anchor: share === 1 ? 'middle' : isRight ? 'start' : 'end',
      };
    }
  }
  return placed;
}

/** Out of the ring, around it as far as the label was moved, and on to the label. */
function lineTo(x: number, y: number, turn: number, { outer, distance }: Ring): string {
  const radius = outer + distance;
  const around = outer + distance / 2;
  const along = (length: number) =>
    `${(Math.sin(turn) * length).toFixed(1)},${(-Math.cos(turn) * length).toFixed(1)}`;
  const moved = `${((x / radius) * around).toFixed(1)},${((y / radius) * around).toFixed(1)}`;
  const isClockwise = Math.sin(turn) * y + Math.cos(turn) * x > 0;
  return `M${along(outer)}L${along(around)}A${around},${around},0,0,${isClockwise ? 1 : 0},${moved}L${x.toFixed(1)},${y.toFixed(1)}`;
}

/** Moves ascending heights apart: downwards first, then, where the ring ends, upwards. */
function spread(heights: number[], lowest: number, gap: number): number[] {
  const moved = [...heights];
  for (let i = 1; i < moved.length; i += 1) moved[i] = Math.max(moved[i]!, moved[i - 1]! + gap);
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    moved[i] = Math.min(moved[i]!, i === moved.length - 1 ? lowest : moved[i + 1]! - gap);
  }
  return moved;
}

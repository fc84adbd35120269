type Anchor = 'start' | 'middle' | 'end';

interface Ring {
  /** Outer radius of the ring. All lengths are in pixels. */
  outer: number;
  distance: number;
  /** Minimum vertical distance between two labels on one side. */
  gap: number;
}

/**
 * Places the labels of a ring's parts, so that the labels of small neighbours do not overlap: relative to the ring's centre,
 * each with an SVG path from the edge of its part to it.
 * @param shares of the parts, clockwise from the top; their sum is 1. A share of 0 gets no label.
 */
export function placeLabels(shares: readonly number[], ring: Ring) {
  const radius = ring.outer + ring.distance;
  let before = 0;
  const parts = shares.map((share, index) => {
    const angle = 2 * Math.PI * (before + share / 2);
    before += share;
    return { share, index, angle, isRight: angle <= Math.PI };
  });
  const placed = [true, false].flatMap((isRight) => {
    const side = parts
      .filter((part) => part.share > 0 && part.isRight === isRight)
      .toSorted((one, other) => Math.cos(other.angle) - Math.cos(one.angle));
    const heights = spread(
      side.map(({ angle }) => -Math.cos(angle) * radius),
      radius,
      ring.gap,
    );
    return side.map(({ share, index, angle }, place) => {
      const y = heights[place] ?? 0;
      const x = Math.sqrt(Math.max(0, radius ** 2 - y ** 2)) * (isRight ? 1 : -1);
      const anchor: Anchor = share === 1 ? 'middle' : isRight ? 'start' : 'end';
      return { index, x, y, line: lineTo(x, y, angle, ring), anchor };
    });
  });
  return shares.map((_share, index) => placed.find((label) => label.index === index));
}

/** The path of a label's line: out of the ring, along an arc as far as the label was moved, and to the label. */
function lineTo(x: number, y: number, angle: number, { outer, distance }: Ring): string {
  const radius = outer + distance;
  const arcRadius = outer + distance / 2;
  const pointAt = (length: number) =>
    `${(Math.sin(angle) * length).toFixed(1)},${(-Math.cos(angle) * length).toFixed(1)}`;
  const moved = `${((x / radius) * arcRadius).toFixed(1)},${((y / radius) * arcRadius).toFixed(1)}`;
  const isClockwise = Math.sin(angle) * y + Math.cos(angle) * x > 0;
  return `M${pointAt(outer)}L${pointAt(arcRadius)}A${arcRadius},${arcRadius},0,0,${isClockwise ? 1 : 0},${moved}L${x.toFixed(1)},${y.toFixed(1)}`;
}

/** Moves heights (ascending) apart by `gap`: first down, then up from the bottom, so that none is below `lowest`. */
function spread(heights: number[], lowest: number, gap: number): number[] {
  const moved = [...heights];
  for (let i = 1; i < moved.length; i += 1) moved[i] = Math.max(moved[i]!, moved[i - 1]! + gap);
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    moved[i] = Math.min(moved[i]!, i === moved.length - 1 ? lowest : moved[i + 1]! - gap);
  }
  return moved;
}

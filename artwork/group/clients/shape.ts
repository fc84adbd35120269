// Functions that build the logos of the invented clients: SVG text in one colour, 120 by 60 units.

const n = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Formats numbers for path data, without unnecessary spaces. */
export const at = (...values: number[]): string => values.map(n).join(' ').replaceAll(' -', '-');

export const fill = (d: string): string => `<path d="${d}"/>`;

/** Fills a path whose inner outlines are holes. */
export const cut = (d: string): string => `<path fill-rule="evenodd" d="${d}"/>`;

export const draw = (d: string, width: number, extra = ''): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}"${extra} d="${d}"/>`;

export const disc = (x: number, y: number, r: number): string =>
  `M${at(x - r, y)}a${at(r, r)} 0 1 0 ${at(2 * r)} 0a${at(r, r)} 0 1 0 ${at(-2 * r)} 0Z`;

export const lozenge = (x: number, y: number, a: number, b: number): string =>
  `M${at(x, y - b)}l${at(a, b)}${at(-a, b)}${at(-a, -b)}Z`;

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${at(x, y)}h${at(w)}v${at(h)}h${at(-w)}Z`;

/** Joins what `make` draws for each of `count` angles around a centre. */
export const around = (count: number, make: (angle: number, index: number) => string, from = -90): string =>
  Array.from({ length: count }, (_, index) =>
    make(((from + (index * 360) / count) * Math.PI) / 180, index),
  ).join('');

/** The point at the distance `r` and the angle `angle` from x,y. */
export const polar = (x: number, y: number, r: number, angle: number): string =>
  at(x + Math.cos(angle) * r, y + Math.sin(angle) * r);

/** Bars that look like a word. They start at x, or have their middle there if `centred`. */
export function bars(
  x: number,
  y: number,
  h: number,
  widths: readonly number[],
  gap = 2.4,
  centred = false,
): string {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  let left = centred ? x - total / 2 : x;
  return fill(
    widths
      .map((width) => {
        const d = box(left, y, width, h);
        left += width + gap;
        return d;
      })
      .join(''),
  );
}

/** The same as strokes with round ends. */
export function pills(x: number, y: number, w: number, widths: readonly number[], gap = 6): string {
  let left = x;
  const d = widths.map((width) => {
    const part = `M${at(left, y)}h${at(width)}`;
    left += width + gap;
    return part;
  });
  return draw(d.join(''), w, ' stroke-linecap="round"');
}

/** The same as beads: "o" is a disc, "d" a lozenge, any other character a gap. */
export const beads = (x: number, y: number, r: number, gap: number, pattern: string): string =>
  fill(
    [...pattern]
      .map((bead, index) =>
        bead === 'o'
          ? disc(x + index * gap, y, r)
          : bead === 'd'
            ? lozenge(x + index * gap, y, r, r * 1.3)
            : '',
      )
      .join(''),
  );

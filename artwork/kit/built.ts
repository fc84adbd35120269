// Drawings of built things: a house, a boat, an awning, a heap, a sack, a crate, a lantern. All return SVG text.

import { lattice } from './lattice.ts';
import { boxPath, group, line, n, path, place, range, rect, stroke } from './svg.ts';
import { shade } from './texture.ts';

type House = { wall: string; roof: string; dark: string; light: string };

/** A house on stilts, `w` wide. The bottom of the stilts is at x,y. */
export function stiltHouse(x: number, y: number, w: number, look: House, stilts = 0.3): string {
  const h = w * 0.34;
  const lift = w * stilts;
  const legs = range(5).map((index) =>
    rect(-w * 0.44 + index * w * 0.215, -lift, w * 0.025, lift, look.dark),
  );
  const wall = boxPath(-w * 0.46, -lift - h, w * 0.92, h);
  const roof = outlineRoof(w, lift + h);
  const boards = range(4).map((index) =>
    line(
      [-w * 0.45, -lift - h * (0.2 + index * 0.2)],
      [w * 0.45, -lift - h * (0.2 + index * 0.2)],
      look.dark,
      w * 0.005,
      'opacity=".35"',
    ),
  );
  const openings = [-0.3, 0.14]
    .map((at) => rect(w * at, -lift - h * 0.72, w * 0.15, h * 0.45, look.light))
    .join('');
  const bars = [-0.3, 0.14]
    .map((at) =>
      line([w * (at + 0.075), -lift - h * 0.72], [w * (at + 0.075), -lift - h * 0.27], look.dark, w * 0.012),
    )
    .join('');
  const deck = rect(-w * 0.52, -lift - h * 0.02, w * 1.04, w * 0.03, look.dark);
  return place(
    x,
    y,
    1,
    group([
      ...legs,
      path(wall, look.wall),
      ...boards,
      shade(wall, look.dark, 'right', 0.7, 0.9),
      openings,
      bars,
      deck,
      path(roof, look.roof),
      shade(roof, look.dark, 'right', 0.8, 0.8),
    ]),
  );
}

function outlineRoof(w: number, at: number): string {
  return `M${n(-w * 0.56)} ${n(-at + w * 0.02)}L${n(-w * 0.3)} ${n(-at - w * 0.27)}Q0 ${n(-at - w * 0.25)} ${n(w * 0.3)} ${n(-at - w * 0.27)}L${n(w * 0.56)} ${n(-at + w * 0.02)}Z`;
}

/** A narrow wooden boat, `w` long. Its middle is at x,y, on the waterline. */
export function boat(x: number, y: number, w: number, hull: string, rim: string, canopy?: string): string {
  const d = `M${n(-w * 0.5)} ${n(-w * 0.1)}Q${n(-w * 0.3)} ${n(w * 0.045)} 0 ${n(w * 0.045)}Q${n(w * 0.3)} ${n(w * 0.045)} ${n(w * 0.5)} ${n(-w * 0.1)}Q${n(w * 0.25)} ${n(-w * 0.025)} 0 ${n(-w * 0.025)}Q${n(-w * 0.25)} ${n(-w * 0.025)} ${n(-w * 0.5)} ${n(-w * 0.1)}Z`;
  const edge = stroke(
    `M${n(-w * 0.5)} ${n(-w * 0.1)}Q${n(-w * 0.25)} ${n(-w * 0.025)} 0 ${n(-w * 0.025)}Q${n(w * 0.25)} ${n(-w * 0.025)} ${n(w * 0.5)} ${n(-w * 0.1)}`,
    rim,
    w * 0.014,
  );
  const roof = canopy
    ? path(
        `M${n(-w * 0.2)} ${n(-w * 0.03)}Q${n(-w * 0.2)} ${n(-w * 0.17)} 0 ${n(-w * 0.175)}Q${n(w * 0.2)} ${n(-w * 0.17)} ${n(w * 0.2)} ${n(-w * 0.03)}Z`,
        canopy,
      ) +
      range(4)
        .map((index) =>
          stroke(
            `M${n(w * (-0.12 + index * 0.08))} ${n(-w * 0.03)}V${n(-w * 0.165)}`,
            rim,
            w * 0.006,
            'opacity=".6"',
          ),
        )
        .join('')
    : '';
  return place(x, y, 1, roof + path(d, hull) + edge);
}

/** A striped awning with a scalloped lower edge. */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [string, string],
  strips = 6,
  flare = 0.08,
): string {
  const s = w / strips;
  const top = (index: number): number => x + w * flare + ((w - 2 * w * flare) * index) / strips;
  const pieces = range(strips).map((index) => {
    const [a, b] = [x + s * index, x + s * (index + 1)];
    return path(
      `M${n(top(index))} ${n(y)}L${n(top(index + 1))} ${n(y)}L${n(b)} ${n(y + h)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(a)} ${n(y + h)}Z`,
      colours[index % 2]!,
    );
  });
  const all = `M${n(top(0))} ${n(y)}L${n(top(strips))} ${n(y)}L${n(x + w)} ${n(y + h)}H${n(x)}Z`;
  return pieces.join('') + shade(all, '#16233f', 'bottom', 0.45, 0.6);
}

/** A heap of round things, such as fruit or eggs. */
export function heap(x: number, y: number, r: number, rows: number, colour: string, dark: string): string {
  const out: string[] = [];
  for (const row of range(rows)) {
    const count = rows - row;
    for (const index of range(count)) {
      const [px, py] = [x + (index - (count - 1) / 2) * r * 1.9, y - r - row * r * 1.55];
      out.push(
        `<circle cx="${n(px)}" cy="${n(py)}" r="${n(r)}" fill="${(index + row) % 3 === 1 ? dark : colour}"/>`,
      );
    }
  }
  return out.join('');
}

/** A sack whose bottom is at x,y. */
export function sack(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  dark: string,
  mark?: string,
): string {
  const d = `M${n(-w * 0.42)} 0Q${n(-w * 0.58)} ${n(-h * 0.5)} ${n(-w * 0.36)} ${n(-h * 0.84)}Q${n(-w * 0.2)} ${n(-h * 0.9)} ${n(-w * 0.3)} ${n(-h)}Q0 ${n(-h * 0.92)} ${n(w * 0.3)} ${n(-h)}Q${n(w * 0.2)} ${n(-h * 0.9)} ${n(w * 0.36)} ${n(-h * 0.84)}Q${n(w * 0.58)} ${n(-h * 0.5)} ${n(w * 0.42)} 0Q0 ${n(h * 0.05)} ${n(-w * 0.42)} 0Z`;
  const tie = stroke(
    `M${n(-w * 0.27)} ${n(-h * 0.88)}Q0 ${n(-h * 0.83)} ${n(w * 0.27)} ${n(-h * 0.88)}`,
    dark,
    w * 0.04,
  );
  const label = mark
    ? lattice(boxPath(-w * 0.26, -h * 0.62, w * 0.52, h * 0.36), mark, {
        cell: w * 0.17,
        ratio: 1.3,
        thickness: w * 0.016,
        inner: 'lozenge',
      })
    : '';
  return place(x, y, 1, path(d, colour) + label + shade(d, dark, 'right', 0.75, 0.7) + tie);
}

/** A crate, seen from the front. */
export function crate(x: number, y: number, w: number, h: number, colour: string, dark: string): string {
  const slats = range(3).map((index) =>
    rect(x + 4, y - h + 4 + (index * (h - 4)) / 3, w - 8, (h - 16) / 3, colour),
  );
  return (
    rect(x, y - h, w, h, dark) +
    slats.join('') +
    rect(x + w * 0.08, y - h, w * 0.1, h, colour) +
    rect(x + w * 0.82, y - h, w * 0.1, h, colour) +
    shade(boxPath(x, y - h, w, h), dark, 'right', 0.6, 0.8)
  );
}

/** A lantern hanging from x,y. */
export function lantern(
  x: number,
  y: number,
  size: number,
  colour: string,
  dark: string,
  light: string,
): string {
  const d = `M${n(-size * 0.3)} ${n(size * 0.5)}Q${n(-size * 0.62)} ${n(size)} ${n(-size * 0.3)} ${n(size * 1.5)}H${n(size * 0.3)}Q${n(size * 0.62)} ${n(size)} ${n(size * 0.3)} ${n(size * 0.5)}Z`;
  const ribs = [-0.28, 0, 0.28]
    .map((at) =>
      stroke(
        `M${n(size * at * 0.7)} ${n(size * 0.5)}Q${n(size * at * 1.5)} ${n(size)} ${n(size * at * 0.7)} ${n(size * 1.5)}`,
        dark,
        size * 0.025,
        'opacity=".7"',
      ),
    )
    .join('');
  return place(
    x,
    y,
    1,
    line([0, 0], [0, size * 0.5], dark, size * 0.04) +
      path(d, colour) +
      shade(d, light, 'bottom', 0.9, 0.9) +
      ribs +
      rect(-size * 0.32, size * 0.44, size * 0.64, size * 0.1, dark) +
      rect(-size * 0.32, size * 1.46, size * 0.64, size * 0.1, dark) +
      line([0, size * 1.55], [0, size * 1.95], dark, size * 0.05),
  );
}

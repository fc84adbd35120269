// Drawings of plants, clouds, stars, light on water, and rain. They return SVG text.

import { lattice } from './lattice.ts';
import { brass, brassLight } from './palette.ts';
import type { Random } from './random.ts';
import { circle, group, line, n, path, place, range, stroke, type Point } from './svg.ts';
import { shade } from './texture.ts';

/** A fan-shaped leaf of the sugar palm that opens upwards from 0,0. */
function fan(r: number, colour: string): string {
  const tips = 9;
  let d = 'M0 0';
  for (const index of range(tips)) {
    const angle = -Math.PI * (0.14 + (0.72 * index) / (tips - 1));
    const dent = angle - Math.PI * 0.045;
    d += `L${n(Math.cos(angle) * r)} ${n(Math.sin(angle) * r)}`;
    if (index < tips - 1) d += `L${n(Math.cos(dent) * r * 0.7)} ${n(Math.sin(dent) * r * 0.7)}`;
  }
  return path(`${d}Z`, colour);
}

/** A sugar palm. The bottom of its trunk is at x,y. */
export function palm(
  x: number,
  y: number,
  tall: number,
  colours: readonly [string, string, string],
  lean = 0,
): string {
  const [trunk, dark, light] = colours;
  const foot = tall * 0.035;
  const [tx, ty] = [lean, -tall];
  const stem = path(
    `M${n(-foot)} 0C${n(-foot * 0.6)} ${n(-tall * 0.4)} ${n(tx - foot * 0.6)} ${n(-tall * 0.7)} ${n(tx - foot * 0.55)} ${n(ty)}` +
      `L${n(tx + foot * 0.55)} ${n(ty)}C${n(tx + foot * 0.6)} ${n(-tall * 0.7)} ${n(foot * 0.7)} ${n(-tall * 0.4)} ${n(foot)} 0Z`,
    trunk,
  );
  const r = tall * 0.2;
  const turns: Point[] = [
    [-150, 0],
    [150, 0],
    [-112, 0],
    [112, 0],
    [-72, 1],
    [72, 1],
    [-34, 0],
    [36, 1],
    [0, 0],
    [-95, 1],
    [95, 1],
    [-15, 1],
  ];
  const leaves = turns.map(([turn, bright]) => {
    const out = r * (bright ? 0.3 : 0.55);
    const angle = ((turn - 90) * Math.PI) / 180;
    const [fx, fy] = [tx + Math.cos(angle) * out, ty + Math.sin(angle) * out * 0.9];
    const stalk = line([tx, ty], [fx, fy], trunk, r * 0.05);
    return stalk + place(fx, fy, bright ? 0.72 : 0.85, fan(r, bright ? light : dark), turn);
  });
  return place(x, y, 1, stem + leaves.join(''));
}

/** A flat-bottomed cloud. */
export function cloud(x: number, y: number, w: number, colour: string, extra = ''): string {
  const h = w * 0.22;
  const d =
    `M${n(x)} ${n(y)}a${n(h * 0.5)} ${n(h * 0.5)} 0 0 1 ${n(w * 0.12)} ${n(-h * 0.62)}` +
    `a${n(h * 0.8)} ${n(h * 0.8)} 0 0 1 ${n(w * 0.32)} ${n(-h * 0.42)}a${n(h * 0.7)} ${n(h * 0.7)} 0 0 1 ${n(w * 0.3)} ${n(h * 0.3)}` +
    `a${n(h * 0.5)} ${n(h * 0.5)} 0 0 1 ${n(w * 0.26)} ${n(h * 0.74)}Z`;
  return path(d, colour, extra);
}

/** Short horizontal strokes that look like light on water. */
export function ripples(
  rng: Random,
  count: number,
  x: Point,
  y: Point,
  colour: string,
  thickness = 4,
): string {
  return group(
    range(count).map(() => {
      const py = rng.between(y[0], y[1]);
      const near = (py - y[0]) / (y[1] - y[0] || 1);
      const long = rng.between(18, 60) * (0.5 + near);
      const px = rng.between(x[0], x[1] - long);
      return line([px, py], [px + long, py], colour, thickness * (0.5 + near * 0.7));
    }),
  );
}

/** Rain that falls at an angle. */
export function rain(
  rng: Random,
  count: number,
  x: Point,
  y: Point,
  colour: string,
  slant = -0.28,
  long = 46,
): string {
  return group(
    range(count).map(() => {
      const [px, py] = [rng.between(x[0], x[1]), rng.between(y[0], y[1])];
      const l = rng.between(long * 0.4, long);
      return line(
        [px, py],
        [px + l * slant, py + l],
        colour,
        rng.between(1.6, 3.2),
        `opacity="${n(rng.between(0.3, 0.9))}"`,
      );
    }),
  );
}

export function stars(rng: Random, count: number, y: Point, colour: string): string {
  return group(
    range(count).map(() =>
      circle(
        rng.between(0, 1280),
        rng.between(y[0], y[1]),
        rng.between(1.2, 3.2),
        colour,
        `opacity="${n(rng.between(0.3, 1))}"`,
      ),
    ),
  );
}

/** A long leaf from 0,0 to the right, with its midrib. */
export function leaf(long: number, wide: number, colour: string, rib: string): string {
  const plain = long < 70;
  const d = `M0 0C${n(long * 0.25)} ${n(-wide)} ${n(long * 0.7)} ${n(-wide * 0.9)} ${n(long)} 0C${n(long * 0.7)} ${n(wide * 0.7)} ${n(long * 0.3)} ${n(wide * 0.8)} 0 0Z`;
  const veins = range(6).map((index) => {
    const x = long * (0.16 + index * 0.12);
    return (
      line([x, 0], [x + long * 0.1, -wide * 0.55], rib, wide * 0.02, 'opacity=".5"') +
      line([x, 0], [x + long * 0.1, wide * 0.5], rib, wide * 0.02, 'opacity=".5"')
    );
  });
  return path(d, colour) + (plain ? '' : veins.join('')) + line([0, 0], [long * 0.96, 0], rib, wide * 0.05);
}

/** Blades of rice or grass that grow from a line. */
export function grass(
  rng: Random,
  count: number,
  x: Point,
  y: number,
  tall: Point,
  colours: readonly string[],
): string {
  return group(
    range(count).map(() => {
      const px = rng.between(x[0], x[1]);
      const t = rng.between(tall[0], tall[1]);
      const bend = rng.between(-0.5, 0.5) * t;
      return stroke(
        `M${n(px)} ${n(y)}Q${n(px + bend * 0.1)} ${n(y - t * 0.7)} ${n(px + bend)} ${n(y - t)}`,
        rng.pick(colours),
        rng.between(3, 6),
      );
    }),
  );
}

/** A round-topped tree. */
export function tree(x: number, y: number, size: number, trunk: string, crown: string, dark: string): string {
  const d =
    `M${n(x - size * 0.5)} ${n(y - size * 0.5)}a${n(size * 0.3)} ${n(size * 0.3)} 0 0 1 ${n(size * 0.2)} ${n(-size * 0.4)}` +
    `a${n(size * 0.33)} ${n(size * 0.33)} 0 0 1 ${n(size * 0.6)} 0a${n(size * 0.3)} ${n(size * 0.3)} 0 0 1 ${n(size * 0.2)} ${n(size * 0.4)}` +
    `a${n(size * 0.2)} ${n(size * 0.2)} 0 0 1 ${n(-size * 0.3)} ${n(size * 0.1)}h${n(-size * 0.4)}a${n(size * 0.2)} ${n(size * 0.2)} 0 0 1 ${n(-size * 0.3)} ${n(-size * 0.1)}Z`;
  return (
    line([x, y], [x, y - size * 0.6], trunk, size * 0.09) +
    path(d, crown) +
    shade(d, dark, 'bottomright', 0.8, 0.8)
  );
}

/** A lotus flower around 0,0; `open` goes from 0 (bud) to 1 (full). */
export function lotus(size: number, open: number, colours: readonly [string, string, string]): string {
  const petal = (turn: number, long: number, wide: number, colour: string): string =>
    place(
      0,
      0,
      1,
      path(
        `M0 0C${n(-wide)} ${n(-long * 0.4)} ${n(-wide * 0.8)} ${n(-long * 0.75)} 0 ${n(-long)}C${n(wide * 0.8)} ${n(-long * 0.75)} ${n(wide)} ${n(-long * 0.4)} 0 0Z`,
        colour,
      ),
      turn,
    );
  const spread = 12 + 68 * open;
  const back = [-1, 1, -0.55, 0.55].map((at) => petal(at * spread, size * 0.92, size * 0.27, colours[0]));
  const mid = [-0.75, 0.75, -0.3, 0.3].map((at) => petal(at * spread, size * 0.95, size * 0.25, colours[1]));
  return group([...back, ...mid, petal(0, size, size * 0.28, colours[2])]);
}

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;

export function sun(x: number, y: number, r: number, colour: string, dark: string): string {
  const d = disc(x, y, r);
  return path(d, colour) + shade(d, dark, 'bottom', 0.7, 0.7);
}

/** A sun that is covered with the lozenge lattice. */
export function latticeSun(
  x: number,
  y: number,
  r: number,
  colour: string,
  look: { cell: number; thickness: number; opacity: number },
): string {
  return sun(x, y, r, colour, brassLight) + lattice(disc(x, y, r), brass, { ...look, inner: 'lozenge' });
}

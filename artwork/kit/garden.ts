// Drawings of a pepper vine and a small truck. They return SVG text.

import { lattice } from './lattice.ts';
import { leaf } from './nature.ts';
import * as c from './palette.ts';
import { random } from './random.ts';
import { boxPath, circle, ellipse, group, path, place, range, rect } from './svg.ts';

/** A post covered with a pepper vine. Its bottom is at x,y. */
export function vine(x: number, y: number, tall: number, seed: number): string {
  const rng = random(seed);
  const w = tall * 0.15;
  const leaves = range(Math.round(tall / 4.2)).map((index) => {
    const at = index / (tall / 4.2);
    const wide = w * (0.62 + 0.4 * Math.sin(at * 3));
    const px = rng.between(-wide, wide);
    return place(
      px,
      -tall * 0.06 - at * tall * 0.9,
      1,
      leaf(tall * 0.085, tall * 0.032, rng.pick([c.teal, c.tealMid, c.tealDeep, c.teal]), c.tealLight),
      px > 0 ? rng.between(10, 70) : rng.between(110, 170),
    );
  });
  const berries = range(Math.round(tall / 28)).map(() => {
    const [px, py] = [rng.between(-w * 0.8, w * 0.8), -rng.between(tall * 0.1, tall * 0.86)];
    return range(7)
      .map((bead) =>
        circle(
          px + (bead % 2) * tall * 0.008,
          py + bead * tall * 0.014,
          tall * 0.0095,
          rng.pick([c.terra, c.brassLight, '#9db26b', c.terra]),
        ),
      )
      .join('');
  });
  return place(
    x,
    y,
    1,
    group([
      ellipse(0, 0, w * 1.2, w * 0.2, c.woodDark, 'opacity=".4"'),
      rect(-tall * 0.014, -tall, tall * 0.028, tall, c.wood),
      ...leaves,
      ...berries,
    ]),
  );
}

/** A small truck. Its load has the lattice pattern. */
export function truck(scale: number, x: number, y: number, turn: number): string {
  const body = boxPath(-120, -92, 160, 76);
  return place(
    x,
    y,
    scale,
    group([
      ellipse(-10, 2, 150, 12, c.night, 'opacity=".3"'),
      rect(-130, -24, 240, 18, c.ink),
      path(body, c.brass),
      lattice(body, c.brassPale, { cell: 32, thickness: 3, inner: 'lozenge' }),
      path('M46 -100H86Q104 -96 112 -60L116 -16H46Z', c.terra),
      path('M58 -88H82Q94 -84 98 -58H58Z', c.haze),
      ...[-84, -50, 84].map((at) => circle(at, -6, 18, c.night) + circle(at, -6, 8, c.mist)),
    ]),
    turn,
  );
}

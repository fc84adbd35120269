import { lattice } from './lattice.ts';
import * as c from './palette.ts';
import { circle, ellipse, line, path, place, range, stroke } from './svg.ts';

/** Draws a bicycle with a basket as SVG text. The wheels stand on the ground at x,y. */
export function bicycle(x: number, y: number, s: number): string {
  const wheel = (at: number): string =>
    circle(at, -34, 34, 'none', `stroke="${c.ink}" stroke-width="6"`) +
    range(4)
      .map((index) =>
        line(
          [at - Math.cos(index * 0.78) * 32, -34 - Math.sin(index * 0.78) * 32],
          [at + Math.cos(index * 0.78) * 32, -34 + Math.sin(index * 0.78) * 32],
          c.inkPale,
          1.6,
        ),
      )
      .join('');
  return place(
    x,
    y,
    s,
    ellipse(0, 2, 100, 7, c.night, 'opacity=".25"') +
      wheel(-60) +
      wheel(60) +
      stroke(
        'M-60 -34L-22 -92L36 -92L0 -34L-60 -34M-22 -92L0 -34M36 -92L60 -34M36 -92L30 -114L50 -122M-22 -92L-28 -110',
        c.terra,
        6,
      ) +
      line([-44, -112], [-12, -112], c.woodDark, 9) +
      path('M44 -112H84L78 -72H50Z', c.clay) +
      lattice('M44 -112H84L78 -72H50Z', c.brassDark, { cell: 12, thickness: 2 }),
  );
}

// The picture "lake-sample": a folded map of the Tonle Sap lake with sampling points, dividers and a pencil.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  backdrop,
  boxPath,
  circle,
  clipped,
  ellipse,
  group,
  path,
  place,
  poly,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, halo, shade, vignette } from '../kit/texture.ts';

const lake =
  'M-330 -250Q-240 -270 -190 -200Q-110 -190 -90 -120Q-10 -110 30 -40Q90 -30 120 40Q190 60 220 130Q270 150 330 236Q300 250 240 190Q170 170 120 130Q40 130 0 80Q-80 90 -120 30Q-210 20 -240 -60Q-310 -90 -340 -160Q-370 -220 -330 -250Z';

export function lakeSample(): string {
  const rng = random(14);
  const table = boxPath(0, 0, 1280, 960);
  const [left, top, w, h] = [-500, -360, 1000, 720];
  const sheet = boxPath(left, top, w, h);
  const points = range(9).flatMap((col) =>
    range(7).map((row) => [left + 82 + col * 104 + (row % 2 ? 52 : 0), top + 66 + row * 98] as const),
  );
  const inLake = ([x, y]: readonly [number, number]): boolean =>
    Math.abs(y - x * 0.66 - 6) < 118 && x > -350 && x < 340;
  const drawn = points.filter(([x, y]) => Math.abs(y - x * 0.66 - 6) < 290 && rng.chance(0.36));
  const folds = range(4).flatMap((col) =>
    range(2).map((row) => {
      const d = boxPath(left + col * 250, top + row * 360, 250, 360);
      return (col + row) % 2
        ? path(d, c.clay, 'opacity=".26"') + fade(d, c.clay, 'left', 0.35, 0.5)
        : fade(d, '#ffffff', 'left', 0.5, 0.6);
    }),
  );
  const map = group([
    path(sheet, c.night, 'opacity=".4" transform="translate(16 26)"'),
    path(sheet, c.paper),
    clipped('sheet', sheet, [
      path(sheet, '#ece4c2'),
      path('M-500 -360H-120Q-60 -220 120 -180Q330 -150 500 -40V-360Z', '#dfe0bd'),
      path('M-500 40Q-300 120 -200 220Q-60 260 20 360H-500Z', '#e9d3ac'),
      ...folds,
      ...[1.5, 1.32, 1.16].map((scale, index) =>
        path(
          lake,
          [c.tealPale, '#9cc8bd', c.tealLight][index]!,
          `transform="scale(${scale})" opacity="${[0.5, 0.75, 0.9][index]}"`,
        ),
      ),
      path(lake, c.teal),
      lattice(lake, c.tealLight, { cell: 44, ratio: 0.8, thickness: 1.6, opacity: 0.6 }),
      shade(lake, c.tealDeep, 'bottomright', 0.75, 0.8),
      stroke('M326 232Q380 270 392 330T470 400', c.teal, 16),
      stroke(
        'M-330 -250Q-400 -290 -420 -380M-90 -120Q-20 -200 -40 -300T30 -400M120 130Q80 220 120 300T90 400M30 -40Q160 -90 220 -180T360 -240',
        c.tealMid,
        5,
      ),
      stroke(
        'M-520 130Q-380 60 -300 120T-60 230T240 300T540 280M-520 -160Q-420 -40 -260 60',
        c.terraLight,
        4,
        'stroke-dasharray="16 10"',
      ),
      ...points.map(([x, y]) =>
        path(
          lozenge(x, y, 22, 30),
          'none',
          `stroke="${inLake([x, y]) ? c.tealPale : c.brassDark}" stroke-width="2.4" opacity=".75"`,
        ),
      ),
      ...drawn.map(
        ([x, y]) =>
          ellipse(x + 4, y + 20, 18, 5, c.ink, 'opacity=".25"') +
          path(lozenge(x, y, 36, 50), c.terra) +
          path(lozenge(x, y, 15, 21), c.brassPale),
      ),
    ]),
    stroke(
      `M${left + 250} ${top}V${top + h}M${left + 500} ${top}V${top + h}M${left + 750} ${top}V${top + h}M${left} 0H${left + w}`,
      c.clay,
      2,
    ),
    stroke(boxPath(left + 20, top + 20, w - 40, h - 40), c.brassDark, 3),
  ]);
  const leg = (to: number): string =>
    path(`M-10 0L10 0L${to + 3} 330L${to} 352L${to - 4} 330Z`, c.brass) +
    path(`M${to - 5} 290L${to + 5} 290L${to} 354Z`, c.ink) +
    shade(`M-10 0L10 0L${to + 3} 330L${to - 4} 330Z`, c.brassDark, 'right', 0.8);
  const dividers = group([
    path('M-10 0L10 0L-66 352L-74 352Z', c.night, 'opacity=".3" transform="translate(60 10)"'),
    leg(-72),
    leg(78),
    rect(-7, -64, 14, 50, c.brassDark),
    circle(0, 0, 28, c.brassLight),
    path(lozenge(0, 0, 22, 30), c.ink),
  ]);
  const pencil = group([
    rect(-210, -13, 350, 26, c.night, 'opacity=".35" transform="translate(8 20)"'),
    rect(-210, -14, 350, 14, c.violet),
    rect(-210, 0, 350, 14, c.violetDark),
    poly(
      [
        [140, -14],
        [190, 0],
        [140, 14],
      ],
      c.clay,
    ),
    poly(
      [
        [172, -5],
        [190, 0],
        [172, 5],
      ],
      c.ink,
    ),
    rect(-230, -14, 26, 28, c.brassLight),
  ]);
  return group([
    backdrop(c.tealDeep),
    lattice(table, c.tealMid, { cell: 90, thickness: 2, opacity: 0.5, inner: 'lozenge' }),
    fade(table, c.night, 'bottomright', 0.6, 1),
    halo(420, 260, 620, c.tealMid, 0.4),
    place(618, 480, 1, map, -7),
    place(742, 226, 1.06, dividers, 10),
    place(1036, 866, 1.1, pencil, -21),
    place(
      1160,
      150,
      0.86,
      circle(10, 16, 92, c.night, 'opacity=".4"') +
        circle(0, 0, 92, c.brass) +
        circle(0, 0, 78, c.paper) +
        path('M0 -62L16 0L0 62L-16 0Z', c.teal) +
        path('M0 -62L16 0H-16Z', c.terra) +
        shade('M-92 0a92 92 0 1 1 184 0a92 92 0 1 1 -184 0Z', c.brassDark, 'bottomright', 0.5, 0.6),
    ),
    vignette(c.night, 0.45),
  ]);
}

// The picture "solar-roof": six months of sun above a warehouse. The length of a ray is the energy of a month.

import { lattice, lozenge } from '../kit/lattice.ts';
import { cloud, tree } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import {
  below,
  boxPath,
  circle,
  clipped,
  gradientBackdrop,
  group,
  line,
  outline,
  path,
  place,
  poly,
  range,
  rect,
  stroke,
  type Point,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

/** A point on the roof plane: u runs along the eaves, v up the slope. */
const onRoof = (u: number, v: number): Point => [
  150 + u * 860 + v * 150,
  640 - u * 40 - v * 270 + u * v * 16,
];

function panel(u: number, v: number, du: number, dv: number, colour: string): string {
  const corners = [onRoof(u, v), onRoof(u + du, v), onRoof(u + du, v + dv), onRoof(u, v + dv)];
  const [cu, cv] = [u + du / 2, v + dv / 2];
  const gem = [
    onRoof(cu, v + dv * 0.12),
    onRoof(u + du * 0.88, cv),
    onRoof(cu, v + dv * 0.88),
    onRoof(u + du * 0.12, cv),
  ];
  const small = [
    onRoof(cu, cv - dv * 0.16),
    onRoof(cu + du * 0.16, cv),
    onRoof(cu, cv + dv * 0.16),
    onRoof(cu - du * 0.16, cv),
  ];
  return (
    poly(corners, colour) +
    stroke(outline(gem), c.violetLight, 2.4, 'opacity=".8"') +
    poly(small, c.violetPale, 'opacity=".8"') +
    stroke(outline(corners), c.haze, 3.4)
  );
}

export function solarRoof(): string {
  const months = [0.62, 0.7, 0.86, 1, 0.9, 0.74, 0.66, 0.58, 0.7, 0.82];
  const centre: Point = [318, 232];
  const rays = range(22).map((index) => {
    const angle = (index * Math.PI * 2) / 22;
    const long = 146 + months[index % months.length]! * 132;
    const wide = 0.062;
    const at = (r: number, turn: number): Point => [
      centre[0] + Math.cos(angle + turn) * r,
      centre[1] + Math.sin(angle + turn) * r,
    ];
    return poly(
      [at(140, -wide), at(long, -wide * 0.72), at(long, wide * 0.72), at(140, wide)],
      index % 2 ? c.brassLight : '#efcf8a',
    );
  });
  const slope = outline([onRoof(-0.03, -0.04), onRoof(1.03, -0.04), onRoof(1.03, 1.06), onRoof(-0.03, 1.06)]);
  const gable = outline([onRoof(1.03, -0.04), onRoof(1.03, 1.06), [1266, 610]]);
  const panels = range(3).flatMap((row) =>
    range(8).map((col) =>
      panel(
        0.035 + col * 0.118,
        0.06 + row * 0.305,
        0.104,
        0.27,
        (col + row) % 3 === 0 ? '#33398c' : (col + row) % 3 === 1 ? c.violetDark : '#262a63',
      ),
    ),
  );
  const shine = outline([onRoof(0.3, 0), onRoof(0.42, 0), onRoof(0.62, 1), onRoof(0.5, 1)]);
  const wall = 'M146 650L1040 606V820H146Z';
  const side = 'M1036 606L1262 612V806L1036 820Z';
  return group([
    gradientBackdrop('noon', [
      [0, '#f3cf8c'],
      [0.5, '#f8e6bd'],
      [0.8, c.paper],
    ]),
    softGlow(centre[0], centre[1], 520, '#fff6d8', 0.8),
    lattice(boxPath(0, 0, 1280, 700), c.brass, { cell: 100, thickness: 1.7, opacity: 0.22, inner: 'dot' }),
    ...rays,
    circle(centre[0], centre[1], 118, c.brassPale),
    shade('M200 232a118 118 0 1 1 236 0a118 118 0 1 1 -236 0Z', c.brass, 'bottomright', 0.8, 0.8),
    clipped('disc', 'M200 232a118 118 0 1 1 236 0a118 118 0 1 1 -236 0Z', [
      lattice(boxPath(190, 100, 260, 260), c.brass, {
        cell: 48,
        thickness: 2,
        opacity: 0.6,
        inner: 'lozenge',
      }),
    ]),
    cloud(820, 190, 330, '#fffaf0'),
    cloud(1060, 110, 200, '#fffaf0', 'opacity=".8"'),
    path(
      below(
        [
          [-10, 650],
          [140, 610],
          [300, 640],
          [700, 600],
          [1000, 620],
          [1290, 560],
        ],
        800,
      ),
      c.tealLight,
    ),
    ...[
      [60, 770, 220],
      [1236, 700, 190],
    ].map(([x, y, s]) => tree(x!, y!, s!, c.wood, c.tealMid, c.tealDeep)),
    rect(0, 780, 1280, 180, c.sand),
    path(wall, c.terra),
    ...range(26).map((index) =>
      line([164 + index * 34, 648 - index * 1.6], [164 + index * 34, 820], c.terraDark, 3, 'opacity=".3"'),
    ),
    shade(wall, c.terraDark, 'top', 0.85, 0.5),
    path(side, c.terraDark),
    path(gable, '#8f3f21'),
    shade(gable, c.woodDark, 'right', 0.6),
    path(lozenge(1146, 556, 46, 60), c.brass),
    ...[236, 470, 704].map((x, index) => {
      const y = 812;
      const top = 706 - index * 6;
      return (
        rect(x, top, 170, y - top + 8, index === 1 ? c.night : c.inkSoft) +
        (index === 1
          ? range(3)
              .map((box) => rect(x + 14 + box * 50, 760, 44, 56, [c.clay, c.brassLight, c.clay][box]!))
              .join('')
          : range(6)
              .map((slat) =>
                line([x + 6, top + 14 + slat * 18], [x + 164, top + 14 + slat * 18], c.inkPale, 3),
              )
              .join('')) +
        stroke(boxPath(x, top, 170, y - top + 8), c.cream, 6)
      );
    }),
    path(slope, '#8d6a55'),
    path(slope, c.cream),
    ...panels,
    clipped('slope', slope, [
      path(shine, '#ffffff', 'opacity=".16"'),
      fade(slope, '#fff1c4', 'topleft', 0.45, 0.6),
    ]),
    stroke(outline([onRoof(-0.03, -0.04), onRoof(1.03, -0.04)]), c.brass, 11),
    stroke(outline([onRoof(-0.03, 1.06), onRoof(1.03, 1.06)]), c.brassDark, 12),
    lattice(boxPath(0, 820, 1280, 140), c.clay, { cell: 110, ratio: 0.4, thickness: 2.4, opacity: 0.7 }),
    fade(boxPath(0, 820, 1280, 140), c.brassDark, 'bottom', 0.35, 1),
    path('M146 820H1262L1290 850H90Z', c.brassDark, 'opacity=".35"'),
    place(
      1120,
      880,
      1,
      group([
        rect(-96, -150, 120, 104, c.teal),
        lattice(boxPath(-96, -150, 120, 104), c.tealLight, { cell: 30, thickness: 2.4, inner: 'lozenge' }),
        path('M30 -122H76Q92 -116 98 -82V-46H30Z', c.paper),
        path('M44 -110H74Q84 -104 88 -82H44Z', c.inkPale),
        rect(-100, -50, 202, 16, c.ink),
        ...[-62, 58].map((x) => circle(x, -30, 24, c.night) + circle(x, -30, 10, c.mist)),
        stroke('M-96 -70Q-150 -60 -160 -110T-200 -170', c.night, 6),
        rect(-222, -230, 42, 70, c.paper),
        path(lozenge(-201, -196, 18, 28), c.teal),
        rect(-208, -160, 12, 142, c.inkSoft),
      ]),
    ),
    vignette(c.brassDark, 0.28),
  ]);
}

// The picture "stall-bars": the stalls of a morning market, whose heights are a bar chart.

import { awning, heap } from '../kit/built.ts';
import { band, lattice } from '../kit/lattice.ts';
import { cloud, latticeSun } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { inSampot, standing } from '../kit/people.ts';
import {
  below,
  boxPath,
  circle,
  ellipse,
  gradientBackdrop,
  group,
  line,
  lozengeFloor,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { halo, shade, vignette } from '../kit/texture.ts';

const bars = [
  { tall: 170, body: c.tealLight, cloth: [c.teal, c.paper], fruit: [c.terraLight, c.terra] },
  { tall: 285, body: c.terraPale, cloth: [c.terra, c.paper], fruit: [c.tealMid, c.teal] },
  { tall: 225, body: c.violetPale, cloth: [c.violet, c.paper], fruit: [c.brassLight, c.brass] },
  { tall: 400, body: c.brassPale, cloth: [c.brass, c.paper], fruit: [c.terra, c.terraDark] },
  { tall: 330, body: c.tealPale, cloth: [c.tealMid, c.paper], fruit: [c.violetLight, c.violet] },
  { tall: 510, body: c.terraLight, cloth: [c.ink, c.paper], fruit: [c.brassPale, c.brassLight] },
] as const;

function stall(x: number, base: number, bar: (typeof bars)[number]): string {
  const w = 146;
  const top = base - bar.tall;
  const wall = boxPath(x, top, w, bar.tall);
  const counter = boxPath(x - 12, base - 66, w + 24, 66);
  return group([
    ellipse(x + w / 2 + 30, base + 2, w * 0.75, 14, c.inkSoft, 'opacity=".22"'),
    path(wall, bar.body),
    lattice(wall, bar.cloth[0], { cell: 36.5, ratio: 1.4, thickness: 1.6, opacity: 0.5, inner: 'dot' }),
    shade(wall, bar.cloth[0], 'right', 0.65, 0.8),
    rect(x - 8, top, 8, bar.tall, c.wood),
    rect(x + w, top, 8, bar.tall, c.wood),
    awning(x - 26, top - 40, w + 52, 70, bar.cloth, 9, 0.07),
    rect(x - 10, top - 48, w + 20, 12, c.woodDark),
    heap(x + 38, base - 64, 13, 3, bar.fruit[0], bar.fruit[1]),
    heap(x + 108, base - 64, 13, 3, bar.fruit[1], bar.fruit[0]),
    path(counter, c.wood),
    shade(counter, c.woodDark, 'right', 0.9),
    band(x - 8, base - 50, w + 16, 32, [c.brassLight, bar.body], 6),
    rect(x - 16, base - 70, w + 32, 10, c.clay),
  ]);
}

export function stallBars(): string {
  const base = 742;
  const basket =
    path('M-62 -60H62L48 0H-48Z', c.clay) +
    shade('M-62 -60H62L48 0H-48Z', c.brassDark, 'right', 0.8) +
    stroke('M-62 -60H62', c.brassDark, 8) +
    stroke('M-52 -36H52M-50 -16H50', c.brassDark, 3, 'opacity=".6"') +
    heap(0, -58, 15, 3, c.terra, c.terraLight);
  const frond = range(7)
    .map((index) =>
      place(
        0,
        0,
        1,
        path('M0 0Q26 -70 0 -150Q-26 -70 0 0Z', index % 2 ? c.teal : c.tealDeep),
        -64 + index * 20,
      ),
    )
    .join('');
  return group([
    gradientBackdrop('sky', [
      [0, '#f6e3bd'],
      [0.55, c.paper],
      [1, c.cream],
    ]),
    latticeSun(905, 330, 218, c.brassPale, { cell: 62, thickness: 1.6, opacity: 0.5 }),
    cloud(96, 214, 330, '#fffaf0'),
    cloud(930, 200, 260, '#fffaf0', 'opacity=".9"'),
    path(
      below([
        [-10, 640],
        [160, 600],
        [330, 622],
        [520, 584],
        [760, 610],
        [980, 590],
        [1290, 612],
      ]),
      c.tealPale,
    ),
    path(
      below([
        [-10, 690],
        [220, 662],
        [420, 680],
        [700, 664],
        [900, 682],
        [1290, 662],
      ]),
      c.sand,
    ),
    rect(0, 730, 1280, 230, c.sand),
    lozengeFloor(730, c.clay, 0.55),
    shade(boxPath(0, 730, 1280, 230), c.clay, 'bottom', 0.8, 0.9),
    ...bars.map((bar, index) => stall(92 + index * 190, base, bar)),
    line([40, base + 4], [1240, base + 4], c.brassDark, 5),
    inSampot(
      330,
      890,
      300,
      { top: c.violet, bottom: c.ink, hat: 'cone', hatColour: c.brassPale },
      path('M38 -128H94L86 -80H46Z', c.clay) + stroke('M42 -128Q66 -168 90 -128', c.brassDark, 5),
    ),
    standing(700, 872, 290, { top: c.terra, bottom: c.inkSoft, hat: 'krama', hatColour: c.paper }),
    inSampot(778, 880, 262, { top: c.brassPale, bottom: c.teal }),
    place(1120, 930, 1.15, basket),
    place(40, 985, 1.3, frond, 14),
    circle(1208, 918, 17, c.terra) + circle(1236, 926, 14, c.terraLight),
    halo(905, 330, 380, '#fffaf0', 0.25),
    vignette(c.clay, 0.35),
  ]);
}

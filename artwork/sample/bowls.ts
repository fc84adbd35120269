// The picture "spoonful": a spoonful from a bowl of rice, which stands for a sample and its margin of error.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random, type Random } from '../kit/random.ts';
import {
  boxPath,
  clipped,
  ellipse,
  gradientBackdrop,
  group,
  path,
  place,
  range,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

const kinds = [c.paper, c.paper, '#fffaf0', c.cream, '#fffaf0', c.paper, c.cream, c.terra, c.brass];

function grain(rng: Random, x: number, y: number, size: number): string {
  const colour = rng.pick(kinds);
  return place(
    x,
    y,
    1,
    ellipse(
      0,
      0,
      size,
      size * 0.4,
      colour,
      colour === c.terra || colour === c.brass ? '' : `stroke="${c.clay}" stroke-width="1.6"`,
    ),
    rng.between(0, 180),
  );
}

export function spoonful(): string {
  const rng = random(77);
  const bowl = 'M210 560H1010Q1000 800 780 872H440Q220 800 210 560Z';
  const heapShape = 'M222 560Q300 400 470 362Q610 330 760 370Q930 410 998 560Q620 640 222 560Z';
  const spoon = 'M620 250Q600 170 720 150Q850 134 900 190Q930 232 880 262Q760 330 680 306Q630 290 620 250Z';
  const handle = 'M884 196L1290 -30V40L906 232Z';
  const grains = range(330).map((index) => {
    const [x, y] = [rng.between(230, 990), 350 + (index / 330) * 250];
    return grain(rng, x, y, 19);
  });
  const taken = range(64).map((index) => grain(rng, rng.between(634, 890), 146 + (index / 64) * 96, 16));
  const falling = [
    [664, 322],
    [742, 344],
    [806, 326],
    [700, 372],
    [770, 392],
  ].map(([x, y]) => grain(rng, x!, y!, 14));
  return group([
    gradientBackdrop('back', [
      [0, '#14696a'],
      [1, c.tealDeep],
    ]),
    lattice(boxPath(0, 0, 1280, 960), c.tealLight, { cell: 96, thickness: 1.8, opacity: 0.2, inner: 'dot' }),
    softGlow(640, 330, 560, c.tealLight, 0.45),
    path(
      lozenge(760, 230, 900, 620),
      'none',
      `stroke="${c.brassLight}" stroke-width="3" stroke-dasharray="4 14" stroke-linecap="round" opacity=".7"`,
    ),
    path(lozenge(760, 230, 640, 430), 'none', `stroke="${c.brassLight}" stroke-width="4" opacity=".8"`),
    ...[
      [440, 230],
      [1080, 230],
    ].map(([x, y]) => path(lozenge(x!, y!, 26, 36), c.brassLight)),
    path('M-10 836Q640 800 1290 836V970H-10Z', c.wood),
    fade('M-10 836Q640 800 1290 836V970H-10Z', c.woodDark, 'bottom', 0.9),
    lattice('M-10 836Q640 800 1290 836V970H-10Z', c.terraLight, {
      cell: 110,
      ratio: 0.36,
      thickness: 2,
      opacity: 0.3,
    }),
    ellipse(620, 884, 330, 26, c.night, 'opacity=".5"'),
    path('M430 852H790L760 902H460Z', c.paper),
    shade('M430 852H790L760 902H460Z', c.inkPale, 'right', 0.7),
    ellipse(610, 560, 400, 62, c.clay),
    clipped('heap', heapShape, [path(heapShape, c.cream), ...grains]),
    shade(heapShape, c.brassDark, 'bottomright', 0.55, 0.6),
    clipped('hole', heapShape, [ellipse(700, 424, 120, 34, c.brassDark, 'opacity=".28"')]),
    path(bowl, c.paper),
    clipped('bowl', bowl, [
      path(boxPath(200, 600, 820, 22), c.violet),
      lattice(boxPath(200, 640, 820, 130), c.violet, {
        cell: 80,
        ratio: 1.62,
        thickness: 4,
        inner: 'lozenge',
      }),
      path(boxPath(200, 788, 820, 14), c.violet),
    ]),
    shade(bowl, c.inkPale, 'right', 0.75, 0.7),
    stroke('M210 560Q610 650 1010 560', '#ffffff', 10),
    ...falling,
    path(handle, c.brass),
    shade(handle, c.brassDark, 'bottom', 0.9),
    path(spoon, c.brassDark),
    clipped('took', 'M610 100H920V196Q760 300 632 232Z', taken),
    path('M618 226Q760 300 904 204Q930 240 880 266Q760 332 680 308Q626 290 618 226Z', c.brass),
    shade(
      'M618 226Q760 300 904 204Q930 240 880 266Q760 332 680 308Q626 290 618 226Z',
      c.brassDark,
      'bottomright',
      0.9,
    ),
    ...range(16).map(() => grain(rng, rng.between(140, 1140), rng.between(890, 945), 15)),
    vignette(c.night, 0.4),
  ]);
}

// The picture "pepper-road": the road from the pepper gardens in the hills down to the port.

import { crate, sack } from '../kit/built.ts';
import { truck, vine } from '../kit/garden.ts';
import { lattice } from '../kit/lattice.ts';
import { cloud, sun } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import {
  below,
  boxPath,
  circle,
  clipped,
  curve,
  gradientBackdrop,
  group,
  line,
  path,
  place,
  range,
  rect,
  stroke,
  type Point,
} from '../kit/svg.ts';
import { fade, softGlow, vignette } from '../kit/texture.ts';

export function pepperRoad(): string {
  const road =
    'M560 980Q760 830 640 740Q520 660 700 600Q900 540 860 490Q830 452 900 420L926 420Q880 456 920 496Q990 560 800 624Q690 668 800 740Q960 850 860 980Z';
  const near: Point[] = [
    [-20, 640],
    [200, 600],
    [420, 640],
    [640, 700],
    [900, 640],
    [1100, 600],
    [1300, 640],
  ];
  const crane = (x: number, s: number): string =>
    place(
      x,
      420,
      s,
      stroke('M-30 0V-90M30 0V-90M-70 -90H110M0 -130L-70 -90M0 -130L110 -90M0 -90V-130', c.inkSoft, 6),
    );
  const bed = `${curve(near)}V980H-20Z`;
  return group([
    gradientBackdrop('air', [
      [0, '#bcd8d8'],
      [0.35, '#e8ead6'],
      [0.45, '#f7e9c6'],
    ]),
    sun(1010, 190, 92, '#fff3cf', c.brassLight),
    softGlow(1010, 190, 330, '#fff6da', 0.7),
    lattice(boxPath(0, 0, 1280, 420), c.tealMid, { cell: 104, thickness: 1.6, opacity: 0.2, inner: 'dot' }),
    cloud(110, 170, 340, '#fffaf0'),
    cloud(640, 120, 250, '#fffaf0', 'opacity=".8"'),
    rect(0, 360, 1280, 80, c.inkPale),
    fade(boxPath(0, 360, 1280, 80), '#b9cbd6', 'top', 0.8, 1),
    ...range(18).map((index) =>
      line(
        [660 + ((index * 97) % 600), 374 + ((index * 13) % 44)],
        [690 + ((index * 97) % 600), 374 + ((index * 13) % 44)],
        c.paper,
        3,
        'opacity=".6"',
      ),
    ),
    place(
      1120,
      386,
      1,
      path('M-90 -12H90L74 12H-74Z', c.terraDark) +
        range(7)
          .map((index) =>
            rect(-64 + index * 19, -28, 17, 16, [c.teal, c.brass, c.violet, c.terra][index % 4]!),
          )
          .join('') +
        rect(-84, -38, 16, 26, c.paper),
    ),
    path('M840 424Q1000 396 1300 406V450H840Z', c.sand),
    crane(960, 0.9),
    crane(1056, 0.75),
    path(
      below(
        [
          [-20, 330],
          [120, 250],
          [300, 300],
          [430, 210],
          [600, 330],
          [760, 400],
          [880, 436],
        ],
        500,
      ),
      c.tealLight,
    ),
    fade(
      below(
        [
          [-20, 330],
          [120, 250],
          [300, 300],
          [430, 210],
          [600, 330],
          [760, 400],
          [880, 436],
        ],
        500,
      ),
      c.tealPale,
      'bottom',
      0.8,
    ),
    path(
      below([
        [-20, 440],
        [260, 380],
        [520, 440],
        [800, 460],
        [1060, 440],
        [1300, 460],
      ]),
      c.tealMid,
    ),
    lattice(
      below(
        [
          [-20, 440],
          [260, 380],
          [520, 440],
          [800, 460],
          [1060, 440],
          [1300, 460],
        ],
        660,
      ),
      c.tealPale,
      { cell: 74, ratio: 0.5, thickness: 1.8, opacity: 0.4, inner: 'dot' },
    ),
    path(bed, '#c9855c'),
    clipped(
      'bed',
      bed,
      range(9).map((index) =>
        stroke(
          `M${-260 + index * 220} 980Q${120 + index * 150} 800 ${420 + index * 80} 600`,
          c.terraDark,
          12,
          'opacity=".25"',
        ),
      ),
    ),
    fade(bed, c.terraDark, 'bottom', 0.8, 0.8),
    path(road, c.sand),
    fade(road, c.brassDark, 'bottom', 0.7, 0.7),
    stroke(
      'M712 960Q860 836 716 742Q600 664 750 612Q950 552 888 494',
      c.paper,
      5,
      'stroke-dasharray="26 24" opacity=".8"',
    ),
    truck(0.62, 806, 592, -10),
    ...[
      [300, 566, 150],
      [400, 574, 150],
      [210, 580, 160],
      [500, 596, 150],
      [1060, 560, 150],
      [1140, 566, 150],
      [1220, 576, 160],
    ].map(([x, y, t], index) => vine(x!, y!, t!, index + 40)),
    ...[
      [110, 690, 300],
      [330, 716, 300],
      [1010, 690, 280],
      [1210, 716, 310],
    ].map(([x, y, t], index) => vine(x!, y!, t!, index + 9)),
    vine(470, 880, 520, 3),
    vine(208, 930, 640, 1),
    vine(1090, 930, 560, 2),
    sack(30, 972, 170, 200, c.cream, c.clay, c.terra),
    crate(336, 968, 150, 84, c.clay, c.woodDark),
    ...range(36).map((index) =>
      circle(
        346 + (index % 12) * 12,
        884 - Math.floor(index / 12) * 9 + (index % 3) * 3,
        9,
        [c.woodDark, c.terra, c.ink, c.woodDark][index % 4]!,
      ),
    ),
    vignette(c.tealDeep, 0.3),
  ]);
}

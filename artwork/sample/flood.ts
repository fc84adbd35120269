// The picture "wet-october": a warehouse in cross-section during the October flood. The sacks are above the water.

import { boat, crate, sack } from '../kit/built.ts';
import { lattice, lozenge } from '../kit/lattice.ts';
import { rain, ripples } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { standing } from '../kit/people.ts';
import { random } from '../kit/random.ts';
import {
  boxPath,
  circle,
  clipped,
  gradientBackdrop,
  group,
  line,
  path,
  place,
  range,
  rect,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

function pallet(x: number, y: number, w: number): string {
  return (
    rect(x, y - 14, w, 10, c.clay) +
    rect(x, y + 22, w, 10, c.brassDark) +
    range(4)
      .map((index) => rect(x + 8 + index * ((w - 40) / 3), y - 4, 24, 26, c.wood))
      .join('')
  );
}

function stack(x: number, y: number, mark: string): string {
  const row = (count: number, level: number): string =>
    range(count)
      .map((index) =>
        sack(
          x + 56 + index * 92 + (3 - count) * 46,
          y - level * 98,
          104,
          112,
          index % 2 ? c.cream : c.paper,
          c.clay,
          mark,
        ),
      )
      .join('');
  return row(3, 0) + row(2, 1);
}

export function wetOctober(): string {
  const rng = random(8);
  const hall = 'M190 420L640 190L1090 420V760H190Z';
  const roof = 'M120 446L640 160L1160 446L1136 476L640 214L144 476Z';
  const water = 'M-20 800Q80 788 190 800T420 800T640 800T860 800T1090 800T1300 800V980H-20Z';
  const gauge = range(8)
    .map(
      (index) =>
        rect(-16, -260 + index * 34, 32, 17, index % 2 ? c.terra : c.ink) +
        path(lozenge(0, -234 + index * 34, 14, 16), c.brassLight),
    )
    .join('');
  const truss = range(9).flatMap((index) => {
    const x = 220 + index * 105;
    const top = (at: number): number => 214 + Math.abs(640 - at) * 0.51;
    return index < 8
      ? [
          line([x, 426], [x + 52, top(x + 52) + 14], c.brassDark, 9),
          line([x + 52, top(x + 52) + 14], [x + 105, 426], c.brassDark, 9),
        ]
      : [];
  });
  return group([
    gradientBackdrop('storm', [
      [0, '#22304f'],
      [0.55, '#4b5f86'],
      [0.85, '#8b9bb0'],
    ]),
    path(
      'M-20 0H1300V120Q1180 210 1030 130Q900 200 760 120Q610 190 470 120Q330 200 190 122Q80 176 -20 120Z',
      c.ink,
      'opacity=".7"',
    ),
    lattice(boxPath(0, 0, 1280, 800), c.mist, { cell: 112, thickness: 1.6, opacity: 0.14 }),
    path('M-20 700Q140 650 300 690T640 680T1000 690T1300 670V820H-20Z', '#3c5a6c'),
    ...[
      [70, 690],
      [1180, 676],
      [1236, 690],
    ].map(([x, y]) => line([x!, y!], [x!, y! - 110], c.tealDeep, 9) + circle(x!, y! - 130, 52, c.tealDeep)),
    rain(rng, 150, [0, 1400], [0, 780], c.haze, -0.3, 50),
    path(hall, '#f3dca8'),
    clipped('hall', hall, [
      lattice(boxPath(190, 190, 900, 600), c.brass, { cell: 70, thickness: 1.8, opacity: 0.4, inner: 'dot' }),
      fade(hall, c.brass, 'right', 0.5, 0.8),
      ...range(3).map((index) => softGlow(380 + index * 260, 500, 220, '#fff3c9', 0.8)),
    ]),
    ...range(3).map(
      (index) =>
        line([380 + index * 260, 426], [380 + index * 260, 474], c.ink, 4) +
        path(`M${346 + index * 260} 500Q${380 + index * 260} 448 ${414 + index * 260} 500Z`, c.teal) +
        circle(380 + index * 260, 502, 12, c.glow),
    ),
    rect(190, 414, 900, 18, c.wood),
    ...truss,
    path(roof, c.terra),
    lattice(roof, c.terraLight, { cell: 34, ratio: 0.8, thickness: 2.4, opacity: 0.7 }),
    shade(roof, c.terraDark, 'right', 0.8),
    ...[186, 1072].map((x) => rect(x, 420, 26, 380, c.wood)),
    rect(160, 756, 960, 36, c.inkSoft),
    ...range(13).map((index) => path(lozenge(200 + index * 73, 774, 26, 20), c.brass)),
    pallet(252, 726, 300),
    pallet(712, 726, 300),
    stack(252 + 2, 712, c.teal),
    stack(712 + 2, 712, c.terra),
    standing(
      632,
      756,
      236,
      { top: c.violet, bottom: c.ink, hat: 'cap', hatColour: c.terra },
      rect(-4, -148, 50, 62, c.brassLight, 'transform="rotate(-8)"') +
        rect(2, -140, 38, 48, c.paper, 'transform="rotate(-8)"'),
    ),
    rect(160, 792, 960, 60, c.ink),
    fade(boxPath(160, 792, 960, 60), c.night, 'bottom', 0.9),
    path(water, '#2b5a6e', 'opacity=".92"'),
    lattice(water, c.tealPale, { cell: 92, ratio: 0.45, thickness: 2, opacity: 0.3 }),
    fade(water, c.night, 'bottom', 0.75, 1),
    halo(640, 830, 380, c.glow, 0.32, 0.14),
    ripples(rng, 46, [0, 1280], [816, 950], c.tealPale, 4),
    place(
      1156,
      842,
      1,
      rect(-16, -260, 32, 320, c.paper) + gauge + shade(boxPath(-16, -260, 32, 300), c.ink, 'right', 0.6),
    ),
    crate(232, 858, 96, 66, c.clay, c.woodDark),
    crate(330, 860, 74, 50, c.brassLight, c.brassDark),
    sack(174, 866, 84, 92, c.cream, c.clay, c.violet),
    boat(270, 880, 420, c.wood, c.brassLight),
    line([420, 780], [520, 900], c.clay, 9),
    rain(rng, 70, [0, 1400], [700, 960], c.haze, -0.3, 40),
    vignette(c.night, 0.4),
  ]);
}

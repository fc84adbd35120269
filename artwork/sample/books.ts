// The picture "book-steps": eight students on steps made of books.

import { lattice, lozenge, ornament } from '../kit/lattice.ts';
import { cloud } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { inSampot, standing } from '../kit/people.ts';
import {
  below,
  boxPath,
  ellipse,
  gradientBackdrop,
  group,
  line,
  path,
  place,
  poly,
  range,
  rect,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

/** A book that lies flat, seen from its spine. */
function book(x: number, y: number, w: number, h: number, cover: string, dark: string, mark: string): string {
  const side = 34;
  const spine = boxPath(x, y, w, h);
  return group([
    poly(
      [
        [x, y],
        [x + side, y - 18],
        [x + w + side, y - 18],
        [x + w, y],
      ],
      cover,
    ),
    poly(
      [
        [x, y],
        [x + side, y - 18],
        [x + w + side, y - 18],
        [x + w, y],
      ],
      '#ffffff',
      'opacity=".22"',
    ),
    poly(
      [
        [x + w, y],
        [x + w + side, y - 18],
        [x + w + side, y + h - 18],
        [x + w, y + h],
      ],
      c.cream,
    ),
    ...range(4).map((index) =>
      line(
        [x + w + 4, y + 12 + (index * (h - 16)) / 4],
        [x + w + side - 4, y - 4 + (index * (h - 16)) / 4],
        c.clay,
        2.6,
      ),
    ),
    path(spine, cover),
    shade(spine, dark, 'right', 0.7, 0.8),
    rect(x, y, w, 7, dark),
    rect(x, y + h - 7, w, 7, dark),
    rect(x + 40, y + 7, 12, h - 14, mark),
    rect(x + w - 52, y + 7, 12, h - 14, mark),
    ...range(Math.max(3, Math.floor((w - 160) / 60))).map((index, _, all) =>
      path(lozenge(x + w / 2 + (index - (all.length - 1) / 2) * 56, y + h / 2, 30, h * 0.56), mark),
    ),
  ]);
}

export function bookSteps(): string {
  const steps = [
    [20, 800, 1210, c.violet, c.violetDark, c.violetPale],
    [150, 716, 1080, c.teal, c.tealDeep, c.brassLight],
    [330, 632, 900, c.terra, c.terraDark, c.terraPale],
    [500, 548, 730, c.ink, c.night, c.brass],
    [670, 464, 560, c.brass, c.brassDark, c.paper],
    [830, 380, 400, c.tealMid, c.teal, c.tealPale],
  ] as const;
  const bag = (colour: string): string =>
    path('M-24 -166H24L30 -100Q0 -90 -30 -100Z', colour) +
    shade('M-24 -166H24L30 -100Q0 -90 -30 -100Z', c.night, 'right', 0.7) +
    path(lozenge(0, -132, 18, 24), c.brassPale);
  const gate = 'M980 362V190Q980 130 1040 96Q1100 130 1100 190V362Z';
  return group([
    gradientBackdrop('sky', [
      [0, '#c9cbec'],
      [0.45, '#ecdfe0'],
      [0.8, '#f8ebd0'],
    ]),
    softGlow(1040, 220, 560, '#fff4d0', 0.95),
    lattice(boxPath(0, 0, 1280, 960), c.violet, { cell: 104, thickness: 1.6, opacity: 0.16, inner: 'dot' }),
    cloud(70, 200, 320, '#fffaf0'),
    cloud(430, 130, 260, '#fffaf0', 'opacity=".85"'),
    cloud(560, 330, 190, '#fffaf0', 'opacity=".7"'),
    path(
      below([
        [-10, 640],
        [200, 560],
        [420, 620],
        [640, 540],
        [900, 600],
        [1290, 520],
      ]),
      c.violetPale,
    ),
    path(
      below([
        [-10, 720],
        [240, 680],
        [520, 720],
        [900, 660],
        [1290, 700],
      ]),
      '#a9add8',
    ),
    ...range(12).map((index) => {
      const angle = Math.PI + (index * Math.PI) / 11;
      return line(
        [1040 + Math.cos(angle) * 176, 240 + Math.sin(angle) * 176],
        [1040 + Math.cos(angle) * 226, 240 + Math.sin(angle) * 226],
        c.brass,
        6,
      );
    }),
    path('M952 366V184Q952 104 1040 56Q1128 104 1128 184V366Z', c.brass),
    shade('M952 366V184Q952 104 1040 56Q1128 104 1128 184V366Z', c.brassDark, 'right', 0.8),
    path(gate, '#fff7de'),
    lattice(gate, c.brassLight, { cell: 40, thickness: 3, inner: 'lozenge' }),
    softGlow(1040, 240, 140, '#ffffff', 0.8),
    ornament(1040, 64, 54, c.violetDark),
    rect(0, 884, 1280, 76, c.sand),
    ellipse(640, 890, 700, 18, c.violetDark, 'opacity=".3"'),
    ...steps.toReversed().map(([x, y, w, cover, dark, mark]) => book(x, y, w, 84, cover, dark, mark)),
    standing(1150, 376, 160, { top: c.terra, bottom: c.ink }, place(0, 0, 0.62, bag(c.teal))),
    inSampot(904, 380, 164, { top: c.paper, bottom: c.ink }, place(0, 4, 0.64, bag(c.violet))),
    standing(752, 464, 184, { top: c.paper, bottom: c.inkSoft }, place(0, 2, 0.72, bag(c.terra))),
    inSampot(586, 548, 196, { top: c.paper, bottom: c.ink }, place(0, 4, 0.76, bag(c.brass))),
    standing(416, 632, 214, { top: c.paper, bottom: c.inkSoft }, place(0, 2, 0.84, bag(c.teal))),
    inSampot(236, 716, 222, { top: c.paper, bottom: c.ink }, place(0, 6, 0.86, bag(c.terra))),
    standing(118, 800, 240, { top: c.paper, bottom: c.inkSoft }, place(0, 2, 0.94, bag(c.violet))),
    standing(1180, 950, 300, { top: c.paper, bottom: c.inkSoft }, place(0, 2, 1.2, bag(c.brass))),
    fade(boxPath(0, 884, 1280, 76), c.brassDark, 'bottom', 0.5, 1),
    vignette(c.violetDark, 0.24),
  ]);
}

// The picture "call-or-knock": the same household, called at night and visited by day.

import { stiltHouse } from '../kit/built.ts';
import { lattice, lozenge } from '../kit/lattice.ts';
import { cloud, palm, stars, sun } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { inSampot, standing } from '../kit/people.ts';
import { random } from '../kit/random.ts';
import {
  backdrop,
  below,
  boxPath,
  circle,
  clipped,
  ellipse,
  group,
  line,
  linear,
  path,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

const ladder = (x: number, y: number, tall: number, w: number): string =>
  line([x, y], [x + 26, y - tall], c.wood, 9) +
  line([x + w, y], [x + w + 26, y - tall], c.wood, 9) +
  range(6)
    .map((index) =>
      line(
        [x + index * 4.4, y - 14 - index * tall * 0.16],
        [x + w + index * 4.4, y - 14 - index * tall * 0.16],
        c.wood,
        7,
      ),
    )
    .join('');

function mast(x: number, y: number, tall: number, colour: string): string {
  const steps = range(9).map((index) => {
    const at = (k: number): number => 46 * (1 - k / 9.6);
    const [a, b] = [index, index + 1];
    return (
      line([x - at(a), y - (tall * a) / 9], [x + at(b), y - (tall * b) / 9], colour, 4) +
      line([x + at(a), y - (tall * a) / 9], [x - at(b), y - (tall * b) / 9], colour, 4)
    );
  });
  return (
    line([x - 46, y], [x - 3, y - tall], colour, 7) +
    line([x + 46, y], [x + 3, y - tall], colour, 7) +
    steps.join('') +
    line([x, y - tall], [x, y - tall - 50], colour, 5)
  );
}

export function callOrKnock(): string {
  const rng = random(23);
  const night = 'M0 0H800L480 960H0Z';
  const day = 'M800 0H1280V960H480Z';
  const signal = range(5).map((index) =>
    path(
      lozenge(214, 214, 110 + index * 110, 130 + index * 130),
      'none',
      `stroke="${c.brassLight}" stroke-width="${6 - index * 0.8}" opacity="${(0.95 - index * 0.17).toFixed(2)}"`,
    ),
  );
  const phoneLight = softGlow(342, 690, 60, c.glow, 0.8);
  const left = group([
    linear('dark', [
      [0, '#101a3c'],
      [0.7, '#2d3270'],
      [1, '#463b78'],
    ]),
    rect(0, 0, 820, 960, 'url(#dark)'),
    stars(rng, 70, [0, 420], '#fff0d0'),
    lattice(night, c.violetLight, { cell: 100, thickness: 1.6, opacity: 0.2 }),
    circle(560, 130, 52, c.brassPale) + circle(540, 118, 46, '#161f45'),
    path(
      below([
        [-20, 640],
        [120, 600],
        [320, 640],
        [520, 610],
        [840, 650],
      ]),
      '#1c2452',
    ),
    mast(214, 700, 430, '#6f78b0'),
    ...signal,
    softGlow(214, 214, 130, c.glow, 0.6),
    circle(214, 214, 12, c.glow),
    path(
      below([
        [-20, 730],
        [200, 700],
        [460, 726],
        [840, 700],
      ]),
      '#131b40',
    ),
    palm(56, 770, 330, ['#0d1430', '#17204a', '#222c5e'], 10),
    stiltHouse(408, 846, 300, { wall: '#75629a', roof: '#4d4b9c', dark: '#2c2f6e', light: c.glow }, 0.32),
    phoneLight,
    softGlow(473, 690, 60, c.glow, 0.8),
    ladder(500, 850, 100, 36),
    path(
      below([
        [-20, 850],
        [240, 826],
        [500, 848],
        [840, 830],
      ]),
      c.night,
    ),
    lattice(
      below([
        [-20, 850],
        [240, 826],
        [500, 848],
        [840, 830],
      ]),
      c.violetLight,
      { cell: 88, ratio: 0.4, thickness: 2, opacity: 0.2 },
    ),
  ]);
  const right = group([
    linear('light', [
      [0, '#bfdcd8'],
      [0.5, '#f3ecd2'],
      [1, '#f6dfae'],
    ]),
    rect(460, 0, 820, 960, 'url(#light)'),
    lattice(day, c.tealMid, { cell: 100, thickness: 1.6, opacity: 0.2 }),
    sun(1130, 170, 86, c.brassPale, c.brassLight),
    cloud(840, 190, 240, '#fffaf0'),
    path(
      below([
        [460, 620],
        [700, 600],
        [900, 560],
        [1100, 600],
        [1300, 560],
      ]),
      c.tealLight,
    ),
    path(
      below([
        [460, 720],
        [760, 680],
        [1000, 710],
        [1300, 680],
      ]),
      '#c9d39a',
    ),
    lattice(
      below([
        [460, 720],
        [760, 680],
        [1000, 710],
        [1300, 680],
      ]),
      c.tealMid,
      { cell: 80, ratio: 0.42, thickness: 2, opacity: 0.45 },
    ),
    palm(1236, 730, 330, [c.tealDeep, c.teal, c.tealMid], -12),
    palm(1172, 720, 220, [c.tealDeep, c.teal, c.tealMid], 6),
    stiltHouse(960, 800, 400, { wall: c.terraLight, roof: c.terra, dark: c.terraDark, light: c.ink }, 0.3),
    rect(1016, 556, 70, 124, c.woodDark),
    ladder(990, 806, 122, 50),
    path(
      below([
        [440, 830],
        [760, 800],
        [1020, 822],
        [1300, 804],
      ]),
      c.sand,
    ),
    fade(boxPath(440, 800, 860, 160), c.brassDark, 'bottom', 0.4, 1),
    lattice(
      below([
        [440, 830],
        [760, 800],
        [1020, 822],
        [1300, 804],
      ]),
      c.clay,
      { cell: 88, ratio: 0.4, thickness: 2.4, opacity: 0.7 },
    ),
    inSampot(1050, 682, 118, { top: c.violet, bottom: c.teal, hatColour: c.paper }),
    standing(
      856,
      884,
      262,
      { top: c.teal, bottom: c.ink, hat: 'cap', hatColour: c.brass },
      path('M-30 -186H30L36 -104Q0 -92 -36 -104Z', c.terra) +
        shade('M-30 -186H30L36 -104Q0 -92 -36 -104Z', c.terraDark, 'right', 0.8) +
        path(lozenge(0, -142, 24, 32), c.brassPale),
    ),
    standing(
      724,
      920,
      284,
      { top: c.paper, bottom: c.inkSoft, hat: 'krama', hatColour: c.terra },
      rect(34, -152, 40, 52, c.wood, 'transform="rotate(8)"') +
        rect(38, -148, 32, 42, c.paper, 'transform="rotate(8)"'),
    ),
    ellipse(1180, 860, 40, 10, c.brassDark, 'opacity=".4"') +
      path('M1140 858Q1136 800 1160 792H1200Q1224 800 1220 858Z', c.terraDark) +
      shade('M1140 858Q1136 800 1160 792H1200Q1224 800 1220 858Z', c.woodDark, 'right', 0.8) +
      ellipse(1180, 792, 22, 7, c.woodDark),
  ]);
  return group([
    backdrop(c.ink),
    clipped('n', night, [left]),
    clipped('d', day, [right]),
    stroke('M800 -10L476 970', c.brass, 12),
    stroke('M800 -10L476 970', c.paper, 3),
    ...range(9).map(
      (index) =>
        path(lozenge(800 - (index * 324) / 8, index * 120, 40, 54), c.brass) +
        path(lozenge(800 - (index * 324) / 8, index * 120, 18, 24), c.paper),
    ),
    vignette(c.night, 0.3),
  ]);
}

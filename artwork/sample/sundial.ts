// The picture "palm-sundial": the shadow of a sugar palm is the hand of a clock around an interview.

import { lattice, lozenge } from '../kit/lattice.ts';
import { cloud, palm, sun } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { inSampot, standing } from '../kit/people.ts';
import {
  below,
  boxPath,
  ellipse,
  gradientBackdrop,
  group,
  path,
  place,
  range,
  rect,
  stroke,
  type Point,
} from '../kit/svg.ts';
import { fade, softGlow, vignette } from '../kit/texture.ts';

export function palmSundial(): string {
  const centre: Point = [560, 660];
  const dial = (rx: number): string =>
    `M${centre[0] - rx} ${centre[1]}a${rx} ${rx * 0.42} 0 1 1 ${2 * rx} 0a${rx} ${rx * 0.42} 0 1 1 ${-2 * rx} 0Z`;
  const marks = range(12).map((index) => {
    const angle = (index * Math.PI) / 6;
    const [x, y] = [centre[0] + Math.cos(angle) * 452, centre[1] + Math.sin(angle) * 190];
    return (
      ellipse(x + 6, y + 16, 26, 8, c.tealDeep, 'opacity=".4"') +
      path(lozenge(x, y, index % 3 ? 40 : 58, index % 3 ? 32 : 46), index % 3 ? c.paper : c.terra) +
      path(lozenge(x, y, 18, 14), index % 3 ? c.brass : c.brassPale)
    );
  });
  const reach: Point = [1010, 800];
  return group([
    gradientBackdrop('blue', [
      [0, '#9fcbc6'],
      [0.34, '#eef0d8'],
      [0.44, '#fbeecb'],
    ]),
    sun(150, 150, 84, '#fff4d0', c.brassLight),
    softGlow(150, 150, 330, '#fff8e2', 0.9),
    lattice(boxPath(0, 0, 1280, 420), c.paper, { cell: 104, thickness: 2, opacity: 0.5, inner: 'dot' }),
    cloud(300, 170, 240, '#fffaf0'),
    cloud(860, 150, 320, '#fffaf0'),
    path(
      below([
        [-20, 380],
        [160, 330],
        [380, 372],
        [620, 336],
        [880, 378],
        [1100, 330],
        [1300, 366],
      ]),
      c.tealLight,
    ),
    ...[
      [60, 0.5],
      [1040, 0.6],
      [1110, 0.45],
      [1220, 0.55],
      [350, 0.36],
    ].map(([x, s]) => palm(x!, 410, 300 * s!, [c.teal, c.tealMid, c.tealMid], 4)),
    rect(0, 404, 1280, 560, '#c2cf86'),
    lattice(boxPath(0, 404, 1280, 556), c.tealMid, { cell: 150, ratio: 0.4, thickness: 3.4, opacity: 0.5 }),
    lattice(boxPath(0, 404, 1280, 556), '#e3e6b4', { cell: 75, ratio: 0.4, thickness: 1.4, opacity: 0.7 }),
    fade(boxPath(0, 404, 1280, 140), '#eef0d8', 'top', 0.9, 1),
    fade(boxPath(0, 700, 1280, 260), c.teal, 'bottom', 0.6, 1),
    path(dial(510), '#a9bb74'),
    path(dial(490), '#d9dc9c'),
    stroke(dial(390), c.brass, 3, 'stroke-dasharray="4 12"'),
    path(`M${centre[0]} ${centre[1]}L${reach[0]} ${reach[1]}L560 960L300 900Z`, '#eef0c4', 'opacity="0"'),
    path(
      `M546 652L${reach[0] - 20} ${reach[1] - 4}L${reach[0] - 36} ${reach[1] + 12}L540 670Z`,
      c.tealDeep,
      'opacity=".5"',
    ),
    place(
      1004,
      806,
      [1, 0.46],
      range(14)
        .map((index) =>
          place(0, 0, 1, path('M0 0Q34 -70 0 -128Q-34 -70 0 0Z', c.tealDeep, 'opacity=".42"'), index * 25.7),
        )
        .join(''),
    ),
    ...marks,
    path(`M${centre[0]} ${centre[1]}`, c.ink),
    palm(centre[0], centre[1] + 8, 490, [c.wood, c.teal, c.tealMid], 16),
    ellipse(564, 668, 44, 14, c.tealDeep, 'opacity=".5"'),
    ...range(9).map((index) =>
      stroke(
        `M${528 + index * 9} 674Q${522 + index * 10} ${640} ${514 + index * 12} ${632 - (index % 3) * 8}`,
        index % 2 ? c.teal : c.tealMid,
        5,
      ),
    ),
    path('M640 722L850 700L930 762L700 792Z', c.terra),
    lattice('M640 722L850 700L930 762L700 792Z', c.terraPale, {
      cell: 34,
      ratio: 0.5,
      thickness: 2.6,
      inner: 'lozenge',
    }),
    inSampot(
      402,
      800,
      190,
      { top: c.violet, bottom: c.ink, hat: 'cone', hatColour: c.brassPale },
      path('M24 -84H58L52 -50H30Z', c.clay),
    ),
    standing(
      300,
      812,
      204,
      { top: c.teal, bottom: c.inkSoft, hat: 'krama', hatColour: c.terra },
      rect(24, -110, 30, 38, c.paper, 'transform="rotate(8)"'),
    ),
    place(
      772,
      752,
      1,
      ellipse(0, 4, 42, 10, c.terraDark, 'opacity=".5"') +
        path('M-30 0Q-34 -34 -18 -38H18Q34 -34 30 0Z', c.ink) +
        stroke('M28 -28Q52 -26 46 -6', c.ink, 6) +
        path('M-12 -38H12L8 -48H-8Z', c.brass) +
        ellipse(62, 0, 14, 6, c.paper) +
        ellipse(-56, 4, 14, 6, c.paper),
    ),
    ...range(26).map((index) => {
      const x = index * 52 - 10;
      return range(3)
        .map((blade) =>
          stroke(
            `M${x + blade * 10} 970Q${x + blade * 10 - 4} ${920 - (index % 4) * 10} ${x - 20 + blade * 26} ${896 - ((index * 7 + blade * 5) % 5) * 11}`,
            [c.teal, c.tealMid, c.tealDeep][(index + blade) % 3]!,
            6,
          ),
        )
        .join('');
    }),
    vignette(c.tealDeep, 0.28),
  ]);
}

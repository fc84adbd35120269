// The picture "shelf-test": shop shelves with warm rings where shoppers look.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { inSampot, standing } from '../kit/people.ts';
import { random, type Random } from '../kit/random.ts';
import {
  boxPath,
  circle,
  gradientBackdrop,
  group,
  line,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, vignette } from '../kit/texture.ts';

const tints = [
  c.terra,
  c.teal,
  c.violet,
  c.brass,
  c.ink,
  c.terraLight,
  c.tealLight,
  c.violetLight,
  c.brassLight,
];
const marks = [
  c.terraPale,
  c.tealPale,
  c.violetPale,
  c.paper,
  c.brass,
  c.paper,
  c.tealDeep,
  c.violetDark,
  c.terraDark,
];

function pack(rng: Random, x: number, y: number, kind: number, tint: number): string {
  const [colour, mark] = [tints[tint]!, marks[tint]!];
  const tall = rng.between(84, 112);
  if (kind === 0)
    return (
      rect(x, y - tall, 62, tall, colour) +
      shade(boxPath(x, y - tall, 62, tall), c.night, 'right', 0.5, 0.6) +
      path(lozenge(x + 31, y - tall * 0.5, 36, 50), mark)
    );
  if (kind === 1)
    return (
      path(
        `M${x + 6} ${y}V${y - tall * 0.64}Q${x + 6} ${y - tall * 0.8} ${x + 22} ${y - tall * 0.84}V${y - tall}H${x + 40}V${y - tall * 0.84}Q${x + 56} ${y - tall * 0.8} ${x + 56} ${y - tall * 0.64}V${y}Z`,
        colour,
      ) +
      rect(x + 19, y - tall - 8, 24, 14, c.woodDark) +
      rect(x + 6, y - tall * 0.52, 50, 30, mark) +
      path(lozenge(x + 31, y - tall * 0.52 + 15, 18, 24), colour)
    );
  if (kind === 2)
    return (
      rect(x + 4, y - 76, 54, 76, colour, 'rx="6"') +
      rect(x + 4, y - 76, 54, 10, c.mist) +
      rect(x + 4, y - 10, 54, 10, c.mist) +
      range(3)
        .map((index) => path(lozenge(x + 14 + index * 17, y - 38, 15, 22), mark))
        .join('')
    );
  return (
    path(
      `M${x + 2} ${y}L${x} ${y - tall * 0.86}Q${x + 31} ${y - tall * 0.96} ${x + 62} ${y - tall * 0.86}L${x + 60} ${y}Z`,
      colour,
    ) +
    line([x + 2, y - tall * 0.8], [x + 60, y - tall * 0.8], mark, 4) +
    path(lozenge(x + 31, y - tall * 0.4, 30, 40), mark)
  );
}

export function shelfTest(): string {
  const rng = random(53);
  const rows = range(4).map((row) => {
    const y = 236 + row * 166;
    const goods = range(15).map((index) =>
      pack(
        rng,
        110 + index * 72,
        y,
        [0, 1, 3, 2][Math.floor(index / 3 + row) % 4]!,
        (Math.floor(index / 3) * 2 + row * 3) % 9,
      ),
    );
    return group([
      rect(70, y - 138, 1140, 138, '#33280f', 'opacity=".14"'),
      ...goods,
      rect(60, y, 1160, 22, c.wood),
      rect(60, y + 22, 1160, 8, c.woodDark, 'opacity=".5"'),
      ...range(15).map((index) => rect(122 + index * 72, y + 4, 38, 14, c.paper)),
    ]);
  });
  const spots = [
    [568, 340, 1.25],
    [820, 520, 0.95],
    [292, 506, 0.8],
    [1010, 200, 0.6],
  ] as const;
  const rings = spots.map(([x, y, s]) =>
    place(
      x,
      y,
      s,
      group([
        ...[250, 180, 112].map((r, index) =>
          path(
            lozenge(0, 0, r, r * 1.08),
            ['#f2b84b', '#ee8a3a', '#e5562f'][index]!,
            `opacity="${[0.3, 0.38, 0.5][index]}"`,
          ),
        ),
        ...[250, 180, 112].map((r) => stroke(lozenge(0, 0, r, r * 1.08), '#fff3cf', 4, 'opacity=".9"')),
        circle(0, 0, 11, '#fffaf0'),
      ]),
    ),
  );
  return group([
    gradientBackdrop('shop', [
      [0, '#dbe7dc'],
      [1, c.tealPale],
    ]),
    lattice(boxPath(0, 0, 1280, 780), c.tealMid, { cell: 84, thickness: 1.6, opacity: 0.28, inner: 'dot' }),
    rect(40, 70, 1200, 700, '#f3e6c9'),
    shade(boxPath(40, 70, 1200, 700), c.clay, 'bottom', 0.6, 0.5),
    rect(40, 56, 1200, 26, c.teal),
    ...range(24).map((index) => path(lozenge(65 + index * 50, 69, 26, 18), c.brassLight)),
    rect(28, 56, 22, 740, c.tealDeep) + rect(1230, 56, 22, 740, c.tealDeep),
    ...rows,
    rect(0, 780, 1280, 180, '#cfb98b'),
    lattice(boxPath(0, 780, 1280, 180), c.brassDark, { cell: 112, ratio: 0.4, thickness: 2.4, opacity: 0.4 }),
    fade(boxPath(0, 780, 1280, 180), c.brassDark, 'bottom', 0.5, 1),
    rect(28, 770, 1224, 22, c.tealDeep),
    stroke(`M${spots.map(([x, y]) => `${x} ${y}`).join('L')}`, '#fffaf0', 5, 'stroke-dasharray="3 14"'),
    ...rings,
    standing(452, 980, 500, { top: c.ink, bottom: c.inkSoft, hat: 'hair' }),
    inSampot(
      880,
      990,
      440,
      { top: c.violet, bottom: c.tealDeep },
      path('M60 -200H166L152 -92H74Z', c.terra) +
        stroke('M68 -200Q113 -262 158 -200', c.terraDark, 9) +
        lattice('M60 -200H166L152 -92H74Z', c.terraPale, { cell: 28, thickness: 2.4, opacity: 0.8 }),
    ),
    vignette(c.tealDeep, 0.32),
  ]);
}

// The picture "four-rivers": four arms of a river meet at dawn, seen from above.

import { lattice, lozenge, ornament } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  boxPath,
  circle,
  clipped,
  ellipse,
  gradientBackdrop,
  group,
  path,
  place,
  poly,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, softGlow, vignette } from '../kit/texture.ts';

const arms = 'M-60 40L560 470M1340 -20L700 440M-60 960L600 520M1340 940L680 500';
const north = 'M-80 -119H1360L640 385Z';
const west = 'M-80 42L545 480L-80 918Z';
const south = 'M-80 1079L640 575L1360 1079Z';
const east = 'M1360 42L735 480L1360 918Z';

/** A hipped roof from above: a lozenge with four slopes. */
function roof(x: number, y: number, w: number, h: number, tones: readonly [string, string, string]): string {
  const side = (dx: number, dy: number, ex: number, ey: number, fill: string): string =>
    poly(
      [
        [x, y],
        [x + dx * w, y + dy * h],
        [x + ex * w, y + ey * h],
      ],
      fill,
    );
  return (
    path(lozenge(x + 5, y + 8, w * 2, h * 2), c.ink, 'opacity=".28"') +
    side(-1, 0, 0, -1, tones[1]) +
    side(0, -1, 1, 0, tones[0]) +
    side(1, 0, 0, 1, tones[1]) +
    side(0, 1, -1, 0, tones[2])
  );
}

const tiles = [
  [c.terraPale, c.terraLight, c.terra],
  [c.terraLight, c.terra, c.terraDark],
  [c.paper, c.cream, c.clay],
  [c.brassPale, c.brassLight, c.brass],
  [c.tealPale, c.tealLight, c.tealMid],
] as const;

export function fourRivers(): string {
  const rng = random(2024);
  const tree = (x: number, y: number, r: number, colour: string): string => {
    const turn = rng.between(0, 2);
    const crown = (dx: number, dy: number, fill: string, extra = ''): string =>
      range(5)
        .map((index) => {
          const angle = turn + index * 1.257;
          return circle(
            x + dx + Math.cos(angle) * r * 0.62,
            y + dy + Math.sin(angle) * r * 0.55,
            r * 0.62,
            fill,
            extra,
          );
        })
        .join('');
    return (
      crown(4, 7, c.tealDeep, 'opacity=".35"') +
      crown(0, 0, colour) +
      circle(x - r * 0.2, y - r * 0.25, r * 0.5, c.tealPale, 'opacity=".22"')
    );
  };
  const town = range(23).flatMap((row) =>
    range(17).map((col) => {
      const [x, y] = [-30 + col * 52 + (row % 2) * 26, 70 + row * 36];
      return rng.chance(0.12)
        ? tree(x, y, 16, rng.pick([c.tealMid, c.tealLight]))
        : roof(x, y, 21, 14.5, rng.pick(tiles));
    }),
  );
  const crowns = range(230).map((index) =>
    tree(
      rng.between(750, 1300),
      70 + index * 3.7,
      rng.between(13, 25),
      rng.pick([c.teal, c.tealMid, '#5d9a86', '#3f8a70']),
    ),
  );
  const banks = (d: string, colour: string, extra: readonly string[], id: string): string =>
    group([clipped(id, d, [path(d, colour), ...extra]), stroke(d, '#f6e5bd', 9, 'opacity=".75"')]);
  return group([
    gradientBackdrop(
      'river',
      [
        [0, '#e9b27c'],
        [0.4, '#d79a78'],
        [0.7, '#7f89a3'],
        [1, '#3c5a7d'],
      ],
      [1, 1],
    ),
    lattice(boxPath(0, 0, 1280, 960), c.paper, { cell: 84, ratio: 0.74, thickness: 1.8, opacity: 0.32 }),
    stroke(arms, '#fff3d8', 26, 'opacity=".25"'),
    softGlow(640, 480, 260, '#fff4d6', 0.9),
    banks(
      north,
      '#d8dba6',
      [
        lattice(north, c.tealMid, { cell: 96, ratio: 0.6, thickness: 3, opacity: 0.55 }),
        fade(north, c.tealMid, 'top', 0.55, 0.9),
      ],
      'n',
    ),
    banks(west, '#e9cfa5', [...town, fade(west, c.terra, 'left', 0.3, 0.9)], 'w'),
    banks(
      south,
      c.brassLight,
      [
        lattice(south, c.terra, { cell: 112, ratio: 0.62, thickness: 3, opacity: 0.55, inner: 'lozenge' }),
        fade(south, c.terra, 'bottom', 0.55, 0.9),
      ],
      's',
    ),
    banks(east, '#8fb59a', [...crowns, fade(east, c.tealDeep, 'right', 0.5, 0.9)], 'e'),
    stroke('M120 -20L640 330L1160 -20', c.terraLight, 10, 'opacity=".9"') +
      stroke('M120 -20L640 330L1160 -20', c.paper, 2, 'stroke-dasharray="14 14"'),
    stroke('M200 980L640 690L1080 980', c.paper, 10, 'opacity=".85"') +
      stroke('M200 980L640 690L1080 980', c.brassDark, 2, 'stroke-dasharray="14 14"'),
    path(lozenge(640, 480, 190, 142), 'none', 'stroke="#fffaf0" stroke-width="4"'),
    path(lozenge(640, 480, 250, 188), 'none', 'stroke="#fffaf0" stroke-width="2" stroke-dasharray="4 10"'),
    ornament(640, 480, 74, c.brassDark),
    ...[
      [300, 242, 35],
      [940, 270, -35],
      [330, 697, -35],
      [964, 707, 35],
      [1140, 130, -35],
    ].map(([x, y, turn], index) =>
      place(
        x!,
        y!,
        1,
        ellipse(6, 12, 52, 12, c.ink, 'opacity=".3"') +
          path('M-60 0Q-30 -17 10 -15Q46 -11 62 0Q46 11 10 15Q-30 17 -60 0Z', c.woodDark) +
          path('M-50 0Q-26 -11 10 -10Q40 -7 50 0Q40 7 10 10Q-26 11 -50 0Z', c.wood) +
          rect(-24, -11, 38, 22, [c.terra, c.teal, c.violet, c.brassLight, c.terra][index]!, 'rx="4"') +
          path('M-62 0L-150 -18Q-120 0 -150 18Z', '#fff6e0', 'opacity=".4"'),
        turn!,
      ),
    ),
    ...range(5).map((index) =>
      place(
        560 + index * 46,
        92 + (index % 2 ? 16 : -10) + index * 8,
        1,
        stroke('M-20 -8Q-8 -14 0 0Q8 -14 20 -8', c.ink, 5),
      ),
    ),
    fade(boxPath(0, 0, 1280, 960), '#fff3d0', 'topleft', 0.32, 0.5),
    vignette(c.ink, 0.38),
  ]);
}

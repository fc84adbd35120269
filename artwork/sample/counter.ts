// The picture "qr-or-cash": a shop counter, with banknotes on one side and a phone on the other.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import {
  backdrop,
  boxPath,
  circle,
  ellipse,
  group,
  line,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

/** A hand with a sleeve that reaches to the right. Its fingers meet at 0,0. */
function hand(skin: string, sleeve: string, dark: string, over: string): string {
  const arm = 'M-560 -66L-210 -60L-120 -44L-116 58L-210 74L-560 110Z';
  return group([
    path(
      'M-220 -58Q-120 -66 -60 -54Q-10 -44 26 -30Q40 -18 20 -10L-40 -14L-56 6L30 12Q44 22 28 34L-40 36L20 44Q30 56 14 64L-60 66Q-130 84 -220 70Z',
      skin,
    ),
    over,
    path('M-90 -46Q-40 -74 12 -66Q32 -58 16 -44Q-30 -38 -56 -14Z', skin),
    shade('M-220 -58Q-120 -66 -60 -54L-60 66Q-130 84 -220 70Z', '#5b3722', 'bottom', 0.6),
    path(arm, sleeve),
    shade(arm, dark, 'bottom', 0.85),
    path('M-216 -62H-176L-170 70L-216 76Z', c.brassLight),
  ]);
}

function note(turn: number, colour: string, dark: string): string {
  return place(
    0,
    0,
    1,
    rect(-20, -66, 250, 118, dark) +
      rect(-20, -66, 250, 112, colour) +
      rect(-8, -54, 226, 88, 'none', `stroke="${dark}" stroke-width="3"`) +
      circle(105, -10, 30, dark, 'opacity=".5"') +
      path(lozenge(105, -10, 34, 42), c.paper) +
      path(lozenge(30, -10, 30, 40) + lozenge(180, -10, 30, 40), dark, 'opacity=".7"'),
    turn,
  );
}

function jar(x: number, y: number, s: number, colour: string, lid: string): string {
  return place(
    x,
    y,
    s,
    rect(-46, -96, 92, 96, '#fffaf0', 'rx="14" opacity=".7"') +
      range(24)
        .map((index) =>
          circle(
            -32 + (index % 6) * 13,
            -10 - Math.floor(index / 6) * 14,
            8,
            colour,
            index % 3 ? '' : 'opacity=".7"',
          ),
        )
        .join('') +
      rect(-38, -112, 76, 20, lid, 'rx="4"') +
      rect(-46, -96, 92, 96, 'none', `rx="14" stroke="${c.inkPale}" stroke-width="3" opacity=".5"`),
  );
}

const filled = (index: number): boolean =>
  [
    0, 2, 3, 5, 7, 8, 13, 16, 19, 22, 24, 28, 29, 31, 35, 9, 12, 14, 15, 18, 20, 21, 23, 26, 27, 30, 33, 34,
    36, 38, 41, 43, 44, 46,
  ].includes(index);

export function qrOrCash(): string {
  const wall = boxPath(0, 0, 1280, 640);
  const sign = lozenge(0, 0, 300, 300);
  const code = range(49).map((index) => {
    const [u, v] = [(index % 7) - 3, Math.floor(index / 7) - 3];
    const [x, y] = [(u - v) * 18.4, (u + v) * 18.4];
    const corner = (u === -3 && v === -3) || (u === 3 && v === 3) || (u === 3 && v === -3);
    return corner
      ? path(lozenge(x, y, 36, 36), c.terra)
      : filled(index)
        ? path(lozenge(x, y, 33, 33), c.teal)
        : '';
  });
  const phone = group([
    rect(-16, -140, 156, 290, c.night, 'rx="22"'),
    rect(-4, -126, 132, 262, c.paper, 'rx="12"'),
    rect(-4, -126, 132, 60, c.teal, 'rx="10"'),
    path(lozenge(62, 8, 96, 120), c.tealPale),
    stroke('M36 10L56 32L92 -16', c.teal, 13),
    rect(16, 92, 92, 20, c.brassLight, 'rx="9"'),
  ]);
  return group([
    backdrop(c.tealPale),
    lattice(wall, c.tealMid, { cell: 90, thickness: 1.7, opacity: 0.3, inner: 'dot' }),
    fade(wall, c.teal, 'top', 0.55, 0.9),
    softGlow(640, 330, 460, '#fff6dc', 0.8),
    ...[150, 330].map(
      (y) => rect(60, y, 1160, 18, c.wood) + rect(60, y + 18, 1160, 10, c.woodDark, 'opacity=".4"'),
    ),
    ...[
      [130, c.terra, c.teal],
      [250, c.brass, c.ink],
      [370, c.tealMid, c.terra],
      [910, c.violetLight, c.ink],
      [1030, c.terraLight, c.teal],
      [1150, c.brassLight, c.violet],
    ].map(([x, colour, lid]) => jar(Number(x), 330, 1, String(colour), String(lid))),
    ...range(6).map(
      (index) =>
        rect(
          96 + index * 58,
          74 + (index % 2) * 14,
          46,
          76 - (index % 2) * 14,
          [c.terra, c.paper, c.brass, c.violet, c.terraLight, c.ink][index]!,
        ) +
        path(
          lozenge(119 + index * 58, 114 + (index % 2) * 6, 22, 28),
          [c.terraPale, c.teal, c.paper, c.violetPale, c.paper, c.brass][index]!,
        ),
    ),
    ...range(6).map(
      (index) =>
        rect(
          864 + index * 58,
          66 + ((index + 1) % 2) * 16,
          46,
          84 - ((index + 1) % 2) * 16,
          [c.ink, c.brassLight, c.terra, c.paper, c.violet, c.teal][index]!,
        ) +
        path(
          lozenge(887 + index * 58, 112, 22, 28),
          [c.brass, c.wood, c.terraPale, c.terra, c.violetPale, c.tealPale][index]!,
        ),
    ),
    ...range(9).map(
      (index) =>
        line([470 + index * 42, 0], [470 + index * 42, 40 + (index % 3) * 22], c.inkSoft, 2) +
        rect(456 + index * 42, 40 + (index % 3) * 22, 28, 42, [c.terra, c.brassLight, c.violet][index % 3]!),
    ),
    rect(0, 640, 1280, 320, c.wood),
    rect(0, 626, 1280, 34, '#9a6a42'),
    shade(boxPath(0, 660, 1280, 300), c.woodDark, 'bottom', 0.9),
    lattice(boxPath(0, 700, 1280, 200), c.brass, {
      cell: 92,
      ratio: 1.09,
      thickness: 3,
      opacity: 0.55,
      inner: 'lozenge',
    }),
    rect(0, 690, 1280, 8, c.brass),
    rect(0, 902, 1280, 8, c.brass),
    ellipse(640, 638, 170, 16, c.woodDark, 'opacity=".5"'),
    path('M520 636L560 596H720L760 636Z', c.ink),
    rect(626, 560, 28, 50, c.inkSoft),
    place(
      640,
      400,
      1,
      path(lozenge(10, 14, 396, 396), c.ink, 'opacity=".25"') +
        path(lozenge(0, 0, 396, 396), c.brass) +
        path(lozenge(0, 0, 366, 366), c.paper) +
        shade(lozenge(0, 0, 366, 366), c.clay, 'bottom', 0.6, 0.5) +
        path(sign, 'none') +
        code.join(''),
    ),
    place(
      300,
      560,
      1,
      hand(
        c.skin,
        c.terra,
        c.terraDark,
        place(
          -34,
          2,
          1,
          note(-14, c.tealLight, c.teal) +
            note(-4, c.brassLight, c.brassDark) +
            note(7, c.violetPale, c.violet),
        ),
      ),
    ),
    place(956, 520, [-1, 1], hand(c.skinLight, c.violet, c.violetDark, place(-30, -10, [1, 1], phone, -12))),
    ...range(7).map((index) => ellipse(470, 626 - index * 11, 40, 12, index % 2 ? c.brass : c.brassLight)),
    ...range(4).map((index) => ellipse(404, 630 - index * 11, 34, 11, index % 2 ? c.mist : c.haze)),
    vignette(c.tealDeep, 0.32),
  ]);
}

// The picture "workbench": the bench of a goldsmith in the evening, lit by one lamp.

import { brilliant, stone } from '../kit/gems.ts';
import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import {
  boxPath,
  circle,
  ellipse,
  gradientBackdrop,
  group,
  line,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

function band(x: number, y: number, r: number, gem: readonly [string, string, string, string]): string {
  return place(
    x,
    y,
    1,
    ellipse(3, r * 1.02, r * 0.8, 6, c.night, 'opacity=".4"') +
      circle(0, 0, r, 'none', `stroke="${c.brassDark}" stroke-width="${r * 0.3}"`) +
      circle(0, -1, r, 'none', `stroke="${c.brassLight}" stroke-width="${r * 0.16}"`) +
      place(0, -r * 1.66, 1, brilliant(r * 1.15, gem)) +
      path(
        `M${-r * 0.34} ${-r * 1.28}L${-r * 0.18} ${-r * 0.94}H${r * 0.18}L${r * 0.34} ${-r * 1.28}`,
        'none',
        `stroke="${c.brassLight}" stroke-width="4"`,
      ),
  );
}

const gems = [
  stone,
  [c.tealPale, c.tealLight, c.teal, '#f0fffa'],
  [c.terraPale, c.terraLight, c.terra, '#fff3ea'],
  ['#fff', c.haze, c.mist, '#fff'],
] as const;

function tool(x: number, kind: number): string {
  const colour = [c.terra, c.teal, c.violet, c.brass][kind % 4]!;
  if (kind % 3 === 0)
    return place(
      x,
      150,
      1,
      rect(-4, 60, 8, 120, c.mist) +
        rect(-11, 0, 22, 66, colour) +
        shade(boxPath(-11, 0, 22, 66), c.night, 'right', 0.7) +
        path('M-4 180H4L0 206Z', c.haze),
    );
  if (kind % 3 === 1)
    return place(
      x,
      150,
      1,
      stroke('M-16 0Q-30 60 -4 96M16 0Q30 60 4 96', colour, 13) +
        path('M-12 92H12L6 176L0 186L-6 176Z', c.mist) +
        circle(0, 98, 9, c.inkPale),
    );
  return place(
    x,
    150,
    1,
    rect(-6, 0, 12, 150, c.wood) +
      rect(-34, 136, 68, 36, c.mist) +
      shade(boxPath(-34, 136, 68, 36), c.ink, 'right', 0.8) +
      rect(-8, -8, 16, 30, colour),
  );
}

export function workbench(): string {
  const bench = 'M-20 690H1300V980H-20Z';
  const cone = 'M560 300L180 700H1010L690 300Z';
  const rack = boxPath(60, 104, 430, 28);
  const peg = 'M560 690H720L700 800Q640 850 580 800Z';
  const cushion = 'M806 690Q796 484 850 466H1190Q1244 484 1234 690Z';
  return group([
    gradientBackdrop('wall', [
      [0, '#1b1d4a'],
      [0.7, '#272a62'],
      [1, c.ink],
    ]),
    lattice(boxPath(0, 0, 1280, 700), c.violetLight, {
      cell: 92,
      thickness: 1.7,
      opacity: 0.22,
      inner: 'flower',
    }),
    rect(930, 70, 260, 300, c.night),
    softGlow(1060, 190, 190, c.violetLight, 0.4),
    circle(1090, 160, 40, c.paper) + circle(1074, 152, 36, c.night, 'opacity=".95"'),
    ...[
      [980, 120],
      [1010, 220],
      [1140, 250],
      [968, 300],
      [1152, 110],
    ].map(([x, y]) => path(lozenge(x!, y!, 9, 13), c.brassLight)),
    stroke(boxPath(930, 70, 260, 300), c.brassDark, 14),
    line([1060, 70], [1060, 370], c.brassDark, 8) + line([930, 220], [1190, 220], c.brassDark, 8),
    rect(910, 368, 300, 18, c.brass),
    ...range(6).map((index) => tool(104 + index * 68, index)),
    path(rack, c.wood),
    shade(rack, c.woodDark, 'bottom', 0.9),
    path(cone, '#ffe3a0', 'opacity=".26"'),
    softGlow(620, 560, 470, c.glow, 0.55),
    stroke('M640 -10V120Q640 190 626 214', c.brass, 10),
    path('M560 306Q560 214 626 206Q694 214 690 306Z', c.teal),
    shade('M560 306Q560 214 626 206Q694 214 690 306Z', c.tealDeep, 'right', 0.9),
    ellipse(625, 306, 66, 14, c.glow),
    path(bench, c.wood),
    ...range(4).map((index) =>
      stroke(
        `M-20 ${746 + index * 56}Q320 ${736 + index * 56} 640 ${748 + index * 56}T1300 ${744 + index * 56}`,
        c.woodDark,
        3,
        'opacity=".55"',
      ),
    ),
    fade(bench, c.woodDark, 'bottom', 0.9, 0.9),
    halo(620, 730, 470, '#ffcf85', 0.6, 0.14),
    rect(-20, 684, 1320, 16, '#8a5a38'),
    path(cushion, c.violetDark),
    lattice(cushion, c.violetLight, { cell: 54, ratio: 1.2, thickness: 2, opacity: 0.45 }),
    shade(cushion, c.night, 'right', 0.85),
    ...range(4).map((index) => band(880 + index * 92, 660, 25, gems[index % 4]!)),
    ...range(4).map((index) => band(880 + index * 92, 590, 22, gems[(index + 2) % 4]!)),
    ...range(3).map((index) => band(926 + index * 92, 528, 19, gems[(index + 1) % 4]!)),
    path(peg, '#9a6a42'),
    shade(peg, c.woodDark, 'bottom', 0.9),
    path('M640 690L628 760H652Z', c.woodDark),
    place(640, 626, 1.25, band(0, 0, 42, gems[0]!)),
    softGlow(640, 560, 120, '#ffffff', 0.5),
    path(lozenge(640, 502, 8, 46) + lozenge(640, 502, 46, 8), '#fff'),
    place(
      440,
      700,
      1,
      stroke('M150 -50L20 -10M150 -70L16 -18', c.mist, 10) +
        stroke('M20 -12Q-60 0 -150 50M18 -14Q-70 -20 -170 12', c.terra, 18) +
        circle(20, -13, 14, c.inkPale),
    ),
    place(
      250,
      690,
      1,
      path('M-90 0L-76 -120H76L90 0Z', c.ink) +
        lattice('M-90 0L-76 -120H76L90 0Z', c.brass, {
          cell: 36,
          thickness: 2.2,
          opacity: 0.8,
          inner: 'lozenge',
        }) +
        ellipse(0, -120, 76, 16, c.night) +
        [-46, -14, 20, 48]
          .map(
            (at, index) =>
              line(
                [at, -120],
                [at * 1.3, -230 - index * 12],
                [c.mist, c.brassLight, c.haze, c.mist][index]!,
                8,
              ) +
              line(
                [at * 1.22, -206 - index * 8],
                [at * 1.3, -236 - index * 12],
                [c.terra, c.violet, c.teal, c.terra][index]!,
                14,
              ),
          )
          .join(''),
    ),
    place(
      150,
      870,
      1,
      ellipse(0, 34, 130, 22, c.night, 'opacity=".4"') +
        ellipse(0, 0, 130, 48, c.brassDark) +
        ellipse(0, -8, 118, 40, c.night) +
        range(26)
          .map((index) =>
            path(
              lozenge(-80 + ((index * 37) % 160), -20 + ((index * 17) % 28), 16, 20),
              [c.violetPale, c.brassLight, '#fff', c.violetLight][index % 4]!,
            ),
          )
          .join(''),
    ),
    place(
      1010,
      868,
      1,
      rect(-190, -14, 380, 28, c.night, 'opacity=".35" transform="translate(8 20)"') +
        rect(-190, -16, 250, 30, c.brassLight) +
        range(16)
          .map((index) =>
            line([-180 + index * 15, -16], [-180 + index * 15, index % 4 ? -6 : 2], c.brassDark, 2.4),
          )
          .join('') +
        rect(60, -22, 40, 42, c.brass) +
        path('M-190 -16V52L-160 14V-16Z', c.brass) +
        path('M60 -16V52L30 14V-16Z', c.brassDark),
      -6,
    ),
    vignette(c.night, 0.55),
  ]);
}

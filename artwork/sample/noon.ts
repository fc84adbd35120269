// The picture "fuel-diaries": noon under a tree. The driver sleeps beside his open fuel diary.

import { lattice, lozenge } from '../kit/lattice.ts';
import { leaf, sun } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { head } from '../kit/people.ts';
import {
  boxPath,
  circle,
  clipped,
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
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

function wheel(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, c.night) +
    circle(x, y, r * 0.62, c.mist) +
    circle(x, y, r * 0.4, c.inkSoft) +
    circle(x, y, r * 0.16, c.brass)
  );
}

/** A three-wheeled taxi. Its driver sleeps in the back, with a hat over his face. */
function taxi(): string {
  const cabin = 'M-290 -74L-276 -330Q-270 -356 -240 -356H110Q140 -356 152 -330L236 -150Q300 -130 306 -74Z';
  const door = 'M-226 -90V-312H60L96 -196V-90Z';
  const screen = 'M96 -316H118Q132 -314 140 -298L202 -166H112Z';
  return group([
    ellipse(0, 4, 360, 22, c.night, 'opacity=".35"'),
    wheel(-190, -44, 48),
    path(cabin, c.teal),
    path('M-290 -74L-286 -170H96V-120L240 -136Q300 -126 306 -74Z', c.tealDeep),
    shade(cabin, c.night, 'bottom', 0.7, 0.6),
    path(door, '#2a2140'),
    clipped('cab', door, [
      rect(-226, -170, 140, 90, c.terra),
      path('M-226 -300H-176Q-150 -220 -160 -90H-226Z', c.terra),
      lattice(boxPath(-226, -300, 140, 220), c.terraLight, { cell: 26, thickness: 2, opacity: 0.6 }),
      path('M-190 -156Q-180 -236 -130 -236Q-90 -226 -60 -160L-60 -120H-190Z', c.brassLight),
      shade('M-190 -156Q-180 -236 -130 -236Q-90 -226 -60 -160L-60 -120H-190Z', c.brassDark, 'bottom', 0.8),
      stroke('M-80 -136Q0 -190 26 -140L44 -104', c.inkSoft, 34),
      stroke('M-126 -200Q-80 -150 -40 -170', c.skin, 18),
    ]),
    stroke(door, c.brassLight, 7),
    place(-158, -262, 1, head(30, { top: c.terra, bottom: c.ink, hat: 'hair' })),
    place(
      -150,
      -264,
      1,
      path('M-62 8Q0 34 62 0L10 -52Q-40 -46 -62 8Z', c.brassPale) +
        shade('M-62 8Q0 34 62 0L10 -52Q-40 -46 -62 8Z', c.brassDark, 'right', 0.8),
      14,
    ),
    path(screen, c.haze),
    shade(screen, c.inkPale, 'right', 0.7),
    path('M-300 -350Q-294 -380 -250 -382H100Q150 -382 172 -340H-300Z', c.ink),
    ...range(9).map((index) =>
      path(lozenge(-262 + index * 46, -361, 26, 26), index % 2 ? c.brassLight : c.terra),
    ),
    range(16)
      .map((index) => line([-296 + index * 30, -340], [-296 + index * 30, -322], c.terra, 6))
      .join(''),
    rect(-286, -86, 590, 16, c.brass),
    ...range(8).map((index) => path(lozenge(-256 + index * 44, -110, 26, 26), c.brassLight, 'opacity=".9"')),
    path('M226 -64Q300 -62 296 -18H238Z', c.tealDeep),
    wheel(256, -42, 44),
    circle(292, -112, 17, c.glow),
    place(44, -110, 1, ellipse(0, 0, 30, 13, c.skin)),
  ]);
}

export function fuelDiaries(): string {
  const shadeSpot = 'M180 800Q300 730 700 734Q1100 738 1210 812Q1120 892 680 892Q280 892 180 800Z';
  const houses = range(9).map((index) => {
    const x = -30 + index * 150;
    const t = [210, 280, 240, 320, 250, 300, 220, 290, 240][index]!;
    return (
      rect(x, 640 - t, 138, t + 60, [c.terraPale, '#f0dfb8', c.tealPale][index % 3]!) +
      range(4)
        .map((row) =>
          range(3)
            .map((col) => rect(x + 20 + col * 38, 664 - t + row * 56, 20, 30, '#b99f78', 'opacity=".55"'))
            .join(''),
        )
        .join('') +
      rect(x - 4, 632 - t, 146, 12, c.paper)
    );
  });
  const crownLeaves = range(120).map((index) => {
    const angle = index * 2.399;
    const out = Math.sqrt(index / 120);
    return place(
      620 + Math.cos(angle) * out * 560,
      110 + Math.sin(angle) * out * 190,
      1,
      leaf(120, 34, [c.teal, c.tealMid, c.tealDeep][index % 3]!, c.tealLight),
      (index * 47) % 360,
    );
  });
  return group([
    gradientBackdrop('heat', [
      [0, '#f6d690'],
      [0.6, '#fbeecb'],
      [1, c.cream],
    ]),
    sun(1120, 160, 92, '#fff6db', c.brassLight),
    softGlow(1120, 160, 360, '#fff8e2', 0.9),
    lattice(boxPath(0, 0, 1280, 640), c.brass, { cell: 104, thickness: 1.7, opacity: 0.24, inner: 'dot' }),
    ...houses,
    fade(boxPath(0, 300, 1280, 400), '#fbeecb', 'bottom', 0.8, 1),
    rect(0, 680, 1280, 280, '#e6c68e'),
    rect(0, 676, 1280, 14, c.clay),
    lattice(boxPath(0, 690, 1280, 270), c.clay, { cell: 112, ratio: 0.4, thickness: 2.6, opacity: 0.8 }),
    fade(boxPath(0, 690, 1280, 270), c.brassDark, 'bottom', 0.35, 1),
    path(shadeSpot, '#6f5f58', 'opacity=".55"'),
    path('M356 790Q400 640 380 430Q370 300 300 190H470Q456 330 470 430Q486 650 530 796Z', c.wood),
    shade(
      'M356 790Q400 640 380 430Q370 300 300 190H470Q456 330 470 430Q486 650 530 796Z',
      c.woodDark,
      'right',
      0.9,
    ),
    stroke('M440 380Q560 300 700 200M420 340Q300 250 180 190M460 420Q640 330 860 210', c.wood, 26),
    ...[
      [260, 60, 190],
      [480, 30, 210],
      [700, 20, 220],
      [900, 50, 190],
      [1060, 30, 130],
      [130, 20, 130],
      [600, 120, 150],
      [380, 140, 120],
      [820, 140, 110],
    ].map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.72, c.tealDeep)),
    ...crownLeaves,
    place(720, 812, 1.12, taxi()),
    place(
      210,
      870,
      1,
      group([
        ellipse(0, 12, 130, 16, c.night, 'opacity=".35"'),
        path('M-116 -16L-8 -34L-4 14L-122 34Z', c.paper),
        path('M-4 14L-8 -34L110 -26L124 24Z', '#fffaf0'),
        path('M-122 34L-4 14L124 24L124 32L-4 24L-122 42Z', c.terra),
        ...range(3).map(
          (row) =>
            path(lozenge(-98, -2 + row * 13, 13, 9), row === 1 ? c.teal : c.terra) +
            line([-82, -4 + row * 13], [-24, -14 + row * 12], c.clay, 3) +
            path(lozenge(14, -16 + row * 13, 13, 9), row ? c.violet : c.teal) +
            line([30, -16 + row * 13], [94, -8 + row * 13], c.clay, 3),
        ),
        line([60, 30], [140, -26], c.ink, 9),
        line([54, 34], [62, 28], c.brass, 6),
      ]),
    ),
    place(
      1150,
      900,
      1,
      ellipse(0, 4, 56, 10, c.night, 'opacity=".3"') +
        path('M-38 0V-92Q-38 -112 -14 -114V-132H14V-114Q38 -112 38 -92V0Z', c.terraLight) +
        shade('M-38 0V-92Q-38 -112 -14 -114V-132H14V-114Q38 -112 38 -92V0Z', c.terraDark, 'right', 0.8) +
        rect(-17, -146, 34, 16, c.ink) +
        path(lozenge(0, -56, 44, 56), c.paper) +
        path(lozenge(0, -56, 20, 26), c.terra),
    ),
    vignette(c.brassDark, 0.3),
  ]);
}

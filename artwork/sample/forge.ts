// The picture "old-gold": old chains and rings are melted into one new ring.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  backdrop,
  boxPath,
  circle,
  clipped,
  ellipse,
  group,
  n,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

export function oldGold(): string {
  const rng = random(17);
  const brick = range(9).flatMap((row) =>
    range(12).map((col) =>
      rect(
        -60 + col * 124 + (row % 2 ? 62 : 0),
        row * 72,
        116,
        64,
        (row * 5 + col * 3) % 4 === 0 ? '#3c2440' : '#34203f',
      ),
    ),
  );
  const crucible = 'M-130 -110H130L96 70Q90 100 60 100H-60Q-90 100 -96 70Z';
  const pour = 'M676 346Q710 350 714 420L710 668H676L680 430Q680 380 664 366Z';
  const mould = 'M420 690H960L1000 860H380Z';
  const sparks = range(60).map(() => {
    const [angle, out] = [rng.between(-Math.PI, 0), rng.between(40, 320)];
    const [x, y] = [692 + Math.cos(angle) * out, 676 + Math.sin(angle) * out * 0.9];
    const s = rng.between(4, 12) * (1 - out / 420);
    return path(
      lozenge(x, y, s, s * 1.7),
      rng.pick([c.glow, '#fff2c4', '#f0a04b']),
      `opacity="${n(rng.between(0.5, 1))}"`,
    );
  });
  const chain = range(17).map((index) => {
    const t = index / 16;
    const [x, y] = [70 + t * 250, 800 + Math.sin(t * 5.4) * 44];
    return ellipse(
      x,
      y,
      17,
      11,
      'none',
      `stroke="${index % 2 ? c.brass : c.brassLight}" stroke-width="6" transform="rotate(${n(Math.cos(t * 5.4) * 40)} ${n(x)} ${n(y)})"`,
    );
  });
  const oldRing = (x: number, y: number, r: number): string =>
    ellipse(x, y + 4, r, r * 0.5, 'none', `stroke="${c.night}" stroke-width="12" opacity=".5"`) +
    ellipse(x, y, r, r * 0.5, 'none', `stroke="${c.brassDark}" stroke-width="12"`) +
    ellipse(x, y - 3, r, r * 0.5, 'none', `stroke="${c.brassLight}" stroke-width="5"`);
  return group([
    backdrop('#2a1a38'),
    ...brick,
    lattice(boxPath(0, 0, 1280, 640), c.terraLight, {
      cell: 104,
      thickness: 1.8,
      opacity: 0.15,
      inner: 'flower',
    }),
    softGlow(680, 520, 620, '#ff9a4a', 0.55),
    path('M900 0H1280V640H960Q930 300 900 0Z', '#24162f', 'opacity=".7"'),
    path('M1010 560V300Q1010 190 1130 190Q1250 190 1250 300V560Z', c.night),
    stroke('M1010 560V300Q1010 190 1130 190Q1250 190 1250 300V560', '#6b4329', 22),
    clipped('oven', 'M1020 560V300Q1020 200 1130 200Q1240 200 1240 300V560Z', [
      softGlow(1130, 560, 230, '#ff9a3c', 1),
      ...range(6).map((index) =>
        path(
          `M${1036 + index * 36} 570Q${1022 + index * 36} 490 ${1054 + index * 36} ${430 + (index % 3) * 36}Q${1084 + index * 36} 500 ${1066 + index * 36} 570Z`,
          ['#f0803c', c.glow, '#f4a24d'][index % 3]!,
        ),
      ),
    ]),
    rect(990, 560, 290, 26, '#6b4329'),
    path('M-20 640H1300V980H-20Z', c.wood),
    ...range(5).map((index) =>
      stroke(
        `M-20 ${700 + index * 58}Q420 ${690 + index * 58} 800 ${702 + index * 58}T1300 ${698 + index * 58}`,
        c.woodDark,
        3,
        'opacity=".6"',
      ),
    ),
    fade('M-20 640H1300V980H-20Z', c.night, 'bottom', 0.75, 1),
    rect(-20, 632, 1320, 18, '#8a5a38'),
    halo(690, 720, 520, '#ffb45c', 0.6, 0.26),
    ellipse(690, 872, 380, 26, c.night, 'opacity=".55"'),
    path('M420 690L470 664H1006L960 690Z', '#7a7f96'),
    path('M960 690L1006 664L1046 834L1000 860Z', '#3d4560'),
    path(mould, '#56607e'),
    lattice(mould, '#8c96b4', { cell: 54, ratio: 1.2, thickness: 2.4, opacity: 0.5, inner: 'dot' }),
    shade(mould, c.night, 'right', 0.8, 0.8),
    fade(mould, '#ffb45c', 'top', 0.4, 0.6),
    rect(672, 676, 42, 36, c.night),
    circle(692, 776, 66, c.night),
    softGlow(692, 776, 150, '#ffb24f', 0.8),
    circle(692, 776, 54, 'none', `stroke="#f6a545" stroke-width="24"`),
    circle(692, 776, 54, 'none', `stroke="#ffe7a6" stroke-width="10"`),
    rect(684, 700, 17, 30, '#ffd27a'),
    path(lozenge(692, 712, 44, 36), '#ffe7a6'),
    path(pour, '#ffb347'),
    path('M680 356Q700 370 702 430L700 668H688L690 430Q690 382 674 364Z', '#fff0bd'),
    softGlow(690, 540, 120, c.glow, 0.5),
    place(
      520,
      300,
      1,
      group([
        path('M-96 -44L-560 -208V-172L-100 -4Z', '#79839e') +
          path('M-90 30L-540 -60V-24L-96 66Z', '#5c6683') +
          circle(-330, -108, 20, '#98a2ba') +
          path('M-330 -140L-620 -240V-190L-338 -96Z', c.terra) +
          path('M-330 -76L-620 -110V-60L-330 -36Z', c.terraDark),
        path(crucible, '#6a4a4a'),
        shade(crucible, c.night, 'right', 0.8),
        lattice('M-118 -60H118L104 20H-104Z', c.terraLight, { cell: 44, thickness: 2.4, opacity: 0.6 }),
        ellipse(0, -110, 130, 32, '#8a6458'),
        ellipse(4, -108, 112, 24, '#ffb347'),
        ellipse(14, -106, 84, 15, '#fff0bd'),
        path('M84 -126L162 -112L116 -74Z', '#8a6458') + path('M96 -116L152 -109L112 -92Z', '#ffe09a'),
      ]),
      52,
    ),
    ...sparks,
    ellipse(190, 862, 170, 30, c.night, 'opacity=".5"'),
    ellipse(190, 840, 176, 52, '#4a3550'),
    ellipse(190, 832, 160, 42, '#33233f'),
    ...chain,
    oldRing(130, 846, 34),
    oldRing(232, 852, 30),
    oldRing(282, 822, 24),
    path(lozenge(176, 866, 34, 28), c.brassLight) + path(lozenge(176, 866, 16, 13), c.terra),
    place(
      1130,
      850,
      1,
      ellipse(0, 46, 140, 20, c.night, 'opacity=".5"') +
        path('M-110 40L-90 -26H90L110 40Z', c.violetDark) +
        lattice('M-110 40L-90 -26H90L110 40Z', c.violetLight, { cell: 36, thickness: 2, opacity: 0.7 }) +
        circle(0, -72, 44, 'none', `stroke="${c.brassDark}" stroke-width="17"`) +
        circle(0, -73, 45, 'none', `stroke="${c.brassLight}" stroke-width="9"`) +
        path(lozenge(0, -132, 46, 46), c.violetPale) +
        path('M0 -155L23 -132L0 -109Z', c.violetLight) +
        path(lozenge(26, -150, 5, 34) + lozenge(26, -150, 34, 5), '#fff'),
    ),
    vignette(c.night, 0.55),
  ]);
}

// The picture "floating-village": a floating village at dusk, and the boat of an interviewer.

import { boat, stiltHouse } from '../kit/built.ts';
import { lattice, lozenge } from '../kit/lattice.ts';
import { cloud, leaf, palm, ripples, stars } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { head } from '../kit/people.ts';
import { random } from '../kit/random.ts';
import {
  backdrop,
  below,
  boxPath,
  circle,
  ellipse,
  group,
  line,
  linear,
  path,
  place,
  range,
  rect,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

/** A person who sits in a boat, seen from the side and behind. */
function seated(tall: number, top: string, hat: 'cone' | 'krama', hatColour: string): string {
  const body = `M${-tall * 0.26} 0Q${-tall * 0.32} ${-tall * 0.5} 0 ${-tall * 0.56}Q${tall * 0.3} ${-tall * 0.5} ${tall * 0.26} 0Z`;
  return (
    path(body, top) +
    shade(body, c.night, 'right', 0.7) +
    place(0, -tall * 0.72, 1, head(tall * 0.14, { top, bottom: top, hat, hatColour }))
  );
}

function floats(x: number, y: number, w: number, wall: string, roof: string): string {
  const barrels = range(7).map((index) =>
    ellipse(x - w * 0.42 + index * w * 0.14, y + 6, w * 0.07, w * 0.05, c.violetDark),
  );
  return group([
    ...barrels,
    stiltHouse(x, y, w, { wall, roof, dark: c.violetDark, light: c.glow }, 0.02),
    path(
      `M${x - w * 0.45} ${y + 10}H${x + w * 0.45}L${x + w * 0.3} ${y + 64}H${x - w * 0.3}Z`,
      c.violetDark,
      'opacity=".35"',
    ),
  ]);
}

export function floatingVillage(): string {
  const rng = random(31);
  const water = boxPath(0, 500, 1280, 460);
  const sunDisc = 'M480 500a160 160 0 1 1 320 0Z';
  const hyacinth = (x: number, y: number, s: number): string =>
    place(
      x,
      y,
      s,
      range(9)
        .map((index) =>
          place(
            (index - 4) * 20,
            (index % 3) * 8,
            1,
            leaf(74, 22, index % 2 ? c.teal : c.tealDeep, c.tealMid),
            -150 + index * 15,
          ),
        )
        .join('') +
        circle(-6, -70, 9, c.violetLight) +
        circle(6, -84, 8, c.violetPale) +
        circle(10, -64, 8, c.violetLight),
    );
  return group([
    linear('dusk', [
      [0, '#2b2b62'],
      [0.22, '#6a4a86'],
      [0.42, '#c4684f'],
      [0.53, '#efb061'],
    ]),
    linear('lake', [
      [0, '#e2a05c'],
      [0.18, '#b3614f'],
      [0.5, '#5a4480'],
      [1, '#1d2350'],
    ]),
    backdrop('url(#dusk)'),
    stars(rng, 50, [0, 180], '#ffeed0'),
    softGlow(640, 490, 480, c.glow, 0.7),
    path(sunDisc, '#ffe0a0'),
    lattice(sunDisc, '#e59a4e', { cell: 46, thickness: 1.8, opacity: 0.6, inner: 'lozenge' }),
    cloud(80, 250, 380, '#8a5485', 'opacity=".75"'),
    cloud(850, 190, 330, '#7a4f88', 'opacity=".75"'),
    cloud(900, 370, 260, '#d98262', 'opacity=".8"'),
    path(
      below(
        [
          [-10, 470],
          [180, 440],
          [340, 476],
          [460, 488],
          [700, 494],
          [900, 470],
          [1080, 430],
          [1290, 462],
        ],
        520,
      ),
      '#5b3c72',
    ),
    palm(1120, 470, 120, ['#3d2d63', '#3d2d63', '#52407c'], 6),
    palm(1178, 474, 90, ['#3d2d63', '#3d2d63', '#52407c'], -4),
    rect(0, 498, 1280, 462, 'url(#lake)'),
    lattice(water, '#ffd9a0', { cell: 110, ratio: 0.42, thickness: 2, opacity: 0.16 }),
    ...range(12).map((index) =>
      path(
        lozenge(640 + (index % 2 ? 14 : -14), 524 + index * 25, 260 - index * 15, 14),
        '#ffe0a0',
        `opacity="${(0.85 - index * 0.06).toFixed(2)}"`,
      ),
    ),
    floats(210, 560, 250, '#8a4c50', '#4a3168'),
    floats(418, 540, 150, '#9c5a50', '#54396f'),
    floats(1060, 570, 280, '#7b4460', '#3f2a60'),
    floats(868, 538, 120, '#9c5a50', '#54396f'),
    line([300, 546], [330, 540], c.violetDark, 6),
    ...[
      [262, 520],
      [1012, 524],
    ].map(([x, y]) => softGlow(x!, y!, 80, c.glow, 0.6)),
    ripples(rng, 60, [0, 1280], [580, 950], '#f2b878', 4),
    boat(806, 640, 190, '#2a2150', '#c4684f'),
    place(790, 634, 1, seated(74, '#2a2150', 'cone', '#3d2d63')),
    ellipse(500, 818, 330, 20, '#141a40', 'opacity=".55"'),
    place(420, 792, 1, seated(190, c.teal, 'krama', c.terra)),
    place(560, 786, 1, seated(176, c.brassLight, 'cone', c.clay)),
    place(
      486,
      752,
      1,
      rect(-40, -34, 66, 46, c.paper, 'transform="rotate(-14)"') +
        range(3)
          .map((index) => line([-32, -18 + index * 12], [14, -28 + index * 12], c.brassDark, 3))
          .join(''),
    ),
    boat(500, 798, 660, c.ink, c.brass),
    ...range(13).map((index) =>
      path(lozenge(330 + index * 28, 803, 17, 13), index % 2 ? c.brassLight : c.terra),
    ),
    line([630, 690], [760, 880], c.wood, 10),
    path('M748 866L772 856L800 924L770 930Z', c.wood),
    line([214, 744], [214, 668], c.wood, 7) +
      softGlow(214, 668, 110, c.glow, 0.75) +
      rect(200, 650, 28, 38, c.glow) +
      rect(196, 644, 36, 8, c.woodDark) +
      rect(196, 686, 36, 8, c.woodDark),
    halo(520, 850, 260, c.glow, 0.2, 0.2),
    hyacinth(1130, 940, 1.25),
    hyacinth(980, 968, 0.9),
    hyacinth(70, 962, 1.2),
    fade(boxPath(0, 760, 1280, 200), '#141a40', 'bottom', 0.5, 1),
    vignette('#141a40', 0.4),
  ]);
}

// The picture "lotus-cohort": six lotuses from bud to full flower, for people who learn their trade.

import { lattice } from '../kit/lattice.ts';
import { cloud, latticeSun, lotus, palm, ripples } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
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
  stroke,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

function pad(x: number, y: number, r: number, colour: string, light: string): string {
  const d = `M0 0L${r} ${-r * 0.1}A${r} ${r * 0.42} 0 1 1 ${r * 0.86} ${-r * 0.24}Z`;
  const veins = range(7).map((index) => {
    const angle = 0.5 + index * 0.78;
    return line([0, 0], [Math.cos(angle) * r * 0.82, Math.sin(angle) * r * 0.34], light, 2.4, 'opacity=".6"');
  });
  return place(
    x,
    y,
    1,
    ellipse(6, 12, r, r * 0.42, c.night, 'opacity=".3"') +
      path(d, colour) +
      shade(d, c.tealDeep, 'bottom', 0.7, 0.7) +
      veins.join(''),
  );
}

function dragonfly(x: number, y: number, s: number): string {
  const wing = (turn: number): string =>
    place(0, 0, 1, ellipse(40, 0, 42, 9, c.violetPale, 'opacity=".9"'), turn);
  return place(
    x,
    y,
    s,
    wing(-28) +
      wing(-8) +
      wing(188) +
      wing(208) +
      line([0, -6], [0, 60], c.violet, 7) +
      circle(0, -12, 9, c.ink),
    30,
  );
}

export function lotusCohort(): string {
  const rng = random(61);
  const pink = ['#e2a88f', '#efc3a8', '#fbe4d2'] as const;
  const tall = [150, 220, 300, 370, 450, 540];
  const stems = tall.map((t, index) => {
    const x = 150 + index * 192;
    const foot = 800 + (index % 2) * 26;
    const open = [0, 0.12, 0.32, 0.55, 0.8, 1][index]!;
    const size = [84, 98, 112, 126, 140, 156][index]!;
    const lean = (index % 2 ? 1 : -1) * 12;
    const heart =
      open > 0.5
        ? ellipse(0, -size * 0.14, size * 0.2, size * 0.13, c.brassLight) +
          circle(-size * 0.07, -size * 0.16, 4, c.brassDark) +
          circle(size * 0.07, -size * 0.16, 4, c.brassDark) +
          circle(0, -size * 0.11, 4, c.brassDark)
        : '';
    return group([
      stroke(`M${x} ${foot}Q${x + lean * 2} ${foot - t * 0.5} ${x + lean} ${foot - t}`, c.tealMid, 13),
      stroke(
        `M${x + 4} ${foot}Q${x + lean * 2 + 4} ${foot - t * 0.5} ${x + lean + 4} ${foot - t}`,
        c.tealDeep,
        4,
        'opacity=".6"',
      ),
      open > 0.7 ? softGlow(x + lean, foot - t - size * 0.4, size * 1.4, '#fff3d6', 0.7) : '',
      place(x + lean, foot - t + 8, 1, lotus(size, open, pink) + heart, lean * 0.6),
      halo(x + lean - 8, foot - t - size * 0.25, size * 0.5, c.terra, 0.4),
      stroke(`M${x - 34} ${foot + 4}Q${x} ${foot + 16} ${x + 34} ${foot + 4}`, c.tealPale, 4, 'opacity=".8"'),
    ]);
  });
  const growth = stroke(
    `M${tall.map((t, index) => `${150 + index * 192} ${790 + (index % 2) * 26 - t - 190}`).join('L')}`,
    c.brass,
    4,
    'stroke-dasharray="3 15" opacity=".9"',
  );
  const water = boxPath(0, 560, 1280, 400);
  return group([
    linear('morning', [
      [0, '#f4d9b4'],
      [0.35, '#f8ead0'],
      [0.6, '#f7f1e5'],
    ]),
    linear('pond', [
      [0, '#9fcac1'],
      [0.35, c.tealMid],
      [1, c.tealDeep],
    ]),
    backdrop('url(#morning)'),
    latticeSun(1112, 232, 150, '#f9dd9d', { cell: 50, thickness: 1.8, opacity: 0.55 }),
    cloud(90, 190, 330, '#fffaf0'),
    cloud(560, 130, 240, '#fffaf0', 'opacity=".8"'),
    path(
      below(
        [
          [-10, 520],
          [200, 470],
          [420, 510],
          [640, 476],
          [860, 520],
          [1080, 480],
          [1290, 510],
        ],
        570,
      ),
      c.tealPale,
    ),
    path(
      below(
        [
          [-10, 552],
          [300, 528],
          [620, 550],
          [960, 530],
          [1290, 552],
        ],
        590,
      ),
      c.tealLight,
    ),
    palm(64, 560, 190, [c.tealMid, c.tealMid, c.tealLight], 8),
    path(water, 'url(#pond)'),
    lattice(water, c.tealPale, { cell: 98, ratio: 0.42, thickness: 2, opacity: 0.28 }),
    ripples(rng, 40, [0, 1280], [576, 780], '#e6f2ec', 3),
    ...[
      [90, 640, 60],
      [420, 620, 50],
      [760, 640, 56],
      [1010, 618, 48],
      [1220, 660, 60],
    ].map(([x, y, r]) => pad(x!, y!, r!, c.tealLight, c.tealPale)),
    growth,
    ...stems,
    pad(250, 858, 120, c.teal, c.tealLight),
    pad(560, 896, 140, c.tealMid, c.tealPale),
    pad(905, 872, 128, c.teal, c.tealLight),
    pad(1210, 920, 150, c.tealMid, c.tealPale),
    pad(40, 940, 130, c.tealMid, c.tealPale),
    dragonfly(290, 430, 1.15),
    circle(590, 866, 9, '#e6f2ec') + circle(612, 882, 5, '#e6f2ec') + circle(940, 856, 7, '#e6f2ec'),
    fade(boxPath(0, 820, 1280, 140), c.night, 'bottom', 0.35, 1),
    vignette(c.tealDeep, 0.25),
  ]);
}

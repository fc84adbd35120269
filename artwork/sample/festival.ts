// The picture "water-festival": racing boats under fireworks, on a night of the Water Festival.

import { lattice, lozenge } from '../kit/lattice.ts';
import { ripples, stars } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random, type Random } from '../kit/random.ts';
import {
  backdrop,
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
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

/** A firework: a burst of lozenges. */
function burst(x: number, y: number, r: number, colours: readonly [string, string]): string {
  const rings = range(3).flatMap((ringIndex) =>
    range(8 + ringIndex * 6).map((index) => {
      const angle = (index * Math.PI * 2) / (8 + ringIndex * 6) + ringIndex * 0.3;
      const out = r * (0.34 + ringIndex * 0.33);
      const size = 9 + ringIndex * 5;
      return place(
        Math.cos(angle) * out,
        Math.sin(angle) * out,
        1,
        path(lozenge(0, 0, size, size * 2.3), colours[ringIndex % 2]!),
        (angle * 180) / Math.PI + 90,
      );
    }),
  );
  const trails = range(20).map((index) => {
    const angle = (index * Math.PI * 2) / 20 + 0.6;
    return line(
      [Math.cos(angle) * r * 0.42, Math.sin(angle) * r * 0.42],
      [Math.cos(angle) * r * 0.9, Math.sin(angle) * r * 0.9],
      colours[0],
      2,
      'opacity=".5"',
    );
  });
  return softGlow(x, y, r * 1.5, colours[0], 0.4) + place(x, y, 1, group([...trails, ...rings]));
}

function paddler(x: number, shirt: string, scarf: string): string {
  return place(
    x,
    0,
    1,
    group([
      path('M-20 4Q-26 -44 4 -56Q26 -50 22 4Z', shirt),
      circle(16, -72, 15, c.skin),
      path('M1 -76A15 16 0 0 1 31 -76Z', scarf),
      path('M2 -76L-14 -66L-8 -80Z', scarf),
      stroke('M10 -44Q34 -34 44 -10', c.skin, 9),
      line([26, -40], [62, 46], c.clay, 7),
      path('M54 30L66 26L80 74L68 78Z', c.brassLight),
    ]),
  );
}

/** A racing boat, `w` units long, that moves right. */
function racer(
  x: number,
  y: number,
  s: number,
  hull: string,
  trim: string,
  shirt: string,
  scarf: string,
  crew: number,
): string {
  const w = crew * 62 + 240;
  const d = `M${-w / 2 - 70} -96Q${-w / 2 - 10} -30 ${-w / 2 + 90} 4H${w / 2 - 90}Q${w / 2 + 20} -20 ${w / 2 + 110} -110Q${w / 2 + 70} 20 ${w / 2 - 70} 48H${-w / 2 + 60}Q${-w / 2 - 60} 10 ${-w / 2 - 70} -96Z`;
  return place(
    x,
    y,
    s,
    group([
      ...range(crew).map((index) => paddler(-w / 2 + 130 + index * 62, shirt, scarf)),
      path(d, hull),
      shade(d, c.night, 'bottom', 0.8),
      ...range(crew + 1).map((index) => path(lozenge(-w / 2 + 110 + index * 60, 24, 30, 22), trim)),
      stroke(
        `M${-w / 2 - 70} -96Q${-w / 2 - 10} -30 ${-w / 2 + 90} 4H${w / 2 - 90}Q${w / 2 + 20} -20 ${w / 2 + 110} -110`,
        trim,
        7,
      ),
      circle(w / 2 + 8, -26, 9, c.paper) + circle(w / 2 + 8, -26, 4, c.night),
      ...range(crew).map((index) => stroke(`M${-w / 2 + 184 + index * 62} 60q16 -16 32 0`, '#dfe8f2', 5)),
      path(
        `M${w / 2 + 20} 40Q${w / 2 + 110} 20 ${w / 2 + 170} 52Q${w / 2 + 80} 60 ${w / 2 - 60} 58Z`,
        '#dfe8f2',
        'opacity=".8"',
      ),
    ]),
  );
}

function pavilion(x: number, y: number, s: number, colour: string, lit: string): string {
  const tier = (w: number, at: number): string =>
    path(
      `M${-w / 2} ${at}Q${-w * 0.3} ${at - 14} ${-w * 0.2} ${at - 52}H${w * 0.2}Q${w * 0.3} ${at - 14} ${w / 2} ${at}L${w / 2 + 22} ${at - 22}Q${w / 2} ${at + 12} ${w / 2 - 14} ${at + 10}H${-w / 2 + 14}Q${-w / 2} ${at + 12} ${-w / 2 - 22} ${at - 22}Z`,
      colour,
    );
  return place(
    x,
    y,
    s,
    group([
      rect(-90, -70, 180, 70, colour),
      ...range(4).map((index) => rect(-76 + index * 42, -56, 26, 56, lit)),
      tier(240, -72),
      tier(170, -124),
      tier(104, -174),
      path('M-10 -222Q0 -300 0 -330Q0 -300 10 -222Z', colour),
    ]),
  );
}

function crowd(rng: Random, y: number): string {
  return range(110)
    .map((index) => {
      const x = index * 11.8 + rng.between(-4, 4);
      const t = rng.between(14, 26);
      return (
        circle(x, y - t, 5.5, c.night) +
        rect(x - 6.5, y - t + 4, 13, t, rng.pick(['#182446', '#1d2a52', c.night]))
      );
    })
    .join('');
}

export function waterFestival(): string {
  const rng = random(44);
  const river = boxPath(0, 560, 1280, 400);
  return group([
    linear('night', [
      [0, '#0c1430'],
      [0.35, '#1d2357'],
      [0.56, '#5b3f7c'],
      [0.6, '#a05a6a'],
    ]),
    linear('river', [
      [0, '#7a4a72'],
      [0.2, '#39316b'],
      [1, '#0d1733'],
    ]),
    backdrop('url(#night)'),
    lattice(boxPath(0, 0, 1280, 560), c.violetLight, { cell: 112, thickness: 1.5, opacity: 0.16 }),
    stars(rng, 80, [0, 380], '#fff0d0'),
    stroke(
      'M330 540Q320 420 330 330M960 540Q968 400 950 300M672 540Q676 360 664 200',
      c.brassLight,
      3,
      'opacity=".5" stroke-dasharray="3 11"',
    ),
    burst(330, 250, 170, [c.brassLight, c.terraLight]),
    burst(950, 230, 190, ['#e58f6a', c.brassPale]),
    burst(664, 150, 120, [c.tealLight, c.paper]),
    path('M0 520H1280V570H0Z', '#2a2450'),
    ...[
      [120, 1],
      [1180, 0.9],
      [420, 0.6],
      [840, 0.66],
    ].map(([x, s]) => pavilion(x!, 524, s!, '#2a2450', '#e9a75c')),
    ...range(26).map(
      (index) =>
        circle(24 + index * 50, 534 + (index % 2) * 9, 5, c.glow) +
        softGlow(24 + index * 50, 534, 28, c.glow, 0.5),
    ),
    crowd(rng, 570),
    rect(0, 562, 1280, 400, 'url(#river)'),
    lattice(river, '#ffd9a0', { cell: 104, ratio: 0.4, thickness: 2, opacity: 0.15 }),
    ...[
      [330, c.brassLight],
      [950, '#e58f6a'],
      [664, c.tealLight],
    ].map(([x, colour]) =>
      range(9)
        .map((index) =>
          ellipse(
            Number(x) + (index % 2 ? 12 : -12),
            590 + index * 30,
            96 - index * 8,
            5,
            String(colour),
            'opacity=".42"',
          ),
        )
        .join(''),
    ),
    ripples(rng, 80, [0, 1280], [580, 950], '#8f8ac4', 4),
    racer(770, 672, 0.62, c.terra, c.brassPale, c.paper, c.teal, 15),
    ellipse(560, 868, 640, 22, '#0a1128', 'opacity=".6"'),
    racer(520, 826, 1.12, c.tealDeep, c.brassLight, c.terra, c.brassPale, 14),
    ...[
      [1216, 664],
      [1200, 944],
      [860, 950],
      [90, 700],
      [196, 944],
    ].map(([x, y]) =>
      place(
        x!,
        y!,
        1,
        softGlow(0, -14, 80, c.glow, 0.6) +
          path('M-34 0Q0 26 34 0L22 -8L12 4L0 -12L-12 4L-22 -8Z', c.tealLight) +
          rect(-3, -32, 6, 24, c.paper) +
          path('M0 -50Q10 -36 0 -30Q-10 -36 0 -50Z', c.glow),
      ),
    ),
    fade(boxPath(0, 800, 1280, 160), '#0a1128', 'bottom', 0.6, 1),
    vignette('#0a1128', 0.45),
  ]);
}

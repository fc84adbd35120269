// The scene of the Contact page: the head office, a corner house behind a lattice screen, on a quiet morning.

import { bicycle } from '../kit/cycle.ts';
import { lattice, lozenge, ornament } from '../kit/lattice.ts';
import { cloud, palm, tree } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import { boxPath, circle, ellipse, group, path, place, poly, range, rect, stroke } from '../kit/svg.ts';
import { fade, shade } from '../kit/texture.ts';
import { sky, type Frame } from '../kit/frame.ts';

/** A screen of lozenge-shaped blocks in front of lit rooms. */
function screen(x: number, y: number, w: number, h: number, seed: number): string {
  const rng = random(seed);
  const rows = Math.round(h / 31);
  const cols = Math.round(w / 24);
  const [cw, ch] = [w / cols, h / rows];
  const blocks = range(rows * cols).map((index) => {
    const [cx, cy] = [x + ((index % cols) + 0.5) * cw, y + (Math.floor(index / cols) + 0.5) * ch];
    return (
      path(
        lozenge(cx, cy, cw * 0.82, ch * 0.86),
        rng.chance(0.26) ? c.glow : rng.chance(0.3) ? '#3a5f78' : '#2a4560',
      ) + path(lozenge(cx, cy, cw * 0.3, ch * 0.32), '#f4e8cf')
    );
  });
  const d = boxPath(x, y, w, h);
  return group([path(d, '#f4e8cf'), ...blocks, fade(d, c.brassDark, 'right', 0.16, 0.6)]);
}

/** A parked tuk-tuk that faces left. Its wheels stand at 0,0. */
function tuktuk(): string {
  const wheel = (x: number, r: number): string => circle(x, -r, r, c.night) + circle(x, -r, r * 0.45, c.mist);
  return group([
    ellipse(20, 2, 150, 9, c.night, 'opacity=".25"'),
    path('M-20 -30H136V-66H-4Z', c.teal),
    path('M-20 -30H136V-38H-20Z', c.brassLight),
    path('M18 -66V-86H70V-66ZM84 -66V-96H124V-66Z', c.terra),
    stroke('M0 -66L14 -132M132 -66V-132M70 -64V-130', c.ink, 5),
    path('M-14 -130Q0 -158 60 -158Q128 -158 146 -130Z', c.terra),
    path(
      range(6)
        .map((index) => lozenge(14 + index * 22, -139, 14, 12))
        .join(''),
      c.brassPale,
    ),
    path('M-24 -36L-70 -84L-84 -82L-60 -28Z', c.ink),
    stroke('M-72 -82L-62 -104M-62 -104H-48', c.ink, 5),
    circle(-80, -76, 7, c.glow),
    wheel(-78, 24),
    wheel(30, 20),
    wheel(110, 20),
  ]);
}

export function office(frame: Frame): string {
  const { w, h } = frame;
  const street = h * 0.86;
  const [left, right, top] = [w * 0.2, w * 0.78, h * 0.14];
  const floor = (street - top) / 4.1;
  const wide = right - left;
  const storeys = range(3).map((index) => {
    const y = top + 18 + index * floor;
    return group([
      screen(left + 16, y, wide * 0.6, floor - 26, 3 + index),
      ...range(2).map((col) => {
        const x = left + wide * 0.68 + col * wide * 0.155;
        return (
          rect(x, y + 6, wide * 0.12, floor - 38, '#8a6416') +
          rect(x + 4, y + 10, wide * 0.12 - 8, floor - 46, index === 1 && col === 0 ? c.glow : '#375672') +
          poly(
            [
              [x + 4, y + floor - 36],
              [x + 4, y + 10 + floor * 0.3],
              [x + wide * 0.12 - 4, y + 10],
            ],
            '#ffffff',
            'opacity=".16"',
          ) +
          rect(x + wide * 0.06 - 1.5, y + 10, 3, floor - 46, '#8a6416') +
          rect(x - 6, y + floor - 32, wide * 0.12 + 12, 7, '#d8c193')
        );
      }),
      rect(left - 10, y + floor - 22, wide + 20, 12, '#e2cfa6'),
      rect(left - 10, y + floor - 12, wide + 20, 4, '#a98a5c'),
    ]);
  });
  const front = boxPath(left, top, wide, street - top);
  const ground = street - floor * 1.02;
  return group([
    sky(frame, 'air', [
      [0, '#cfe3e2'],
      [0.55, '#f3ecd8'],
      [0.86, '#f7dcae'],
    ]),
    lattice(boxPath(0, 0, w, street), '#ffffff', { cell: 96, ratio: 0.74, thickness: 1.3, opacity: 0.45 }),
    cloud(w * 0.02, h * 0.24, 130, c.paper),
    cloud(w * 0.84, h * 0.15, 110, c.paper),
    rect(0, h * 0.46, w * 0.23, h * 0.4, '#d9a27a'),
    rect(0, h * 0.445, w * 0.21, 12, '#c2845c'),
    ...range(6).map((index) =>
      rect(18 + (index % 3) * 48, h * 0.52 + Math.floor(index / 3) * 96, 26, 52, '#a4673f'),
    ),
    path(
      `M${w * 0.75} ${h * 0.56}L${w * 0.9} ${h * 0.44}L${w + 30} ${h * 0.56}V${street}H${w * 0.75}Z`,
      '#c98a62',
    ),
    path(`M${w * 0.74} ${h * 0.565}L${w * 0.9} ${h * 0.43}L${w + 50} ${h * 0.565}Z`, c.terraDark),
    ...range(4).map((index) =>
      rect(w * 0.82 + (index % 2) * 62, h * 0.6 + Math.floor(index / 2) * 84, 30, 48, '#8a4a2c'),
    ),
    tree(w * 0.86, street, 190, c.wood, '#3a7b70', c.tealDeep),
    path(front, '#fbf4e4'),
    fade(front, c.clay, 'right', 0.5, 0.5),
    ...storeys,
    path(`M${left - 26} ${top + 4}H${right + 26}V${top - 16}H${left - 26}Z`, '#e2cfa6'),
    path(`M${left - 26} ${top - 16}H${right + 26}V${top - 22}H${left - 26}Z`, '#8a6416'),
    path(
      range(17)
        .map((index) => lozenge(left + (wide / 17) * (index + 0.5), top - 6, 15, 13))
        .join(''),
      c.brass,
    ),
    ...[0.08, 0.2, 0.86].map((at, index) =>
      place(
        left + wide * at,
        top - 20,
        1,
        rect(-22, -14, 44, 14, c.terra) +
          stroke(
            'M0 -14Q-14 -40 -26 -42M0 -14Q2 -44 -6 -56M0 -14Q14 -40 24 -44',
            index % 2 ? '#2f817c' : c.teal,
            7,
          ),
      ),
    ),
    rect(left, ground, wide, street - ground, '#16233f'),
    rect(left, ground, wide, 8, '#8a6416'),
    ...[0.05, 0.29, 0.71].map(
      (at) =>
        rect(left + wide * at, ground + 24, wide * 0.2, street - ground - 24, '#f3d79b') +
        fade(
          boxPath(left + wide * at, ground + 24, wide * 0.2, street - ground - 24),
          '#c98a4a',
          'top',
          0.6,
          0.8,
        ) +
        stroke(`M${left + wide * (at + 0.1)} ${ground + 24}V${street}`, '#8a6416', 4),
    ),
    rect(left + wide * 0.53, ground + 20, wide * 0.14, street - ground - 20, '#8a6416'),
    rect(left + wide * 0.545, ground + 28, wide * 0.11, street - ground - 28, '#0f5c5c'),
    ornament(left + wide * 0.6, ground + 62, 26, c.brassLight),
    place(
      left + wide * 0.13,
      street,
      1,
      path('M-26 0V-44H26V0Z', '#6b4329') +
        ellipse(0, -52, 20, 12, c.teal) +
        ellipse(-12, -60, 12, 16, c.tealMid) +
        ellipse(12, -62, 11, 17, c.tealLight),
    ),
    path(`M${left - 40} ${ground + 4}H${right + 40}L${right + 22} ${ground - 16}H${left - 22}Z`, c.terra),
    path(
      range(12)
        .map((index) => lozenge(left - 10 + index * 44, ground - 6, 24, 12))
        .join(''),
      c.brassPale,
    ),
    shade(boxPath(left, ground + 8, wide, 60), c.night, 'top', 0.5, 0.8),
    rect(0, street - 4, w, h - street + 4, '#dfc79c'),
    rect(0, street - 4, w, 6, '#f3e6c8'),
    rect(0, street + 34, w, h, '#55607a'),
    rect(0, street + 30, w, 6, '#b99a63'),
    path(
      range(14)
        .map((index) => lozenge(index * 62 + 20, street + 17, 34, 13))
        .join(''),
      c.terra,
      'opacity=".55"',
    ),
    palm(w * 0.1, street + 16, h * 0.62, ['#6b4329', '#1d4f4c', '#3a7b70'], 14),
    palm(w * 0.94, street + 18, h * 0.42, ['#6b4329', '#1d4f4c', '#3a7b70'], -10),
    bicycle(w * 0.33, street + 30, 0.62),
    place(w * 0.69, street + 66, 0.92, tuktuk()),
  ]);
}

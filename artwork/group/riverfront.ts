// The first banner of the home page: Phnom Penh's riverfront at dusk. Four rivers meet under a lattice of lights.

import { lattice, lozenge } from '../kit/lattice.ts';
import { palm } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random, type Random } from '../kit/random.ts';
import {
  boxPath,
  curve,
  group,
  linear,
  n,
  path,
  place,
  range,
  rect,
  stroke,
  type Point,
} from '../kit/svg.ts';
import { softGlow } from '../kit/texture.ts';
import {
  corners,
  faded,
  groundLines,
  isTall,
  onGround,
  quiet,
  sky,
  type Frame,
  type Ground,
} from '../kit/frame.ts';
import { hall, stupa } from './temple.ts';

const dusk = '#3a2f5e';
const near = '#141a38';

/** A row of shophouses with lit windows. Its bottom is at y = 0. */
function street(rng: Random, from: number, to: number, low: number, high: number, wall: string): string {
  const out: string[] = [];
  for (let x = from; x < to;) {
    const [w, h] = [rng.between(26, 46), rng.between(low, high)];
    out.push(rect(x, -h, w + 1, h, wall));
    if (rng.chance(0.4))
      out.push(
        path(`M${n(x - 2)} ${n(-h)}l${n(w / 2 + 2)} ${n(-w * 0.3)}l${n(w / 2 + 2)} ${n(w * 0.3)}Z`, wall),
      );
    for (let up = 16; up < h - 12; up += 20)
      for (let at = 7; at < w - 8; at += 12)
        if (rng.chance(0.42))
          out.push(rect(x + at, -h + up - 6, 5, 9, rng.pick([c.glow, c.brassLight, '#e59a5c'])));
    x += w;
  }
  return out.join('');
}

/** The promenade: wall, lamps and palms. Also returns where the lamps are, for their reflections in the water. */
function quay(from: number, to: number): { body: string; lamps: number[] } {
  const lamps = range(Math.floor((to - from) / 92)).map((index) => from + 46 + index * 92);
  const posts = lamps.map(
    (x) =>
      rect(x - 1.5, -54, 3, 50, near) +
      path(lozenge(x, -58, 11, 16), c.glow) +
      softGlow(x, -58, 34, c.glow, 0.4),
  );
  const palms = lamps
    .filter((_, index) => index % 3 === 1)
    .map((x, index) =>
      palm(x + 44, -4, 96 + (index % 3) * 18, [near, '#1a2346', '#2b3a63'], index % 2 ? 5 : -4),
    );
  const rail = range(Math.floor((to - from) / 23)).map((index) => lozenge(from + 11 + index * 23, 7, 13, 8));
  return {
    body: group([
      ...palms,
      ...posts,
      path(`M${from - 70} 18L${from} -6H${to}V18Z`, near),
      path(rail.join(''), c.brass, 'opacity=".7"'),
    ]),
    lamps,
  };
}

/** A long river boat that moves left, with a lamp at its bow. */
function ferry(x: number, y: number, s: number): string {
  const hull = 'M-120 -20Q-70 14 0 14H70Q104 10 124 -16Q70 -2 0 -2Q-70 -2 -120 -20Z';
  return place(
    x,
    y,
    s,
    group([
      path('M-46 -2Q-44 -38 0 -40H52Q70 -38 72 -2Z', '#5b3346'),
      path('M-46 -2Q-44 -38 0 -40H52Q70 -38 72 -2Z', c.terra, 'opacity=".75"'),
      ...range(5).map((index) => rect(-32 + index * 19, -28, 12, 20, c.glow, 'opacity=".9"')),
      path(hull, near),
      stroke('M-120 -20Q-70 -2 0 -2H0Q70 -2 124 -16', c.brassLight, 2.5),
      softGlow(-112, -28, 46, c.glow, 0.6),
      path(lozenge(-112, -28, 9, 13), '#fff1c9'),
      stroke('M-150 22H90M-90 32H130', c.brassPale, 2, 'opacity=".35"'),
    ]),
  );
}

/** Four currents, one for the group and one for each company, which join in front of the city. */
function currents(frame: Frame, meet: Point): string {
  const { w, h } = frame;
  const [x, y] = meet;
  const starts: [Point, Point, string][] = isTall(frame)
    ? [
        [[-60, h * 0.62], [w * 0.16, h * 0.53], c.tealLight],
        [[w * 0.12, h + 60], [w * 0.36, h * 0.66], c.brassLight],
        [[w * 0.72, h + 60], [w * 0.6, h * 0.66], c.terraLight],
        [[w + 60, h * 0.66], [w * 0.86, h * 0.53], c.violetLight],
      ]
    : [
        [[w * 0.3, h * 0.79], [w * 0.56, h * 0.71], c.tealLight],
        [[w * 0.47, h + 40], [w * 0.62, h * 0.84], c.brassLight],
        [[w * 0.86, h + 40], [w * 0.78, h * 0.84], c.terraLight],
        [[w + 60, h * 0.86], [w * 0.9, h * 0.73], c.violetLight],
      ];
  return group(
    starts.flatMap(([from, by, colour], river) =>
      range(6).map((index) => {
        const off = (index - 2.5) * 13;
        const sway = (river < 2 ? -1 : 1) * 26;
        const d = curve([
          [from[0] + off * 1.7, from[1] + off * 0.4],
          [(from[0] * 2 + by[0]) / 3 + sway + off * 1.3, (from[1] * 2 + by[1]) / 3 + off * 0.42],
          [by[0] - sway + off * 0.8, by[1] + off * 0.4],
          [x + (river - 1.5) * 16 + off * 0.1, y + 10],
        ]);
        return stroke(d, colour, index % 2 ? 2.6 : 1.4, `opacity="${index % 2 ? 0.62 : 0.4}"`);
      }),
    ),
  );
}

export function riverfront(frame: Frame): string {
  const { w, h } = frame;
  const tall = isTall(frame);
  const rng = random(1912);
  const [top, cx, s] = tall ? [h * 0.43, w * 0.54, 0.98] : [h * 0.6, w * 0.73, 1.12];
  const ground: Ground = {
    top,
    deep: h - top + 30,
    vanish: cx,
    cell: tall ? 190 : 210,
    rows: 15,
    step: 0.34,
  };
  const { body, lamps } = quay(-480, 560);
  const mirrors = lamps.map((x) =>
    range(6)
      .map((index) => lozenge(cx + x * s, top + 32 + index * 15, 12 - index * 1.2 + (index % 2) * 8, 5))
      .join(''),
  );
  const lit = range(ground.rows).flatMap((row) =>
    range(15).flatMap((index) => {
      const [x, y] = onGround(ground, index - 7, row);
      if (row < 1 || y < top + 26 || !rng.chance(tall ? 0.34 : 0.3)) return [];
      const size = 13 / (1 + row * 0.22);
      const glow = size > 6 ? softGlow(x, y, size * 3.4, c.glow, 0.5) : '';
      return glow + path(lozenge(x, y, size, size * 0.72), '#ffe6b0');
    }),
  );
  const cell = tall ? 100 : 112;
  const lights = range(180).flatMap((index) => {
    const [col, row] = [index % 18, Math.floor(index / 18)];
    const [x, y] = [col * cell + (row % 2 ? cell / 2 : 0), row * cell * 0.36];
    if (y > top - 150 || !rng.chance(0.24)) return [];
    return softGlow(x, y, 22, c.glow, 0.5) + path(lozenge(x, y, 7, 10), '#ffe9b8');
  });
  return group([
    sky(frame, 'dusk', [
      [0, '#0d1630'],
      [0.22, '#1c2450'],
      [tall ? 0.33 : 0.42, '#573c70'],
      [tall ? 0.4 : 0.54, '#b5614f'],
      [tall ? 0.43 : 0.6, '#f0b268'],
    ]),
    softGlow(cx + 40, top, tall ? 400 : 480, '#ee8a58', 0.8),
    faded(frame, 'net', tall ? [0, 0.36] : [0.2, 0.3], tall ? [0.5, 0] : [0.95, 0], [
      lattice(boxPath(0, 0, w, top), c.brassPale, { cell, ratio: 0.72, thickness: 1.3, opacity: 0.3 }),
      ...lights,
    ]),
    place(
      cx,
      top,
      s,
      group([
        path('M-1300 -4Q-1000 -30 -760 -16T-470 -10L-470 6H-1300Z', '#6d4560', 'opacity=".75"'),
        ...[-720, -668, -640, -560].map((x, index) =>
          palm(x, -8, 62 + (index % 2) * 16, ['#4b355a', '#4b355a', '#54405f'], 3),
        ),
        place(-150, 0, 1, street(rng, -300, 640, 66, 132, '#8a5468'), 0),
        rect(186, -236, 58, 236, '#744a66'),
        path('M186 -236L215 -276L244 -236Z', '#744a66'),
        rect(262, -186, 46, 186, '#6c4564'),
        rect(-330, -168, 44, 168, '#744a66'),
        place(-226, 0, 1, stupa(dusk, c.glow)),
        place(60, 0, 1.06, hall(dusk, c.glow, c.brass)),
        place(330, 0, 0.66, hall('#342c58', c.glow, c.brass)),
        street(rng, -440, -300, 40, 74, '#342c58') + street(rng, 400, 600, 44, 92, '#342c58'),
        street(rng, -170, -92, 34, 58, '#2a284f'),
        body,
      ]),
    ),
    linear('river', [
      [0, '#d58a5e'],
      [0.1, '#8a5068'],
      [0.34, '#38345f'],
      [1, '#10183a'],
    ]) + rect(0, top + 18 * s, w, h - top, 'url(#river)'),
    path(mirrors.join(''), c.glow, 'opacity=".55"'),
    stroke(groundLines(ground, 22), c.brassPale, 1.2, 'opacity=".2"'),
    currents(frame, [cx, top + 22]),
    ...lit,
    ferry(tall ? w * 0.34 : w * 0.6, tall ? h * 0.545 : h * 0.755, tall ? 0.9 : 1),
    ferry(tall ? w * 0.8 : w * 0.87, tall ? h * 0.485 : h * 0.69, 0.5),
    quiet(frame, '#0d1630', 0.9, tall ? 0.5 : 0.6),
    corners(frame, c.night, 0.4),
  ]);
}

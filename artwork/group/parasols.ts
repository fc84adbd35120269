// The second banner of the home page: a market from above, whose parasols become data points.

import { lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random, type Random } from '../kit/random.ts';
import { circle, ellipse, group, n, path, place, range, stroke, type Point } from '../kit/svg.ts';
import { softGlow } from '../kit/texture.ts';
import { blend, clamp, corners, isTall, mix, quiet, sky, smooth, type Frame } from '../kit/frame.ts';

const cell = 148;
const ratio = 0.76;
const cloths = [
  c.terra,
  c.tealLight,
  c.brassLight,
  c.cream,
  c.teal,
  c.violetLight,
  c.terraLight,
  c.tealMid,
  c.cream,
  c.brassLight,
];
const fruits = [c.terraLight, c.brassPale, '#c7d08c', '#e7a04e', c.terraPale];

/** A market parasol from above: four panels of cloth, lit from the upper left. */
function parasol(size: number, cloth: string, look: number): string {
  const [a, b] = [size / 2, (size * ratio) / 2];
  const panel = (d: string, fill: string): string => path(d, fill);
  const shadow = cloth === c.cream ? c.brassDark : c.tealDeep;
  const dark = blend(cloth, shadow, 0.42);
  const stripe = (at: number): string => lozenge(0, 0, size * at, size * ratio * at);
  const marks =
    look === 0
      ? stroke(stripe(0.78) + stripe(0.52), c.paper, size * 0.022, 'opacity=".6"')
      : look === 1
        ? path(
            range(4)
              .map((at) =>
                lozenge(
                  (at % 2 ? 1 : -1) * a * 0.38 * (at < 2 ? 1 : -1),
                  (at < 2 ? -1 : 1) * b * 0.38,
                  size * 0.13,
                  size * 0.1,
                ),
              )
              .join(''),
            c.paper,
            'opacity=".65"',
          )
        : look === 2
          ? stroke(
              `M${n(-a * 0.5)} ${n(-b * 0.5)}L${n(a * 0.5)} ${n(b * 0.5)}M${n(a * 0.5)} ${n(-b * 0.5)}L${n(-a * 0.5)} ${n(b * 0.5)}`,
              c.paper,
              size * 0.035,
              'opacity=".5"',
            )
          : '';
  return group([
    path(lozenge(size * 0.09, size * 0.12, size, size * ratio), '#04201f', 'opacity=".45"'),
    panel(`M0 0L${n(-a)} 0L0 ${n(-b)}Z`, blend(cloth, '#ffffff', 0.28)),
    panel(`M0 0L0 ${n(-b)}L${n(a)} 0Z`, cloth),
    panel(`M0 0L${n(-a)} 0L0 ${n(b)}Z`, blend(cloth, shadow, 0.16)),
    panel(`M0 0L0 ${n(b)}L${n(a)} 0Z`, dark),
    marks,
    path(lozenge(0, 0, size * 0.08, size * 0.08), c.brassPale),
  ]);
}

/** A tray of fruit between two stalls. */
function tray(rng: Random, size: number): string {
  const fruit = rng.pick(fruits);
  const heap = range(9).map((index) =>
    circle(
      (index % 3) * 11 - 11 + (Math.floor(index / 3) - 1) * 4,
      Math.floor(index / 3) * 9 - 9,
      5,
      index % 2 ? fruit : blend(fruit, c.terraDark, 0.25),
    ),
  );
  return place(
    0,
    0,
    size / 148,
    path(lozenge(0, 0, 74, 56), '#0a2f31') + path(lozenge(0, -3, 66, 50), c.wood) + heap.join(''),
  );
}

/** A person with a straw hat, from above. Every third one carries two baskets on a pole. */
function walker(rng: Random): string {
  const shirt = rng.pick([c.terraLight, c.violetLight, c.tealPale, c.terra]);
  const hat = range(6).map((index) => {
    const angle = (index * Math.PI) / 3;
    return `M0 0L${n(Math.cos(angle) * 13)} ${n(Math.sin(angle) * 13)}`;
  });
  const load = rng.chance(0.4)
    ? stroke('M-34 0H34', c.wood, 2.4) +
      [-34, 34].map((x) => circle(x, 0, 9, c.clay) + circle(x, 0, 6, rng.pick(fruits))).join('')
    : '';
  return place(
    0,
    0,
    1,
    group([
      ellipse(7, 9, 20, 14, '#04201f', 'opacity=".5"'),
      ellipse(0, 0, 19, 10, shirt),
      load,
      circle(0, 0, 13, c.brassLight) + path('M0 0L-13 0A13 13 0 0 1 6.5 -11.3Z', c.brassPale),
      stroke(hat.join(''), c.brassDark, 0.9, 'opacity=".6"'),
    ]),
    rng.between(-70, 70),
  );
}

export function parasols(frame: Frame): string {
  const { w, h } = frame;
  const tall = isTall(frame);
  const rng = random(77);
  const [low, high, far]: string[][] = [[], [], []];
  const places = range(Math.ceil(h / (cell * ratio * 0.5)) + 3).flatMap((row) =>
    range(Math.ceil(w / cell) + 2).map((col): Point => [
      col * cell + (row % 2 ? cell / 2 : 0) - cell / 2,
      row * cell * ratio * 0.5 - cell * 0.4,
    ]),
  );
  for (const [x, y] of places) {
    const along = tall ? 1 - y / h : x / w;
    const wobble = Math.sin(x * 0.013 + y * 0.021) * 0.06 + rng.between(-0.035, 0.035);
    const t = clamp((along + wobble - (tall ? 0.3 : 0.26)) / (tall ? 0.42 : 0.5));
    const cloth = rng.pick(cloths);
    const look = Math.floor(rng.between(0, 5));
    const row = Math.round((y + cell * 0.4) / (cell * ratio * 0.5));
    const aisle = (row * 2 + Math.round(x / (cell / 2))) % 7 === 0;
    if (t > 0.72) {
      if (!aisle) high!.push(place(x, y, 1, parasol(cell * mix(0.8, 0.92, smooth(0.72, 1, t)), cloth, look)));
      else if (rng.chance(0.42)) low!.push(place(x, y, 1, tray(rng, cell)));
      else low!.push(place(x + rng.between(-10, 10), y + rng.between(-8, 8), 1, walker(rng)));
    } else if (t > 0.3) {
      const size = cell * mix(0.22, 0.76, smooth(0.3, 0.74, t));
      const tone = blend(cloth, c.tealMid, mix(0.55, 0.05, t));
      const flat = path(lozenge(x, y, size, size * ratio), tone);
      const fold = path(
        `M${n(x - size / 2)} ${n(y)}L${n(x)} ${n(y - (size * ratio) / 2)}L${n(x + size / 2)} ${n(y)}Z`,
        blend(tone, '#ffffff', 0.2),
      );
      far!.push(flat + (t > 0.5 ? fold : ''));
    } else {
      const size = mix(6, 30, t / 0.3);
      far!.push(
        path(
          lozenge(x, y, size, size * ratio),
          blend(c.tealMid, c.tealPale, t * 2.4),
          `opacity="${n(mix(0.55, 1, t / 0.3))}"`,
        ),
      );
    }
  }
  return group([
    sky(
      frame,
      'ground',
      [
        [0, '#0b2c34'],
        [0.5, '#0d474a'],
        [1, '#0a3438'],
      ],
      [1, 0.4],
    ),
    softGlow(tall ? w * 0.5 : w * 0.78, tall ? h * 0.26 : h * 0.42, tall ? 520 : 620, c.tealMid, 0.5),
    ...far!,
    ...low!,
    ...high!,
    trend(frame),
    quiet(frame, '#082229', 0.82, tall ? 0.46 : 0.5),
    corners(frame, '#041a1d', 0.5),
  ]);
}

/** The trend line of the data points. It follows the lattice. */
function trend(frame: Frame): string {
  const tall = isTall(frame);
  const step = (col: number, row: number): Point => [
    col * cell + (row % 2 ? cell / 2 : 0) - cell / 2,
    row * cell * ratio * 0.5 - cell * 0.4,
  ];
  const route: Point[] = tall
    ? [step(0, 14), step(1, 13), step(2, 14), step(3, 12), step(3, 11), step(4, 12), step(5, 10), step(6, 9)]
    : [
        step(4, 12),
        step(4, 11),
        step(5, 10),
        step(5, 11),
        step(6, 9),
        step(7, 8),
        step(7, 9),
        step(8, 8),
        step(8, 7),
      ];
  const d = `M${route.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
  return group([
    stroke(d, '#04201f', 9, 'opacity=".35" transform="translate(3 5)"'),
    stroke(d, c.brassLight, 4.5),
    ...route.map(
      ([x, y]) =>
        softGlow(x, y, 40, c.glow, 0.5) +
        path(lozenge(x, y, 26, 20), c.paper) +
        path(lozenge(x, y, 14, 11), c.terra),
    ),
  ]);
}

// The scene of Chhat Diamond: carved windows with one jewel in each. The light falls through as lozenges.

import { brilliant } from '../kit/gems.ts';
import { lattice, lozenge, ornament } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  boxPath,
  circle,
  clipped,
  group,
  linear,
  n,
  path,
  place,
  poly,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow } from '../kit/texture.ts';
import { ring } from './facets.ts';
import { isWide, mix, scale, sky, type Frame } from '../kit/frame.ts';

const glass = ['#23266a', '#34388c', '#4a4da3', '#6d71c4', '#9ea2e2', '#d3d4f5'];

/** A pointed arch, `w` wide and `h` tall. The middle of its base is at 0,0. */
function arch(w: number, h: number): string {
  const [a, spring] = [w / 2, h * 0.52];
  return `M${n(-a)} 0V${n(-spring)}Q${n(-a)} ${n(-h * 0.78)} ${n(-a * 0.46)} ${n(-h * 0.87)}Q${n(-a * 0.1)} ${n(-h * 0.93)} 0 ${n(-h)}Q${n(a * 0.1)} ${n(-h * 0.93)} ${n(a * 0.46)} ${n(-h * 0.87)}Q${n(a)} ${n(-h * 0.78)} ${n(a)} ${n(-spring)}V0Z`;
}

/** Coloured glass behind a carved lattice, lit from the upper right. */
function panes(id: string, w: number, h: number, seed: number): string {
  const rng = random(seed);
  const [cw, ch] = [w / 4, w / 3];
  const d = arch(w, h);
  const cells = range(Math.ceil(h / (ch / 2)) + 2).flatMap((row) =>
    range(6).flatMap((col) => {
      const [x, y] = [-w / 2 + col * cw + (row % 2 ? cw / 2 : 0) - cw / 2, -row * (ch / 2) + ch / 4];
      const light = 0.2 + (-y / h) * 0.42 + (x / w) * 0.22;
      const tone = (by: number): string => scale(glass, light + by + rng.between(-0.06, 0.1));
      return [
        poly(
          [
            [x, y - ch / 2],
            [x + cw / 2, y],
            [x, y],
          ],
          tone(0.16),
        ),
        poly(
          [
            [x, y - ch / 2],
            [x - cw / 2, y],
            [x, y],
          ],
          tone(0.03),
        ),
        poly(
          [
            [x, y + ch / 2],
            [x + cw / 2, y],
            [x, y],
          ],
          tone(-0.06),
        ),
        poly(
          [
            [x, y + ch / 2],
            [x - cw / 2, y],
            [x, y],
          ],
          tone(-0.13),
        ),
        stroke(lozenge(x, y, cw, ch), '#f0e3c6', w * 0.016),
      ];
    }),
  );
  return clipped(id, d, [path(d, glass[1]!), ...cells]);
}

/** A window with its frame. The jewel in it is drawn around its middle. */
function bay(id: string, w: number, h: number, seed: number, jewel: string): string {
  const outer = arch(w + 52, h + 44);
  const mid = arch(w + 20, h + 18);
  const niche = arch(w * 0.62, h * 0.66);
  return group([
    path(outer, '#b98f52', 'transform="translate(7 5)" opacity=".4"'),
    path(outer, '#f4e8cf'),
    shade(outer, c.brass, 'left', 0.5, 0.5),
    stroke(outer, '#c9a567', 2.4),
    path(mid, '#8a6416'),
    panes(id, w, h, seed),
    place(0, -h * 0.02, 1, path(niche, '#171a4a', 'opacity=".95"') + stroke(niche, c.brassLight, 3)),
    softGlow(0, -h * 0.3, w * 0.34, '#b9bcff', 0.55),
    place(0, -h * 0.3, 1, jewel),
    place(0, -h - 34, 1, ornament(0, 0, 22, c.brass)),
  ]);
}

const cut = ['#e4e1ff', '#9b9de0', '#5054ae', '#ffffff'] as const;

/** A pendant on its chain. */
function pendant(s: number): string {
  const chain = range(13).map((index) => {
    const at = (index - 6) / 6;
    return circle(at * 44, -74 + (1 - at * at) * 54, 3.3, c.brassLight);
  });
  return place(
    0,
    0,
    s,
    group([
      ...chain,
      path(lozenge(0, -8, 18, 26), c.brass),
      path(`M0 -6L-30 26L0 78L30 26Z`, c.brass),
      path('M0 2L-23 27L0 68L23 27Z', cut[1]),
      path('M0 2L-23 27H-8Z', cut[0]),
      path('M0 2L-8 27H9Z', '#fff'),
      path('M0 2L9 27H23Z', cut[1]),
      path('M-23 27H-8L0 68Z', cut[1]),
      path('M-8 27H9L0 68Z', cut[0]),
      path('M9 27H23L0 68Z', cut[2]),
    ]),
  );
}

/** Two earrings. */
function earrings(s: number): string {
  const one = group([
    circle(0, -52, 7, c.brassLight),
    stroke('M0 -46V-24', c.brassLight, 3),
    place(0, -20, 1, brilliant(46, cut)),
    path(lozenge(0, 24, 14, 22), c.brassLight),
    ...[-13, 0, 13].map(
      (x) => stroke(`M${x * 0.3} 32L${x} 54`, c.brassLight, 2.2) + path(lozenge(x, 60, 9, 14), '#cfd0f6'),
    ),
  ]);
  return place(0, 0, s, place(-32, 0, 1, one) + place(32, 0, 1, one));
}

export function arcade(frame: Frame): string {
  const { w, h } = frame;
  const wide = isWide(frame);
  const floor = h * (wide ? 0.84 : 0.83);
  const [bw, bh] = wide ? [212, 392] : [212, 388];
  const bays: [number, string][] = wide
    ? [
        [w * 0.445, earrings(0.98)],
        [w * 0.655, place(0, -34, 1, ring(50))],
        [w * 0.865, pendant(1.06)],
      ]
    : [
        [w * 0.26, place(0, -34, 1, ring(52))],
        [w * 0.72, pendant(1.08)],
      ];
  const spill = bays.flatMap(([x], bayIndex) =>
    range(5).flatMap((row) =>
      range(4).map((col) => {
        const [u, v] = [(col - 1.5 + (row % 2 ? 0.5 : 0)) * 44, row * (h - floor) * 0.17 + 12];
        return path(
          lozenge(x - 36 - v * 1.5 + u * (1 + row * 0.05), floor + v, 38, 12),
          glass[((col + row + bayIndex) % 3) + 2]!,
          `opacity="${n(mix(0.6, 0.28, row / 5))}"`,
        );
      }),
    ),
  );
  return group([
    sky(frame, 'wall', [
      [0, '#efe2c6'],
      [0.6, '#f8efdc'],
      [1, '#f1e2c4'],
    ]),
    lattice(boxPath(0, 0, w, floor), '#d8bd88', { cell: 66, ratio: 1.3, thickness: 1.1, opacity: 0.34 }),
    fade(boxPath(0, 0, w, floor), '#d9b9a0', 'left', 0.35, 0.7),
    rect(0, 0, w, 34, '#e4d0a6'),
    rect(0, 34, w, 4, '#b98f52'),
    path(
      range(Math.ceil(w / 44))
        .map((index) => lozenge(index * 44 + 22, 17, 30, 20))
        .join(''),
      '#4a4da3',
      'opacity=".85"',
    ),
    linear('floor', [
      [0, '#d9c3a0'],
      [1, '#efe0c2'],
    ]),
    rect(0, floor, w, h - floor, 'url(#floor)'),
    rect(0, floor - 16, w, 18, '#e9d8b4'),
    rect(0, floor, w, 4, '#b98f52'),
    ...spill,
    ...bays.map(([x, jewel], index) =>
      place(x, floor - 14, 1, bay(`b${index}`, bw, bh, 7 + index * 5, jewel)),
    ),
    ...(wide ? [bench(w * 0.17, floor + 30)] : []),
    shade(boxPath(0, floor + 4, w, h - floor), '#a98a5c', 'bottom', 0.35, 0.8),
  ]);
}

/** A low table with a lotus bowl and an open jewel case. */
function bench(x: number, y: number): string {
  const top = boxPath(-150, -112, 300, 16);
  return place(
    x,
    y,
    1,
    group([
      path(`${lozenge(0, 4, 340, 26)}`, '#7a5c25', 'opacity=".25"'),
      ...[-128, 116].map((at) => rect(at, -98, 14, 100, '#5a3a22')),
      rect(-120, -34, 240, 6, '#5a3a22'),
      path(top, '#6b4329'),
      rect(-150, -112, 300, 5, '#9a6a42'),
      path(
        range(9)
          .map((index) => lozenge(-124 + index * 31, -101, 16, 8))
          .join(''),
        c.brassLight,
      ),
      path('M-92 -112H24L10 -146H-78Z', '#34388c'),
      path('M-78 -146H10L26 -214H-94Z', '#4a4da3'),
      path('M-70 -152H2L14 -206H-82Z', '#23266a'),
      lattice('M-70 -152H2L14 -206H-82Z', '#8b8fd8', { cell: 20, ratio: 1.2, thickness: 1.2, opacity: 0.6 }),
      path('M-80 -134H12L4 -142H-72Z', '#c6c8f2'),
      ...[-58, -34, -10].map((at) => place(at, -158, 1, brilliant(20, cut))),
      path('M66 -112Q50 -132 48 -150H126Q124 -132 108 -112Z', c.brass),
      rect(46, -153, 82, 5, c.brassPale),
      ...[-30, -15, 0, 15, 30].map((turn) =>
        place(
          87,
          -150,
          1,
          path('M0 0Q-13 -26 0 -54Q13 -26 0 0Z', turn % 30 === 0 ? '#f2c9d6' : '#e0a3bb'),
          turn,
        ),
      ),
    ]),
  );
}

// The scene of the About page: four threads leave a loom, and have become one krama (a scarf) at the city.

import { lattice, lozenge } from '../kit/lattice.ts';
import { palm } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  boxPath,
  circle,
  curve,
  group,
  n,
  path,
  place,
  range,
  rect,
  stroke,
  type Point,
} from '../kit/svg.ts';
import { softGlow } from '../kit/texture.ts';
import { blend, corners, faded, mix, quiet, sky, type Frame } from '../kit/frame.ts';
import { hall } from './temple.ts';

const strands = ['#d9ba72', '#2f8a83', '#d9ba72', '#c9623a', '#f0e3c6', '#6367c0', '#d9ba72'];

/** A strip of cloth along a middle line. `breadth` returns half its width; `at` goes from 0 to 1 along the line. */
function ribbon(
  middle: readonly Point[],
  breadth: (at: number) => number,
): { at: (along: number, across: number) => Point; edge: (across: number) => Point[] } {
  const on = (along: number): Point => {
    const step = along * (middle.length - 1);
    const index = Math.min(middle.length - 2, Math.floor(step));
    const [from, to] = [middle[index]!, middle[index + 1]!];
    const part = step - index;
    const [before, after] = [
      middle[Math.max(0, index - 1)]!,
      middle[Math.min(middle.length - 1, index + 2)]!,
    ];
    const spline = (axis: 0 | 1): number => {
      const [p, q, r, s] = [before[axis], from[axis], to[axis], after[axis]];
      return (
        0.5 *
        (2 * q +
          (r - p) * part +
          (2 * p - 5 * q + 4 * r - s) * part ** 2 +
          (3 * q - p - 3 * r + s) * part ** 3)
      );
    };
    return [spline(0), spline(1)];
  };
  const at = (along: number, across: number): Point => {
    const [x, y] = on(along);
    const [[ax, ay], [bx, by]] = [on(Math.max(0, along - 0.012)), on(Math.min(1, along + 0.012))];
    const [dx, dy] = [bx - ax, (by - ay) * 1.6];
    const long = Math.hypot(dx, dy) || 1;
    const off = across * breadth(along);
    return [x + (dy / long) * off * 1.05, y - (dx / long) * off];
  };
  return { at, edge: (across) => range(81).map((index) => at(index / 80, across)) };
}

export function cloth(frame: Frame): string {
  const { w, h } = frame;
  const rng = random(18);
  const horizon = h * 0.5;
  const middle: Point[] = [
    [w + 120, h * 0.42],
    [w + 20, h * 0.47],
    [w * 0.9, h * 0.515],
    [w * 0.79, h * 0.545],
    [w * 0.715, h * 0.6],
    [w * 0.71, h * 0.68],
    [w * 0.705, h * 0.76],
    [w * 0.62, h * 0.84],
    [w * 0.44, h * 0.87],
    [w * 0.24, h * 0.87],
    [-60, h * 0.92],
  ];
  const krama = ribbon(middle, (along) => mix(10, 64, along ** 1.5));
  const dRibbon = `${curve(krama.edge(-1))}L${krama
    .edge(1)
    .toReversed()
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join('L')}Z`;
  const bands = strands.toReversed().map((colour, index) => {
    const [top, foot] = [-0.86 + index * 0.246, -0.86 + (index + 1) * 0.246 - 0.03];
    return path(
      `${curve(krama.edge(top))}L${krama
        .edge(foot)
        .toReversed()
        .map(([x, y]) => `${n(x)} ${n(y)}`)
        .join('L')}Z`,
      colour,
    );
  });
  const weave = range(92).flatMap((step) =>
    range(3).map((row) => {
      const along = (step + (row === 1 ? 0.5 : 0)) / 92;
      const corner = (a: number, b: number): string =>
        krama
          .at(Math.max(0, Math.min(1, along + a / 92)), -0.52 + row * 0.52 + b)
          .map(n)
          .join(' ');
      return `M${corner(0, -0.2)}L${corner(0.34, 0)}L${corner(0, 0.2)}L${corner(-0.34, 0)}Z`;
    }),
  );
  const fields = range(64).flatMap((index) => {
    const cols = 16;
    const [col, row] = [index % cols, Math.floor(index / cols)];
    const [y, size] = [horizon + 26 + row ** 1.35 * 40, 104 + row * 40];
    const x = col * size * 1.02 + (row % 2 ? size / 2 : 0) - row * 60;
    if (x > w + size || x < -size) return [];
    return [
      path(
        lozenge(x, y + 30, size, size * 0.34),
        rng.pick(['#3f6f5a', '#5d8a5c', '#8a9a55', '#c2a552', '#2f6259', '#77924f']),
        'opacity=".8"',
      ),
    ];
  });
  const city = w * 0.83;
  const stilts = range(7).map((index) =>
    palm(
      w * 0.46 + index * 44 + (index % 2) * 14,
      horizon + 34 + (index % 3) * 9,
      60 + (index % 3) * 20,
      ['#3a2f45', '#234a50', '#37706a'],
      index % 2 ? 4 : -4,
    ),
  );
  const roofs = range(15).map((index) => {
    const [x, tall] = [city - 250 + index * 36, rng.between(26, 66)];
    return (
      rect(x, horizon + 16 - tall, 34, tall + 14, rng.pick(['#b4653f', '#8a5468', '#c98a5a', '#744a66'])) +
      range(4)
        .map((at) =>
          rect(
            x + 6 + (at % 2) * 14,
            horizon + 22 - tall + Math.floor(at / 2) * 16,
            7,
            9,
            c.glow,
            `opacity="${at % 3 ? 0.9 : 0.3}"`,
          ),
        )
        .join('')
    );
  });
  const sun: Point = [w * 0.66, horizon - 60];
  return group([
    sky(frame, 'dawn', [
      [0, '#1c2a52'],
      [0.2, '#4b4370'],
      [0.36, '#b8697a'],
      [0.5, '#f3c07c'],
    ]),
    faded(
      frame,
      'air',
      [0.1, 0],
      [0.8, 0.4],
      [
        lattice(boxPath(0, 0, w, horizon), '#fff0cf', {
          cell: 112,
          ratio: 0.72,
          thickness: 1.2,
          opacity: 0.32,
        }),
      ],
    ),
    softGlow(sun[0], sun[1], 300, '#f4935f', 0.75),
    circle(sun[0], sun[1], 84, '#ffe9bd'),
    path(
      `M-20 ${horizon}Q${w * 0.14} ${horizon - 70} ${w * 0.3} ${horizon - 26}T${w * 0.56} ${horizon - 22}T${w * 0.8} ${horizon - 34}T${w + 20} ${horizon - 40}V${h}H-20Z`,
      '#6d4c70',
    ),
    path(
      `M-20 ${horizon + 10}Q${w * 0.2} ${horizon - 34} ${w * 0.42} ${horizon}T${w + 20} ${horizon - 6}V${h}H-20Z`,
      '#3b4a5c',
    ),
    ...roofs,
    place(city, horizon + 22, 0.5, hall('#3a2f5e', c.glow, c.brassLight)),
    rect(0, horizon + 18, w, h, '#2c5a55'),
    ...fields,
    ...stilts,
    path(dRibbon, '#0a1f2a', `opacity=".4" transform="translate(10 16)"`),
    path(dRibbon, '#f0e3c6'),
    ...bands,
    path(weave.join(''), c.ink, 'opacity=".62"'),
    path(weave.filter((_, index) => index % 6 === 0).join(''), '#fff3d4'),
    stroke(curve(krama.edge(-1)), '#fff6e2', 2.4, 'opacity=".9"'),
    stroke(curve(krama.edge(1)), blend('#8a6416', c.ink, 0.4), 2.4, 'opacity=".7"'),
    quiet(frame, '#121d3c', 0.86, 0.6),
    corners(frame, c.ink, 0.35),
  ]);
}

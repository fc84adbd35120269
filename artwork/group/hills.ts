// The scene of Chhat Research: hills are distributions, with answers as dots, and villages where most answers are.

import { lattice, lozenge } from '../kit/lattice.ts';
import { stiltHouse } from '../kit/built.ts';
import { cloud, palm } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import { below, circle, clipped, curve, group, n, path, range, stroke, type Point } from '../kit/svg.ts';
import { fade, shade } from '../kit/texture.ts';
import { isWide, mix, sky, type Frame } from '../kit/frame.ts';
import { surveyor } from './surveyor.ts';

type Bump = readonly [at: number, spread: number, tall: number];

/** A ridge whose outline is a sum of bell curves. */
function ridge(frame: Frame, foot: number, bumps: readonly Bump[]): Point[] {
  return range(49).map((index) => {
    const x = (index / 48) * (frame.w + 80) - 40;
    const rise = bumps.reduce(
      (sum, [at, spread, tall]) => sum + tall * Math.exp(-(((x / frame.w - at) / spread) ** 2) / 2),
      0,
    );
    return [x, foot - rise];
  });
}

function heightAt(points: readonly Point[], x: number): number {
  const index = points.findIndex((point) => point[0] >= x);
  const [from, to] = [points[Math.max(0, index - 1)]!, points[Math.max(0, index)]!];
  return to[0] === from[0] ? to[1] : mix(from[1], to[1], (x - from[0]) / (to[0] - from[0]));
}

const house = { wall: '#c9713f', roof: c.terraDark, dark: '#4a1f16', light: c.glow };

export function hills(frame: Frame): string {
  const { w, h } = frame;
  const wide = isWide(frame);
  const rng = random(305);
  const layers: { bumps: Bump[]; foot: number; tone: string; line: string }[] = wide
    ? [
        {
          bumps: [
            [0.66, 0.07, 150],
            [0.86, 0.06, 92],
            [0.45, 0.08, 60],
          ],
          foot: 0.62,
          tone: '#a9cdbf',
          line: '#d9ece2',
        },
        {
          bumps: [
            [0.55, 0.06, 110],
            [0.78, 0.055, 205],
            [1, 0.05, 80],
            [0.2, 0.1, 40],
          ],
          foot: 0.74,
          tone: '#6fa79c',
          line: '#b7dacd',
        },
        {
          bumps: [
            [0.46, 0.07, 96],
            [0.66, 0.05, 130],
            [0.93, 0.06, 176],
            [0.08, 0.1, 60],
          ],
          foot: 0.85,
          tone: '#2f817c',
          line: '#8fc4b8',
        },
        {
          bumps: [
            [0.3, 0.09, 70],
            [0.8, 0.1, 108],
            [0, 0.1, 50],
          ],
          foot: 0.98,
          tone: c.teal,
          line: '#5fa69c',
        },
      ]
    : [
        {
          bumps: [
            [0.3, 0.13, 170],
            [0.78, 0.1, 120],
          ],
          foot: 0.62,
          tone: '#a9cdbf',
          line: '#d9ece2',
        },
        {
          bumps: [
            [0.62, 0.1, 210],
            [0.1, 0.12, 90],
          ],
          foot: 0.74,
          tone: '#6fa79c',
          line: '#b7dacd',
        },
        {
          bumps: [
            [0.28, 0.11, 150],
            [0.92, 0.1, 160],
          ],
          foot: 0.86,
          tone: '#2f817c',
          line: '#8fc4b8',
        },
        {
          bumps: [
            [0.66, 0.15, 120],
            [0, 0.15, 60],
          ],
          foot: 1,
          tone: c.teal,
          line: '#5fa69c',
        },
      ];
  const [sx, sy, sr] = wide ? [w * 0.665, h * 0.3, 104] : [w * 0.36, h * 0.27, 92];
  const fields = layers.map(({ bumps, foot, tone, line: thread }, layer) => {
    const points = ridge(frame, h * foot, bumps);
    const d = below(points, h + 10);
    const contours = range(5).map((index) =>
      stroke(
        curve(points.map(([x, y]) => [x, mix(y, h * foot + 30, (index + 1) * 0.15)] as const)),
        thread,
        1.4,
        `opacity="${n(0.75 - index * 0.12)}"`,
      ),
    );
    const drops = bumps.flatMap(([at, , tall]) => {
      const y = heightAt(points, at * w);
      return tall < 90
        ? []
        : [stroke(`M${n(at * w)} ${n(y)}V${n(h)}`, c.paper, 1.6, 'stroke-dasharray="3 8" opacity=".55"')];
    });
    const dots = range(wide ? 130 : 86).flatMap(() => {
      const [at, spread] = rng.pick(bumps);
      const x = (at + (rng.between(-1, 1) + rng.between(-1, 1)) * spread * 1.1) * w;
      const y = mix(heightAt(points, x), h * (foot + 0.16), rng.between(0.08, 0.8) ** 1.3);
      const size = 7 + layer * 1.6;
      return x < 0 || x > w
        ? []
        : [
            path(
              lozenge(x, y, size, size * 0.76),
              rng.pick([c.brassLight, c.paper, c.brassLight, c.terraLight]),
              `opacity="${n(rng.between(0.55, 1))}"`,
            ),
          ];
    });
    const top = (at: number, sink = 12): Point => [at * w, heightAt(points, at * w) + sink];
    const villages: Record<number, string> = wide
      ? {
          1: stiltHouse(...top(0.762, 16), 80, house, 0.2) + stiltHouse(...top(0.822, 20), 60, house, 0.3),
          2:
            palm(...top(0.945), 128, ['#2a4a44', '#0a3e42', '#1d6a64'], 8) +
            palm(...top(0.915), 96, ['#2a4a44', '#0a3e42', '#1d6a64'], -5) +
            stiltHouse(...top(0.655, 16), 76, house, 0.24),
          3:
            palm(...top(0.285), 150, ['#0a3135', '#0a3135', '#0e4a4c'], 6) +
            palm(...top(0.32), 110, ['#0a3135', '#0a3135', '#0e4a4c'], -6),
        }
      : {
          1: stiltHouse(...top(0.6, 22), 88, house, 0.22) + stiltHouse(...top(0.715, 26), 66, house, 0.34),
          2:
            palm(...top(0.25), 136, ['#2a4a44', '#0a3e42', '#1d6a64'], 8) +
            palm(...top(0.32), 104, ['#2a4a44', '#0a3e42', '#1d6a64'], -5),
        };
    return group([
      clipped(`h${layer}`, d, [
        path(d, tone),
        lattice(d, thread, { cell: 44 + layer * 14, ratio: 0.62, thickness: 1.1, opacity: 0.24 }),
        shade(d, layer < 2 ? c.tealMid : c.tealDeep, 'bottom', 0.55, 0.8),
        ...contours,
        ...drops,
        ...dots,
      ]),
      stroke(curve(points), '#fdf8ea', 2.6, 'opacity=".85"'),
      villages[layer] ?? '',
    ]);
  });
  const rays = range(4).map((index) =>
    stroke(
      lozenge(sx, sy, sr * (2.5 + index * 0.5), sr * (2.5 + index * 0.5)),
      c.brassLight,
      1.4,
      `opacity="${n(0.6 - index * 0.13)}"`,
    ),
  );
  return group([
    sky(frame, 'morning', [
      [0, '#dcebe2'],
      [0.45, '#f6efdc'],
      [0.75, '#f5dcae'],
    ]),
    ...rays,
    circle(sx, sy, sr, '#eeb95c'),
    fade(
      `M${sx - sr} ${sy}a${sr} ${sr} 0 1 1 ${2 * sr} 0a${sr} ${sr} 0 1 1 ${-2 * sr} 0Z`,
      '#f6e3b2',
      'bottom',
      0.95,
      0.9,
    ),
    ...(wide
      ? [
          cloud(w * 0.08, h * 0.26, 190, c.paper),
          cloud(w * 0.28, h * 0.17, 120, c.paper, 'opacity=".8"'),
          cloud(w * 0.86, h * 0.2, 130, c.paper, 'opacity=".9"'),
        ]
      : [cloud(w * 0.6, h * 0.16, 150, c.paper)]),
    ...fields,
    surveyor(
      wide ? w * 0.52 : w * 0.8,
      wide
        ? heightAt(ridge(frame, h * 0.98, layers[3]!.bumps), w * 0.52) + 6
        : heightAt(ridge(frame, h, layers[3]!.bumps), w * 0.8) + 6,
    ),
  ]);
}

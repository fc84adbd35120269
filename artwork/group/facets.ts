// The fourth banner of the home page: a ring whose stone throws light onto a wall of facets.

import { brilliant } from '../kit/gems.ts';
import { lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import { group, linear, n, path, place, range, rect, stroke, type Point } from '../kit/svg.ts';
import { softGlow } from '../kit/texture.ts';
import { clamp, corners, isTall, quiet, scale, type Frame } from '../kit/frame.ts';

const tones = ['#11143a', '#191c4c', '#262a6b', '#373b8d', '#5559b4', '#8b8fd8', '#c6c8f2', '#f6efff'];

/** The wall in the background: a lozenge lattice of facets, which are brighter when they face the stone. */
function wall(frame: Frame, light: Point, reach: number): string {
  const rng = random(41);
  const [w, h] = [112, 150];
  const byTone = new Map<string, string[]>();
  const put = (points: readonly Point[]): void => {
    const [x, y] = [0, 1].map((axis) => (points[0]![axis]! + points[1]![axis]! + points[2]![axis]!) / 3) as [
      number,
      number,
    ];
    const [dx, dy] = [x - light[0], y - light[1]];
    const away = Math.hypot(dx, dy * 1.15) / reach;
    const ray = 0.5 + 0.5 * Math.cos(Math.atan2(dy, dx) * 8 + 0.6);
    const up = 0.5 - 0.5 * (dy / (Math.hypot(dx, dy) || 1));
    const bright =
      clamp(1.02 - away) ** 1.7 * (0.42 + 0.5 * ray) * (0.72 + 0.5 * up) +
      rng.between(-0.03, 0.07) * clamp(1.3 - away);
    const tone = scale(tones, Math.round(clamp(bright) * 26) / 26);
    byTone.set(tone, [
      ...(byTone.get(tone) ?? []),
      `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`,
    ]);
  };
  for (const row of range(Math.ceil(frame.h / (h / 2)) + 2))
    for (const col of range(Math.ceil(frame.w / w) + 2)) {
      const [x, y] = [col * w + (row % 2 ? w / 2 : 0) - w / 2, (row * h) / 2 - h / 2];
      const [top, right, foot, left]: Point[] = [
        [x, y - h / 2],
        [x + w / 2, y],
        [x, y + h / 2],
        [x - w / 2, y],
      ];
      const heart: Point = [x, y - h * 0.08];
      put([top!, right!, heart]);
      put([right!, foot!, heart]);
      put([foot!, left!, heart]);
      put([left!, top!, heart]);
    }
  return [...byTone]
    .map(([tone, d]) => path(d.join(''), tone, `stroke="${tone}" stroke-width=".8"`))
    .join('');
}

/** A ring that stands upright. The girdle (widest part) of its stone is at 0,0. */
export function ring(r: number): string {
  const [cy, thick] = [r * 1.16, r * 0.15];
  const hoop = (at: number): string =>
    `M${n(-at)} ${n(cy)}a${n(at)} ${n(at)} 0 1 0 ${n(2 * at)} 0a${n(at)} ${n(at)} 0 1 0 ${n(-2 * at)} 0Z`;
  const studs = range(5).flatMap((index) =>
    [-1, 1].map((side) => {
      const angle = -Math.PI / 2 + side * (0.42 + index * 0.17);
      const size = r * (0.12 - index * 0.012);
      return place(
        Math.cos(angle) * (r + thick / 2),
        cy + Math.sin(angle) * (r + thick / 2),
        1,
        path(lozenge(0, 0, size, size * 1.2), '#efeaff') +
          path(`M0 0L${n(size / 2)} 0L0 ${n(size * 0.6)}Z`, c.violetLight),
        (angle * 180) / Math.PI + 90,
      );
    }),
  );
  return group([
    linear(
      'hoop',
      [
        [0, '#f7e4b0'],
        [0.3, '#d9ba72'],
        [0.55, '#8a6416'],
        [0.8, '#d9ba72'],
        [1, '#5d4312'],
      ],
      [1, 1],
    ),
    linear(
      'inside',
      [
        [0, '#4a3410'],
        [0.5, '#a9823a'],
        [1, '#f0dca6'],
      ],
      [0.4, 1],
    ),
    path(hoop(r + thick) + hoop(r), 'url(#hoop)', 'fill-rule="evenodd"'),
    path(hoop(r + 1) + hoop(r - thick * 0.42), 'url(#inside)', 'fill-rule="evenodd"'),
    stroke(hoop(r + thick * 0.99), '#fff3cf', 1.6, 'opacity=".8"'),
    ...studs,
    path(
      `M${n(-r * 0.26)} ${n(cy - r * 0.98)}Q${n(-r * 0.3)} ${n(r * 0.14)} ${n(-r * 0.57)} ${n(-r * 0.16)}L${n(-r * 0.5)} ${n(-r * 0.2)}L0 ${n(r * 0.36)}L${n(r * 0.5)} ${n(-r * 0.2)}L${n(r * 0.57)} ${n(-r * 0.16)}Q${n(r * 0.3)} ${n(r * 0.14)} ${n(r * 0.26)} ${n(cy - r * 0.98)}Q0 ${n(cy - r * 1.08)} ${n(-r * 0.26)} ${n(cy - r * 0.98)}Z`,
      'url(#hoop)',
    ),
    place(0, -r * 0.42, 1, brilliant(r * 1.16, ['#e4e1ff', '#9b9de0', '#4b4fa8', '#ffffff'])),
    stroke(
      `M${n(-r * 0.348)} ${n(-r * 0.42)}H${n(r * 0.348)}L${n(r * 0.58)} ${n(-r * 0.204)}L0 ${n(r * 0.3)}L${n(-r * 0.58)} ${n(-r * 0.204)}ZM${n(-r * 0.58)} ${n(-r * 0.204)}H${n(r * 0.58)}`,
      '#3a3e94',
      1.6,
      'opacity=".55"',
    ),
    ...[-1, 1].map((side) =>
      stroke(
        `M${n(side * r * 0.5)} ${n(-r * 0.06)}Q${n(side * r * 0.62)} ${n(-r * 0.16)} ${n(side * r * 0.54)} ${n(-r * 0.27)}`,
        '#f0d690',
        r * 0.045,
      ),
    ),
  ]);
}

/** A lantern in the shape of a cut stone. It hangs from 0,0 on a chain of the given length. */
export function gemLantern(drop: number, size: number): string {
  const [a, b] = [size / 2, size * 0.72];
  const p = (d: string, fill: string): string => path(d, fill);
  const y = drop + b;
  return group([
    stroke(`M0 0V${n(drop)}`, c.brassLight, 1.6, 'stroke-dasharray="7 4"'),
    softGlow(0, y, size * 2.1, c.glow, 0.5),
    p(`M0 ${n(y - b)}L${n(-a)} ${n(y)}L${n(-a * 0.3)} ${n(y)}Z`, '#f5c877'),
    p(`M0 ${n(y - b)}L${n(-a * 0.3)} ${n(y)}L${n(a * 0.3)} ${n(y)}Z`, '#fff0c4'),
    p(`M0 ${n(y - b)}L${n(a * 0.3)} ${n(y)}L${n(a)} ${n(y)}Z`, '#e3a04f'),
    p(`M0 ${n(y + b)}L${n(-a)} ${n(y)}L${n(-a * 0.3)} ${n(y)}Z`, '#d98b48'),
    p(`M0 ${n(y + b)}L${n(-a * 0.3)} ${n(y)}L${n(a * 0.3)} ${n(y)}Z`, '#f8cf82'),
    p(`M0 ${n(y + b)}L${n(a * 0.3)} ${n(y)}L${n(a)} ${n(y)}Z`, '#b4632f'),
    stroke(
      `M0 ${n(y - b)}L${n(-a)} ${n(y)}L0 ${n(y + b)}L${n(a)} ${n(y)}ZM${n(-a)} ${n(y)}H${n(a)}`,
      '#6d4a14',
      size * 0.035,
    ),
    path(lozenge(0, y - b, size * 0.16, size * 0.2), c.brassLight) +
      path(lozenge(0, y + b + size * 0.12, size * 0.12, size * 0.26), c.brassLight),
  ]);
}

export function facets(frame: Frame): string {
  const { w, h } = frame;
  const tall = isTall(frame);
  const [x, y, r] = tall ? [w * 0.5, h * 0.25, 146] : [w * 0.715, h * 0.33, 154];
  const floor = y + r * 2.34;
  const beams = range(9).map((index) => {
    const angle = Math.PI * (1.02 + index * 0.12);
    const long = r * (index % 2 ? 3.1 : 4.2);
    const at = (turn: number): string =>
      `${n(Math.cos(angle + turn) * long)} ${n(Math.sin(angle + turn) * long)}`;
    return path(`M0 0L${at(-0.05)}L${at(0.05)}Z`, 'url(#beam)');
  });
  const beam = `<defs><radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(r * 3.4)}"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".9" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>`;
  const sparks: Point[] = tall
    ? [
        [0.2, 0.12],
        [0.84, 0.36],
        [0.14, 0.44],
      ]
    : [
        [0.56, 0.16],
        [0.6, 0.62],
        [0.84, 0.17],
        [0.9, 0.66],
        [0.48, 0.4],
      ];
  return group([
    wall(frame, [x, y], tall ? 760 : 900),
    softGlow(x, y - r * 0.1, r * 1.9, '#efe6ff', 0.4),
    beam + place(x, y - r * 0.1, 1, beams.join('')),
    linear('shelf', [
      [0, '#20245c'],
      [0.06, '#171a48'],
      [1, '#0d1030'],
    ]),
    rect(0, floor, w, h - floor, 'url(#shelf)'),
    path(lozenge(x, floor + 5, r * 4.4, 30), '#7478c6', 'opacity=".45"'),
    path(
      range(Math.ceil(w / 56))
        .map((index) => lozenge(index * 56 + 28, floor + 26, 30, 15))
        .join(''),
      c.brass,
      'opacity=".6"',
    ),
    rect(0, floor - 3, w, 4, c.brassLight),
    place(x, floor * 2 - y + 4, [1, -1], `<g opacity=".16">${ring(r)}</g>`),
    rect(0, floor + 44, w, h - floor, 'url(#shelf)', 'opacity=".55"'),
    place(x, y, 1, ring(r)),
    ...(tall
      ? [place(w * 0.13, -10, 1, gemLantern(150, 62)), place(w * 0.88, -10, 1, gemLantern(84, 78))]
      : [
          place(w * 0.5, -10, 1, gemLantern(96, 58)),
          place(w * 0.915, -10, 1, gemLantern(150, 84)),
          place(w * 0.966, -10, 1, gemLantern(60, 52)),
        ]),
    ...sparks.map(([px, py]) =>
      path(`${lozenge(w * px, h * py, 5, 44)}${lozenge(w * px, h * py, 34, 4)}`, '#fff8e8', 'opacity=".9"'),
    ),
    quiet(frame, '#0b0e2c', 0.72, tall ? 0.45 : 0.56),
    corners(frame, '#080a22', 0.5),
  ]);
}

// The third banner of the home page: the sea as a loom. Waves are the weft, lanes the warp, ships the shuttles.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import { boxPath, circle, clipped, ellipse, group, n, path, place, range, rect, stroke } from '../kit/svg.ts';
import { fade, softGlow } from '../kit/texture.ts';
import { corners, faded, isTall, quiet, sky, type Frame } from '../kit/frame.ts';

const boxes = [c.terra, c.brass, c.tealMid, c.violet, c.terraLight, c.cream, c.brassLight, c.teal];

/** A container ship from the side, about 520 units long, with its bow to the left. Its waterline is at y = 0. */
function freighter(): string {
  const rng = random(5);
  const hull = 'M-262 -62L-228 22H226Q246 -4 250 -58H-180Q-232 -60 -262 -62Z';
  const cargo = range(11 * 5).flatMap((index) => {
    const [col, row] = [index % 11, Math.floor(index / 11)];
    if (row >= [3, 4, 4, 5, 5, 4, 5, 5, 4, 4, 3][col]!) return [];
    const [x, y, colour] = [-176 + col * 29, -80 - row * 18, rng.pick(boxes)];
    const mark = rng.chance(0.28)
      ? path(lozenge(x + 13.5, y + 8.5, 10, 11), colour === c.cream ? c.terra : c.cream, 'opacity=".8"')
      : '';
    return [rect(x, y, 27, 17, colour) + rect(x, y + 12, 27, 5, c.night, 'opacity=".18"') + mark];
  });
  const bridge = boxPath(156, -196, 66, 138);
  return group([
    ...cargo,
    path(bridge, c.paper),
    fade(bridge, c.terra, 'right', 0.6, 0.9),
    ...range(5).map((row) => rect(164, -184 + row * 22, 50, 7, row === 0 ? c.inkSoft : c.terraLight)),
    rect(142, -206, 94, 12, c.cream),
    rect(176, -240, 26, 34, c.terra),
    rect(176, -230, 26, 8, c.brassLight),
    path('M224 -58V-150L236 -150V-58Z', c.terraDark),
    path(hull, '#7a2c1b'),
    path('M-262 -62Q-232 -60 -180 -58H250L249 -48H-256Z', c.brassLight),
    path('M-232 4L-228 22H226Q238 12 243 4Z', c.night, 'opacity=".55"'),
    fade(hull, c.night, 'right', 0.55, 0.8),
    ...range(9).map((index) => path(lozenge(-176 + index * 44, -22, 17, 14), c.brassLight, 'opacity=".85"')),
    stroke('M-206 -60V-108', c.cream, 3.5) + path(lozenge(-206, -112, 9, 13), c.brassLight),
  ]);
}

/** A wooden cargo boat with a lattice awning and its bow to the left. Its waterline is at y = 0. */
function riverBoat(): string {
  const awning = 'M-60 -26Q-56 -66 -8 -68H60Q92 -66 96 -26Z';
  const hull = 'M-150 -48Q-96 14 -6 16H96Q128 10 142 -34Q82 -18 0 -18Q-86 -22 -150 -48Z';
  return group([
    path(awning, c.brassLight),
    lattice(awning, c.terraDark, { cell: 22, ratio: 1.1, thickness: 1.6, opacity: 0.7 }),
    fade(awning, c.terraDark, 'right', 0.8, 0.8),
    ...[-104, -86].map((x, index) =>
      path(
        `M${x - 14} -26Q${x - 16} -56 ${x} -${58 + index * 6}Q${x + 16} -56 ${x + 14} -26Z`,
        index ? c.sand : c.cream,
      ),
    ),
    circle(116, -62, 9, c.skin),
    path('M98 -62Q116 -80 134 -62Z', c.brassPale),
    path('M102 -52Q116 -58 130 -50L126 -22H104Z', c.teal),
    path(hull, '#4a2018'),
    stroke('M-150 -48Q-86 -22 0 -18Q82 -18 142 -34', c.brassLight, 4),
    fade(hull, c.night, 'bottom', 0.7),
  ]);
}

const crest = (w: number, y: number, swing: number, long: number, shift: number): string => {
  const steps = Math.ceil((w + 200) / (long / 2));
  let d = `M-100 ${n(y)}`;
  for (const index of range(steps)) {
    const x = -100 + (index * long) / 2;
    const way = (index + shift) % 2 ? 1 : -1;
    d += `C${n(x + long * 0.18)} ${n(y + way * swing)} ${n(x + long * 0.32)} ${n(y + way * swing)} ${n(x + long / 2)} ${n(y)}`;
  }
  return d;
};

export function threads(frame: Frame): string {
  const { w, h } = frame;
  const tall = isTall(frame);
  const horizon = tall ? h * 0.36 : h * 0.5;
  const [sx, sr] = tall ? [w * 0.6, 210] : [w * 0.76, 226];
  const count = 8;
  const deep = (tall ? h * 0.54 : h - horizon) / count;
  const disc = `M${sx - sr} ${horizon - 10}a${sr} ${sr} 0 1 1 ${2 * sr} 0a${sr} ${sr} 0 1 1 ${-2 * sr} 0Z`;
  const tones = ['#b4593a', '#963f34', '#743237', '#542b3d', '#3a2742', '#262443', '#191f3e', '#111935'];
  const yarn = [
    c.brassPale,
    c.terraPale,
    c.brassLight,
    c.tealLight,
    c.terraLight,
    c.violetLight,
    c.tealMid,
    c.inkPale,
  ];
  const y = (index: number): number => horizon + 14 + index * deep;
  const lanes = [-1.05, -0.5, 0, 0.5, 1.05];
  const warp = (index: number): string =>
    lanes
      .map((at) => {
        const put = (row: number): string => `${n(sx + at * (46 + row * (tall ? 62 : 96)))} ${n(y(row))}`;
        return stroke(
          `M${put(index + 0.1)}L${put(index + 1.35)}`,
          c.brassLight,
          1 + index * 0.55,
          'opacity=".85"',
        );
      })
      .join('');
  const swell = (index: number): string[] => {
    const [swing, long] = [6 + index * 2.1, 190 + index * 42];
    const strands = range(4).map((at) =>
      stroke(
        crest(w, y(index) + 9 + at * (5 + index * 0.9), swing, long, index),
        yarn[index]!,
        1.1 + index * 0.22,
        `opacity="${n(0.8 - at * 0.15)}"`,
      ),
    );
    const weft = strands.join('');
    return [
      path(`${crest(w, y(index), swing, long, index)}V${h + 20}H-100Z`, tones[index]!),
      ...(index % 2 ? [weft, warp(index)] : [warp(index), weft]),
    ];
  };
  return group([
    sky(frame, 'evening', [
      [0, '#121a38'],
      [0.2, '#2a2347'],
      [tall ? 0.28 : 0.36, '#6d3344'],
      [tall ? 0.36 : 0.5, '#d5763f'],
    ]),
    softGlow(sx, horizon, sr * 1.75, '#e8743c', 0.7),
    path(disc, '#f3bd6c'),
    clipped('disc', disc, [
      lattice(disc, '#fff0cb', { cell: 58, ratio: 0.72, thickness: 2.2, opacity: 0.55, inner: 'dot' }),
      fade(disc, c.terra, 'bottom', 0.85, 0.62),
    ]),
    faded(
      frame,
      'air',
      [0.25, 0],
      [1, 0],
      [
        lattice(boxPath(0, 0, w, horizon - 60), c.brassPale, {
          cell: 116,
          ratio: 0.72,
          thickness: 1.2,
          opacity: 0.16,
        }),
      ],
    ),
    ...[
      [0.58, 0.17, 1],
      [0.61, 0.13, 0.8],
      [0.635, 0.19, 0.7],
      [0.925, 0.12, 0.8],
    ].map(([x, at, s]) =>
      place(w * x!, horizon * (at! + 0.1), s!, stroke('M-22 -8Q-9 -15 0 0Q9 -15 22 -8', '#20203f', 4.5)),
    ),
    ...(tall ? [] : [place(w * 0.49, horizon + 12, 0.2, freighter())]),
    path(
      `M-100 ${horizon + 8}Q${w * 0.06} ${horizon - 46} ${w * 0.17} ${horizon - 18}T${w * 0.36} ${horizon + 12}V${horizon + 40}H-100Z`,
      '#3d2847',
    ),
    ...range(count).flatMap((index) => [
      ...(index === 3 ? [place(tall ? w * 0.52 : w * 0.765, y(3) + 8, tall ? 1.02 : 1.12, freighter())] : []),
      ...(index === 5 ? [place(tall ? w * 0.24 : w * 0.5, y(5) + 2, tall ? 0.82 : 0.86, riverBoat())] : []),
      ...(index === 6 ? [place(tall ? w * 0.86 : w * 0.93, y(6) + 4, tall ? 0.66 : 0.7, riverBoat())] : []),
      ...swell(index),
    ]),
    ellipse(sx, horizon + 26, sr * 1.1, 7, '#ffe0a0', 'opacity=".5"'),
    quiet(frame, '#10172f', 0.92, tall ? 0.5 : 0.56),
    corners(frame, c.night, 0.45),
  ]);
}

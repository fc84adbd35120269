// The scene of Chhat Trading: a quay with stacked containers in krama patterns, and a crane that lowers another.

import { sack } from '../kit/built.ts';
import { truck } from '../kit/garden.ts';
import { lattice, lozenge } from '../kit/lattice.ts';
import { palm } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import { boxPath, circle, group, n, path, place, range, rect, stroke } from '../kit/svg.ts';
import { fade, shade } from '../kit/texture.ts';
import { blend, isWide, sky, type Frame } from '../kit/frame.ts';

const cloths = ['#a8482a', c.brass, c.teal, '#c9713f', c.ink, c.brassLight, c.terraDark, c.violet, c.cream];

/** The end of a container, 88 by 66 units, with its own krama pattern. */
function box(x: number, y: number, w: number, h: number, colour: string, look: number): string {
  const d = boxPath(x, y, w, h);
  const pale = colour === c.cream ? c.terra : c.brassPale;
  const row = (at: number, count: number, size: number): string =>
    path(
      range(count)
        .map((index) => lozenge(x + (w / count) * (index + 0.5), y + h * at, size, size * 1.2))
        .join(''),
      pale,
      'opacity=".85"',
    );
  const marks = [
    row(0.5, 3, w * 0.17),
    row(0.28, 5, w * 0.1) + row(0.72, 5, w * 0.1),
    lattice(boxPath(x + 5, y + 6, w - 10, h - 12), pale, {
      cell: 17,
      ratio: 1.2,
      thickness: 1.3,
      opacity: 0.6,
    }),
    range(7)
      .map((index) => rect(x + (w / 7) * (index + 0.4), y + 6, 2.4, h - 12, pale, 'opacity=".45"'))
      .join(''),
    path(
      lozenge(x + w / 2, y + h / 2, w * 0.4, h * 0.72) + lozenge(x + w / 2, y + h / 2, w * 0.2, h * 0.36),
      pale,
      'fill-rule="evenodd" opacity=".9"',
    ),
  ];
  return group([
    path(d, colour),
    marks[look % 5]!,
    rect(x, y + h - 7, w, 7, c.night, 'opacity=".22"'),
    rect(x, y, w, 4, '#ffffff', 'opacity=".2"'),
    rect(x + w - 3, y, 3, h, c.night, 'opacity=".28"'),
  ]);
}

/** A quay crane on four legs with its boom to the left. It stands at 0,0. */
function crane(colour: string, dark: string, load: string, reach: number): string {
  const bars = range(9).map(
    (index) =>
      `M${-reach + (index * (reach + 110)) / 9} -402L${-reach + ((index + 0.5) * (reach + 110)) / 9} -378L${-reach + ((index + 1) * (reach + 110)) / 9} -402`,
  );
  return group([
    stroke(`M8 -504L${-reach + 20} -404M8 -504L118 -404M8 -504L-110 -404`, dark, 4),
    stroke('M-66 0L-50 -380M66 0L50 -380', colour, 17),
    stroke('M-62 -110H62M-57 -230L57 -380M57 -230L-57 -380', colour, 9),
    path('M-16 -376L4 -508H14L30 -376Z', colour),
    rect(-reach, -406, reach + 130, 30, colour),
    stroke(bars.join(''), dark, 2.5),
    rect(-reach, -380, reach + 130, 5, dark),
    rect(72, -440, 74, 40, dark),
    rect(80, -432, 22, 14, c.brassPale),
    rect(-96, 0, 60, 12, dark),
    rect(36, 0, 60, 12, dark),
    place(
      -reach * 0.56,
      -376,
      1,
      group([rect(-24, -4, 48, 14, dark), stroke('M-30 96L-14 8M30 96L14 8', c.ink, 2.6), load]),
    ),
  ]);
}

export function port(frame: Frame): string {
  const { w, h } = frame;
  const wide = isWide(frame);
  const rng = random(63);
  const quay = h * (wide ? 0.8 : 0.78);
  const [bw, bh] = [92, 66];
  const heights = wide ? [1, 2, 3, 2, 4, 4, 3, 1] : [3, 4, 2, 1];
  const left = wide ? w * 0.5 : w * 0.46;
  const stack = heights.flatMap((count, col) =>
    range(count).map((row) => {
      const colour = cloths[(col * 2 + row * 5 + (row > 1 ? 1 : 0)) % cloths.length]!;
      return box(left + col * (bw + 4), quay - (row + 1) * (bh + 2), bw, bh, colour, col + row * 3);
    }),
  );
  const hung = box(-62, 96, 124, 70, '#a8482a', 4);
  const [cx, reach, s] = wide ? [w * 0.44, 270, 0.86] : [w * 0.36, 250, 0.85];
  const sun = wide ? [w * 0.8, h * 0.34, 110] : [w * 0.72, h * 0.3, 96];
  const hull = wide
    ? `M-20 ${h * 0.62}H${w * 0.2}L${w * 0.27} ${h * 0.56}Q${w * 0.262} ${h * 0.78} ${w * 0.2} ${h * 0.9}H-20Z`
    : `M-20 ${h * 0.64}H${w * 0.06}L${w * 0.15} ${h * 0.58}Q${w * 0.14} ${h * 0.8} ${w * 0.08} ${h * 0.92}H-20Z`;
  const far = range(wide ? 9 : 5).map((index) => {
    const [x, tall] = [w * (wide ? 0.56 : 0.5) + index * 82, rng.between(30, 64)];
    return rect(x, quay - 200 - tall + 120, 58, tall + 80, '#e0a878', 'opacity=".55"');
  });
  return group([
    sky(frame, 'noon', [
      [0, '#f7e7cd'],
      [0.5, '#f6d3a6'],
      [0.8, '#eeaf78'],
    ]),
    circle(sun[0]!, sun[1]!, sun[2]!, '#fbeecb'),
    ...range(3).map((index) =>
      circle(
        sun[0]!,
        sun[1]!,
        sun[2]! + 26 + index * 26,
        'none',
        `stroke="#fbeecb" stroke-width="2.4" stroke-dasharray="1 ${12 + index * 3}" stroke-linecap="round" opacity="${n(0.95 - index * 0.25)}"`,
      ),
    ),
    lattice(boxPath(0, 0, w, quay), '#fff6e2', { cell: 118, ratio: 0.72, thickness: 1.3, opacity: 0.4 }),
    path(
      `M-20 ${h * 0.66}Q${w * 0.2} ${h * 0.56} ${w * 0.36} ${h * 0.63}T${w * 0.7} ${h * 0.6}T${w + 20} ${h * 0.64}V${quay}H-20Z`,
      '#d99a6c',
      'opacity=".8"',
    ),
    place(
      w * (wide ? 0.92 : 0.93),
      quay,
      0.66,
      `<g opacity=".5">${crane('#c9744a', '#a35a38', rect(-50, 96, 100, 56, '#a35a38'), 260)}</g>`,
    ),
    ...far,
    rect(0, h * 0.8, w, h * 0.2, '#1f4a58'),
    ...range(5).map((index) =>
      path(
        range(Math.ceil(w / 60))
          .map((at) => lozenge(at * 60 + (index % 2 ? 30 : 0), quay + 26 + index * 20, 30 + index * 5, 6))
          .join(''),
        index % 2 ? '#e9b27c' : '#3f7580',
        `opacity="${n(0.5 - index * 0.05)}"`,
      ),
    ),
    path(hull, '#8f3a20'),
    fade(hull, c.night, 'left', 0.5, 0.9),
    stroke(hull, c.brassLight, 4, 'opacity=".9"'),
    path(
      range(wide ? 5 : 2)
        .map((index) => lozenge(w * 0.03 + index * 52, h * 0.705, 26, 30))
        .join(''),
      c.brassLight,
    ),
    ...range(wide ? 3 : 1).flatMap((col) =>
      range(wide ? 3 - col : 1).map((row) =>
        box(
          -14 + col * 88,
          h * (wide ? 0.62 : 0.64) - 6 - (row + 1) * 54,
          84,
          52,
          cloths[(col * 4 + row * 2 + 2) % 9]!,
          col + row,
        ),
      ),
    ),
    path(`M${w * (wide ? 0.31 : 0.2)} ${quay}H${w + 10}V${h + 10}H${w * (wide ? 0.325 : 0.215)}Z`, '#e5c698'),
    path(
      `M${w * (wide ? 0.31 : 0.2)} ${quay}H${w + 10}V${quay + 16}H${w * (wide ? 0.3115 : 0.202)}Z`,
      '#f4e3c0',
    ),
    path(
      range(30)
        .map((index) => lozenge(w * (wide ? 0.34 : 0.24) + index * 48, quay + 34, 28, 14))
        .join(''),
      '#a8482a',
      'opacity=".75"',
    ),
    place(cx, quay + 4, s, crane('#a8482a', '#6b2a17', hung, reach)),
    ...stack,
    ...(wide
      ? [palm(w * 0.972, quay + 4, 150, ['#7a4a2b', '#1d4f4c', '#3a7b70'], -10)]
      : [palm(w * 0.965, quay + 4, 150, ['#7a4a2b', '#1d4f4c', '#3a7b70'], -10)]),
    truck(wide ? 0.82 : 0.86, wide ? w * 0.82 : w * 0.68, h * 0.955, 0),
    ...[0, 1, 2].map((index) =>
      sack(
        (wide ? w * 0.53 : w * 0.3) + index * 46,
        h * 0.965 + (index % 2) * 6,
        54,
        70,
        index === 1 ? c.cream : c.clay,
        c.brassDark,
        c.terra,
      ),
    ),
    shade(boxPath(0, h * 0.8, w, h * 0.2), blend('#a8482a', c.night, 0.4), 'bottom', 0.25, 0.7),
  ]);
}

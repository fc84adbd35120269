import { lattice, lozenge } from '../../kit/lattice.ts';
import { circle, clipped, path, range, stroke } from '../../kit/svg.ts';

/** The outline of a bust. Its collar is at 0,0. */
export const bust =
  'M-128 150C-128 74 -112 46 -72 34C-46 26 -32 18 -28 -2H28C32 18 46 26 72 34C112 46 128 74 128 150Z';

type Dress = (main: string, second: string, trim: string) => string;

const body = (main: string): string => path(bust, main);

/** A jacket with lapels over a shirt. */
const jacket: Dress = (main, second, trim) =>
  body(main) +
  path('M-30 0L0 96L30 0L22 -6H-22Z', second) +
  path('M-30 0L-52 20L-44 52L-58 58L-4 128L0 96Z', shadeOf(main)) +
  path('M30 0L52 20L44 52L58 58L4 128L0 96Z', shadeOf(main)) +
  path('M-24 -6L-32 10L-10 40L0 22L10 40L32 10L24 -6Z', second) +
  path(lozenge(70, 78, 13, 17), trim);

/** A shirt with a low stand-up collar and knotted buttons. */
const mandarin: Dress = (main, second, trim) =>
  body(main) +
  path('M-32 -8Q0 16 32 -8L34 12Q0 36 -34 12Z', second) +
  stroke('M0 28V150', shadeOf(main), 3) +
  range(4)
    .map((index) => path(lozenge(0, 46 + index * 28, 11, 13), trim))
    .join('');

/** A round blouse with a string of lozenges. */
const blouse: Dress = (main, second, trim) =>
  body(main) +
  path('M-46 24Q0 76 46 24L38 16Q0 58 -38 16Z', second) +
  range(9)
    .map((index) => path(lozenge(-40 + index * 10, 44 + 26 * Math.sin((Math.PI * index) / 8), 7, 10), trim))
    .join('');

/** A plain shirt under a krama scarf. */
const scarf: Dress = (main, second, trim) => {
  const wrap = 'M-54 12C-40 -14 40 -14 54 12C50 44 22 56 0 56S-50 44 -54 12Z';
  const end = 'M-30 40L-64 142L-22 148L6 52Z';
  return (
    body(main) +
    clipped('kr', end, [path(end, second), lattice(end, trim, { cell: 15, ratio: 1, thickness: 2.4 })]) +
    path('M-64 142L-22 148L-23 140L-61 134Z', trim) +
    clipped('ks', wrap, [path(wrap, second), lattice(wrap, trim, { cell: 15, ratio: 1, thickness: 2.4 })]) +
    stroke('M-46 22Q-6 48 42 20M-38 36Q0 54 36 34', shadeOf(second), 2.6)
  );
};

/** A silk sash over one shoulder. */
const sash: Dress = (main, second, trim) => {
  const band = 'M-92 40L-50 24L98 150H10Z';
  return (
    body(main) +
    path('M-36 14Q0 46 36 14L30 6Q0 30 -30 6Z', shadeOf(main)) +
    clipped('sa', bust, [
      path(band, second),
      lattice(band, trim, { cell: 20, ratio: 1.3, thickness: 1.8, inner: 'lozenge' }),
      stroke('M-92 40L10 150M-50 24L98 150', trim, 3),
    ])
  );
};

/** An open collar. */
const collar: Dress = (main, second, trim) =>
  body(main) +
  path('M-22 -4L0 56L22 -4Z', second) +
  path('M-28 -4L-44 26L-14 44L0 56Z', shadeOf(main)) +
  path('M28 -4L44 26L14 44L0 56Z', shadeOf(main)) +
  stroke('M0 56V150', shadeOf(main), 3) +
  range(3)
    .map((index) => circle(0, 76 + index * 28, 3.6, trim))
    .join('');

/** A waistcoat with a brass watch chain over a shirt. */
const waistcoat: Dress = (main, second, trim) =>
  body(second) +
  path('M-28 -4L-42 22L-12 42L0 24L12 42L42 22L28 -4Q0 12 -28 -4Z', '#fdf7ea') +
  path('M-62 30L0 110L62 30L84 40L76 150H-76L-84 40Z', main) +
  stroke('M0 110V150', shadeOf(main), 3) +
  stroke('M10 136Q36 158 62 124', trim, 3.4) +
  path(lozenge(62, 122, 12, 15), trim);

/** A knitted turtleneck. */
const knit: Dress = (main, second, trim) =>
  body(main) +
  path('M-32 -18Q0 -8 32 -18L36 18Q0 36 -36 18Z', second) +
  range(6)
    .map((index) => stroke(`M${-24 + index * 9.6} -12L${-27 + index * 10.8} 22`, main, 2))
    .join('') +
  path(
    range(7)
      .map((index) => lozenge(-78 + index * 26, 100, 18, 24))
      .join(''),
    trim,
  ) +
  stroke('M-118 80H118M-124 120H124', second, 4);

/** A light jacket with a zip. */
const zip: Dress = (main, second, trim) =>
  body(main) +
  path('M-22 -6L0 64L22 -6Z', second) +
  path('M-30 -8L-42 20L-6 66L0 58Z', shadeOf(main)) +
  path('M30 -8L42 20L6 66L0 58Z', shadeOf(main)) +
  stroke('M0 62V150', trim, 4) +
  path('M-96 62Q-70 54 -48 62L-50 74Q-72 66 -97 74ZM96 62Q70 54 48 62L50 74Q72 66 97 74Z', trim);

/** A darker piece of the same cloth. */
function shadeOf(colour: string): string {
  const part = (index: number): string =>
    Math.round(parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16) * 0.78)
      .toString(16)
      .padStart(2, '0');
  return `#${range(3).map(part).join('')}`;
}

export const dresses = { jacket, mandarin, blouse, scarf, sash, collar, waistcoat, knit, zip } as const;

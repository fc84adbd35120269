import { circle, ellipse, path, range, stroke } from '../../kit/svg.ts';

/** Hair as two pieces of paper, behind and in front of the head, which is 84 by 110 units with its middle at 0,0. */
export type Hair = { back: string; front: string };

type Cut = (colour: string, light: string) => Hair;

const side: Cut = (colour, light) => ({
  back: '',
  front:
    path(
      'M-45 -4C-52 -52 -30 -74 6 -72C40 -70 52 -44 45 -4L40 -6C40 -24 36 -32 30 -36C8 -30 -12 -32 -26 -42C-36 -32 -40 -22 -40 -4Z',
      colour,
    ) + path('M-26 -42C-20 -62 6 -66 24 -58C6 -58 -14 -54 -26 -42Z', light),
});

const crew: Cut = (colour, light) => ({
  back: '',
  front:
    path(
      'M-44 -6C-50 -48 -34 -68 0 -68S50 -48 44 -6L39 -8C40 -24 38 -32 34 -38C14 -44 -14 -44 -34 -38C-38 -32 -40 -24 -39 -8Z',
      colour,
    ) + path('M-30 -46C-18 -60 18 -60 30 -46C14 -52 -14 -52 -30 -46Z', light),
});

const quiff: Cut = (colour, light) => ({
  back: '',
  front:
    path(
      'M-43 -6C-48 -34 -44 -52 -34 -60C-20 -88 30 -90 44 -62C50 -48 48 -26 43 -6L38 -8C38 -26 34 -34 26 -40C4 -34 -20 -38 -32 -34C-38 -28 -38 -18 -38 -8Z',
      colour,
    ) + path('M-28 -56C-10 -76 22 -78 36 -60C16 -66 -8 -64 -28 -56Z', light),
});

const receding: Cut = (colour) => ({
  back: '',
  front: path(
    'M-46 4C-50 -26 -46 -44 -36 -52C-40 -34 -38 -14 -38 2ZM46 4C50 -26 46 -44 36 -52C40 -34 38 -14 38 2Z',
    colour,
  ),
});

const bob: Cut = (colour, light) => ({
  back: path(
    'M-58 42C-64 -40 -48 -76 0 -76S64 -40 58 42C44 54 30 54 26 50H-26C-30 54 -44 54 -58 42Z',
    colour,
  ),
  front:
    path(
      'M-46 20C-54 -36 -40 -70 0 -71C40 -70 54 -36 46 20C40 6 40 -14 36 -26C16 -18 -16 -18 -36 -26C-40 -14 -40 6 -46 20Z',
      colour,
    ) + path('M-32 -40C-20 -60 20 -60 32 -40C14 -48 -14 -48 -32 -40Z', light),
});

const long: Cut = (colour, light) => ({
  back: path('M-56 110C-70 40 -66 -74 0 -76C66 -74 70 40 56 110C34 124 -34 124 -56 110Z', colour),
  front:
    path(
      'M-44 16C-54 -36 -40 -71 0 -72C40 -71 54 -36 44 16C42 -14 32 -40 2 -52C-30 -40 -42 -14 -44 16Z',
      colour,
    ) + path('M2 -52C-20 -48 -34 -32 -40 -12C-40 -36 -24 -56 2 -64Z', light),
});

const bun: Cut = (colour, light) => ({
  back: ellipse(0, -78, 27, 23, colour) + stroke('M-18 -78Q0 -92 18 -78', light, 4),
  front:
    path(
      'M-44 4C-52 -42 -36 -70 0 -70S52 -42 44 4C42 -18 34 -34 18 -42C0 -48 -18 -44 -30 -34C-38 -26 -42 -14 -44 4Z',
      colour,
    ) + path('M-34 -38C-24 -56 0 -62 20 -56C0 -56 -18 -50 -34 -38Z', light),
});

const lowBun: Cut = (colour, light) => ({
  back: ellipse(36, 32, 27, 24, colour) + path('M-52 30C-58 -42 -44 -74 0 -74S58 -42 52 30Z', colour),
  front:
    path(
      'M-45 10C-52 -40 -38 -71 0 -71C38 -71 52 -40 45 10C42 -12 34 -34 -14 -50C-30 -38 -42 -14 -45 10Z',
      colour,
    ) + path('M-14 -50C10 -46 30 -36 38 -16C36 -42 16 -60 -10 -60Z', light),
});

const curls: Cut = (colour, light) => ({
  back: range(11)
    .map((index) =>
      circle(
        Math.cos(Math.PI * (0.92 + index * 0.116)) * 48,
        -22 + Math.sin(Math.PI * (0.92 + index * 0.116)) * 46,
        19,
        colour,
      ),
    )
    .join(''),
  front:
    range(7)
      .map((index) => circle(-36 + index * 12, -48 - Math.sin((Math.PI * index) / 6) * 12, 13, colour))
      .join('') +
    range(3)
      .map((index) => circle(-18 + index * 16, -62 + (index % 2) * -4, 5, light))
      .join(''),
});

const wavy: Cut = (colour, light) => ({
  back: path(
    'M-50 70C-76 62 -60 40 -66 20C-72 -6 -58 -20 -54 -40C-46 -84 46 -84 54 -40C58 -20 72 -6 66 20C60 40 76 62 50 70Z',
    colour,
  ),
  front:
    path(
      'M-46 14C-54 -36 -38 -72 4 -72C42 -70 54 -36 46 14C44 -8 40 -22 32 -32C16 -24 -6 -28 -18 -46C-24 -26 -42 -12 -46 14Z',
      colour,
    ) + path('M-18 -46C-4 -62 18 -62 32 -48C16 -50 0 -40 -18 -46Z', light),
});

const braid: Cut = (colour, light) => ({
  back: path('M-50 24C-58 -44 -44 -75 0 -75S58 -44 50 24Z', colour),
  front:
    path(
      'M-45 12C-52 -40 -38 -71 0 -71C38 -71 52 -40 45 12C42 -14 32 -38 8 -50C-22 -40 -42 -14 -45 12Z',
      colour,
    ) +
    path('M8 -50C-14 -46 -30 -34 -38 -14C-36 -40 -16 -58 8 -60Z', light) +
    range(7)
      .map(
        (index) =>
          path(`M-52 ${8 + index * 19}q-15 10 0 24q16 -8 14 -20Z`, index % 2 ? colour : light) +
          path(`M-54 ${8 + index * 19}q15 8 2 24q-16 -8 -14 -20Z`, colour),
      )
      .join(''),
});

const pixie: Cut = (colour, light) => ({
  back: path('M-48 22C-54 -40 -44 -75 0 -75S54 -40 48 22C40 30 -40 30 -48 22Z', colour),
  front:
    path(
      'M-46 6C-52 -40 -38 -72 2 -72C40 -72 52 -42 46 6C42 -4 42 -14 40 -22C20 -14 -10 -18 -34 -42C-40 -28 -44 -12 -46 6Z',
      colour,
    ) + path('M-34 -42C-16 -58 14 -60 32 -46C12 -48 -12 -40 -34 -42Z', light),
});

const ponytail: Cut = (colour, light) => ({
  back:
    path('M30 -60C84 -66 92 10 62 66C66 20 58 -10 34 -26Z', colour) +
    path('M-50 6C-56 -44 -42 -74 0 -74S56 -44 50 6Z', colour),
  front:
    path('M-44 2C-52 -42 -36 -70 0 -70S52 -42 44 2C42 -20 32 -36 12 -44C-12 -46 -34 -34 -44 2Z', colour) +
    path('M-36 -34C-26 -54 -4 -62 20 -56C-2 -54 -20 -48 -36 -34Z', light),
});

/** A krama (scarf) wrapped around the head. */
const krama: Cut = (colour, light) => ({
  back: path('M36 -30C60 -20 70 20 58 58C50 30 44 10 34 0Z', colour),
  front:
    path('M-50 -12C-58 -58 -34 -84 2 -84S60 -58 50 -12C22 -34 -22 -34 -50 -12Z', colour) +
    range(5)
      .map((index) =>
        stroke(
          `M${-44 + index * 6} ${-28 - index * 10}Q0 ${-52 - index * 8} ${44 - index * 6} ${-28 - index * 10}`,
          light,
          3.4,
        ),
      )
      .join('') +
    path('M30 -50l18 -12 6 16 -12 10Z', light),
});

export const cuts = {
  side,
  crew,
  quiff,
  receding,
  bob,
  long,
  bun,
  lowBun,
  curls,
  wavy,
  braid,
  pixie,
  ponytail,
  krama,
} as const;

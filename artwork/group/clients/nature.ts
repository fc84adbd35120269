import { around, at, bars, beads, box, cut, disc, draw, fill, lozenge, pills, polar } from './shape.ts';

/** Twelve logos of invented clients: water, plants and animals. */
export const nature: readonly string[] = [
  // A bird of discs and quarters.
  fill(
    'M8 32H48A20 20 0 0 1 8 32ZM12 29A18 18 0 0 1 30 11V29ZM33 22a9 9 0 0 1 17-4l8 4-8 4v3H33ZM8 32L2 25H14Z',
  ) + bars(66, 26, 8, [9, 3, 12, 6, 9]),
  // A sugar palm.
  fill(
    around(
      10,
      (angle, index) =>
        index > 0
          ? `M${polar(60, 24, 4, angle)}L${polar(60, 24, 21, angle - 0.2)}L${polar(60, 24, 18, angle)}L${polar(60, 24, 21, angle + 0.2)}Z`
          : '',
      90,
    ) + 'M58.2 28h3.6l1.7 30h-7Z',
  ),
  // Three waves in a disc.
  cut(
    `${disc(28, 30, 21)}M7.5 26q5-6 10.2 0t10.3 0 10.3 0 10.2 0v4q-5 6-10.2 0t-10.3 0-10.3 0-10.2 0ZM8.6 37q5-6 9.7 0t9.7 0 9.7 0 9.7 0l-1.4 4q-4.3 5-8.3 0t-9.7 0-9.7 0Z`,
  ) +
    pills(62, 24, 5, [8, 20, 4]) +
    pills(62, 36, 5, [22, 10], 6),
  // An ox.
  fill(
    'M40 12C30 26 44 30 48 30h24c4 0 18-4 8-18 14 12 4 24-6 25l-5 3-4 14q-5 4-10 0l-4-14-5-3c-10-1-20-13-6-25Z',
  ),
  // A lotus above a line of water.
  draw(
    'M60 8c10 12 10 24 0 34c-10-10-10-22 0-34ZM52 20c-8 0-12 2-17 5c4 13 13 18 25 17M68 20c8 0 12 2 17 5c-4 13-13 18-25 17M33 32c-5 0-9 1-12 3c8 8 20 10 39 7c19 3 31 1 39-7c-3-2-7-3-12-3',
    3,
    ' stroke-linejoin="round"',
  ) + bars(60, 50, 4, [10, 22, 10], 4, true),
  // Two fish that chase each other.
  cut('M8 30A22 22 0 0 1 46 16l7-6v20l-8-5a13 13 0 0 0-24 5ZM25 16a2.5 2.5 0 1 0 .1 0Z') +
    cut('M56 32A22 22 0 0 1 18 46l-7 6V32l8 5a13 13 0 0 0 24-5ZM39 41a2.5 2.5 0 1 0 .1 0Z') +
    bars(68, 22, 6, [14, 6, 12]) +
    bars(68, 34, 6, [6, 28.4]),
  // An ear of rice.
  fill(
    Array.from({ length: 5 }, (_, row) =>
      [-1, 1]
        .map(
          (side) =>
            `M${at(28, 22 + row * 7)}q${at(side * 12)} 0 ${at(side * 12, -11)}q${at(-side * 12, 1, -side * 12, 11)}Z`,
        )
        .join(''),
    ).join('') + 'M28 4q5 6 0 13-5-7 0-13ZM26.8 20h2.4v38h-2.4Z',
  ) + beads(56, 30, 3.4, 9.5, 'oodoood'),
  // A pair of leaves that make a shield.
  fill('M58 54C34 48 30 26 34 8c16 4 26 20 24 46ZM62 54c24-6 28-28 24-46-16 4-26 20-24 46Z'),
  // A drop with its ripples.
  fill('M28 6c8 11 13 17 13 24a13 13 0 0 1-26 0c0-7 5-13 13-24Z') +
    draw('M8 46q10 8 20 8t20-8', 3.2) +
    bars(58, 22, 14, [3, 3, 8, 3, 12, 3, 6], 3),
  // Pepper: a cluster with one leaf.
  fill(
    [
      [22, 22],
      [34, 22],
      [28, 32],
      [16, 32],
      [40, 32],
      [22, 42],
      [34, 42],
      [28, 52],
    ]
      .map(([x, y]) => disc(x!, y!, 5.2))
      .join('') + 'M28 18C30 6 40 2 52 6c-2 10-12 14-24 12Z',
  ) + pills(64, 30, 6, [5, 20, 5], 9),
  // A tortoise shell of lozenges.
  fill(
    [
      [60, 18],
      [46, 30],
      [74, 30],
      [60, 42],
    ]
      .map(([x, y]) => lozenge(x!, y!, 12, 10.4))
      .join('') +
      [
        [60, 5.5],
        [31, 30],
        [89, 30],
        [60, 54.5],
      ]
        .map(([x, y]) => disc(x!, y!, 4))
        .join(''),
  ) + draw('M40 17q4-6 11-8M80 17q-4-6-11-8M40 43q4 6 11 8M80 43q-4 6-11 8', 3, ' stroke-linecap="round"'),
  // A scallop shell.
  cut(
    `M60 54L34 34A26 26 0 0 1 86 34Z${[-2, -1, 0, 1, 2].map((turn) => `M${at(60 + turn * 2.2, 47)}L${at(60 + turn * 8.6 - 1.4, 22 + turn * turn * 1.5)}h2.8Z`).join('')}`,
  ) + fill(box(50, 53, 20, 4)),
];

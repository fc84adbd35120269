import { around, bars, beads, box, cut, disc, draw, fill, lozenge, pills, polar } from './shape.ts';

/** Twelve logos of invented clients: workshops and kitchens. */
export const craft: readonly string[] = [
  // An anvil.
  fill('M6 16h14v6h34c-3 10-10 13-16 14v6l8 6v6H16v-6l8-6v-6C14 34 8 26 6 16Z') +
    bars(64, 30, 12, [4, 10, 4, 4, 14]) +
    bars(64, 46, 3, [46]),
  // A steaming bowl.
  fill('M34 30h52a26 24 0 0 1-16 21v5H50v-5A26 24 0 0 1 34 30Z') +
    draw('M48 24q-4-5 0-9t0-9M60 24q-4-5 0-9t0-9M72 24q-4-5 0-9t0-9', 3.2, ' stroke-linecap="round"'),
  // A gear in the shape of a flower.
  cut(
    `${around(8, (angle) => `M${polar(28, 30, 15.6, angle - 0.26)}L${polar(28, 30, 21, angle - 0.24)}A4.5 4.5 0 0 1 ${polar(28, 30, 21, angle + 0.24)}L${polar(28, 30, 15.6, angle + 0.26)}Z`)}M28 16a14 14 0 1 0 .1 0ZM28 24a6 6 0 1 0 .1 0Z`,
  ) +
    bars(60, 20, 8, [14, 5, 10]) +
    bars(60, 32, 8, [5, 22, 5]),
  // A lantern.
  cut(
    'M52 8h16v5h4c9 8 9 26 0 34h-4v5H52v-5h-4c-9-8-9-26 0-34h4ZM56 17c-5 7-5 19 0 26h2V17ZM64 17c5 7 5 19 0 26h-2V17Z',
  ) + fill('M59 2h2v6h-2ZM58.5 52h3v7h-3Z'),
  // A spool of thread.
  fill('M10 8h36v7H10ZM10 45h36v7H10Z') +
    draw('M15 20l26 4M15 27l26 4M15 34l26 4', 4.4, ' stroke-linecap="round"') +
    draw('M41 38q14 6 22-6t20-4 26 2', 2.4),
  // A weave: threads over and under each other.
  fill(
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2].map((col) =>
          (row + col) % 2
            ? box(42 + col * 14, 6 + row * 17, 8, 14)
            : box(38.5 + col * 14, 9 + row * 17, 15, 8),
        ),
      )
      .join(''),
  ),
  // A jar.
  cut('M18 8h20v6l-4 3c12 5 16 26 4 37H18C6 43 10 22 22 17l-4-3ZM13.5 32h29v5h-29Z') +
    pills(60, 24, 6, [16, 10]) +
    pills(60, 38, 6, [6, 26]),
  // A drum with its cords.
  cut(
    'M30 16a30 9 0 0 1 60 0v28a30 9 0 0 1-60 0ZM36 16a24 5 0 0 0 48 0 24 5 0 0 0-48 0ZM33 27l9 21 9-16 9 17 9-17 9 16 9-21-7 1-2 10-9-7-9 9-9-9-9 7-2-10Z',
  ),
  // A coffee bean over a saucer.
  cut(
    'M14 30C14 16 24 6 36 8c10 6 10 24 0 34-10 6-22 0-22-12ZM36 10c-4 12-16 10-19 28l3 2c4-16 14-14 18-26Z',
  ) +
    fill('M8 50h44v4H8Z') +
    bars(62, 24, 12, [12, 3, 3, 12, 6], 3),
  // A fan.
  fill(
    around(
      24,
      (angle, index) =>
        index > 5 && index < 19 && index % 2 === 0
          ? `M60 50L${polar(60, 50, 40, angle - 0.115)}A40 40 0 0 1 ${polar(60, 50, 40, angle + 0.115)}Z`
          : '',
      90,
    ) + disc(60, 51, 4),
  ),
  // A key with a lozenge as its handle.
  cut(`${lozenge(24, 30, 18, 20)}${lozenge(24, 30, 8, 9)}M40 27h62v6h-6v9h-6v-9h-6v6h-6v-6H40Z`),
  // A needle and its eye.
  draw('M12 48L48 12', 5, ' stroke-linecap="round"') +
    draw('M44 16C56 30 30 34 40 46s26-8 34-2', 2.6) +
    beads(66, 22, 3.6, 10.5, 'dodod'),
];

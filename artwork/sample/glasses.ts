// The picture "iced-coffee-layers": glasses of iced coffee, whose layers are a stacked bar chart.

import { lattice, lozenge } from '../kit/lattice.ts';
import { cloud, leaf } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  backdrop,
  boxPath,
  circle,
  clipped,
  ellipse,
  group,
  line,
  linear,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

type Layer = readonly [share: number, colour: string];

/** A tall glass with a layered drink. The height of a layer is its share. */
function glass(
  x: number,
  y: number,
  w: number,
  tall: number,
  layers: readonly Layer[],
  seed: number,
): string {
  const rng = random(seed);
  const d = `M${-w * 0.5} ${-tall}L${-w * 0.4} ${-8}Q${-w * 0.38} 0 ${-w * 0.3} 0H${w * 0.3}Q${w * 0.38} 0 ${w * 0.4} -8L${w * 0.5} ${-tall}Z`;
  const full = tall * 0.88;
  let at = 0;
  const bands = layers.map(([share, colour], index) => {
    const from = at;
    at += share;
    const [low, high] = [-full * from, -full * at];
    return path(
      `M${-w} ${low + 14}V${high}Q${-w * 0.25} ${high + (index % 2 ? 16 : -16)} 0 ${high}T${w} ${high}V${low + 14}Z`,
      colour,
    );
  });
  const ice = range(9).map((index) => {
    const [px, py] = [
      ((index % 3) - 1) * w * 0.25 + rng.between(-9, 9),
      -full + 26 + Math.floor(index / 3) * w * 0.22,
    ];
    const s = w * 0.24;
    return place(
      px,
      py,
      1,
      path(lozenge(0, 0, s, s * 1.1), '#ffffff', 'opacity=".5"') +
        stroke(lozenge(0, 0, s, s * 1.1), '#ffffff', 3, 'opacity=".8"'),
      rng.between(-14, 14),
    );
  });
  const drops = range(16).map(() =>
    circle(
      rng.between(-w * 0.4, w * 0.4),
      -rng.between(20, tall * 0.8),
      rng.between(3, 6),
      '#ffffff',
      'opacity=".55"',
    ),
  );
  return place(
    x,
    y,
    1,
    group([
      ellipse(20, 6, w * 0.56, 20, c.woodDark, 'opacity=".5"'),
      line([w * 0.08, -tall * 0.2], [w * 0.36, -tall * 1.24], c.terra, 17),
      line([w * 0.08, -tall * 0.2], [w * 0.36, -tall * 1.24], c.paper, 17, 'stroke-dasharray="10 26"'),
      path(d, '#ffffff', 'opacity=".4"'),
      clipped(`g${seed}`, d, [
        ...bands.toReversed(),
        ...ice,
        fade(boxPath(-w, -tall, w * 2, tall), c.woodDark, 'right', 0.35, 0.6),
      ]),
      shade(d, c.woodDark, 'right', 0.4, 0.4),
      ...drops,
      path(
        `M${-w * 0.4} ${-tall * 0.92}L${-w * 0.33} ${-tall * 0.12}H${-w * 0.25}L${-w * 0.3} ${-tall * 0.92}Z`,
        '#ffffff',
        'opacity=".5"',
      ),
      stroke(d, '#ffffff', 6, 'opacity=".85"'),
      ellipse(0, -tall, w * 0.5, w * 0.055, 'none', 'stroke="#fff" stroke-width="6" opacity=".9"'),
    ]),
  );
}

export function icedCoffeeLayers(): string {
  const pane = boxPath(90, 60, 1100, 600);
  const milk = '#f6ead2';
  const table = 'M-20 720H1300V980H-20Z';
  return group([
    backdrop(c.violetDark),
    lattice(boxPath(0, 0, 1280, 740), c.violetLight, { cell: 74, thickness: 1.6, opacity: 0.3 }),
    linear('out', [
      [0, '#cfe0dc'],
      [0.6, '#f6e9c9'],
      [1, '#f2cfa3'],
    ]),
    path(pane, 'url(#out)'),
    clipped('pane', pane, [
      circle(930, 230, 110, '#fff2cb'),
      cloud(160, 230, 300, '#fffaf0'),
      ...range(10).map(
        (index) =>
          rect(
            90 + index * 116,
            470 - [60, 130, 90, 180, 70, 150, 210, 100, 160, 80][index]!,
            106,
            400,
            [c.violetPale, '#dcc9cf', c.tealPale][index % 3]!,
            'opacity=".8"',
          ) +
          range(8)
            .map((k) =>
              rect(
                106 + index * 116 + (k % 2) * 44,
                500 - [60, 130, 90, 180, 70, 150, 210, 100, 160, 80][index]! + Math.floor(k / 2) * 56,
                26,
                32,
                '#fff6dd',
                'opacity=".7"',
              ),
            )
            .join(''),
      ),
      stroke('M80 380Q640 470 1200 360M80 410Q640 510 1200 400', c.ink, 3, 'opacity=".35"'),
    ]),
    ...range(9).map((index) =>
      place(
        60 + (index % 2) * 24,
        90 + index * 64,
        1,
        leaf(150 - index * 5, 34, index % 2 ? c.teal : c.tealMid, c.tealLight),
        -20 + index * 14,
      ),
    ),
    ...range(7).map((index) =>
      place(
        1220 - (index % 2) * 20,
        70 + index * 70,
        1,
        leaf(140, 32, index % 2 ? c.tealMid : c.teal, c.tealLight),
        200 - index * 12,
      ),
    ),
    stroke(pane, c.wood, 22),
    line([640, 60], [640, 660], c.wood, 14),
    rect(60, 660, 1160, 30, '#8a5a38'),
    path(table, '#a9683f'),
    lattice(table, c.terraPale, { cell: 110, ratio: 0.44, thickness: 2.6, opacity: 0.5, inner: 'dot' }),
    fade(table, c.woodDark, 'bottom', 0.75, 1),
    rect(-20, 714, 1320, 14, '#c98b5c'),
    softGlow(640, 520, 480, '#fff2cf', 0.5),
    glass(
      300,
      820,
      220,
      400,
      [
        [0.42, milk],
        [0.2, '#c9976a'],
        [0.38, '#3a1f16'],
      ],
      1,
    ),
    glass(
      640,
      866,
      270,
      560,
      [
        [0.24, milk],
        [0.16, '#c9976a'],
        [0.26, '#8a5433'],
        [0.34, '#3a1f16'],
      ],
      2,
    ),
    glass(
      992,
      826,
      226,
      440,
      [
        [0.3, '#2f817c'],
        [0.24, '#74aea5'],
        [0.46, milk],
      ],
      3,
    ),
    ...range(4).map((index) =>
      line([822, [860, 736, 652, 520][index]! - 4], [858, [860, 736, 652, 520][index]! - 4], c.brassLight, 5),
    ),
    line([840, 386], [840, 856], c.brassLight, 4),
    line([822, 386], [858, 386], c.brassLight, 5),
    place(
      150,
      900,
      1,
      range(9)
        .map((index) =>
          place(
            (index % 5) * 44 - (index > 4 ? -22 : 0),
            Math.floor(index / 5) * 24,
            1,
            ellipse(0, 0, 21, 14, '#4a2919') + stroke('M-17 -2Q0 8 17 2', '#2a140c', 4),
            (index * 41) % 90,
          ),
        )
        .join(''),
    ),
    place(
      1180,
      908,
      1,
      ellipse(0, 12, 92, 16, c.woodDark, 'opacity=".5"') +
        ellipse(0, 0, 92, 26, c.paper) +
        ellipse(0, -3, 70, 17, c.cream) +
        path(lozenge(-22, -18, 40, 36) + lozenge(20, -14, 36, 32), '#fffaf0') +
        stroke(lozenge(-22, -18, 40, 36) + lozenge(20, -14, 36, 32), c.clay, 3),
    ),
    vignette(c.night, 0.4),
  ]);
}

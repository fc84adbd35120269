// The picture "reading-a-certificate": the path of light through a stone, with its certificate and a loupe.

import { plan } from '../kit/gems.ts';
import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import {
  boxPath,
  circle,
  clipped,
  ellipse,
  gradientBackdrop,
  group,
  line,
  path,
  place,
  poly,
  range,
  rect,
  stroke,
  type Point,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

type Facet = readonly [points: readonly Point[], fill: string];
const facets: readonly Facet[] = [
  [
    [
      [-150, 0],
      [-270, 96],
      [-128, 96],
    ],
    c.violetLight,
  ],
  [
    [
      [-150, 0],
      [0, 0],
      [-128, 96],
    ],
    c.violetPale,
  ],
  [
    [
      [0, 0],
      [-128, 96],
      [128, 96],
    ],
    '#f1f1ff',
  ],
  [
    [
      [0, 0],
      [150, 0],
      [128, 96],
    ],
    c.violetLight,
  ],
  [
    [
      [150, 0],
      [128, 96],
      [270, 96],
    ],
    c.violet,
  ],
  [
    [
      [-270, 96],
      [-190, 96],
      [-96, 250],
      [0, 372],
    ],
    c.violetLight,
  ],
  [
    [
      [-190, 96],
      [-60, 96],
      [-96, 250],
    ],
    c.violetPale,
  ],
  [
    [
      [-60, 96],
      [60, 96],
      [0, 210],
    ],
    '#f1f1ff',
  ],
  [
    [
      [-60, 96],
      [0, 210],
      [-96, 250],
    ],
    c.violetLight,
  ],
  [
    [
      [60, 96],
      [0, 210],
      [96, 250],
    ],
    c.violet,
  ],
  [
    [
      [60, 96],
      [190, 96],
      [96, 250],
    ],
    c.violetLight,
  ],
  [
    [
      [190, 96],
      [270, 96],
      [0, 372],
      [96, 250],
    ],
    c.violetDark,
  ],
  [
    [
      [-96, 250],
      [0, 210],
      [0, 372],
    ],
    c.violet,
  ],
  [
    [
      [96, 250],
      [0, 210],
      [0, 372],
    ],
    '#5f63bd',
  ],
];

export function readingACertificate(): string {
  const sheet = boxPath(-220, -300, 440, 600);
  const all = boxPath(0, 0, 1280, 960);
  const stone = group([
    ...facets.map(([points, fill]) => poly(points, fill)),
    shade('M150 0L270 96L0 372L60 96Z', c.violetDark, 'right', 0.75, 0.9),
    ...facets.map(([points]) =>
      stroke(`M${points.map((p) => p.join(' ')).join('L')}Z`, '#fff', 2, 'opacity=".55"'),
    ),
  ]);
  const rows = range(4).flatMap((row) => {
    const y = 66 + row * 54;
    return [
      rect(-176, y, 110, 14, c.clay),
      rect(-40, y, 200 - row * 34, 14, [c.violet, c.brass, c.tealMid, c.terra][row]!),
      line([-176, y + 34], [176, y + 34], c.sand, 2),
    ];
  });
  return group([
    gradientBackdrop(
      'dark',
      [
        [0, '#202c5c'],
        [0.6, c.ink],
        [1, c.night],
      ],
      [1, 1],
    ),
    lattice(all, c.violetLight, { cell: 106, thickness: 1.6, opacity: 0.24, inner: 'dot' }),
    softGlow(390, 420, 470, c.violetLight, 0.4),
    path('M-20 836Q640 780 1300 836V980H-20Z', c.violetDark),
    fade('M-20 836Q640 780 1300 836V980H-20Z', c.night, 'bottom', 0.9),
    ellipse(390, 846, 230, 22, c.night, 'opacity=".6"'),
    path('M-20 -20H96L362 372H300Z', '#fff6dc', 'opacity=".5"'),
    place(390, 372, 1.22, stone),
    stroke('M334 374L236 640L544 640L447 374', '#ffffff', 30, 'opacity=".38"'),
    stroke('M334 374L236 640L544 640L447 374', '#ffffff', 7, 'opacity=".95"'),
    path('M432 378L446 378L560 -20H500Z', c.terraLight, 'opacity=".55"'),
    path('M444 378L458 378L650 -20H580Z', c.brassLight, 'opacity=".6"'),
    path('M456 378L470 378L740 -20H670Z', c.tealLight, 'opacity=".55"'),
    halo(396, 380, 150, '#ffffff', 0.5),
    place(
      960,
      520,
      1,
      group([
        path(sheet, c.night, 'opacity=".45" transform="translate(22 26)"'),
        path(sheet, c.paper),
        shade(sheet, c.clay, 'bottomright', 0.6, 0.7),
        stroke(boxPath(-200, -280, 400, 560), c.brass, 4),
        stroke(boxPath(-190, -270, 380, 540), c.brass, 1.5),
        ...range(11).map((index) =>
          path(lozenge(-170 + index * 34, -246, 20, 24), index % 2 ? c.violet : c.brassLight),
        ),
        place(0, -100, 1, plan(112, c.ink, 2.4)),
        ...rows,
      ]),
      7,
    ),
    place(
      1096,
      424,
      1,
      group([
        path('M-22 120L22 120L34 400Q0 424 -34 400Z', c.night, 'opacity=".35" transform="translate(24 20)"'),
        path('M-20 120H20L32 392Q0 414 -32 392Z', c.wood),
        shade('M-20 120H20L32 392Q0 414 -32 392Z', c.woodDark, 'right', 0.9),
        rect(-24, 112, 48, 44, c.brass),
        circle(0, 0, 138, c.brass),
        circle(0, 0, 138, 'none', `stroke="${c.brassLight}" stroke-width="6"`),
        clipped('lens', 'M-114 0a114 114 0 1 1 228 0a114 114 0 1 1 -228 0Z', [
          circle(0, 0, 114, '#eef0fb'),
          place(-74, 28, 1, plan(178, c.violetDark, 4, [c.violetPale, '#e4e6fa', c.violetLight, '#f3f3ff'])),
          path('M-120 40L40 -120H90L-70 120Z', '#fff', 'opacity=".45"'),
        ]),
        shade('M-138 0a138 138 0 1 1 276 0a138 138 0 1 1 -276 0Z', c.brassDark, 'bottomright', 0.4, 0.5),
      ]),
      -28,
    ),
    vignette(c.night, 0.5),
  ]);
}

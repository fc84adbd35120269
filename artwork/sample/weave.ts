// The picture "woven-questionnaire": the answers of a questionnaire become threads, and these a krama (a scarf).

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
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

const threads = [
  c.terra,
  c.terra,
  c.paper,
  c.teal,
  c.terra,
  c.brass,
  c.terra,
  c.paper,
  c.terra,
  c.violet,
  c.terra,
  c.paper,
  c.teal,
  c.terra,
  c.brass,
  c.terra,
];

function cloth(d: string, x: number, y: number, w: number, h: number): string {
  const down = range(Math.ceil(w / 26)).map((index) =>
    rect(x + index * 26, y, 13, h, index % 4 === 3 ? c.paper : c.terra, 'opacity=".55"'),
  );
  const across = range(Math.ceil(h / 26)).map((index) =>
    rect(x, y + index * 26, w, 13, threads[index % threads.length]!, 'opacity=".6"'),
  );
  return clipped('cloth', d, [
    rect(x, y, w, h, '#e9c4a4'),
    ...down,
    ...across,
    rect(x + w * 0.55, y, 118, h, c.paper, 'opacity=".92"'),
    rect(x + w * 0.55 + 8, y, 6, h, c.terra),
    rect(x + w * 0.55 + 104, y, 6, h, c.terra),
    ...range(12).map(
      (index) =>
        path(lozenge(x + w * 0.55 + 59, y + 40 + index * 84, 66, 80), index % 2 ? c.teal : c.terra) +
        path(lozenge(x + w * 0.55 + 59, y + 40 + index * 84, 28, 34), c.brassLight),
    ),
  ]);
}

export function wovenQuestionnaire(): string {
  const sheet = boxPath(-210, -290, 420, 580);
  const krama =
    'M740 120Q800 96 900 118Q1010 142 1120 110Q1220 92 1300 110V830Q1230 800 1120 826Q1010 850 900 822Q810 800 740 826Z';
  const folds = [800, 930, 1080, 1200];
  const rows = range(8).map((row) => {
    const y = -232 + row * 66;
    const chosen = (row * 5 + 2) % 3;
    return (
      [0, 1, 2]
        .map((col) =>
          path(
            lozenge(-166 + col * 48, y, 32, 40),
            col === chosen ? (threads[row * 2] === c.paper ? c.violet : threads[row * 2]!) : 'none',
            `stroke="${c.ink}" stroke-width="3"`,
          ),
        )
        .join('') + rect(-20, y - 7, 190 - ((row * 37) % 60), 13, c.clay)
    );
  });
  const runs = threads.map((colour, index) => {
    const from = 262 + index * 31;
    const to = 150 + index * 42;
    return stroke(
      `M452 ${from}C560 ${from} 560 ${to + (index % 2 ? 26 : -26)} 650 ${to}S720 ${to} 760 ${to}`,
      colour === c.paper ? '#fffaf0' : colour,
      9,
    );
  });
  const shuttle = 'M-120 0Q-60 -36 0 -36Q60 -36 120 0Q60 36 0 36Q-60 36 -120 0Z';
  return group([
    gradientBackdrop('wall', [
      [0, '#d8e6dd'],
      [1, c.tealPale],
    ]),
    lattice(boxPath(0, 0, 1280, 960), c.tealMid, { cell: 88, thickness: 1.6, opacity: 0.22, inner: 'dot' }),
    softGlow(520, 420, 560, '#fffaf0', 0.7),
    path('M-10 870Q640 820 1290 870V970H-10Z', c.teal),
    fade('M-10 870Q640 820 1290 870V970H-10Z', c.tealDeep, 'bottom', 0.9),
    rect(720, 70, 580, 34, c.wood),
    shade(boxPath(720, 70, 580, 34), c.woodDark, 'bottom', 0.9),
    circle(728, 87, 27, c.brass),
    path(krama, c.tealDeep, 'opacity=".3" transform="translate(-16 24)"'),
    cloth(krama, 740, 80, 560, 770),
    ...folds.map((x) => fade(`M${x} 90H${x + 62}V850H${x}Z`, c.woodDark, 'left', 0.28, 1)),
    ...folds.map((x) => fade(`M${x - 50} 90H${x}V850H${x - 50}Z`, '#fff6e4', 'right', 0.3, 1)),
    ...range(36).map((index) =>
      line(
        [748 + index * 15, 822 + Math.sin(index / 3.4) * 10],
        [744 + index * 15 + (index % 3) * 4, 886 + (index % 4) * 7],
        index % 4 === 3 ? c.paper : c.terra,
        4,
      ),
    ),
    ...runs,
    place(
      300,
      500,
      1,
      group([
        path(sheet, c.tealDeep, 'opacity=".35" transform="translate(18 26)"'),
        path(sheet, c.paper),
        shade(sheet, c.clay, 'bottomleft', 0.6, 0.6),
        rect(-210, -290, 420, 26, c.ink),
        ...rows,
        poly(
          [
            [150, 290],
            [210, 230],
            [150, 230],
          ],
          c.cream,
        ),
        poly(
          [
            [150, 290],
            [210, 230],
            [210, 290],
          ],
          '#c7dcd2',
        ),
      ]),
      -6,
    ),
    place(
      604,
      606,
      1,
      path(shuttle, c.tealDeep, 'opacity=".4" transform="translate(8 16)"') +
        path(shuttle, c.brass) +
        path('M-70 0Q-30 -18 0 -18Q30 -18 70 0Q30 18 0 18Q-30 18 -70 0Z', c.woodDark) +
        range(8)
          .map((index) => line([-40 + index * 11, -13], [-44 + index * 11, 13], c.terraLight, 6))
          .join('') +
        shade(shuttle, c.brassDark, 'bottom', 0.7),
      -24,
    ),
    place(
      170,
      872,
      1,
      ellipse(0, 6, 62, 12, c.night, 'opacity=".35"') +
        rect(-46, -70, 92, 74, c.terra) +
        range(7)
          .map((index) => line([-44, -62 + index * 11], [44, -66 + index * 11], c.terraDark, 3))
          .join('') +
        ellipse(0, -72, 58, 14, c.clay) +
        ellipse(0, 4, 58, 14, c.clay) +
        rect(-8, -104, 16, 32, c.wood),
    ),
    place(
      272,
      896,
      0.72,
      ellipse(0, 6, 62, 12, c.night, 'opacity=".35"') +
        rect(-46, -70, 92, 74, c.violet) +
        range(7)
          .map((index) => line([-44, -62 + index * 11], [44, -66 + index * 11], c.violetDark, 3))
          .join('') +
        ellipse(0, -72, 58, 14, c.clay) +
        ellipse(0, 4, 58, 14, c.clay) +
        rect(-8, -104, 16, 32, c.wood),
    ),
    vignette(c.tealDeep, 0.3),
  ]);
}

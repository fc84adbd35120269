// The picture "three-sailings": three ships at night on a lattice of shipping lanes, seen from above.

import { lattice, lozenge, ornament } from '../kit/lattice.ts';
import { leaf } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  circle,
  ellipse,
  gradientBackdrop,
  group,
  path,
  place,
  poly,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

const boxes = [c.terra, c.brass, c.tealMid, c.violet, c.terraLight, c.paper, c.brassLight];

/** A container ship from above, its bow to the right. */
function shipAbove(long: number, seed: number): string {
  const rng = random(seed);
  const wide = long * 0.24;
  const hull = `M${-long / 2} ${-wide / 2}H${long * 0.3}Q${long * 0.46} ${-wide * 0.4} ${long * 0.54} 0Q${long * 0.46} ${wide * 0.4} ${long * 0.3} ${wide / 2}H${-long / 2}Q${-long * 0.53} 0 ${-long / 2} ${-wide / 2}Z`;
  const [w, h] = [long * 0.064, wide * 0.2];
  const cargo = range(40).map((index) => {
    const [col, row] = [index % 10, Math.floor(index / 10)];
    return rect(-long * 0.33 + col * w * 1.04, -wide * 0.41 + row * h * 1.04, w, h, rng.pick(boxes));
  });
  const wake = `M${-long * 0.5} ${-wide * 0.4}L${-long * 1.5} ${-wide * 1.1}Q${-long * 1.2} 0 ${-long * 1.5} ${wide * 1.1}L${-long * 0.5} ${wide * 0.4}Z`;
  return group([
    path(wake, c.inkPale, 'opacity=".28"'),
    fade(wake, c.mist, 'right', 0.45, 0.9),
    `<g transform="translate(${long * 0.03} ${wide * 0.2})">${path(hull, c.night, 'opacity=".5"')}</g>`,
    path(hull, '#f3ead6'),
    path(hull, c.terraDark, `transform="scale(.96 .92)"`),
    ...cargo,
    rect(-long * 0.45, -wide * 0.36, long * 0.08, wide * 0.72, c.paper),
    rect(-long * 0.43, -wide * 0.14, long * 0.04, wide * 0.28, c.brass),
    shade(hull, c.night, 'bottom', 0.6, 0.7),
    path(lozenge(long * 0.42, 0, wide * 0.2, wide * 0.28), c.brassLight),
  ]);
}

export function threeSailings(): string {
  const rng = random(21);
  const w = 320;
  const lanes: string[] = [];
  for (const index of range(14)) {
    const x = -1280 + index * w;
    lanes.push(`M${x} -120L${x + 1600} 1080`, `M${x} 1080L${x + 1600} -120`);
  }
  const knots = range(6).flatMap((col) =>
    range(10).map((row) => [col * w + (row % 2 ? w / 2 : 0) - 160, row * 120 - 120] as const),
  );
  const coast =
    'M-10 -10H640Q600 70 520 90Q470 150 400 140Q330 210 250 216Q240 300 160 330Q150 420 60 450Q40 520 -10 540Z';
  const shallows =
    'M-10 -10H760Q690 110 590 134Q540 212 450 206Q380 280 310 292Q290 376 220 402Q200 490 110 520Q70 600 -10 626Z';
  const island = 'M-120 10Q-130 -60 -50 -70Q30 -100 90 -50Q140 -10 90 40Q20 90 -50 70Q-110 60 -120 10Z';
  const crown = range(7)
    .map((index) => place(0, 0, 1, leaf(58, 14, index % 2 ? c.teal : c.tealMid, c.tealDeep), index * 51))
    .join('');
  const quay = group([
    poly(
      [
        [420, 60],
        [560, -40],
        [660, 40],
        [470, 170],
      ],
      c.clay,
    ),
    ...range(12).map((index) =>
      place(
        462 + (index % 4) * 44 + Math.floor(index / 4) * 18,
        86 - (index % 4) * 32 + Math.floor(index / 4) * 26,
        1,
        rect(-16, -8, 32, 16, rng.pick(boxes)),
        -36,
      ),
    ),
  ]);
  return group([
    gradientBackdrop(
      'deep',
      [
        [0, '#1d3a5c'],
        [0.5, c.ink],
        [1, c.night],
      ],
      [1, 1],
    ),
    path(shallows, '#24506a'),
    lattice('M0 0H1280V960H0Z', c.mist, { cell: 80, ratio: 0.75, thickness: 1.3, opacity: 0.16 }),
    path(coast, c.sand),
    lattice(coast, c.brassDark, { cell: 40, ratio: 0.75, thickness: 1.4, opacity: 0.35 }),
    fade(coast, c.brassDark, 'topleft', 0.6, 0.9),
    stroke(coast, c.paper, 6, 'opacity=".55"'),
    quay,
    ...[
      [120, 110],
      [216, 70],
      [90, 260],
      [300, 96],
      [40, 370],
      [190, 190],
    ].map(([x, y], index) =>
      place(x!, y!, index % 2 ? 0.8 : 1.05, ellipse(8, 12, 52, 40, c.brassDark, 'opacity=".35"') + crown),
    ),
    stroke(lanes.join(''), c.brass, 3, 'opacity=".75" stroke-dasharray="26 14"'),
    ...knots.map(([x, y]) => path(lozenge(x, y, 20, 15), c.brassLight)),
    ...[
      [1120, 360],
      [480, 360],
      [320, 480],
    ].map(([x, y]) => softGlow(x!, y!, 110, c.glow, 0.35)),
    place(
      1080,
      770,
      1,
      path(island, '#2b6170', 'transform="scale(1.28)"') +
        path(island, c.sand) +
        shade(island, c.brassDark, 'bottomright', 0.8) +
        place(-30, -6, 0.9, crown) +
        place(46, 4, 0.7, crown),
    ),
    place(610, 457, 1, shipAbove(330, 2), 36.87),
    place(1040, 180, 1, shipAbove(250, 4), -36.87),
    place(300, 735, 1, shipAbove(250, 9), -36.87),
    place(
      700,
      838,
      0.9,
      circle(0, 0, 74, c.night, 'opacity=".7"') +
        circle(0, 0, 66, 'none', `stroke="${c.brass}" stroke-width="4"`) +
        path('M0 -56L14 0L0 56L-14 0Z', c.brassLight) +
        path('M-56 0L0 -14L56 0L0 14Z', c.brass) +
        ornament(0, 0, 26, c.night),
    ),
    vignette(c.night, 0.5),
  ]);
}

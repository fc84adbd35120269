// The picture "dyke-road": interviewers in the rain on a dyke road between flooded fields.

import { lattice } from '../kit/lattice.ts';
import { grass, palm, rain } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { head } from '../kit/people.ts';
import { random } from '../kit/random.ts';
import {
  below,
  circle,
  curve,
  ellipse,
  gradientBackdrop,
  group,
  line,
  outline,
  path,
  place,
  range,
  stroke,
  type Point,
} from '../kit/svg.ts';
import { fade, shade, vignette } from '../kit/texture.ts';

function wheel(x: number, y: number, r: number): string {
  const spokes = range(6).map((index) => {
    const angle = (index * Math.PI) / 6;
    const [dx, dy] = [Math.cos(angle) * r * 0.8, Math.sin(angle) * r * 0.8];
    return line([x - dx, y - dy], [x + dx, y + dy], c.mist, 2);
  });
  return (
    circle(x, y, r, c.night) +
    circle(x, y, r * 0.72, c.inkSoft) +
    spokes.join('') +
    circle(x, y, r * 0.2, c.brass)
  );
}

/** A rider in a rain cape on a small motorbike that moves right. The wheels stand at 0,0. */
function motorbike(body: string, cape: string, capeDark: string, bag: string): string {
  const coat =
    'M-70 -206Q-56 -296 12 -306Q62 -296 80 -220L114 -172Q74 -142 40 -160L36 -122Q-30 -104 -100 -128Q-88 -170 -70 -206Z';
  return group([
    ellipse(8, 4, 190, 14, c.night, 'opacity=".25"'),
    wheel(-122, -54, 54),
    wheel(140, -54, 54),
    stroke('M140 -54L106 -196', c.mist, 11),
    stroke('M104 -190L70 -206M104 -190L128 -204', c.night, 9),
    path(
      'M-156 -118Q-90 -140 -20 -112L62 -110Q96 -140 102 -176L128 -160Q122 -92 74 -66L-54 -58Q-90 -96 -156 -118Z',
      body,
    ),
    shade(
      'M-156 -118Q-90 -140 -20 -112L62 -110Q96 -140 102 -176L128 -160Q122 -92 74 -66L-54 -58Q-90 -96 -156 -118Z',
      c.night,
      'bottom',
      0.7,
    ),
    stroke('M-40 -52H40L20 -30', c.night, 12),
    path('M-8 -120Q52 -128 58 -76L70 -42H36L26 -76Q-6 -76 -20 -92Z', c.inkSoft),
    path('M30 -46H82Q84 -32 74 -32H28Z', c.night),
    path('M-196 -216h92v84h-92Z', bag),
    lattice('M-196 -216h92v84h-92Z', c.paper, { cell: 28, ratio: 1.2, thickness: 2.5, opacity: 0.8 }),
    shade('M-196 -216h92v84h-92Z', c.night, 'bottom', 0.7),
    path(coat, cape),
    shade(coat, capeDark, 'left', 0.85, 0.9),
    stroke('M-30 -262Q-46 -200 -42 -124M22 -290Q34 -220 38 -160', capeDark, 4, 'opacity=".6"'),
    place(20, -342, 1, head(36, { top: cape, bottom: cape, hat: 'helmet', hatColour: body })),
    path('M-12 -318Q20 -296 52 -318L58 -296Q20 -276 -18 -296Z', capeDark),
  ]);
}

export function dykeRoad(): string {
  const rng = random(11);
  const far: Point[] = [
    [-20, 402],
    [180, 374],
    [360, 398],
    [560, 360],
    [800, 392],
    [1010, 366],
    [1300, 396],
  ];
  const field = (points: readonly Point[], fill: string): string =>
    path(outline(points), fill) +
    lattice(outline(points), c.paper, { cell: 92, ratio: 0.42, thickness: 2.2, opacity: 0.42 });
  const top: Point[] = [
    [1330, 470],
    [1010, 492],
    [760, 546],
    [560, 640],
    [270, 764],
    [-60, 834],
  ];
  const dyke = `${curve(top)}L-60 1000H1330V640Z`;
  const road = 'M1330 486Q900 520 700 610Q470 730 -60 860V960H480Q640 760 860 660Q1040 584 1330 560Z';
  return group([
    gradientBackdrop('sky', [
      [0, c.inkPale],
      [0.5, c.mist],
      [1, '#e9e4d8'],
    ]),
    path(
      'M-20 0H1300V150Q1160 220 1010 150Q880 236 720 158Q560 226 420 140Q260 210 150 132Q60 180 -20 120Z',
      c.inkSoft,
      'opacity=".55"',
    ),
    path(
      'M-20 0H1300V70Q1120 140 960 78Q790 130 640 70Q430 130 260 66Q120 116 -20 60Z',
      c.ink,
      'opacity=".65"',
    ),
    lattice('M0 0H1280V400H0Z', c.paper, { cell: 120, thickness: 1.6, opacity: 0.13 }),
    path(below(far), c.tealLight),
    path(
      below([
        [-20, 424],
        [240, 412],
        [520, 428],
        [860, 410],
        [1300, 424],
      ]),
      c.tealMid,
    ),
    field(
      [
        [-20, 440],
        [1300, 440],
        [1300, 520],
        [-20, 560],
      ],
      c.haze,
    ),
    field(
      [
        [-20, 520],
        [780, 476],
        [560, 600],
        [-20, 700],
      ],
      '#c9d6d6',
    ),
    palm(176, 586, 360, [c.tealDeep, c.teal, c.tealMid], 14),
    palm(282, 560, 270, [c.tealDeep, c.teal, c.tealMid], -10),
    palm(1168, 470, 190, [c.teal, c.tealMid, c.tealLight], 8),
    palm(1086, 476, 140, [c.teal, c.tealMid, c.tealLight], -6),
    stroke(
      curve([
        [-20, 640],
        [300, 588],
        [560, 520],
        [790, 470],
      ]),
      c.teal,
      9,
    ),
    path(dyke, c.tealMid),
    fade(dyke, c.tealDeep, 'bottom', 0.9, 0.9),
    path(road, c.terraLight),
    fade(road, c.terraDark, 'bottomleft', 0.75, 0.9),
    stroke(
      'M1330 516Q960 548 760 640Q560 744 260 900',
      c.terraPale,
      5,
      'opacity=".6" stroke-dasharray="90 46"',
    ),
    ...[
      [360, 872, 90],
      [930, 604, 46],
      [620, 760, 60],
    ].map(
      ([x, y, r]) =>
        ellipse(x!, y!, r!, r! * 0.17, c.haze) +
        ellipse(x! + 8, y! - 2, r! * 0.6, r! * 0.08, c.paper, 'opacity=".7"'),
    ),
    place(966, 592, 0.42, motorbike(c.violet, c.brassPale, c.brass, c.ink), -12),
    place(560, 800, 1.08, motorbike(c.terra, c.brassLight, c.brassDark, c.teal), -15),
    path(
      `${curve([
        [560, 1000],
        [760, 880],
        [980, 850],
        [1320, 870],
      ])}V1000Z`,
      c.tealDeep,
    ),
    grass(rng, 130, [640, 1290], 965, [50, 150], [c.teal, c.tealMid, c.tealDeep]),
    grass(rng, 30, [-10, 150], 970, [40, 110], [c.teal, c.tealMid]),
    rain(rng, 330, [-20, 1500], [-20, 960], c.paper, -0.3, 52),
    vignette(c.ink, 0.3),
  ]);
}

// The picture "battambang-shophouses": a street of old shophouses in the morning. One door is open.

import { awning } from '../kit/built.ts';
import { bicycle } from '../kit/cycle.ts';
import { lattice, lozenge, ornament } from '../kit/lattice.ts';
import { cloud, ripples, sun, tree } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { inSampot } from '../kit/people.ts';
import { random } from '../kit/random.ts';
import {
  below,
  boxPath,
  circle,
  gradientBackdrop,
  group,
  line,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

type Front = {
  x: number;
  w: number;
  tall: number;
  wall: string;
  trim: string;
  shutter: string;
  top: 'gable' | 'flat' | 'steps';
  open?: boolean;
};

const fronts: readonly Front[] = [
  { x: -30, w: 230, tall: 400, wall: '#e8c98c', trim: c.paper, shutter: c.teal, top: 'flat' },
  { x: 200, w: 210, tall: 440, wall: c.terraPale, trim: c.paper, shutter: c.terra, top: 'gable' },
  { x: 410, w: 200, tall: 400, wall: c.tealPale, trim: c.paper, shutter: c.ink, top: 'steps' },
  { x: 610, w: 250, tall: 470, wall: '#f4e3bd', trim: c.brass, shutter: c.teal, top: 'gable', open: true },
  { x: 860, w: 210, tall: 410, wall: c.violetPale, trim: c.paper, shutter: c.violet, top: 'flat' },
  { x: 1070, w: 240, tall: 440, wall: c.terraLight, trim: c.cream, shutter: c.tealDeep, top: 'steps' },
];

function window(x: number, y: number, w: number, h: number, front: Front): string {
  const d = `M${x} ${y}V${y - h * 0.7}A${w / 2} ${h * 0.3} 0 0 1 ${x + w} ${y - h * 0.7}V${y}Z`;
  const slats = range(6).map(
    (index) =>
      line(
        [x - w * 0.42, y - 10 - index * h * 0.11],
        [x - 6, y - 10 - index * h * 0.11],
        c.paper,
        2,
        'opacity=".45"',
      ) +
      line(
        [x + w + 6, y - 10 - index * h * 0.11],
        [x + w * 1.42, y - 10 - index * h * 0.11],
        c.paper,
        2,
        'opacity=".45"',
      ),
  );
  return group([
    stroke(d, front.trim, 12),
    path(d, c.inkSoft),
    shade(d, c.night, 'top', 0.7),
    rect(x - w * 0.46, y - h * 0.72, w * 0.42, h * 0.72, front.shutter),
    rect(x + w * 1.04, y - h * 0.72, w * 0.42, h * 0.72, front.shutter),
    ...slats,
    rect(x - w * 0.5, y, w * 2, 9, front.trim),
    line([x + w / 2, y], [x + w / 2, y - h], front.trim, 4),
  ]);
}

function crownOf(front: Front, y: number): string {
  const { x, w } = front;
  const m = x + w / 2;
  if (front.top === 'gable')
    return (
      path(
        `M${x} ${y}L${m - w * 0.24} ${y - 30}Q${m - w * 0.2} ${y - 86} ${m} ${y - 92}Q${m + w * 0.2} ${y - 86} ${m + w * 0.24} ${y - 30}L${x + w} ${y}Z`,
        front.wall,
      ) +
      ornament(m, y - 40, 36, front.shutter) +
      rect(x - 4, y - 6, w + 8, 16, front.trim)
    );
  if (front.top === 'steps')
    return (
      path(
        `M${x} ${y}V${y - 26}H${x + w * 0.22}V${y - 52}H${x + w * 0.78}V${y - 26}H${x + w}V${y}Z`,
        front.wall,
      ) +
      range(3)
        .map((index) => path(lozenge(m - 34 + index * 34, y - 25, 22, 28), front.shutter))
        .join('') +
      rect(x - 4, y - 6, w + 8, 16, front.trim)
    );
  return (
    rect(x - 6, y - 18, w + 12, 26, front.trim) +
    range(Math.floor(w / 26))
      .map((index) => rect(x + 8 + index * 26, y - 48, 9, 32, front.trim))
      .join('') +
    rect(x - 4, y - 56, w + 8, 11, front.trim)
  );
}

function shopfront(front: Front, base: number): string {
  const { x, w, tall, wall, trim, shutter } = front;
  const top = base - tall;
  const body = boxPath(x, top, w, tall);
  const door = `M${x + w * 0.17} ${base}V${base - 110}A${w * 0.33} 56 0 0 1 ${x + w * 0.83} ${base - 110}V${base}Z`;
  const ground = front.open
    ? [
        path(door, c.glow),
        softGlow(x + w / 2, base - 80, 180, '#fff2c9', 0.9),
        lattice(door, c.brass, { cell: 30, thickness: 2, opacity: 0.35 }),
        rect(x + w * 0.3, base - 48, w * 0.4, 48, c.wood),
        rect(x + w * 0.27, base - 56, w * 0.46, 10, c.woodDark),
        circle(x + w * 0.4, base - 66, 9, c.terra),
        rect(x + w * 0.52, base - 78, 30, 22, c.ink),
        path(`M${x + w * 0.17} ${base}V${base - 118}L${x + w * 0.02} ${base - 104}V${base + 14}Z`, shutter),
        path(`M${x + w * 0.83} ${base}V${base - 118}L${x + w * 0.98} ${base - 104}V${base + 14}Z`, shutter),
      ]
    : [
        path(door, shutter),
        shade(door, c.night, 'right', 0.7),
        ...range(5).map((index) =>
          line(
            [x + w * (0.24 + index * 0.13), base],
            [x + w * (0.24 + index * 0.13), base - 138],
            c.night,
            3,
            'opacity=".35"',
          ),
        ),
      ];
  return group([
    path(body, wall),
    fade(body, '#fff8e6', 'left', 0.55, 0.7),
    fade(body, c.wood, 'right', 0.25, 0.4),
    crownOf(front, top),
    rect(x, base - 214, w, 16, trim),
    window(x + w * 0.25 - w * 0.09, base - 236, w * 0.18, 116, front),
    window(x + w * 0.75 - w * 0.09, base - 236, w * 0.18, 116, front),
    stroke(door, trim, 10),
    ...ground,
  ]);
}

export function battambangShophouses(): string {
  const rng = random(19);
  const base = 700;
  return group([
    gradientBackdrop('sky', [
      [0, '#a9cdd0'],
      [0.5, '#e3ead9'],
      [0.8, '#fbeecb'],
    ]),
    lattice(boxPath(0, 0, 1280, 420), c.paper, { cell: 104, thickness: 2, opacity: 0.5, inner: 'dot' }),
    sun(330, 190, 84, '#fff4d3', c.brassLight),
    softGlow(330, 190, 300, '#fff6da', 0.8),
    cloud(480, 150, 300, '#fffaf0'),
    cloud(960, 210, 240, '#fffaf0', 'opacity=".85"'),
    path(
      below(
        [
          [-10, 330],
          [200, 270],
          [420, 320],
          [700, 290],
          [1000, 250],
          [1290, 310],
        ],
        700,
      ),
      c.tealLight,
      'opacity=".7"',
    ),
    ...fronts.map((front) => shopfront(front, base)),
    awning(596, 536, 278, 52, [c.violet, c.paper], 11, 0.05),
    awning(-30, 528, 236, 52, [c.teal, c.paper], 9, 0.05),
    awning(1066, 528, 250, 52, [c.terra, c.paper], 9, 0.05),
    rect(0, 700, 1280, 26, c.clay),
    rect(0, 722, 1280, 112, c.sand),
    lattice(boxPath(0, 726, 1280, 104), c.clay, { cell: 66, ratio: 0.5, thickness: 2.4, opacity: 0.8 }),
    fade(boxPath(0, 722, 1280, 112), c.brassDark, 'bottom', 0.3, 1),
    tree(120, 792, 250, c.wood, c.tealMid, c.tealDeep),
    tree(1200, 792, 220, c.wood, c.teal, c.tealDeep),
    bicycle(946, 794, 1.05),
    inSampot(
      560,
      806,
      208,
      { top: c.terra, bottom: c.ink, hat: 'cone', hatColour: c.brassPale },
      path('M30 -96H64L58 -58H36Z', c.clay),
    ),
    place(
      636,
      742,
      1,
      range(2)
        .map(
          (index) =>
            path(
              `M${-22 + index * 200} 0L${-30 + index * 200} -52H${30 + index * 200}L${22 + index * 200} 0Z`,
              c.terra,
            ) +
            range(7)
              .map((leafIndex) =>
                stroke(
                  `M${index * 200} -50Q${(leafIndex - 3) * 12 + index * 200} -94 ${(leafIndex - 3) * 22 + index * 200} ${-104 + Math.abs(leafIndex - 3) * 13}`,
                  c.teal,
                  8,
                ),
              )
              .join(''),
        )
        .join(''),
    ),
    rect(0, 830, 1280, 20, c.inkSoft),
    ...range(33).map((index) => rect(12 + index * 40, 800, 8, 34, c.inkSoft)),
    rect(0, 796, 1280, 8, c.inkSoft),
    rect(0, 848, 1280, 112, c.tealMid),
    fade(boxPath(0, 848, 1280, 112), c.tealDeep, 'bottom', 0.8, 1),
    ...fronts.map(({ x, w, wall }) => rect(x + 10, 850, w - 20, 62, wall, 'opacity=".28"')),
    ripples(rng, 46, [0, 1280], [862, 950], c.tealPale, 4),
    vignette(c.tealDeep, 0.22),
  ]);
}

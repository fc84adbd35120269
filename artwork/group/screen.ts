// The still of the film: the lit screen of a shadow theatre, with figures for the group's three companies.

import { lattice, lozenge } from '../kit/lattice.ts';
import { palm } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { circle, clipped, ellipse, group, path, place, range, rect, stroke, boxPath } from '../kit/svg.ts';
import { shade, softGlow, fade } from '../kit/texture.ts';
import { corners, sky, type Frame } from '../kit/frame.ts';
import { hall } from './temple.ts';

const leather = '#3a1a14';
const cut = '#f7c877';

/** A shadow puppet: its shape, the lozenges cut out of it, and its two sticks. */
function figure(body: string, foot: number, spread: number): string {
  return group([
    stroke(
      `M${-spread} ${-20}L${-spread * 1.1} ${foot}M${spread} ${-20}L${spread * 1.1} ${foot}`,
      '#1c0d10',
      7,
    ),
    body,
  ]);
}

function boat(): string {
  const hull = 'M-230 -64Q-150 6 -30 10H110Q190 0 246 -84Q160 -36 80 -34H-80Q-160 -36 -230 -64Z';
  const rowers = range(7).map((index) =>
    place(
      -104 + index * 36,
      -34,
      1,
      path('M-15 4Q-16 -26 4 -30Q18 -24 15 4Z', leather) +
        circle(8, -42, 10, leather) +
        stroke('M10 -14L34 44', leather, 5),
    ),
  );
  return group([
    ...rowers,
    path(hull, leather),
    path(
      range(12)
        .map((index) => lozenge(-116 + index * 21, -13, 13, 15))
        .join(''),
      cut,
    ),
  ]);
}

function jewel(): string {
  const petals = range(7).map((index) =>
    place(
      0,
      -16,
      1,
      path('M0 0C-32 -40 -26 -90 0 -124C26 -90 32 -40 0 0Z', leather) + path(lozenge(0, -66, 16, 30), cut),
      (index - 3) * 27,
    ),
  );
  return group([
    ...petals,
    path('M0 -238L-58 -190L0 -108L58 -190Z', leather),
    path('M0 -224L-20 -192H20ZM-26 -192L-42 -188L-8 -134ZM26 -192L42 -188L8 -134ZM-14 -184H14L0 -128Z', cut),
    rect(-70, -16, 140, 22, leather),
    path(
      range(6)
        .map((index) => lozenge(-52 + index * 21, -5, 13, 13))
        .join(''),
      cut,
    ),
  ]);
}

/** A sun with an empty middle, where the page shows the button that starts the film. */
function sunring(x: number, y: number): string {
  const rays = range(16).map((index) =>
    place(x, y, 1, path(lozenge(0, -104, index % 2 ? 15 : 21, index % 2 ? 24 : 38), leather), index * 22.5),
  );
  return group([
    ...rays,
    circle(x, y, 76, 'none', `stroke="${leather}" stroke-width="9"`),
    circle(x, y, 65, 'none', `stroke="${leather}" stroke-width="2.5"`),
  ]);
}

export function screen(frame: Frame): string {
  const { w, h } = frame;
  const [l, r, t, b] = [w * 0.1, w * 0.9, h * 0.11, h * 0.8];
  const cloth = `M${l} ${t}Q${w / 2} ${t + 22} ${r} ${t}L${r - 6} ${b}Q${w / 2} ${b - 14} ${l + 6} ${b}Z`;
  const heads = range(15).map((index) => {
    const [x, y, s] = [
      40 + index * 88 + (index % 3) * 14,
      h + 8 - (index % 2) * 22,
      1.05 + (index % 3) * 0.1,
    ];
    const hair =
      index % 4 === 1
        ? path('M-46 -92Q0 -84 46 -92L0 -128Z', '#150f22')
        : index % 4 === 3
          ? circle(0, -128, 13, '#150f22')
          : '';
    return place(
      x,
      y,
      s,
      path('M-62 20Q-58 -46 -20 -56V-76H20V-56Q58 -46 62 20Z', '#150f22') +
        ellipse(0, -92, 27, 32, '#150f22') +
        hair +
        stroke('M-24 -104Q0 -132 24 -104', '#e09a4e', 2, 'opacity=".7"') +
        stroke('M-56 -14Q-48 -42 -22 -52M56 -14Q48 -42 22 -52', '#e09a4e', 2, 'opacity=".55"'),
    );
  });
  return group([
    sky(frame, 'hall', [
      [0, '#1a1230'],
      [0.8, '#2c1a2e'],
      [1, '#150f22'],
    ]),
    lattice(boxPath(0, 0, w, h), c.brassLight, { cell: 84, ratio: 1.3, thickness: 1.2, opacity: 0.1 }),
    softGlow(w / 2, h * 0.45, w * 0.58, '#e58a3c', 0.6),
    path(cloth, '#f2bd6a'),
    clipped('cloth', cloth, [
      softGlow(w / 2, h * 0.48, w * 0.4, '#fff1c8', 1),
      lattice(cloth, '#d98b3e', { cell: 52, ratio: 1.3, thickness: 1, opacity: 0.26 }),
      fade(cloth, '#b5562a', 'left', 0.6, 0.3),
      fade(cloth, '#b5562a', 'right', 0.6, 0.3),
      shade(cloth, '#8f3f22', 'bottom', 0.5, 0.3),
      place(w * 0.235, h * 0.735, 1.02, figure(place(0, 0, 0.9, hall(leather, cut, cut, cut)), 200, 60)),
      sunring(w * 0.5, h * 0.5),
      place(w * 0.5, h * 0.757, 0.66, boat()),
      place(w * 0.775, h * 0.725, 1.05, figure(jewel(), 200, 40)),
      palm(w * 0.125, h * 0.79, 210, [leather, leather, leather], 10),
      palm(w * 0.885, h * 0.79, 230, [leather, leather, leather], -12),
      path(`M${l} ${b - 34}Q${w / 2} ${b - 52} ${r} ${b - 34}V${b}H${l}Z`, leather),
    ]),
    stroke(cloth, '#8a4a22', 4),
    path(
      range(41)
        .map((index) =>
          lozenge(
            l + 10 + ((r - l - 20) * index) / 40,
            t + 8 + 11 * Math.sin((Math.PI * index) / 40),
            18,
            16,
          ),
        )
        .join(''),
      '#7d3419',
    ),
    ...[l - 16, r + 2].map(
      (x) =>
        rect(x, t - 34, 15, b - t + 120, '#5a3322') +
        rect(x + 3, t - 34, 4, b - t + 120, '#a8683c') +
        path(lozenge(x + 7.5, t - 44, 24, 34), c.brassLight),
    ),
    ...heads,
    corners(frame, '#0c0818', 0.55),
  ]);
}

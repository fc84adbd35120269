// The picture "rice-twice": scales between the mill and the port, where the same rice is weighed.

import { crate, sack } from '../kit/built.ts';
import { lattice, ornament } from '../kit/lattice.ts';
import { cloud, palm, sun } from '../kit/nature.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  backdrop,
  below,
  boxPath,
  circle,
  clipped,
  ellipse,
  group,
  line,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

function pan(x: number, y: number, load: string): string {
  const dish = 'M-150 0H150Q130 54 0 54Q-130 54 -150 0Z';
  return place(
    x,
    y,
    1,
    group([
      line([0, -330], [-138, 0], c.brassDark, 5),
      line([0, -330], [138, 0], c.brassDark, 5),
      load,
      path(dish, c.brass),
      shade(dish, c.brassDark, 'right', 0.9),
      rect(-158, -8, 316, 16, c.brassLight),
      circle(0, -332, 14, c.brassDark),
    ]),
  );
}

export function riceTwice(): string {
  const rng = random(3);
  const left = boxPath(0, 0, 640, 960);
  const right = boxPath(640, 0, 640, 960);
  const beam = 'M-392 -10Q-200 -34 0 -30Q200 -34 392 -10V10Q200 2 0 20Q-200 2 -392 10Z';
  const post = 'M618 250H662L676 806H604Z';
  const mill = group([
    sun(170, 236, 96, c.brassPale, c.brass),
    cloud(300, 226, 220, '#fffaf0'),
    path(
      below([
        [-10, 560],
        [120, 520],
        [300, 556],
        [480, 530],
        [660, 552],
      ]),
      c.tealLight,
    ),
    rect(330, 480, 190, 120, c.terraLight),
    path('M310 486L425 410L540 486Z', c.terraDark),
    rect(480, 350, 34, 130, c.terra),
    rect(400, 530, 52, 70, c.woodDark),
    path(
      below([
        [-10, 612],
        [300, 584],
        [660, 604],
      ]),
      '#cfd59a',
    ),
    lattice(
      below(
        [
          [-10, 612],
          [300, 584],
          [660, 604],
        ],
        812,
      ),
      c.tealMid,
      { cell: 84, ratio: 0.4, thickness: 2, opacity: 0.5 },
    ),
    palm(110, 640, 290, [c.tealDeep, c.teal, c.tealMid], 12),
    palm(236, 612, 190, [c.tealDeep, c.teal, c.tealMid], -8),
  ]);
  const port = group([
    softGlow(1070, 420, 420, '#ffe9c2', 0.6),
    rect(640, 560, 640, 260, c.inkPale),
    ...[
      [700, 560],
      [1060, 560],
    ].map(
      ([x, y]) =>
        stroke(
          `M${x} ${y}V300M${x! + 90} ${y}V300M${x! - 60} 300H${x! + 170}M${x! + 45} 240L${x! - 60} 300M${x! + 45} 240L${x! + 170} 300M${x! + 45} 300V240M${x} 430H${x! + 90}M${x} 300L${x! + 90} 430L${x} 560`,
          '#5f6c8c',
          9,
        ) +
        line([x! + 150, 300], [x! + 150, 400], c.ink, 3) +
        rect(x! + 122, 400, 56, 30, c.violet),
    ),
    ...range(15).map((index) =>
      rect(
        680 + (index % 6) * 100 + (index > 11 ? 100 : 0),
        520 - Math.floor(index / 6) * 50,
        94,
        46,
        ['#cf8463', '#5d8a88', '#c9a566', '#7d80bd', '#dfa07d'][(index * 7) % 5]!,
      ),
    ),
    path('M640 566H1290V640Q960 620 640 640Z', c.ink),
    ...range(24).map(() => {
      const [x, y] = [rng.between(660, 1250), rng.between(656, 790)];
      return line([x, y], [x + rng.between(20, 60), y], c.mist, 4, 'opacity=".6"');
    }),
  ]);
  const ground = boxPath(0, 800, 1280, 160);
  const grains = range(150).map(() => {
    const at = rng.between(-1, 1);
    const [x, y] = [640 + at * 250, 930 - (1 - Math.abs(at)) * rng.between(0, 90)];
    return ellipse(
      x,
      y,
      9,
      4,
      rng.pick([c.paper, c.cream, c.brassPale]),
      `transform="rotate(${Math.round(rng.between(0, 180))} ${Math.round(x)} ${Math.round(y)})"`,
    );
  });
  const load = (mark: string): string =>
    sack(-52, 0, 150, 190, c.cream, c.clay, mark) + sack(64, 0, 140, 160, c.paper, c.clay, mark);
  return group([
    backdrop(c.paper),
    clipped('l', left, [
      rect(0, 0, 640, 960, '#f5e4bd'),
      lattice(left, c.brass, { cell: 96, thickness: 1.8, opacity: 0.3 }),
      mill,
    ]),
    clipped('r', right, [
      rect(640, 0, 640, 960, c.terraPale),
      lattice(right, c.terra, { cell: 96, thickness: 1.8, opacity: 0.3 }),
      port,
    ]),
    path(ground, c.wood),
    ...range(5).map((index) =>
      line([0, 826 + index * 30], [1280, 826 + index * 30], c.woodDark, 3, 'opacity=".5"'),
    ),
    fade(ground, c.woodDark, 'bottom', 0.8),
    ellipse(640, 822, 250, 22, c.woodDark, 'opacity=".6"'),
    path(post, c.ink),
    shade(post, c.night, 'right', 0.9),
    path('M500 826Q520 776 604 776H676Q760 776 780 826Z', c.ink),
    lattice('M620 300H660L672 776H608Z', c.brassLight, { cell: 20, ratio: 1.6, thickness: 2, opacity: 0.7 }),
    pan(262, 634, load(c.teal)),
    pan(1018, 586, load(c.terra)),
    place(
      640,
      276,
      1,
      path(beam, c.brass) +
        shade(beam, c.brassDark, 'bottom', 0.9) +
        circle(-384, 0, 16, c.brassDark) +
        circle(384, 0, 16, c.brassDark),
      -3.6,
    ),
    circle(640, 270, 52, c.ink) + circle(640, 270, 42, c.brassLight),
    ornament(640, 270, 44, c.ink),
    path('M360 960Q640 780 920 960Z', c.cream),
    fade('M360 960Q640 780 920 960Z', c.clay, 'bottom', 0.9),
    ...grains,
    crate(30, 948, 170, 112, c.clay, c.woodDark),
    sack(1180, 950, 170, 190, c.cream, c.clay, c.violet),
    vignette(c.woodDark, 0.3),
  ]);
}

// The picture "sorting-jars": a hand sorts sentences into jars like beads.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  boxPath,
  clipped,
  ellipse,
  gradientBackdrop,
  group,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, shade, softGlow, vignette } from '../kit/texture.ts';

export function sortingJars(): string {
  const rng = random(66);
  const kinds = [c.terra, c.brassLight, c.tealLight, '#9da1ea', c.paper];
  const levels = [0.52, 0.86, 0.38, 0.66, 0.24];
  const jars = range(5).map((index) => {
    const [x, y, w, h] = [64 + index * 240, 810, 192, 330];
    const d = `M${x + 24} ${y}Q${x} ${y} ${x} ${y - 24}V${y - h + 60}Q${x} ${y - h + 20} ${x + 36} ${y - h}H${x + w - 36}Q${x + w} ${y - h + 20} ${x + w} ${y - h + 60}V${y - 24}Q${x + w} ${y} ${x + w - 24} ${y}Z`;
    const rows = Math.round(levels[index]! * 12);
    const beads = range(rows).flatMap((row) =>
      range(6).map((col) => {
        const [bx, by] = [x + 18 + col * 32 + (row % 2 ? 16 : 0), y - 18 - row * 21];
        return (
          path(
            lozenge(bx, by, 33, 42),
            kinds[index]!,
            `stroke="${c.violetDark}" stroke-width="2" stroke-opacity=".45"`,
          ) + path(lozenge(bx - 3, by - 5, 11, 14), '#ffffff', 'opacity=".35"')
        );
      }),
    );
    return group([
      ellipse(x + w / 2 + 14, y + 4, w * 0.56, 14, c.night, 'opacity=".35"'),
      path(d, '#ffffff', 'opacity=".16"'),
      clipped(`j${index}`, d, [...beads, fade(boxPath(x, y - h, w, h), c.night, 'right', 0.4, 0.5)]),
      path(
        `M${x + 18} ${y - h + 70}V${y - 50}`,
        'none',
        'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"',
      ),
      stroke(d, '#dfe6f5', 5, 'opacity=".85"'),
      ellipse(x + w / 2, y - h, w * 0.33, 13, 'none', 'stroke="#dfe6f5" stroke-width="7"'),
      rect(x + w / 2 - 38, y - 86, 76, 48, c.cream),
      path(lozenge(x + w / 2, y - 62, 24, 32), kinds[index] === c.paper ? c.mist : kinds[index]!),
    ]);
  });
  const streams = range(5).flatMap((index) =>
    range(11).map((k) => {
      const t = k / 10;
      const target = 160 + index * 240;
      const x = 640 + (target - 640) * (t * t * (3 - 2 * t)) + rng.between(-9, 9);
      const y = 276 + t * 216 - Math.sin(t * Math.PI) * 18;
      return place(
        x,
        y,
        1,
        path(lozenge(0, 0, 24, 31), kinds[index]!) + path(lozenge(-3, -4, 8, 10), '#fff', 'opacity=".4"'),
        rng.between(-40, 40),
      );
    }),
  );
  const funnel = 'M380 60H900L690 236V272H590V236Z';
  const mixed = range(66).map((index) =>
    path(
      lozenge(
        396 + (index % 17) * 31 + (Math.floor(index / 17) % 2) * 15,
        34 + Math.floor(index / 17) * 24 - Math.abs((index % 17) - 8) * -3.4,
        28,
        36,
      ),
      kinds[(index * 7 + Math.floor(index / 5)) % 5]!,
    ),
  );
  return group([
    gradientBackdrop('wall', [
      [0, '#3b3f92'],
      [0.6, '#2d3178'],
      [1, c.violetDark],
    ]),
    lattice(boxPath(0, 0, 1280, 960), c.violetLight, {
      cell: 96,
      thickness: 1.7,
      opacity: 0.26,
      inner: 'dot',
    }),
    softGlow(640, 420, 620, c.violetLight, 0.5),
    rect(0, 806, 1280, 34, '#9a6a42'),
    rect(0, 838, 1280, 122, c.wood),
    shade(boxPath(0, 838, 1280, 122), c.woodDark, 'bottom', 0.9),
    lattice(boxPath(0, 850, 1280, 96), c.brass, {
      cell: 80,
      ratio: 1.2,
      thickness: 2.6,
      opacity: 0.5,
      inner: 'lozenge',
    }),
    clipped('mix', boxPath(360, 0, 560, 62), mixed),
    path(funnel, c.brass),
    lattice(funnel, c.brassPale, { cell: 44, thickness: 2.2, opacity: 0.5 }),
    shade(funnel, c.brassDark, 'right', 0.9),
    rect(366, 54, 548, 20, c.brassLight),
    rect(582, 262, 116, 16, c.brassLight),
    ...streams,
    ...jars,
    vignette(c.night, 0.42),
  ]);
}

// The picture "blind-tasting": a taste test from above, with five bowls and coded cards on a table.

import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random, type Random } from '../kit/random.ts';
import {
  backdrop,
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
import { fade, shade, vignette } from '../kit/texture.ts';

const round = (r: number): string => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

type Soup = {
  broth: string;
  dark: string;
  rim: string;
  add: 'noodles' | 'herbs' | 'rings' | 'cubes' | 'leaves';
};

function filling(rng: Random, soup: Soup, r: number): string {
  if (soup.add === 'noodles')
    return range(9)
      .map((index) =>
        stroke(
          `M${-r * 0.7} ${-r * 0.5 + index * r * 0.1}Q${-r * 0.2} ${-r * 0.7 + index * r * 0.16} ${r * 0.1} ${-r * 0.4 + index * r * 0.1}T${r * 0.62} ${-r * 0.3 + index * r * 0.09}`,
          index % 2 ? c.paper : c.cream,
          7,
        ),
      )
      .join('');
  return range(17)
    .map(() => {
      const [at, out] = [rng.between(0, 6.28), Math.sqrt(rng.between(0.02, 0.62)) * r];
      const [x, y] = [Math.cos(at) * out, Math.sin(at) * out];
      const turn = Math.round(rng.between(0, 180));
      if (soup.add === 'rings')
        return circle(
          x,
          y,
          13,
          'none',
          `stroke="${rng.pick([c.tealLight, c.tealPale, '#dfe0bd'])}" stroke-width="6"`,
        );
      if (soup.add === 'cubes')
        return place(
          x,
          y,
          1,
          rect(-14, -12, 28, 24, rng.pick([c.paper, c.cream, c.brassPale]), 'rx="5"'),
          turn,
        );
      return place(
        x,
        y,
        1,
        path(
          'M-20 0Q0 -15 20 0Q0 15 -20 0Z',
          soup.add === 'herbs'
            ? rng.pick([c.tealMid, c.teal, c.terra])
            : rng.pick(['#dfe0bd', c.tealPale, c.tealLight]),
        ),
        turn,
      );
    })
    .join('');
}

function bowl(x: number, y: number, r: number, soup: Soup, seed: number): string {
  const inner = round(r * 0.84);
  const dots = range(28).map((index) =>
    place(0, 0, 1, path(lozenge(0, -r * 0.92, r * 0.09, r * 0.11), soup.rim), (index * 360) / 28),
  );
  return place(
    x,
    y,
    1,
    group([
      circle(18, 26, r, c.night, 'opacity=".42"'),
      path(round(r), c.paper),
      ...dots,
      path(inner, soup.dark),
      circle(5, 7, r * 0.79, soup.broth),
      clipped(`b${seed}`, round(r * 0.8), [
        filling(random(seed), soup, r * 0.86),
        fade(inner, soup.dark, 'topleft', 0.6, 0.45),
      ]),
      shade(inner, c.night, 'topleft', 0.5, 0.35),
      shade(round(r), c.clay, 'bottomright', 0.5, 0.5),
    ]),
  );
}

/** A card without a name. The number of marks on it is the code of the bowl. */
function code(x: number, y: number, marks: number, colour: string, turn: number): string {
  const at = [
    [0, 0],
    [-20, -14],
    [20, 14],
    [20, -14],
    [-20, 14],
  ];
  return place(
    x,
    y,
    1,
    rect(-46, -32, 92, 64, c.night, 'opacity=".4" transform="translate(5 8)"') +
      rect(-46, -32, 92, 64, c.paper) +
      rect(-46, -32, 92, 8, colour) +
      at
        .slice(0, marks)
        .map(([dx, dy]) => path(lozenge(dx!, dy! * 0.9 + 4, 17, 22), c.ink))
        .join(''),
    turn,
  );
}

function spoon(x: number, y: number, turn: number, colour: string, dark: string): string {
  const d =
    'M-26 -60Q-26 -104 0 -104Q26 -104 26 -60Q24 -22 9 -12L13 150Q0 162 -13 150L-9 -12Q-24 -22 -26 -60Z';
  return place(
    x,
    y,
    1,
    path(d, c.night, 'opacity=".4" transform="translate(8 12)"') +
      path(d, colour) +
      ellipse(0, -62, 16, 28, dark, 'opacity=".55"') +
      shade(d, dark, 'right', 0.7),
    turn,
  );
}

export function blindTasting(): string {
  const all = boxPath(0, 0, 1280, 960);
  const runner = 'M-20 330L1300 180V640L-20 800Z';
  return group([
    backdrop(c.ink),
    lattice(all, c.inkPale, { cell: 100, thickness: 1.8, opacity: 0.32 }),
    path(runner, c.night, 'opacity=".4" transform="translate(0 18)"'),
    path(runner, c.terra),
    lattice(runner, c.terraLight, { cell: 66, thickness: 2.4, opacity: 0.75, inner: 'lozenge', turn: -6.5 }),
    path('M-20 356L1300 206V224L-20 374ZM-20 756L1300 596V614L-20 774Z', c.brassLight),
    bowl(640, 460, 186, { broth: c.brassLight, dark: c.brassDark, rim: c.teal, add: 'noodles' }, 1),
    bowl(248, 288, 158, { broth: '#c46a3f', dark: c.terraDark, rim: c.violet, add: 'herbs' }, 2),
    bowl(1036, 246, 158, { broth: c.tealMid, dark: c.tealDeep, rim: c.terra, add: 'leaves' }, 3),
    bowl(268, 690, 158, { broth: c.cream, dark: c.clay, rim: c.ink, add: 'rings' }, 4),
    bowl(1020, 672, 158, { broth: c.wood, dark: c.woodDark, rim: c.brass, add: 'cubes' }, 5),
    code(460, 178, 2, c.violet, -9),
    code(640, 706, 1, c.teal, 3),
    code(842, 118, 3, c.terra, 8),
    code(86, 870, 4, c.ink, -14),
    code(1194, 846, 5, c.brass, 11),
    spoon(450, 470, 22, c.brassLight, c.brassDark),
    spoon(838, 460, -18, c.brassLight, c.brassDark),
    spoon(470, 830, 64, c.brassLight, c.brassDark),
    place(
      740,
      880,
      1,
      group([
        rect(-150, -66, 300, 180, c.night, 'opacity=".4" transform="translate(10 14)"'),
        rect(-150, -66, 300, 180, c.paper),
        ...range(3).map(
          (row) =>
            range(5)
              .map((col) =>
                path(
                  lozenge(-20 + col * 36, -26 + row * 46, 24, 30),
                  col === [3, 1, 4][row] ? c.terra : 'none',
                  `stroke="${c.ink}" stroke-width="2.6"`,
                ),
              )
              .join('') + rect(-128, -32 + row * 46, 76, 12, c.clay),
        ),
        line([60, 96], [190, -30], c.teal, 16),
        line([60, 96], [52, 106], c.ink, 8),
      ]),
      -7,
    ),
    place(
      640,
      96,
      1,
      circle(8, 14, 62, c.night, 'opacity=".4"') +
        circle(0, 0, 62, '#dfe9ec') +
        circle(0, 0, 48, c.haze) +
        circle(-6, -8, 30, '#fff', 'opacity=".6"'),
    ),
    vignette(c.night, 0.45),
  ]);
}

// The picture "ring-in-the-rain": a ring under an umbrella with a krama pattern, for jewellery in the wet months.

import { brilliant } from '../kit/gems.ts';
import { lattice, lozenge } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { random } from '../kit/random.ts';
import {
  boxPath,
  circle,
  clipped,
  ellipse,
  gradientBackdrop,
  group,
  line,
  n,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

export function ringInTheRain(): string {
  const rng = random(90);
  const dome =
    'M230 430Q250 130 640 104Q1030 130 1050 430Q980 376 912 430Q842 372 776 430Q708 372 640 430Q572 372 504 430Q438 372 368 430Q300 376 230 430Z';
  const gores = [368, 504, 640, 776, 912];
  const drops = range(190).map(() => {
    const [x, y] = [rng.between(-20, 1300), rng.between(-20, 800)];
    const dry = y > 200 + Math.abs(x - 620) * 0.3 && Math.abs(x - 620) < 360;
    return dry
      ? ''
      : path(
          lozenge(x, y, rng.between(5, 9), rng.between(26, 50)),
          rng.pick([c.paper, c.tealPale, '#e8f2f4']),
          `opacity="${n(rng.between(0.4, 0.95))}" transform="rotate(8 ${n(x)} ${n(y)})"`,
        );
  });
  const splashes = [
    [110, 838],
    [1150, 830],
    [220, 910],
    [1064, 914],
    [60, 930],
    [1230, 900],
  ].map(
    ([x, y]) =>
      range(3)
        .map((index) =>
          ellipse(
            x!,
            y!,
            24 + index * 30,
            6 + index * 7,
            'none',
            `stroke="${c.tealPale}" stroke-width="${4 - index}" opacity="${0.9 - index * 0.25}"`,
          ),
        )
        .join('') +
      path(
        `M${x! - 16} ${y! - 6}L${x! - 24} ${y! - 30}M${x} ${y! - 10}V${y! - 40}M${x! + 16} ${y! - 6}L${x! + 24} ${y! - 30}`,
        'none',
        `stroke="${c.paper}" stroke-width="4" stroke-linecap="round"`,
      ),
  );
  const puddle = 'M250 880Q400 812 640 812Q900 812 1030 880Q940 944 640 944Q340 944 250 880Z';
  return group([
    gradientBackdrop('wet', [
      [0, '#3d5c7c'],
      [0.5, '#6f94a8'],
      [0.85, '#a8c4c6'],
    ]),
    lattice(boxPath(0, 0, 1280, 800), c.paper, { cell: 108, thickness: 1.8, opacity: 0.2, inner: 'dot' }),
    path(
      'M-20 0H1300V90Q1180 160 1030 96Q900 160 760 92Q610 160 470 92Q330 160 190 94Q80 140 -20 92Z',
      '#2c4768',
      'opacity=".65"',
    ),
    path(
      'M-20 640V560H60V520H150V590H230V500H320V620H400V570H470V680H820V560H900V610H990V510H1080V580H1170V530H1300V790H-20Z',
      '#557a92',
      'opacity=".6"',
    ),
    ...range(20).map((index) =>
      rect(70 + ((index * 131) % 1150), 560 + ((index * 47) % 110), 14, 18, c.brassPale, 'opacity=".55"'),
    ),
    rect(0, 770, 1280, 190, '#42677c'),
    lattice(boxPath(0, 770, 1280, 190), c.tealPale, { cell: 120, ratio: 0.4, thickness: 2.4, opacity: 0.28 }),
    fade(boxPath(0, 770, 1280, 190), '#1d3550', 'bottom', 0.75, 1),
    ...drops,
    softGlow(540, 600, 330, '#fff3cf', 0.75),
    path(puddle, '#8fb4bd', 'opacity=".75"'),
    clipped('puddle', puddle, [
      place(
        520,
        1090,
        [1, -0.55],
        circle(0, 0, 150, 'none', `stroke="${c.brass}" stroke-width="34" opacity=".5"`),
      ),
      ...range(7).map((index) =>
        line(
          [300 + index * 90, 850 + (index % 3) * 26],
          [360 + index * 90, 850 + (index % 3) * 26],
          c.paper,
          4,
          'opacity=".7"',
        ),
      ),
    ]),
    ellipse(520, 838, 120, 14, c.ink, 'opacity=".35"'),
    stroke('M640 370L772 822Q784 868 822 858Q852 846 842 810', c.wood, 17),
    stroke('M634 380L766 822', c.terraLight, 4, 'opacity=".5"'),
    group(
      [
        line([640, 60], [640, 112], c.brassDark, 12),
        path(lozenge(640, 56, 26, 40), c.brass),
        path(dome, '#efe1c8'),
        clipped('dome', dome, [
          ...range(30).map((index) =>
            rect(230 + index * 28, 90, 13, 350, index % 4 === 3 ? c.paper : c.terra, 'opacity=".62"'),
          ),
          ...range(13).map((index) =>
            rect(
              220,
              96 + index * 28,
              840,
              13,
              [c.terra, c.terra, c.teal, c.terra][index % 4]!,
              'opacity=".55"',
            ),
          ),
          ...range(17).map((index) =>
            path(lozenge(244 + index * 50, 330, 36, 54), index % 2 ? c.brassPale : c.paper),
          ),
          ...gores.map((x) =>
            fade(
              `M640 100Q${640 + (x - 640) * 0.85} 200 ${x} 430H${x - 70}Q${640 + (x - 640) * 0.7} 210 640 100Z`,
              c.woodDark,
              'right',
              0.4,
              1,
            ),
          ),
        ]),
        shade(dome, c.terraDark, 'right', 0.6, 0.6),
        ...gores.map((x) =>
          stroke(`M640 106Q${640 + (x - 640) * 0.94} 196 ${x} 430`, c.terraDark, 3, 'opacity=".6"'),
        ),
        ...[230, 368, 504, 640, 776, 912, 1050].map((x) => circle(x, 432, 7, c.brass)),
      ],
      'transform="rotate(-16 640 390)"',
    ),
    group(
      [
        circle(640, 658, 150, 'none', `stroke="${c.brassDark}" stroke-width="46"`),
        circle(640, 658, 153, 'none', `stroke="${c.brass}" stroke-width="34"`),
        circle(
          636,
          654,
          160,
          'none',
          `stroke="${c.brassPale}" stroke-width="8" stroke-dasharray="170 700" stroke-dashoffset="-440" stroke-linecap="round"`,
        ),
        ...range(40).map((index) =>
          place(640, 658, 1, path(lozenge(0, 152, 12, 17), c.brassDark, 'opacity=".75"'), index * 9),
        ),
        halo(700, 740, 120, c.brassDark, 0.4),
        path('M560 520L604 486H676L720 520L690 544H590Z', c.brass),
        path(
          'M566 478L590 530M714 478L690 530',
          'none',
          `stroke="${c.brassLight}" stroke-width="13" stroke-linecap="round"`,
        ),
        place(640, 424, 1, brilliant(190, [c.violetPale, c.violetLight, c.violet, '#ffffff'])),
        path(
          'M548 470L566 492M732 470L714 492',
          'none',
          `stroke="${c.brassPale}" stroke-width="12" stroke-linecap="round"`,
        ),
        path(lozenge(720, 420, 9, 60) + lozenge(720, 420, 60, 9), '#fff'),
      ],
      'transform="translate(-120 4)"',
    ),
    ...splashes,
    vignette('#1d3550', 0.35),
  ]);
}

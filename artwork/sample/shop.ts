// The picture "lantern-window": the window of the jewellery shop in the evening, lit by lanterns.

import { lantern } from '../kit/built.ts';
import { brilliant, stone } from '../kit/gems.ts';
import { band, lattice, lozenge, ornament } from '../kit/lattice.ts';
import * as c from '../kit/palette.ts';
import { inSampot, standing } from '../kit/people.ts';
import { random } from '../kit/random.ts';
import {
  backdrop,
  boxPath,
  clipped,
  group,
  line,
  linear,
  lozengeFloor,
  path,
  place,
  range,
  rect,
  stroke,
} from '../kit/svg.ts';
import { fade, halo, shade, softGlow, vignette } from '../kit/texture.ts';

function bust(tall: number, cloth: string, dark: string): string {
  const d = `M${-tall * 0.1} ${-tall}Q0 ${-tall * 1.04} ${tall * 0.1} ${-tall}L${tall * 0.12} ${-tall * 0.78}Q${tall * 0.16} ${-tall * 0.68} ${tall * 0.36} ${-tall * 0.62}Q${tall * 0.4} ${-tall * 0.5} ${tall * 0.28} ${-tall * 0.3}L${tall * 0.17} ${-tall * 0.06}H${-tall * 0.17}L${-tall * 0.28} ${-tall * 0.3}Q${-tall * 0.4} ${-tall * 0.5} ${-tall * 0.36} ${-tall * 0.62}Q${-tall * 0.16} ${-tall * 0.68} ${-tall * 0.12} ${-tall * 0.78}Z`;
  const beads = range(15).map((index) => {
    const at = (index - 7) / 7;
    return path(
      lozenge(at * tall * 0.23, -tall * 0.72 + (1 - at * at) * tall * 0.34, tall * 0.05, tall * 0.066),
      index === 7 ? '#fff' : index % 2 ? c.violetPale : c.brassLight,
    );
  });
  return (
    path(d, cloth) +
    shade(d, dark, 'right', 0.8) +
    beads.join('') +
    place(0, -tall * 0.34, 1, brilliant(tall * 0.15, stone)) +
    rect(-tall * 0.2, -tall * 0.08, tall * 0.4, tall * 0.08, c.brass)
  );
}

function ringStand(size: number): string {
  const cone = `M${-size * 0.2} 0Q${-size * 0.16} ${-size * 0.7} 0 ${-size}Q${size * 0.16} ${-size * 0.7} ${size * 0.2} 0Z`;
  return (
    path(cone, c.paper) +
    shade(cone, c.violet, 'right', 0.6) +
    stroke(
      `M${-size * 0.13} ${-size * 0.52}Q0 ${-size * 0.44} ${size * 0.13} ${-size * 0.52}`,
      c.brass,
      size * 0.06,
    ) +
    place(0, -size * 0.66, 1, brilliant(size * 0.3, stone)) +
    rect(-size * 0.3, -2, size * 0.6, size * 0.1, c.brass)
  );
}

export function lanternWindow(): string {
  const rng = random(5);
  const arch = 'M300 742V330Q300 130 640 130Q980 130 980 330V742Z';
  const facade = boxPath(0, 0, 1280, 790);
  const transom = 'M300 342V330Q300 130 640 130Q980 130 980 330V342Z';
  const pool = 'M190 800L60 960H1220L1090 800Z';
  return group([
    backdrop(c.ink),
    linear('room', [
      [0, '#fff0c4'],
      [0.6, '#f4cd80'],
      [1, '#d99b4e'],
    ]),
    path(facade, c.ink),
    lattice(facade, c.inkPale, { cell: 84, thickness: 2, opacity: 0.35, inner: 'dot' }),
    fade(facade, c.night, 'topleft', 0.8, 0.7),
    fade(facade, c.night, 'topright', 0.8, 0.7),
    softGlow(640, 480, 640, c.glow, 0.4),
    ...[
      [170, 160],
      [1110, 160],
    ].map(
      ([x, w]) =>
        rect(x! - w! / 2 + 10, 250, w! - 20, 380, c.night) +
        lattice(boxPath(x! - w! / 2 + 10, 250, w! - 20, 380), c.brass, {
          cell: 35,
          thickness: 2.4,
          opacity: 0.75,
        }) +
        rect(x! - w! / 2, 236, w!, 16, c.brassDark) +
        rect(x! - w! / 2, 628, w!, 16, c.brassDark),
    ),
    path(arch, 'url(#room)'),
    clipped('inside', arch, [
      lattice(arch, '#c98f3d', { cell: 76, thickness: 2, opacity: 0.35, inner: 'flower' }),
      rect(300, 440, 680, 8, c.brassDark),
      halo(640, 420, 300, '#fffbe8', 0.8),
      path('M340 742Q330 520 300 400V742ZM940 742Q950 520 980 400V742Z', c.terra),
      rect(300, 668, 680, 80, c.violetDark),
      band(300, 690, 680, 40, [c.brassLight, c.violetLight], 17),
      rect(300, 660, 680, 12, c.brass),
      place(640, 660, 1, bust(250, c.violet, c.violetDark)),
      place(452, 660, 1, ringStand(120)),
      place(828, 660, 1, ringStand(120)),
      ...[372, 532, 748, 908].map(
        (x, index) =>
          rect(x - 30, 640 - (index % 2) * 10, 60, 22 + (index % 2) * 10, c.ink) +
          place(x, 606 - (index % 2) * 10, 1, brilliant(52, stone)),
      ),
    ]),
    path(transom, c.violetDark, 'opacity=".82"'),
    lattice(transom, c.brassLight, { cell: 48, thickness: 3, inner: 'lozenge' }),
    stroke(arch, c.brass, 16),
    stroke('M300 342H980M640 130V342', c.brass, 10),
    ornament(640, 236, 84, c.glow),
    rect(0, 742, 1280, 26, c.brassDark),
    rect(0, 768, 1280, 34, c.night),
    rect(0, 800, 1280, 160, '#22304f'),
    path(pool, '#d99b4e', 'opacity=".55"'),
    fade(pool, c.glow, 'top', 0.85, 0.9),
    lozengeFloor(800, c.night, 0.5),
    ...range(22).map(() => {
      const x = rng.between(180, 1100);
      return line([x, rng.between(816, 880)], [x, rng.between(890, 946)], c.glow, 3, 'opacity=".25"');
    }),
    ...[
      [120, 90],
      [1160, 90],
      [236, 40],
      [1044, 40],
    ].map(
      ([x, y]) =>
        line([x!, 0], [x!, y!], c.brassDark, 3) +
        softGlow(x!, y! + 90, 150, c.glow, 0.5) +
        lantern(x!, y!, 84, c.terra, c.terraDark, c.glow),
    ),
    standing(1010, 918, 390, { top: c.night, bottom: '#0a1122', hatColour: c.night }),
    inSampot(906, 912, 356, { top: c.teal, bottom: c.tealDeep }),
    vignette(c.night, 0.55),
  ]);
}

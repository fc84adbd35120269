// The lozenge lattice, the group's pattern, as SVG text.

import { n, path, range, stroke } from './svg.ts';

/** The path data of one lozenge, centred at x,y. */
export function lozenge(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y - h / 2)}L${n(x + w / 2)} ${n(y)}L${n(x)} ${n(y + h / 2)}L${n(x - w / 2)} ${n(y)}Z`;
}

type LatticeLook = {
  /** Width of one lozenge, in SVG units. */
  cell: number;
  /** Height of a lozenge divided by its width. */
  ratio?: number;
  thickness?: number;
  opacity?: number;
  /** What is drawn inside each lozenge. */
  inner?: 'none' | 'dot' | 'lozenge' | 'flower';
  turn?: number;
};

function innerMark(look: LatticeLook, x: number, y: number, w: number, h: number, colour: string): string {
  const part = { none: 0, dot: 0.12, lozenge: 0.34, flower: 0.3 }[look.inner ?? 'none'];
  if (part === 0) return '';
  if (look.inner === 'flower') {
    const petals = range(4).map((index) => {
      const angle = (index * Math.PI) / 2;
      return lozenge(x + Math.cos(angle) * w * 0.13, y + Math.sin(angle) * h * 0.13, w * 0.16, h * 0.16);
    });
    return path(petals.join(''), colour);
  }
  return path(lozenge(x, y, w * part, h * part), colour);
}

/** Fills the path `d` with the lozenge lattice. */
export function lattice(d: string, colour: string, look: LatticeLook): string {
  const { cell, ratio = 1.35, thickness = 2, opacity = 1, turn = 0 } = look;
  const w = cell;
  const h = cell * ratio;
  const id = `l${colour.slice(1)}-${[cell, ratio, thickness, turn].map(n).join('-')}${look.inner ?? ''}`;
  const mesh = `M0 ${n(h / 2)}L${n(w / 2)} 0L${n(w)} ${n(h / 2)}L${n(w / 2)} ${n(h)}Z`;
  const corners = [0, w].flatMap((x) => [0, h].map((y) => innerMark(look, x, y, w, h, colour))).join('');
  const marks = innerMark(look, w / 2, h / 2, w, h, colour) + corners;
  const turned = turn === 0 ? '' : ` patternTransform="rotate(${turn})"`;
  return (
    `<defs><pattern id="${id}" width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse"${turned}>` +
    `${stroke(mesh, colour, thickness)}${marks}</pattern></defs>` +
    `<path d="${d}" fill="url(#${id})" opacity="${opacity}"/>`
  );
}

/** A row of lozenges, as on the border of a krama (the Cambodian scarf). */
export function band(
  x: number,
  y: number,
  length: number,
  h: number,
  colours: readonly string[],
  count: number,
): string {
  const w = length / count;
  return range(count)
    .map((index) =>
      path(lozenge(x + w * (index + 0.5), y + h / 2, w * 0.86, h), colours[index % colours.length]!),
    )
    .join('');
}

/** The group's ornament: a lozenge with a smaller one cut out of it. */
export function ornament(x: number, y: number, size: number, colour: string, extra = ''): string {
  const d = lozenge(x, y, size, size * 1.35) + lozenge(x, y, size * 0.55, size * 0.75);
  return (
    path(d, colour, `fill-rule="evenodd" ${extra}`) +
    path(lozenge(x, y, size * 0.22, size * 0.3), colour, extra)
  );
}

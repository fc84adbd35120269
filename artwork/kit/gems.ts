// Drawings of a brilliant-cut diamond, from the side and from above. They return SVG text.

import * as c from './palette.ts';
import { circle, group, line, poly, range, type Point } from './svg.ts';

/** A brilliant from the side, `w` wide. The middle of its table (the flat top) is at 0,0. */
export function brilliant(w: number, colours: readonly [string, string, string, string]): string {
  const [a, b, d, e] = colours;
  const h = w * 0.62;
  const g = h * 0.3;
  const p = (points: string, fill: string): string => `<path d="M${points}Z" fill="${fill}"/>`;
  const x = (at: number): number => Math.round(w * at * 10) / 10;
  return group([
    p(`${x(-0.3)} 0L${x(-0.5)} ${g}L${x(-0.2)} ${g}`, b),
    p(`${x(-0.3)} 0L${x(0)} 0L${x(-0.2)} ${g}`, a),
    p(`${x(0)} 0L${x(-0.2)} ${g}L${x(0.2)} ${g}`, e),
    p(`${x(0)} 0L${x(0.3)} 0L${x(0.2)} ${g}`, b),
    p(`${x(0.3)} 0L${x(0.5)} ${g}L${x(0.2)} ${g}`, d),
    p(`${x(-0.5)} ${g}L${x(-0.2)} ${g}L0 ${h}`, a),
    p(`${x(-0.2)} ${g}L${x(0.2)} ${g}L0 ${h}`, b),
    p(`${x(0.2)} ${g}L${x(0.5)} ${g}L0 ${h}`, d),
    p(`${x(-0.2)} ${g}L${x(0)} ${g}L0 ${h}`, e),
  ]);
}

export const stone = [c.violetPale, c.violetLight, c.violet, '#f3f3ff'] as const;

const ring = (r: number, count: number, turn = 0): Point[] =>
  range(count).map((index) => {
    const angle = ((index + turn) * 2 * Math.PI) / count;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });

/** A brilliant from above, as the plan on a certificate. */
export function plan(r: number, colour: string, thickness: number, fills?: readonly string[]): string {
  const outer = ring(r, 16);
  const mid = ring(r * 0.74, 8, 0.5);
  const table = ring(r * 0.5, 8);
  const faces = fills
    ? range(8)
        .flatMap((i) => {
          const next = (i + 1) % 8;
          return [
            poly([table[i]!, mid[i]!, table[next]!], fills[i % fills.length]!),
            poly([outer[i * 2]!, mid[i]!, table[i]!, mid[(i + 7) % 8]!], fills[(i + 1) % fills.length]!),
            poly([outer[i * 2]!, outer[i * 2 + 1]!, mid[i]!], fills[(i + 2) % fills.length]!),
            poly([outer[i * 2 + 1]!, outer[(i * 2 + 2) % 16]!, mid[i]!], fills[(i + 3) % fills.length]!),
          ];
        })
        .concat(poly(table, fills[0]!))
    : [];
  const edges = range(8).flatMap((i) => {
    const next = (i + 1) % 8;
    return [
      line(table[i]!, table[next]!, colour, thickness),
      line(table[i]!, mid[i]!, colour, thickness),
      line(mid[i]!, table[next]!, colour, thickness),
      line(mid[i]!, outer[i * 2]!, colour, thickness),
      line(mid[i]!, outer[i * 2 + 1]!, colour, thickness),
      line(mid[i]!, outer[(i * 2 + 2) % 16]!, colour, thickness),
    ];
  });
  return group([
    ...faces,
    ...edges,
    circle(0, 0, r, 'none', `stroke="${colour}" stroke-width="${thickness}"`),
  ]);
}

/** Functions that build SVG text. These two constants are the default size of a picture, in SVG units. */
export const width = 1280;
export const height = 960;

export type Point = readonly [x: number, y: number];
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Formats a number with at most one decimal, to keep the SVG small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function stroke(d: string, colour: string, thickness: number, extra = ''): string {
  const caps = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(thickness)}" ${caps} ${extra}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

export function line(from: Point, to: Point, colour: string, thickness: number, extra = ''): string {
  return stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, colour, thickness, extra);
}

/** The path data of a closed polygon. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function poly(points: readonly Point[], fill: string, extra = ''): string {
  return path(outline(points), fill, extra);
}

/** The path data of a smooth open curve through all points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))]!;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...first, ...second, ...to].map(n).join(' ')}`;
  }
  return d;
}

/** The path data of the area between a smooth curve and `bottom`. */
export function below(points: readonly Point[], bottom = height): string {
  const [first, last] = [points[0]!, points[points.length - 1]!];
  return `${curve(points)}L${n(last[0])} ${n(bottom)}L${n(first[0])} ${n(bottom)}Z`;
}

export function boxPath(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
}

export function group(children: readonly string[] | string, extra = ''): string {
  return `<g ${extra}>${typeof children === 'string' ? children : children.join('')}</g>`;
}

/** Moves a drawing from 0,0 to x,y, and scales and rotates it. */
export function place(x: number, y: number, scale: number | Point, body: string, turn = 0): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned} scale(${sx} ${sy})">${body}</g>`;
}

const stops = (list: readonly Stop[]): string =>
  list
    .map(([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
    .join('');

/** A gradient from top to bottom, or between two points of the shape's bounding box (0 to 1). */
export function linear(id: string, list: readonly Stop[], to: Point = [0, 1], from: Point = [0, 0]): string {
  const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
  return `<defs><linearGradient id="${id}" ${ends}>${stops(list)}</linearGradient></defs>`;
}

/** Clips the children to the path `d`. */
export function clipped(id: string, d: string, children: readonly string[]): string {
  return `<defs><clipPath id="${id}"><path d="${d}"/></clipPath></defs>${group(children, `clip-path="url(#${id})"`)}`;
}

/** Fills the whole picture with one colour or gradient. */
export function backdrop(fill: string): string {
  return rect(0, 0, width, height, fill);
}

/** Fills the whole picture with a gradient, by default from top to bottom. Most scenes start with it. */
export function gradientBackdrop(id: string, list: readonly Stop[], to?: Point): string {
  return linear(id, list, to) + backdrop(`url(#${id})`);
}

/** Paving of lozenges: two sets of lines that cross each other and run towards the horizon. */
export function lozengeFloor(
  top: number,
  colour: string,
  opacity: number,
  bottom = height,
  vanish = width / 2,
): string {
  const deep = bottom - top;
  const lines = range(45).flatMap((index) => {
    const at = -22 + index;
    const far = vanish + at * 46;
    return [
      `M${n(far)} ${n(top)}L${n(far + at * 70 + 190)} ${n(bottom)}`,
      `M${n(far)} ${n(top)}L${n(far + at * 70 - 190)} ${n(bottom)}`,
    ];
  });
  return `<g opacity="${opacity}">${stroke(lines.join(''), colour, deep / 90)}</g>`;
}

// Scenes, their shapes and what fills a whole shape: skies, shadows, fades, and the lattice on the ground.

import { boxPath, group, linear, n, path, range, rect, type Point } from './svg.ts';

/** A colour stop of a gradient. */
type Stop = Parameters<typeof linear>[1][number];

/** The size of a scene, in SVG units. A scene has a different composition for wide, tall and card shapes. */
export type Frame = { w: number; h: number };

/** A function that returns the SVG text of a scene. */
export type Scene = (frame: Frame) => string;

/** Makes an SVG document, `width` pixels wide, from the SVG text of a scene. */
export function svgDocument(frame: Frame, body: string, width = frame.w): Buffer {
  const height = (width * frame.h) / frame.w;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.w} ${frame.h}" width="${width}" height="${height}">${body}</svg>`,
  );
}

export const isTall = (frame: Frame): boolean => frame.h > frame.w;

/** True for the wide banners, which leave room for text on their left. */
export const isWide = (frame: Frame): boolean => frame.w / frame.h > 2;

export const whole = (frame: Frame): string => boxPath(0, 0, frame.w, frame.h);

export const mix = (from: number, to: number, at: number): number => from + (to - from) * at;

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value));

/** Smoothstep: 0 before `from`, 1 after `to`, a smooth curve between. */
export function smooth(from: number, to: number, value: number): number {
  const at = clamp((value - from) / (to - from));
  return at * at * (3 - 2 * at);
}

/** Interpolates between two hexadecimal colours; `at` goes from 0 to 1. */
export function blend(from: string, to: string, at: number): string {
  const part = (colour: string, index: number): number =>
    parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  return `#${range(3)
    .map((index) =>
      Math.round(mix(part(from, index), part(to, index), clamp(at)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns the colour at `at` (0 to 1) on a scale of evenly spaced colours. */
export function scale(colours: readonly string[], at: number): string {
  const step = clamp(at) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(step));
  return blend(colours[index]!, colours[index + 1]!, step - index);
}

/** Fills the frame with a gradient, by default from top to bottom. */
export function sky(frame: Frame, id: string, stops: readonly Stop[], to: Point = [0, 1]): string {
  return linear(id, stops, to) + rect(0, 0, frame.w, frame.h, `url(#${id})`);
}

/** Dims the area behind text: the left of a wide frame, the bottom of a tall one. */
export function quiet(frame: Frame, colour: string, strength: number, reach = 0.62): string {
  const stops: Stop[] = [
    [0, colour, strength],
    [0.45, colour, strength * 0.8],
    [1, colour, 0],
  ];
  const tall = isTall(frame);
  const def = tall ? linear('quiet', stops, [0, 0], [0, 1]) : linear('quiet', stops, [1, 0]);
  const area = tall
    ? boxPath(0, frame.h * (1 - reach), frame.w, frame.h * reach)
    : boxPath(0, 0, frame.w * reach, frame.h);
  return def + path(area, 'url(#quiet)');
}

/** Children with a mask that fades them in between the points `from` and `to` (fractions of the frame). */
export function faded(frame: Frame, id: string, from: Point, to: Point, children: readonly string[]): string {
  const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
  return (
    `<defs><linearGradient id="${id}g" ${ends}><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="${id}"><path d="${whole(frame)}" fill="url(#${id}g)"/></mask></defs>${group(children, `mask="url(#${id})"`)}`
  );
}

/** Darkens the frame's corners a little. */
export function corners(frame: Frame, colour: string, strength: number): string {
  return (
    `<defs><radialGradient id="corners" cx=".55" cy=".45" r=".8"><stop offset=".55" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></radialGradient></defs>` +
    path(whole(frame), 'url(#corners)')
  );
}

/** A lozenge lattice on level ground, in perspective up to the horizon. */
export type Ground = {
  top: number;
  /** Distance of the nearest row below the horizon. */
  deep: number;
  vanish: number;
  cell: number;
  rows: number;
  /** How fast the distance between rows decreases towards the horizon. */
  step: number;
};

export function onGround(ground: Ground, column: number, row: number): Point {
  const away = 1 + row * ground.step;
  const across = (column + (row % 2 === 0 ? 0 : 0.5)) * ground.cell;
  return [ground.vanish + across / away, ground.top + ground.deep / away];
}

/** The lines of a ground lattice, as SVG path data. */
export function groundLines(ground: Ground, columns: number): string {
  const half = Math.floor(columns / 2);
  return range(ground.rows - 1)
    .flatMap((row) =>
      range(columns).flatMap((index) => {
        const column = index - half;
        const [x, y] = onGround(ground, column, row);
        return [row % 2 === 0 ? column - 1 : column, row % 2 === 0 ? column : column + 1].map((next) => {
          const [tx, ty] = onGround(ground, next, row + 1);
          return `M${n(x)} ${n(y)}L${n(tx)} ${n(ty)}`;
        });
      }),
    )
    .join('');
}

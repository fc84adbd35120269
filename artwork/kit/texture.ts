// Shades, glows and shadows with a stippled texture, as SVG text.

import { boxPath, height, n, width, type Point } from './svg.ts';

const noise = (frequency: number, seed: number): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" result="t"/>` +
  '<feColorMatrix in="t" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.4 0 0 0 -0.7" result="n"/>';

/** The filter that turns a gradient into stippled dots of one colour. */
const spray = (colour: string): string =>
  `<defs><filter id="spray${colour.slice(1)}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  noise(0.4, 7) +
  '<feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="2.1" k3="1.9" k4="-1.9" result="m"/>' +
  `<feFlood flood-color="${colour}"/><feComposite in2="m" operator="in"/></filter></defs>`;

type Side = 'left' | 'right' | 'top' | 'bottom' | 'topleft' | 'topright' | 'bottomleft' | 'bottomright';

const starts: Record<Side, Point> = {
  left: [0, 0.5],
  right: [1, 0.5],
  top: [0.5, 0],
  bottom: [0.5, 1],
  topleft: [0, 0],
  topright: [1, 0],
  bottomleft: [0, 1],
  bottomright: [1, 1],
};

function fading(
  d: string,
  colour: string,
  side: Side,
  strength: number,
  reach: number,
  extra: string,
): string {
  const id = `s${colour.slice(1)}${side}${n(strength * 100)}-${n(reach * 100)}`;
  const [x, y] = starts[side];
  const [tx, ty] = [x + (1 - 2 * x) * reach, y + (1 - 2 * y) * reach];
  return (
    `<defs><linearGradient id="${id}" x1="${n(x)}" y1="${n(y)}" x2="${n(tx)}" y2="${n(ty)}">` +
    `<stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs>` +
    `<path d="${d}" fill="url(#${id})" ${extra}/>`
  );
}

/** Stippled shade inside the path `d`: strongest at one side, and zero at `reach` (a fraction of the shape). */
export function shade(d: string, colour: string, side: Side, strength = 0.7, reach = 0.8): string {
  return spray(colour) + fading(d, colour, side, strength, reach, `filter="url(#spray${colour.slice(1)})"`);
}

/** The same as `shade`, but smooth instead of stippled, for large areas. */
export function fade(d: string, colour: string, side: Side, strength = 0.7, reach = 0.8): string {
  return fading(d, colour, side, strength, reach, '');
}

/** A round glow or shadow with stippled dots. */
export function halo(x: number, y: number, r: number, colour: string, strength = 0.6, squash = 1): string {
  const id = `h${colour.slice(1)}${n(strength * 100)}`;
  return (
    spray(colour) +
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * squash)}" fill="url(#${id})" filter="url(#spray${colour.slice(1)})"/>`
  );
}

/** A round glow without stippled dots. */
export function softGlow(x: number, y: number, r: number, colour: string, strength = 0.6): string {
  const id = `g${colour.slice(1)}${n(strength * 100)}`;
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset=".4" stop-color="${colour}" stop-opacity="${n(strength * 40)}%"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${id})"/>`
  );
}

/** Darkens the edges of the whole picture slightly. */
export function vignette(colour: string, strength = 0.35): string {
  const id = `v${colour.slice(1)}`;
  return (
    `<defs><radialGradient id="${id}" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></radialGradient></defs>` +
    `<path d="${boxPath(0, 0, width, height)}" fill="url(#${id})"/>`
  );
}

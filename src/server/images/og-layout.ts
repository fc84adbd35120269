import type { Lettering } from './lettering.ts';

/** Measures and colours of the pictures that go with links. */
export const ogWidth = 1200;
export const ogHeight = 630;
export const night = '#101b33';
export const brass = '#d9b465';
export const brassDeep = '#84600f';
export const ivory = '#f4eee1';

/** An article's own picture: the right 42 %. */
export const ownPicture = { left: 696, width: 504 };
/** The seam over its left side. */
export const edge = { left: ownPicture.left - 24, width: 48 };
/** The line that every title stands on. */
export const titleFoot = 480;

/** A drawn text as a layer with its left upper corner at this point. */
export function placed({ pixels, width, height }: Lettering, left: number, top: number) {
  return {
    input: pixels,
    raw: { width, height, channels: 4 as const },
    left: Math.round(left),
    top: Math.round(top),
  };
}

import type { RenderedText } from './render-text.ts';

/** Sizes in pixels and colours of link pictures (Open Graph). The server and `artwork/links` draw with them. */
export const ogWidth = 1200;
export const ogHeight = 630;
export const night = '#101b33';
export const brass = '#d9b465';
export const brassDeep = '#84600f';
export const ivory = '#f4eee1';

/** Where an article's picture is: the right 42 %, at full height. */
export const ownPicture = { left: 696, width: 504 };
/** The woven ornament that covers the left edge of that picture. */
export const edge = { left: ownPicture.left - 24, width: 48 };
/** The y coordinate of the bottom of the title's last line. */
export const titleFoot = 480;

/** A rendered text as a layer for sharp's `composite`, with its upper left corner at (`left`, `top`). */
export function placed({ pixels, width, height }: RenderedText, left: number, top: number) {
  return {
    input: pixels,
    raw: { width, height, channels: 4 as const },
    left: Math.round(left),
    top: Math.round(top),
  };
}

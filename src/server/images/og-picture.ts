import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { loadSharp, type SharpModule } from './load-sharp.ts';
import { drawable, renderTitle } from './render-text.ts';

export interface OgSubject {
  kicker: string;
  title: string;
  /** Lines below the title: what a job offers, and until when. */
  facts?: readonly string[];
  /** The article's picture: the bytes of a JPEG. */
  picture?: Buffer;
}

const MAX_BYTES = 80 * 1024;
// Sizes in pixels and colours: those of content/pictures/og-ground.png and og-edge.png.
const height = 630;
const brass = '#d9b465';
const ivory = '#f4eee1';
const left = 80;
/** The y coordinate of the bottom of the title's last line. */
const titleFoot = 480;
/** The y coordinates of the top of the line above, and of the highest that a title may begin. */
const [kickerTop, titleTop] = [76, 144];
/** From one line of facts to the next, and above the first one, in pixels. */
const [factLine, factsGap] = [47, 20];
/** Where an article's picture is: the right 42 %, at full height. */
const ownPicture = { left: 696, width: 504 };
/** The left side of the woven ornament that covers the left edge of that picture. */
const edgeLeft = ownPicture.left - 24;
const pictures = join(import.meta.dirname, '../../../content/pictures');

const kickerStyle = {
  face: 'text',
  colour: brass,
  tracking: 0.6,
  sizes: [25],
  height: 48,
  lines: 1,
} as const;
const factStyle = { face: 'text', colour: brass, sizes: [30, 26], height: 48, lines: 1 } as const;
const titleStyle = { face: 'display', colour: ivory, lines: 4 } as const;

/** Part of what a stored link picture is recognized by: increase it when the drawing changes, to have all drawn again. */
export const OG_DRAWING_VERSION = 2;

/** Draws the picture that other sites show beside a link to a job or an article: a JPEG, 1200 x 630, at most 80 kB. */
export async function drawOgPicture({ kicker, title, facts = [], picture }: OgSubject): Promise<Buffer> {
  const sharp = await loadSharp();
  const own = picture && (await ownPictureLayers(sharp, picture));
  const room = own ? edgeLeft - left - 26 : 780;
  const layers: OverlayOptions[] = [...(own ?? [])];
  const [above, words] = [drawable(kicker), drawable(title)];
  if (above) {
    const drawn = await renderTitle(sharp, above, { ...kickerStyle, width: room });
    layers.push({ input: drawn.data, raw: drawn.info, left, top: kickerTop });
  }
  let foot = titleFoot;
  const lines = facts.map(drawable).filter(Boolean);
  for (const line of lines.toReversed()) {
    const drawn = await renderTitle(sharp, line, { ...factStyle, width: room });
    layers.push({ input: drawn.data, raw: drawn.info, left, top: foot - drawn.info.height });
    foot -= factLine;
  }
  if (lines.length > 0) foot -= factsGap;
  if (words) {
    const drawn = await renderTitle(sharp, words, {
      ...titleStyle,
      height: foot - titleTop,
      sizes: own ? [62, 54, 47, 41] : [74, 66, 58, 50],
      width: room,
    });
    layers.push({ input: drawn.data, raw: drawn.info, left, top: foot - drawn.info.height });
  }
  const { data, info } = await sharp(await readFile(join(pictures, 'og-ground.png')))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 84; ; quality -= 8) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES || quality < 30) return jpeg;
  }
}

/**
 * The layers of the article's picture and the ornament over its left edge; undefined when the bytes are not a picture.
 * Throws if a file cannot be read: the result is cached for good, and must not lack its picture for a passing error.
 */
async function ownPictureLayers(sharp: SharpModule, picture: Buffer) {
  const seam = await readFile(join(pictures, 'og-edge.png'));
  try {
    const { data, info } = await sharp(picture)
      .resize(ownPicture.width, height, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [
      { input: data, raw: info, left: ownPicture.left, top: 0 },
      { input: seam, left: edgeLeft, top: 0 },
    ];
  } catch {
    return undefined;
  }
}

import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { maxPictureWidth, pictureFiles, pictureRatio } from '../../contract/pictures.ts';
import { encodePicture, type Pixels } from './encode-picture.ts';
import { loadSharp, type SharpModule } from './load-sharp.ts';

/** A picture in all its files; `name` is the one that the database remembers, `width` and `height` are its own. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  files: { name: string; bytes: Buffer }[];
}

/** The bytes are not a JPEG, PNG or GIF that can be read to its end, or have too many pixels. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** What becomes of a picture's ratio: it is cut to 4:3, or stays as it is. */
export type Shape = 'cropped' | 'uncropped';

const MAX_PIXELS = 40_000_000;
/** The highest picture that is kept: one of 3:4, as wide as pictures may be. */
const MAX_HEIGHT = Math.floor(maxPictureWidth * pictureRatio);

/** One picture at a time: encoding AVIF takes every core as it is. */
const queue = pLimit(1);

/**
 * Creates every file of a picture from an upload (§ 10.2): checks its real bytes, turns it upright, crops it to 4:3
 * around its centre (unless `shape` is 'uncropped'), drops everything that is not pixels, and encodes it again. Of an
 * animation it takes the first frame.
 * @throws UnreadablePicture
 */
export async function makePicture(upload: Uint8Array, shape: Shape = 'cropped'): Promise<Picture> {
  return queue(async () => {
    const sharp = await loadSharp();
    const pixels = await readPixels(sharp, upload, shape);
    const { width, height } = pixels;
    const name = newPictureName(width);
    const files = [];
    for (const file of pictureFiles(name)) {
      files.push({ name: file.name, bytes: await encodePicture(sharp, pixels, file) });
    }
    return { name, width, height, files };
  });
}

/** A stored name that no other picture has, for a picture `width` pixels wide. */
export function newPictureName(width: number): string {
  return `${randomBytes(12).toString('base64url')}-${width}.jpg`;
}

async function readPixels(sharp: SharpModule, upload: Uint8Array, shape: Shape): Promise<Pixels> {
  try {
    const upright = sharp(upload, { limitInputPixels: MAX_PIXELS }).autoOrient();
    const { autoOrient: size } = await upright.metadata();
    const { width, height } = targetSize[shape](size);
    const { data, info } = await upright
      .resize({ width, height, fit: shape === 'cropped' ? 'cover' : 'fill', position: 'centre' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (cause) {
    throw new UnreadablePicture('This is not a picture that can be used.', { cause });
  }
}

interface Size {
  width: number;
  height: number;
}

/** How large a picture becomes; never larger than it was. */
const targetSize: Record<Shape, (size: Size) => Size> = {
  cropped(size) {
    const width = Math.max(1, Math.min(maxPictureWidth, size.width, Math.floor(size.height * pictureRatio)));
    return { width, height: Math.max(1, Math.round(width / pictureRatio)) };
  },
  uncropped({ width, height }) {
    const scale = Math.min(1, maxPictureWidth / width, MAX_HEIGHT / height);
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  },
};

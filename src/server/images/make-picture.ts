import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { ResizeOptions, Sharp } from 'sharp';
import { sizeLimits } from '../../contract/limits.ts';
import { chosenLimits, pictureErrors } from '../../contract/media/picture-files.ts';
import {
  maxMediaWidth,
  maxPictureWidth,
  pictureFiles,
  type PictureFormat,
  pictureRatio,
} from '../../contract/media/picture-names.ts';
import { InvalidFields } from '../api/errors.ts';
import { loadSharp, type SharpModule } from './load-sharp.ts';

/** A picture with all its encoded files. The database stores `name`; `width` and `height` are of the largest file. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  files: { name: string; bytes: Buffer }[];
}

/** The files of the sample content are committed as these encode them. */
const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  webp: (image) => image.webp({ quality: 74, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
};

/** Whether a picture is cropped to 4:3 or keeps its ratio, and may then be as large as the media library stores it, or a browser sends it. */
export type Shape = 'cropped' | 'uncropped' | 'media' | 'photo';

/** One picture at a time: encoding AVIF already uses every core. */
const queue = pLimit(1);

/** Makes every file of a picture (§ 10.2): its first frame, upright, without metadata. @throws 422 for what is no whole JPEG, PNG or GIF */
export const makePicture = async (upload: Uint8Array, shape: Shape = 'cropped'): Promise<Picture> =>
  queue(async () => {
    const sharp = await loadSharp();
    const { data, info } = await readPixels(sharp, upload, shape);
    const name = newPictureName(info.width);
    const files = [];
    for (const file of pictureFiles(name)) {
      const sized = sharp(data, { raw: info }).resize({ width: file.width });
      files.push({ name: file.name, bytes: await encode[file.format](sized).toBuffer() });
    }
    return { name, width: info.width, height: info.height, files };
  });

/** Encodes an uploaded photograph again, for staff to read what is on it: nothing else of the upload is left. @throws 422 as above */
export const makePhoto = async (upload: Uint8Array): Promise<Buffer> =>
  queue(async () => {
    const sharp = await loadSharp();
    const { data, info } = await readPixels(sharp, upload, 'photo');
    return encode.jpg(sharp(data, { raw: info })).toBuffer();
  });

export const newPictureName = (width: number) => `${randomBytes(12).toString('base64url')}-${width}.jpg`;

/** A random name for the bytes of an upload. It does not follow from the picture's name, which visitors know. */
export const newOriginalName = (): string => `${randomBytes(12).toString('base64url')}-original`;

async function readPixels(sharp: SharpModule, upload: Uint8Array, shape: Shape) {
  try {
    // Phones write JPEGs with warnings, such as "Invalid SOS parameters", that every browser shows. A file without its end is an error.
    const upright = sharp(upload, { limitInputPixels: sizeLimits.imagePixels, failOn: 'error' }).autoOrient();
    const { autoOrient: size } = await upright.metadata();
    return await upright
      .resize(shape === 'cropped' ? croppedSize(size) : uncroppedSize(shape))
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw Object.assign(new InvalidFields({ image: pictureErrors(upload) }), { cause });
  }
}

/** At most as high as a 3:4 portrait of the max width. */
function uncroppedSize(shape: Shape): ResizeOptions {
  const { side } = chosenLimits;
  if (shape === 'photo') return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
  const width = shape === 'media' ? maxMediaWidth : maxPictureWidth;
  return { width, height: Math.floor(width * pictureRatio), fit: 'inside', withoutEnlargement: true };
}

function croppedSize(upload: { width: number; height: number }): ResizeOptions {
  const { width: maxWidth, height } = upload;
  const width = Math.max(1, Math.min(maxPictureWidth, maxWidth, Math.floor(height * pictureRatio)));
  return { width, height: Math.max(1, Math.round(width / pictureRatio)), fit: 'cover', position: 'centre' };
}

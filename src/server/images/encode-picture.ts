import type { Sharp } from 'sharp';
import type { PictureFormat } from '../../contract/pictures.ts';
import type { SharpModule } from './load-sharp.ts';

/** Raw RGB pixels. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  webp: (image) => image.webp({ quality: 74, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
};

/**
 * Encodes one file of a picture, `width` pixels wide. The files of the sample content are committed: when a format or a
 * width changes, encode them again too.
 */
export function encodePicture(
  sharp: SharpModule,
  { data, ...size }: Pixels,
  { format, width }: { format: PictureFormat; width: number },
): Promise<Buffer> {
  const sized = sharp(data, { raw: { ...size, channels: 3 } }).resize({ width });
  return encode[format](sized).toBuffer();
}

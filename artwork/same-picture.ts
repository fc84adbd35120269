import { extname } from 'node:path';
import sharp from 'sharp';

/** Size of the compared blocks in pixels, and the maximum difference of their average colours (0 to 255). */
const BLOCK = 8;
const MAX_DIFFERENCE = 8;

/**
 * True if two files of the same type show the same picture. Their bytes may differ, because an encoder rounds differently
 * on another processor. So this compares the average colours of blocks: a moved shape changes them, rounding does not.
 */
export async function isSamePicture(path: string, drawn: Buffer, stored: Buffer): Promise<boolean> {
  if (drawn.equals(stored)) return true;
  if (extname(path) === '.svg') return false;
  const [a, b] = await Promise.all([blocksOf(drawn), blocksOf(stored)]);
  return (
    a.length === b.length && a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= MAX_DIFFERENCE)
  );
}

async function blocksOf(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  return picture
    .flatten({ background: '#ffffff' })
    .resize(Math.ceil(width / BLOCK), Math.ceil(height / BLOCK), { fit: 'fill' })
    .raw()
    .toBuffer();
}

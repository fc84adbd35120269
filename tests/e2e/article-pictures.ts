// Files for the browser tests that upload pictures: accepted, refused, and of special sizes.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { refusal } from '../../src/contract/refusals/refusal.ts';
import { noise } from '../support/test-pictures.ts';
import { words } from '../../src/admin/words/english.ts';

/** A file in the format of Playwright's `setInputFiles`. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const centre = '#0f5c5c';
const border = '#b23a29';

/** A picture with one colour in its 4:3 centre and another colour around it. */
function target(width: number, height: number) {
  const inner = Math.min(width, (height * 4) / 3);
  const middle = {
    create: { width: inner, height: (inner * 3) / 4, channels: 3 as const, background: centre },
  };
  return sharp({ create: { width, height, channels: 3, background: border } }).composite([{ input: middle }]);
}

const jpegFile = (buffer: Buffer, name = 'picture.jpg'): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

/** Pictures that the form accepts. Cropped correctly, only the colour of the centre remains. */
export async function acceptedPictures(): Promise<Record<string, ChosenFile>> {
  return {
    wide: jpegFile(await target(900, 120).jpeg({ quality: 100 }).toBuffer()),
    tall: { name: 'tall.png', mimeType: 'image/png', buffer: await target(160, 700).png().toBuffer() },
    // The pixels are stored rotated; the EXIF orientation in the file corrects this.
    turned: jpegFile(
      await sharp(await target(900, 120).png().toBuffer())
        .rotate(-90)
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 100 })
        .toBuffer(),
    ),
    gif: { name: 'moving.gif', mimeType: 'image/gif', buffer: await target(480, 60).gif().toBuffer() },
  };
}

/**
 * Returns the largest distance (0 to 255) of a picture's colours from that of the centre. A small value means
 * that no border is left.
 */
export async function distanceFromCentre(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  const wanted = [0x0f, 0x5c, 0x5c];
  return Math.max(
    ...wanted.map((value, index) => {
      const { min = 0, max = 255 } = channels[index] ?? {};
      return Math.max(Math.abs(min - value), Math.abs(max - value));
    }),
  );
}

/** A JPEG of exactly `size` bytes: padded with zeros. */
export async function jpegOf(size: number): Promise<ChosenFile> {
  const picture = await target(320, 240).jpeg().toBuffer();
  return jpegFile(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
}

/** A PNG of almost 2 MB, with random pixels. The browser's PNG of the same pixels has more than 2 MB. */
export async function growingPng(): Promise<ChosenFile> {
  const raw = { width: 960, height: 720, channels: 3 as const };
  const buffer = await sharp(randomBytes(960 * 720 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'noise.png', mimeType: 'image/png', buffer };
}

/** A JPEG that is large enough to upload slowly on a slow network. */
export async function heavyJpeg(): Promise<ChosenFile> {
  return jpegFile(await noise(400, 300).jpeg({ quality: 90 }).toBuffer());
}

/** An animation of more than 2 MB. */
export async function heavyGif(): Promise<ChosenFile> {
  const frames = await Promise.all(
    [1, 2].map((more) =>
      noise(900 + more, 900)
        .resize(900, 900)
        .png()
        .toBuffer(),
    ),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
  return {
    name: 'moving.gif',
    mimeType: 'image/gif',
    buffer: Buffer.concat([buffer, Buffer.alloc(2 ** 21)]),
  };
}

/** Files that the form refuses, one for each check (the signature, the name, the decoder), and why. */
export async function refusedFiles(): Promise<Record<string, [file: ChosenFile, reasons: string[]]>> {
  const { misnamed } = words.editor.pictures;
  const imageType = inEnglish({ code: 'pictures.type' });
  const webp = await target(160, 120).webp().toBuffer();
  const jpeg = await target(160, 120).jpeg().toBuffer();
  return {
    'a text': [{ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') }, [imageType]],
    'a WebP named .png': [
      { name: 'picture.png', mimeType: 'image/png', buffer: webp },
      [imageType, inEnglish(refusal('pictures.other-type', { type: 'WebP' }))],
    ],
    'a JPEG named .webp': [
      { name: 'picture.webp', mimeType: 'image/webp', buffer: jpeg },
      [imageType, misnamed],
    ],
    'half of a JPEG': [
      jpegFile(jpeg.subarray(0, jpeg.length / 2)),
      [inEnglish({ code: 'pictures.cut-off' })],
    ],
  };
}

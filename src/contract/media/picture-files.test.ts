import { describe, expect, test } from 'vitest';
import sharp, { type WebpOptions } from 'sharp';
import { aJpeg, aPixelBomb, aPng, noise } from '../../../tests/support/test-pictures.ts';
import { type Refusal, refusal } from '../refusals/refusal.ts';
import {
  isAnimation,
  isDecodable,
  pictureErrors,
  pictureTypeOf,
  pixelSizeOf,
  pixelsRefusal,
  withoutColourChunks,
} from './picture-files.ts';

const jpeg = await noise(80, 60).jpeg().toBuffer();
const thumbnail = await aJpeg({ width: 8, height: 6 });
const png = await noise(80, 60).png().toBuffer();
const gif = await noise(80, 60).gif().toBuffer();
const isoMedia = (brand: string) => Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0`, 'latin1');
/** A JPEG with a small copy of itself in a segment before the picture, as cameras write it. */
const withThumbnail = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 255]),
  thumbnail,
  jpeg.subarray(2),
]);
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

describe('why a file cannot be used', async () => {
  test.each<[what: string, bytes: Buffer, errors: Refusal[]]>([
    ['an empty file', Buffer.alloc(0), [refusal('pictures.type')]],
    ['a text', Buffer.from('Hello'), [refusal('pictures.type')]],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), [refusal('pictures.type')]],
    ['a film', isoMedia('isom'), [refusal('pictures.type')]],
    [
      'a WebP',
      await noise(8, 6).webp().toBuffer(),
      [refusal('pictures.type'), refusal('pictures.other-type', { type: 'WebP' })],
    ],
    [
      'a TIFF',
      await noise(8, 6).tiff().toBuffer(),
      [refusal('pictures.type'), refusal('pictures.other-type', { type: 'TIFF' })],
    ],
    [
      'a BMP',
      Buffer.from('BM\0\0\0\0\0\0\0\0\0\0'),
      [refusal('pictures.type'), refusal('pictures.other-type', { type: 'BMP' })],
    ],
    [
      'a PDF',
      Buffer.from('%PDF-1.7\n%....'),
      [refusal('pictures.type'), refusal('pictures.other-type', { type: 'PDF' })],
    ],
    [
      'an AVIF',
      isoMedia('avif'),
      [refusal('pictures.type'), refusal('pictures.other-type', { type: 'AVIF' })],
    ],
    ['a photograph of an iPhone', isoMedia('heic'), [refusal('pictures.type'), refusal('pictures.heic')]],
    ['the same, of several pictures', isoMedia('mif1'), [refusal('pictures.type'), refusal('pictures.heic')]],
    [
      'a PNG of 40 million and 8,000 pixels',
      aPixelBomb(8000, 5001),
      [refusal('pictures.pixels', { size: '8,000 × 5,001', max: 40 })],
    ],
    ['half of a JPEG', half(jpeg), [refusal('pictures.cut-off')]],
    ['the first bytes of a JPEG', jpeg.subarray(0, 20), [refusal('pictures.cut-off')]],
    ['half of a JPEG with a small copy', half(withThumbnail), [refusal('pictures.cut-off')]],
    ['half of a PNG', half(png), [refusal('pictures.cut-off')]],
    ['half of a GIF', half(gif), [refusal('pictures.cut-off')]],
    ['a whole JPEG', Buffer.concat([withThumbnail, Buffer.alloc(9)]), [refusal('pictures.damaged')]],
    ['a whole PNG', png, [refusal('pictures.damaged')]],
    ['a whole GIF', gif, [refusal('pictures.damaged')]],
  ])('%s', (_what, bytes, errors) => expect(pictureErrors(bytes)).toEqual(errors));
});

test('the type and the size of a picture are read from its first bytes, whatever stands before the pixels', () => {
  const read = (bytes: Buffer) => [pictureTypeOf(bytes), pixelSizeOf(bytes)];
  const size = { width: 80, height: 60 };
  expect([jpeg, withThumbnail, png, gif].map(read)).toEqual([
    ['jpeg', size],
    ['jpeg', size],
    ['png', size],
    ['gif', size],
  ]);
  expect(read(Buffer.from('GIF89'))).toEqual(['gif', undefined]);
  expect(read(jpeg.subarray(0, 30))).toEqual(['jpeg', undefined]);
});

describe('what browsers alone decode', async () => {
  const webp = (options?: WebpOptions) => noise(80, 60).webp(options).toBuffer();
  const avif = await noise(80, 60).avif({ effort: 0 }).toBuffer();
  const clear = noise(80, 60).ensureAlpha(0.5);

  test.each([
    ['a WebP', await webp()],
    ['a WebP without loss', await webp({ lossless: true })],
    ['a WebP with transparent parts', await clear.webp().toBuffer()],
    ['an AVIF', avif],
    [
      'an AVIF of another brand',
      Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypmif1'), 'latin1'),
    ],
  ])('%s: its size is read before it is decoded', (_what, bytes) => {
    expect([isDecodable(bytes), isAnimation(bytes), pixelSizeOf(bytes)]).toEqual([
      true,
      false,
      { width: 80, height: 60 },
    ]);
    expect(pixelSizeOf(bytes.subarray(0, 20))).toBeUndefined();
  });

  test('a HEIC may be decoded, a TIFF and a text are not', async () => {
    const others = [isoMedia('heic'), await noise(8, 6).tiff().toBuffer(), Buffer.from('Hello')];
    expect(others.map(isDecodable)).toEqual([true, false, false]);
  });

  test('a picture of more pixels than a limit is refused with its size', () => {
    const bomb = aPixelBomb(60_001, 60_001, 1);
    expect(pixelsRefusal(bomb, 60_000_000)).toEqual(
      refusal('pictures.pixels', { size: '60,001 × 60,001', max: 60 }),
    );
    expect(pixelsRefusal(png, 80 * 60)).toBeUndefined();
    expect(pixelsRefusal(png, 80 * 60 - 1)).toBeDefined();
  });

  test('an animation has a second frame, whatever its type', async () => {
    const frames = sharp([jpeg, await aJpeg({ width: 80, height: 60 })], { join: { animated: true } });
    const moving = [await frames.gif().toBuffer(), await frames.webp().toBuffer()];
    const movingPng = Buffer.from(png.toString('latin1').replace('IDAT', 'acTL....IDAT'), 'latin1');
    expect([...moving, movingPng, isoMedia('avis')].map(isAnimation)).toEqual([true, true, true, true]);
    expect([gif, await webp(), png, avif, jpeg, gif.subarray(0, 20)].map(isAnimation)).toEqual(
      Array(6).fill(false),
    );
  });
});

test('a PNG loses what changes its colours in browsers alone, and nothing else', async () => {
  const gamma = Buffer.from('0000000467414d41000186a031e8965f', 'hex');
  const plain = await aPng();
  const coloured = Buffer.concat([plain.subarray(0, 33), gamma, plain.subarray(33)]);
  const bytes = (picture: Buffer) => Buffer.from(withoutColourChunks(new Uint8Array(picture)));
  expect(bytes(coloured).equals(plain)).toBe(true);
  expect(bytes(plain).equals(plain)).toBe(true);
  expect(bytes(jpeg).equals(jpeg)).toBe(true);
  // A file that was cut off is for the decoder to refuse.
  expect(
    bytes(half(coloured)).equals(
      Buffer.concat([half(coloured).subarray(0, 33), half(coloured).subarray(49)]),
    ),
  ).toBe(true);
  expect((await sharp(bytes(coloured)).metadata()).width).toBe(100);
});

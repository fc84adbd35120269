import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parsePictureName } from '../../contract/media/picture-names.ts';
import { InvalidFields } from '../api/errors.ts';
import { makePicture } from './make-picture.ts';
import { aJpeg, aPixelBomb, aPng, noise } from '../../../tests/support/test-pictures.ts';

// Encode this before the first picture: making one blocks sharp's other decoders in the whole process.
const thirds = await thirdsOf('#ff0000', '#00ff00', '#0000ff');

// What else it never has is in tests/abuse/uploads.test.ts: metadata, and more than one frame.
describe('a picture made from an upload', () => {
  test('has AVIF, WebP and JPEG files in every width of pages up to its own, all of them 4:3', async () => {
    const { name, files } = await makePicture(await aJpeg({ width: 1000, height: 750 }));
    const { stem } = parsePictureName(name)!;
    const widths = [320, 640, 960, 1000];
    const expected = ['avif', 'webp', 'jpg'].flatMap((format) =>
      widths.map((width) => `${stem}-${width}.${format}`),
    );
    expect(name).toBe(`${stem}-1000.jpg`);
    expect(files.map((file) => file.name)).toEqual(expected);
    for (const file of files) {
      const width = Number(/-(\d+)\./.exec(file.name)?.[1]);
      expect({ file: file.name, ...sizeOf(file.bytes) }).toEqual({
        file: file.name,
        format: file.name.split('.')[1],
        width,
        height: Math.round((width * 3) / 4),
      });
    }
  });

  test.each([
    { upload: 'a large picture', width: 2600, height: 1950, becomes: 1280 },
    { upload: 'a small picture', width: 100, height: 75, becomes: 100 },
    { upload: 'a single pixel', width: 1, height: 1, becomes: 1 },
    { upload: 'a panorama', width: 1200, height: 300, becomes: 400 },
    { upload: 'a tall picture', width: 300, height: 1200, becomes: 300 },
  ])(
    'is cropped to 4:3, never wider than 1280 pixels and never larger than the upload: $upload becomes $becomes wide',
    async ({ width, height, becomes }) => {
      const { name } = await makePicture(await aPng({ width, height }));
      expect(parsePictureName(name)?.width).toBe(becomes);
    },
  );

  test('is cropped around its centre, or keeps its edges when it is not cropped', async () => {
    const wide = await sharp(thirds).resize({ width: 1200, height: 300, fit: 'fill' }).png().toBuffer();
    const coloursOf = async (jpg: Buffer) =>
      Promise.all([0.03, 0.5, 0.97].map((across) => colourAt(jpg, across, 0.5)));
    expect(await coloursOf(await largestJpeg(wide))).toEqual(['green', 'green', 'green']);
    expect(await coloursOf(await largestJpeg(wide, 'uncropped'))).toEqual(['red', 'green', 'blue']);
  });

  test.each([
    { upload: 'a panorama', width: 2000, height: 300, becomes: [1280, 192] },
    { upload: 'a tall picture', width: 600, height: 4000, becomes: [256, 1706] },
    { upload: 'an upright line', width: 1, height: 3000, becomes: [1, 1706] },
  ])(
    'keeps its ratio when it is not cropped: $upload becomes $becomes',
    async ({ width, height, becomes }) => {
      const picture = await makePicture(await aJpeg({ width, height }), 'uncropped');
      expect([picture.width, picture.height]).toEqual(becomes);
      expect(parsePictureName(picture.name)?.width).toBe(becomes[0]);
      for (const file of picture.files) {
        const size = sizeOf(file.bytes);
        const wanted = Math.max(1, Math.round((becomes[1]! * size.width) / becomes[0]!));
        expect({ file: file.name, height: Math.abs(size.height - wanted) <= 1 }).toEqual({
          file: file.name,
          height: true,
        });
      }
    },
  );

  test('is upright: the EXIF orientation is applied', async () => {
    // Orientation 6: the camera was rotated, the left side of the pixels is the top of the picture.
    const turned = await sharp(thirds)
      .resize({ width: 400, height: 300, fit: 'fill' })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const jpg = await largestJpeg(turned);
    expect(sizeOf(jpg)).toMatchObject({ width: 300, height: 225 });
    expect(await colourAt(jpg, 0.5, 0.03)).toBe('red');
    expect(await colourAt(jpg, 0.5, 0.97)).toBe('blue');
  });

  test('is white where the upload was transparent', async () => {
    const clear = await aPng({ colour: '#00000000' });
    expect(await colourAt(await largestJpeg(clear), 0.5, 0.5)).toBe('white');
  });
});

test('a JPEG with wrong parameters of its scan, as phones write it, is taken: every browser shows it', async () => {
  const jpeg = Buffer.from(await aJpeg());
  // Start and end of the spectral selection, after the three components of the scan.
  jpeg.set([0, 0], jpeg.lastIndexOf(Buffer.from([0xff, 0xda])) + 11);
  await expect(sharp(jpeg).raw().toBuffer()).rejects.toThrow('Invalid SOS parameters');
  expect((await makePicture(jpeg)).width).toBe(100);
});

describe('an upload is rejected as unreadable', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  );
  const jpeg = await aJpeg({ width: 800, height: 600 });
  const png = await noise(300, 300).png().toBuffer();
  const gif = await sharp(png).gif().toBuffer();
  const create = { create: { width: 40, height: 30, channels: 3 as const, background: 'red' } };
  const uploads = {
    'an empty file': Buffer.alloc(0),
    'a text': Buffer.from('GIF89a is how it begins'),
    'an SVG': svg,
    'a TIFF': await sharp(create).tiff().toBuffer(),
    'an AVIF': await sharp(create).avif().toBuffer(),
    'a WebP': await sharp(create).webp().toBuffer(),
    'a PDF': Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
    'a truncated JPEG': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'a truncated PNG': png.subarray(0, Math.floor(png.length / 2)),
    'a truncated GIF': gif.subarray(0, Math.floor(gif.length / 2)),
  };

  test.each(Object.entries(uploads))('%s', async (_name, bytes) => {
    await expect(makePicture(bytes)).rejects.toBeInstanceOf(InvalidFields);
  });

  test('a decompression bomb: at most 40 million pixels, however few bytes they take', async () => {
    const tooMany = { cause: { message: expect.stringContaining('pixel limit') } };
    await expect(makePicture(aPixelBomb(50_000, 50_000, 8))).rejects.toMatchObject(tooMany);
    await expect(makePicture(aPixelBomb(8000, 5001))).rejects.toMatchObject(tooMany);
    expect((await makePicture(aPixelBomb(8000, 5000))).files).toHaveLength(12);
  });
});

async function largestJpeg(upload: Buffer, shape?: 'uncropped'): Promise<Buffer> {
  const { name, files } = await makePicture(upload, shape);
  return files.find((file) => file.name === name)!.bytes;
}

/** A red, a green and a blue third, from left to right. */
async function thirdsOf(...colours: string[]): Promise<Buffer> {
  const stripe = (colour: string, index: number) => ({
    input: { create: { width: 100, height: 300, channels: 3 as const, background: colour } },
    left: index * 100,
    top: 0,
  });
  return sharp({ create: { width: 300, height: 300, channels: 3, background: 'black' } })
    .composite(colours.map(stripe))
    .png()
    .toBuffer();
}

async function colourAt(jpg: Buffer, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(jpg).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (Math.min(red, green, blue) > 240) return 'white';
  return red > 150 ? 'red' : green > 150 ? 'green' : blue > 150 ? 'blue' : `${red},${green},${blue}`;
}

/** Reads format and size from the bytes: most of sharp's decoders are blocked in this process. */
function sizeOf(bytes: Buffer): { format: string; width: number; height: number } {
  if (bytes.subarray(4, 12).toString('latin1') === 'ftypavif') {
    const at = bytes.indexOf('ispe') + 8;
    return { format: 'avif', width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) };
  }
  if (bytes.subarray(8, 16).toString('latin1') === 'WEBPVP8 ') {
    return {
      format: 'webp',
      width: bytes.readUInt16LE(26) & 0x3fff,
      height: bytes.readUInt16LE(28) & 0x3fff,
    };
  }
  expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { format: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  throw new Error('No size found.');
}

// What the bytes of a file say: browser and server take the same pictures, and name the same fault (§ 10.1).

import { type Refusal, refusal } from '../refusals/refusal.ts';
import { sizeLimits } from '../limits.ts';

export type PictureType = 'jpeg' | 'png' | 'gif';

const SIGNATURES: Record<PictureType, string> = {
  jpeg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF8',
};

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The type of a picture that can be used, by its first bytes; undefined for every other file. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = latin1(bytes, 0, 8);
  return (Object.keys(SIGNATURES) as PictureType[]).find((type) => start.startsWith(SIGNATURES[type]));
}

/** What people often take for such a picture, as they know it; undefined for every other file. */
function otherTypeOf(bytes: Uint8Array): string | undefined {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'WebP';
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'TIFF';
  if (start.startsWith('BM')) return 'BMP';
  if (start.startsWith('%PDF')) return 'PDF';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const brand = start.slice(8);
  if (/^avi[fs]/.test(brand)) return 'AVIF';
  return /^(?:he[im][cxms]|hevc|mif1|msf1)/.test(brand) ? 'HEIC' : undefined;
}

/** The size that a picture says it has, in pixels; undefined where the file ends before. */
export function pixelSizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureTypeOf(bytes);
  if (type === 'png' && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === 'gif' && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (type !== 'jpeg') return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // A marker may be filled with further 0xff.
    if (marker === 0xff) at += 1;
    // C0 to CF begin a frame, save for C4, C8 and CC.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const hasTooManyPixels = ({ width, height }: { width: number; height: number }) =>
  width * height > sizeLimits.imagePixels;

/** True for a picture of more pixels than the server decodes. */
export function isTooManyPixels(bytes: Uint8Array): boolean {
  const size = pixelSizeOf(bytes);
  return size !== undefined && hasTooManyPixels(size);
}

/** True when the mark is missing that ends every file of its type. */
function isCutOff(bytes: Uint8Array): boolean {
  switch (pictureTypeOf(bytes)) {
    // A small copy before the picture has an end of its own; programs may have added to the end of the file.
    case 'jpeg':
      return lastIndexOf(bytes, 0xff, 0xd9) <= lastIndexOf(bytes, 0xff, 0xda);
    case 'png':
      return !latin1(bytes, Math.max(0, bytes.length - 4096), bytes.length).includes('IEND');
    default:
      return bytes[bytes.findLastIndex((byte) => byte !== 0)] !== 0x3b;
  }
}

/** The last place of two bytes in a row; -1 without one. */
function lastIndexOf(bytes: Uint8Array, first: number, second: number): number {
  let at = bytes.lastIndexOf(first);
  while (at > 0 && bytes[at + 1] !== second) at = bytes.lastIndexOf(first, at - 1);
  return bytes[at + 1] === second ? at : -1;
}

/**
 * Why a file cannot be used that could not be decoded: for another type, the specified sentence, then what the file is if that is
 * known; else what is wrong with this picture.
 */
export function pictureErrors(bytes: Uint8Array): Refusal[] {
  if (!pictureTypeOf(bytes)) {
    const other = otherTypeOf(bytes);
    const type =
      other &&
      (other === 'HEIC' ? refusal('pictures.heic') : refusal('pictures.other-type', { type: other }));
    return [refusal('pictures.type'), ...(type ? [type] : [])];
  }
  const size = pixelSizeOf(bytes);
  if (size && hasTooManyPixels(size)) {
    const { width, height } = size;
    const count = (pixels: number) => pixels.toLocaleString('en-US');
    const inPixels = `${count(width)} × ${count(height)}`;
    return [refusal('pictures.pixels', { size: inPixels, max: sizeLimits.imagePixels / 1e6 })];
  }
  return [refusal(isCutOff(bytes) ? 'pictures.cut-off' : 'pictures.damaged')];
}

/** Chunks of a PNG by which browsers change its colours, and the server does not. A colour profile counts for both. */
const COLOUR_CHUNKS = new Set(['gAMA', 'cHRM', 'cICP', 'mDCV', 'cLLI']);

/** A PNG without these chunks, so that one file looks the same wherever it is decoded. Every other file as it is. */
export function withoutColourChunks(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (pictureTypeOf(bytes) !== 'png') return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = new Uint8Array(bytes.length);
  let [at, length] = [0, 0];
  const keep = (end: number) => {
    kept.set(bytes.subarray(at, end), length);
    length += Math.min(end, bytes.length) - at;
  };
  keep(8);
  // A chunk: the length of its data, its name, the data, a checksum.
  for (at = 8; at + 8 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (!COLOUR_CHUNKS.has(latin1(bytes, at + 4, at + 8))) keep(end);
    at = end;
  }
  return kept.subarray(0, length);
}

// What the bytes of a file say: browser and server take the same pictures, and name the same fault (§ 10.1).

import { type Refusal, refusal } from '../refusals/refusal.ts';
import { sizeLimits } from '../limits.ts';

/** The largest files that a browser makes smaller, and the longest side of what it makes of them, in px. */
export const chosenLimits = { bytes: 40 * 1024 * 1024, pixels: 60_000_000, side: 2560 } as const;

export type PictureType = 'jpeg' | 'png' | 'gif';

const SIGNATURES: Record<PictureType, string> = {
  jpeg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF8',
};

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** A text with a character for each byte: what a search finds in it has the same place. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const startText = (bytes: Uint8Array) => textOf(bytes.subarray(0, 1024 * 1024));

/** The type of a picture that can be used, by its first bytes; undefined for every other file. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = latin1(bytes, 0, 8);
  return (Object.keys(SIGNATURES) as PictureType[]).find((type) => start.startsWith(SIGNATURES[type]));
}

/** What people often take for such a picture, as they know it; undefined for every other file. */
export function otherTypeOf(bytes: Uint8Array): string | undefined {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'WebP';
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'TIFF';
  if (start.startsWith('BM')) return 'BMP';
  if (start.startsWith('%PDF')) return 'PDF';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const brand = start.slice(8);
  // Some programs name the type of an AVIF only among the further brands, which follow up to the end of the box.
  if (/^avi[fs]/.test(brand) || (/^m[is]f1/.test(brand) && /avi[fs]/.test(latin1(bytes, 16, 12 + 4 * 8))))
    return 'AVIF';
  return /^(?:he[im][cxms]|hevc|mif1|msf1)/.test(brand) ? 'HEIC' : undefined;
}

/** Types of pictures that browsers may decode, and that the server does not take: HEIC in Safari alone. */
const DECODED = new Set(['WebP', 'AVIF', 'HEIC']);

export const isDecodable = (bytes: Uint8Array): boolean =>
  pictureTypeOf(bytes) !== undefined || DECODED.has(otherTypeOf(bytes) ?? '');

export function isAnimation(bytes: Uint8Array): boolean {
  const type = pictureTypeOf(bytes) ?? otherTypeOf(bytes);
  if (type === 'gif') return hasTwoFrames(bytes);
  if (type === 'WebP') return latin1(bytes, 12, 16) === 'VP8X' && (bytes[20]! & 2) !== 0;
  const start = startText(bytes);
  if (type === 'png') return start.split('IDAT', 1)[0]!.includes('acTL');
  return /^(?:avis|msf1|hevc)/.test(start.slice(8));
}

/** Walks through the blocks of a GIF to its second frame. */
function hasTwoFrames(bytes: Uint8Array): boolean {
  /** The bytes of a table of colours, by the flags before it. */
  const tableOf = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  for (let at = 13 + tableOf(bytes[10]); frames < 2; at += 1) {
    if (bytes[at] === 0x2c) {
      frames += 1;
      at += 11 + tableOf(bytes[at + 9]);
    } else if (bytes[at] === 0x21) at += 2;
    else return false;
    // Data in pieces, each with its length before it, to one of no length.
    while (bytes[at]) at += bytes[at]! + 1;
  }
  return true;
}

/** The size that a picture says it has, in pixels; undefined where the file ends before. */
export function pixelSizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureTypeOf(bytes);
  if (!type) return sizeOfOther(bytes, view);
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

function sizeOfOther(bytes: Uint8Array, view: DataView) {
  const type = otherTypeOf(bytes);
  if (type === 'WebP' && bytes.length >= 30) {
    const threeBytes = (at: number) => view.getUint32(at, true) & 0xff_ff_ff;
    const kind = latin1(bytes, 12, 16);
    if (kind === 'VP8X') return { width: threeBytes(24) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
    const sides = view.getUint32(kind === 'VP8L' ? 21 : 26, true);
    if (kind === 'VP8L') return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
    return { width: sides & 0x3fff, height: (sides >>> 16) & 0x3fff };
  }
  if (type !== 'AVIF' && type !== 'HEIC') return undefined;
  // One for each part, and one for the whole.
  const sizes = [...startText(bytes).matchAll(/ispe.{12}/gs)].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }));
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}

/** Why a picture of more pixels than these cannot be used; undefined if it has not more. */
export function pixelsRefusal(bytes: Uint8Array, max: number = sizeLimits.imagePixels): Refusal | undefined {
  const { width, height } = pixelSizeOf(bytes) ?? { width: 0, height: 0 };
  if (width * height <= max) return undefined;
  const size = [width, height].map((pixels) => pixels.toLocaleString('en-US')).join(' × ');
  return refusal('pictures.pixels', { size, max: max / 1e6 });
}

/** True when the mark is missing that ends every file of its type. */
function isCutOff(bytes: Uint8Array): boolean {
  switch (pictureTypeOf(bytes)) {
    // A small copy before the picture has an end of its own; programs may have added to the end of the file.
    case 'jpeg': {
      const text = textOf(bytes);
      return text.lastIndexOf('\xff\xd9') <= text.lastIndexOf('\xff\xda');
    }
    case 'png':
      return !latin1(bytes, Math.max(0, bytes.length - 4096), bytes.length).includes('IEND');
    default:
      return bytes[bytes.findLastIndex((byte) => byte !== 0)] !== 0x3b;
  }
}

/** Why a file could not be decoded: the specified sentence and what it is, if that is known; or what is wrong with the picture. */
export function pictureErrors(bytes: Uint8Array, maxPixels?: number): Refusal[] {
  if (!pictureTypeOf(bytes)) {
    const other = otherTypeOf(bytes);
    const type =
      other &&
      (other === 'HEIC' ? refusal('pictures.heic') : refusal('pictures.other-type', { type: other }));
    return [refusal('pictures.type'), ...(type ? [type] : [])];
  }
  return [
    pixelsRefusal(bytes, maxPixels) ?? refusal(isCutOff(bytes) ? 'pictures.cut-off' : 'pictures.damaged'),
  ];
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

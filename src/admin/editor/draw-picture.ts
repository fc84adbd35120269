// Decodes pictures in the browser, and encodes what was drawn of them.

import { sizeLimits } from '../../contract/limits.ts';
import { pictureErrors, withoutColourChunks } from '../../contract/media/picture-files.ts';
import { maxMediaWidth, pictureRatio } from '../../contract/media/picture-names.ts';
import { refusalText, sayAll } from '../api/refusal-text.ts';

/** The error for a file that an article cannot show. `reasons`: the specified one first. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[], options?: ErrorOptions) {
    super(reasons.join(' '), options);
    this.reasons = reasons;
  }
}

/**
 * Decodes a picture, upright, in the colours that the server would decode.
 * @throws InvalidPictureError if the browser cannot decode the whole file.
 */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const plain = new Blob([withoutColourChunks(bytes)], { type: file.type });
  return createImageBitmap(plain, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new InvalidPictureError(sayAll(pictureErrors(bytes)), { cause });
  });
}

/** A white canvas: in a JPEG, transparent pixels would become black. */
export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new InvalidPictureError([refusalText('pictures.damaged')]);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/**
 * Encodes what was drawn of a file of this type, as well as 2 MB allow.
 * @throws InvalidPictureError if it is larger even so.
 */
export async function encodeCanvas(canvas: HTMLCanvasElement, fileType: string): Promise<Blob> {
  for (const { type, quality } of encodings(fileType)) {
    const encoded = await encode(canvas, type, quality);
    if (encoded.size <= sizeLimits.imageBytes) return encoded;
  }
  throw new InvalidPictureError([refusalText('pictures.size')]);
}

/** Makes a picture as small as the largest that the media library stores. @throws InvalidPictureError */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await decodePicture(file);
  try {
    const scale = Math.min(maxMediaWidth / bitmap.width, (maxMediaWidth * pictureRatio) / bitmap.height);
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.floor(side * scale)),
    );
    const { canvas, context } = newCanvas(width!, height!);
    context.drawImage(bitmap, 0, 0, width!, height!);
    return await encodeCanvas(canvas, file.type);
  } finally {
    bitmap.close();
  }
}

/** The encodings to try, best quality first. Other files than JPEG try PNG first: it preserves sharp edges. */
function encodings(type: string): { type: string; quality?: number }[] {
  const jpegs = [0.92, 0.8, 0.6].map((quality) => ({ type: 'image/jpeg', quality }));
  return type === 'image/jpeg' ? jpegs : [{ type: 'image/png' }, ...jpegs];
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new InvalidPictureError([refusalText('pictures.damaged')]))),
      type,
      quality,
    );
  });
}

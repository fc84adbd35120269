// Decodes a picture, draws it and encodes what was drawn: in a worker (picture-worker.ts), or in the page. A worker has no words.

import { sizeLimits } from '../../contract/limits.ts';
import { pictureErrors, withoutColourChunks } from '../../contract/media/picture-files.ts';
import { maxPictureWidth, pictureRatio } from '../../contract/media/picture-names.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';

/** The largest files that are decoded, and the longest side of what is made of them, in px. */
export const chosenLimits = { bytes: 40 * 1024 * 1024, pixels: 60_000_000, side: 2560 } as const;

/** Whether a picture keeps its ratio, or is cropped to 4:3 around its centre, on white. */
export type Drawn = 'whole' | 'cropped';

/** The error for a picture that cannot be drawn. */
export class UndrawablePicture extends Error {
  override name = 'UndrawablePicture';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[], options?: ErrorOptions) {
    super(refusals.map(({ code }) => code).join(), options);
    this.refusals = refusals;
  }
}

/**
 * Draws a picture upright and small enough for the server. Keeps only the first frame of an animation, and no metadata (place,
 * camera).
 * @returns a PNG or JPEG of at most `sizeLimits.imageBytes`; a PNG if it has transparent parts.
 * @throws UndrawablePicture if the browser cannot decode the whole file, or the result is too large.
 */
export async function drawPicture(file: Blob, drawn: Drawn): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    // What is too heavy even so, such as noise with transparent parts, becomes smaller.
    for (let scale = 1; scale > 0.2; scale *= 0.7) {
      const canvas = drawn === 'cropped' ? drawCentre(bitmap, scale) : drawWhole(bitmap, scale);
      for (const { type, quality } of encodings(canvas, file.type)) {
        const encoded = await encode(canvas, type, quality);
        if (encoded.size <= sizeLimits.imageBytes) return encoded;
      }
    }
    throw new UndrawablePicture([refusal('pictures.size')]);
  } finally {
    bitmap.close();
  }
}

/** Decodes a picture, upright, in the colours that the server would decode. A colour profile is applied by the browser. */
async function decode(file: Blob): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const plain = new Blob([withoutColourChunks(bytes)], { type: file.type });
  return createImageBitmap(plain, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    const refusals = pictureErrors(bytes, chosenLimits.pixels);
    // Every browser decodes a whole WebP or AVIF; HEIC has a sentence of its own.
    const isOther = refusals.some(({ code }) => code === 'pictures.other-type');
    throw new UndrawablePicture(isOther ? [refusal('pictures.damaged')] : refusals, { cause });
  });
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

const contextOf = (canvas: Canvas) => {
  const context = canvas.getContext('2d') as
    CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new UndrawablePicture([refusal('pictures.damaged')]);
  return context;
};

function newCanvas(width: number, height: number) {
  const canvas: Canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

function drawWhole(bitmap: ImageBitmap, scale: number): Canvas {
  const fitting = scale * Math.min(1, chosenLimits.side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * fitting)),
  );
  const { canvas, context } = newCanvas(width!, height!);
  context.drawImage(bitmap, 0, 0, width!, height!);
  return canvas;
}

function drawCentre(bitmap: ImageBitmap, scale: number): Canvas {
  const width = Math.min(bitmap.width, bitmap.height * pictureRatio);
  const height = width / pictureRatio;
  // Multiples of 4 and 3, so that the ratio is exact.
  const units = Math.max(1, Math.floor((scale * Math.min(width, maxPictureWidth)) / 4));
  const { canvas, context } = newCanvas(units * 4, units * 3);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The encodings to try, best quality first. PNG and GIF try PNG first, which preserves sharp edges. */
function encodings(canvas: Canvas, fileType: string): { type: string; quality?: number }[] {
  const png = { type: 'image/png' };
  if (fileType !== 'image/jpeg' && isTransparent(canvas)) return [png];
  const jpegs = [0.92, 0.8, 0.6].map((quality) => ({ type: 'image/jpeg', quality }));
  return /png|gif/.test(fileType) ? [png, ...jpegs] : jpegs;
}

/** In a JPEG, transparent pixels would become black. */
function isTransparent(canvas: Canvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

async function encode(canvas: Canvas, type: string, quality?: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, ...(quality && { quality }) });
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  const encoded = await promise;
  if (!encoded) throw new UndrawablePicture([refusal('pictures.damaged')]);
  return encoded;
}

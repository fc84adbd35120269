// The worker that draws one picture: the screen goes on meanwhile, and the memory for 60 million pixels (240 MB) goes with it.

import { sizeLimits } from '../../contract/limits.ts';
import {
  chosenLimits,
  pictureErrors,
  pixelsRefusal,
  withoutColourChunks,
} from '../../contract/media/picture-files.ts';
import { maxPictureWidth, pictureRatio } from '../../contract/media/picture-names.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';

/** Whether a picture keeps its ratio, or is cropped to 4:3 around its centre, on white. */
export type Drawn = 'whole' | 'cropped';

export interface Order {
  file: Blob;
  drawn: Drawn;
  /** The most bytes that it may have; without it, what an article's picture may have. */
  maxBytes?: number;
}

/** A JPEG or PNG of at most `maxBytes`, or why none can be made. */
export type Drawing = { picture: Blob } | { refusals: Refusal[] };

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  drawPicture(data).then(postMessage, () => postMessage({ refusals: [refusal('pictures.damaged')] }));
});

/** Draws a picture upright and small enough for the server: its first frame, without metadata (place, camera). */
async function drawPicture({ file, drawn, maxBytes = sizeLimits.imageBytes }: Order): Promise<Drawing> {
  if (file.size > chosenLimits.bytes) return { refusals: [refusal('pictures.size')] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tooMany = pixelsRefusal(bytes, chosenLimits.pixels);
  if (tooMany) return { refusals: [tooMany] };
  // A colour profile is applied by the browser.
  const plain = new Blob([withoutColourChunks(bytes)], { type: file.type });
  const bitmap = await createImageBitmap(plain, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) {
    const refusals = pictureErrors(bytes, chosenLimits.pixels);
    // Every browser decodes a whole WebP or AVIF; HEIC has a sentence of its own.
    const isOther = refusals.some(({ code }) => code === 'pictures.other-type');
    return { refusals: isOther ? [refusal('pictures.damaged')] : refusals };
  }
  // What is too heavy even so, such as noise with transparent parts, becomes smaller.
  for (let scale = 1; scale > 0.2; scale *= 0.7) {
    const context = drawn === 'cropped' ? drawCentre(bitmap, scale) : drawWhole(bitmap, scale);
    for (const encoding of encodings(context, file.type)) {
      const picture = await context.canvas.convertToBlob(encoding);
      if (picture.size <= maxBytes) return { picture };
    }
  }
  return { refusals: [refusal('pictures.size')] };
}

type Context = OffscreenCanvasRenderingContext2D;

function contextOf(width: number, height: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  return context;
}

function drawWhole(bitmap: ImageBitmap, scale: number): Context {
  const fitting = scale * Math.min(1, chosenLimits.side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * fitting)),
  ) as [number, number];
  const context = contextOf(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

function drawCentre(bitmap: ImageBitmap, scale: number): Context {
  const width = Math.min(bitmap.width, bitmap.height * pictureRatio);
  const height = width / pictureRatio;
  // Multiples of 4 and 3, so that the ratio is exact.
  const units = Math.max(1, Math.floor((scale * Math.min(width, maxPictureWidth)) / 4));
  const context = contextOf(units * 4, units * 3);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, units * 4, units * 3);
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.drawImage(bitmap, left, top, width, height, 0, 0, units * 4, units * 3);
  return context;
}

/** The encodings to try, best quality first. PNG and GIF try PNG first, which preserves sharp edges. */
function encodings(context: Context, fileType: string): ImageEncodeOptions[] {
  const png = { type: 'image/png' };
  if (fileType !== 'image/jpeg' && isTransparent(context)) return [png];
  const jpegs = [0.92, 0.8, 0.6].map((quality) => ({ type: 'image/jpeg', quality }));
  return /png|gif/.test(fileType) ? [png, ...jpegs] : jpegs;
}

function isTransparent(context: Context): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

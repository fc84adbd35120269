import { maxPictureWidth, pictureRatio } from '../../contract/media/picture-names.ts';
import { decodePicture, encodeCanvas, newCanvas } from '../editor/draw-picture.ts';

/**
 * Crops a picture to 4:3 around its centre, turns it upright and scales it down to `maxPictureWidth`. Keeps only the
 * first frame of an animation, and no metadata (place, camera).
 * @returns a PNG or JPEG of at most `sizeLimits.imageBytes`.
 * @throws InvalidPictureError if the browser cannot decode the whole file, or the result is too large.
 */
export async function cropTo4x3(file: Blob): Promise<Blob> {
  const bitmap = await decodePicture(file);
  try {
    return await encodeCanvas(drawCentre(bitmap), file.type);
  } finally {
    bitmap.close();
  }
}

function drawCentre(bitmap: ImageBitmap): HTMLCanvasElement {
  const width = Math.min(bitmap.width, bitmap.height * pictureRatio);
  const height = width / pictureRatio;
  // Multiples of 4 and 3, so that the ratio is exact.
  const units = Math.max(1, Math.floor(Math.min(width, maxPictureWidth) / 4));
  const { canvas, context } = newCanvas(units * 4, units * 3);
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

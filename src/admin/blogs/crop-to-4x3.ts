import { editorMessages } from '../../contract/editor-messages.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { maxPictureWidth, pictureRatio } from '../../contract/pictures.ts';
import { InvalidPictureError } from '../editor/check-picture.ts';

/**
 * Crops a picture to 4:3 around its centre, turns it upright and scales it down to `maxPictureWidth`. Keeps only the
 * first frame of an animation, and no metadata (place, camera).
 * @returns a PNG or JPEG of at most `sizeLimits.imageBytes`.
 * @throws InvalidPictureError if the browser cannot decode the whole file, or the result is too large.
 */
export async function cropTo4x3(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new InvalidPictureError(editorMessages.pictures.imageType, { cause });
  });
  try {
    const canvas = drawCentre(bitmap);
    for (const { type, quality } of encodings(file.type)) {
      const cropped = await encode(canvas, type, quality);
      if (cropped.size <= sizeLimits.imageBytes) return cropped;
    }
    throw new InvalidPictureError(editorMessages.pictures.imageSize);
  } finally {
    bitmap.close();
  }
}

function drawCentre(bitmap: ImageBitmap): HTMLCanvasElement {
  const width = Math.min(bitmap.width, bitmap.height * pictureRatio);
  const height = width / pictureRatio;
  // Multiples of 4 and 3, so that the ratio is exact.
  const units = Math.max(1, Math.floor(Math.min(width, maxPictureWidth) / 4));
  const canvas = document.createElement('canvas');
  canvas.width = units * 4;
  canvas.height = units * 3;
  const context = canvas.getContext('2d');
  if (!context) throw new InvalidPictureError(editorMessages.pictures.imageType);
  // Fill with white first: in a JPEG, transparent pixels would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The encodings to try, best quality first. Other files than JPEG try PNG first: it preserves sharp edges. */
function encodings(type: string): { type: string; quality?: number }[] {
  const jpegs = [0.92, 0.8, 0.6].map((quality) => ({ type: 'image/jpeg', quality }));
  return type === 'image/jpeg' ? jpegs : [{ type: 'image/png' }, ...jpegs];
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new InvalidPictureError(editorMessages.pictures.imageType))),
      type,
      quality,
    );
  });
}

import { sizeLimits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { maxPictureWidth, pictureRatio } from '../../contract/pictures.ts';
import { RefusedPicture } from '../editor/check-picture.ts';

/**
 * Cuts a picture to 4:3 around its centre, upright and no larger than the site keeps it. Of a moving picture the
 * first frame is kept; what the file says beside its pixels (where it was taken, with what) stays behind.
 * @returns a PNG or JPEG of at most `sizeLimits.imageBytes`.
 * @throws RefusedPicture when the bytes are no picture that can be read to its end.
 */
export async function cropTo4x3(file: Blob): Promise<Blob> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new RefusedPicture(messages.blogs.imageType, { cause });
  });
  try {
    const canvas = drawCentre(whole);
    for (const { type, quality } of encodings(file.type)) {
      const cropped = await encode(canvas, type, quality);
      if (cropped.size <= sizeLimits.imageBytes) return cropped;
    }
    throw new RefusedPicture(messages.blogs.imageSize);
  } finally {
    whole.close();
  }
}

function drawCentre(whole: ImageBitmap): HTMLCanvasElement {
  const width = Math.min(whole.width, whole.height * pictureRatio);
  const height = width / pictureRatio;
  // Whole multiples of 4 and 3, so that the ratio is exact.
  const units = Math.max(1, Math.floor(Math.min(width, maxPictureWidth) / 4));
  const canvas = document.createElement('canvas');
  canvas.width = units * 4;
  canvas.height = units * 3;
  const context = canvas.getContext('2d');
  if (!context) throw new RefusedPicture(messages.blogs.imageType);
  // What is transparent is shown on white; a JPEG would make it black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(whole.width - width) / 2, (whole.height - height) / 2];
  context.drawImage(whole, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The best first; a drawing keeps its sharp edges as PNG, unless that is too large. */
function encodings(type: string): { type: string; quality?: number }[] {
  const jpegs = [0.92, 0.8, 0.6].map((quality) => ({ type: 'image/jpeg', quality }));
  return type === 'image/jpeg' ? jpegs : [{ type: 'image/png' }, ...jpegs];
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new RefusedPicture(messages.blogs.imageType))),
      type,
      quality,
    );
  });
}

// Photographs as people have them, made here: each shows the same scene, so that a test can see whether a page shows it upright and sharp.

import sharp, { type Sharp } from 'sharp';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The colours of the corners: top left, top right, bottom left, bottom right. None is at the edge of what sRGB has. */
export const corners = [
  [200, 60, 50],
  [60, 160, 70],
  [50, 70, 180],
  [210, 190, 60],
] as const;

/** Stripes across the middle, black and white in turns. */
const STRIPES = 24;

/** The scene, with grain as of a camera. */
function scene(width: number, height: number, grain: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let [at, random] = [0, 1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isStriped = Math.abs(y - height / 2) < height / 10;
      const stripe = Math.floor((x / width) * STRIPES) % 2 === 0 ? 10 : 245;
      const corner = corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!;
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      const noise = Math.round((random / 2 ** 32 - 0.5) * 2 * grain);
      for (const value of corner)
        pixels[at++] = Math.min(255, Math.max(0, (isStriped ? stripe : value) + noise));
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** As large as a file of a camera: zeros at the end cost the encoders of a busy machine nothing, where more grain would. */
async function ofSize(megabytes: number, picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(megabytes * 1024 ** 2 - bytes.length)]);
}

/** A JPEG of more than 2 MB that a phone stored lying on its side, with the turn that sets it upright. */
export async function turnedJpeg(name: string, width = 1000, height = 750, megabytes = 3): Promise<Photo> {
  const lying = scene(width, height, 12).rotate(-90).withMetadata({ orientation: 6 });
  return { name, mimeType: 'image/jpeg', buffer: await ofSize(megabytes, lying.jpeg({ quality: 90 })) };
}

export async function aWebp(name = 'saved-from-facebook.webp'): Promise<Photo> {
  return { name, mimeType: 'image/webp', buffer: await scene(1280, 960, 8).webp().toBuffer() };
}

/** Five photographs that staff would bring. */
export async function fivePhotos(): Promise<Photo[]> {
  const portrait = scene(1500, 2000, 12).withIccProfile('p3').jpeg({ quality: 95 });
  return [
    await turnedJpeg('IMG_2041.jpg', 4032, 3024, 8),
    await aWebp(),
    { name: 'scan.png', mimeType: 'image/png', buffer: await ofSize(12, scene(3000, 2250, 12).png()) },
    { name: 'portrait-p3.jpg', mimeType: 'image/jpeg', buffer: await ofSize(3, portrait) },
    { name: 'drawing.gif', mimeType: 'image/gif', buffer: await scene(800, 600, 0).gif().toBuffer() },
  ];
}

/** What a page shows of a photograph. */
export interface Seen {
  corners: number[][];
  /** The smallest difference between two stripes that are side by side, of 255. */
  contrast: number;
  /** Width of the file that was loaded, and of the picture on the page, in px. */
  fileWidth: number;
  shownWidth: number;
}

/** Runs in the page: what its pictures show; null while one is not loaded. */
export function seePhotos(selector: string): Seen[] | null {
  const stripes = 24;
  const photos = [...document.querySelectorAll<HTMLImageElement>(selector)];
  for (const photo of photos) photo.loading = 'eager';
  if (!photos.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)) return null;
  return photos.map((photo) => {
    const canvas = document.createElement('canvas');
    const fileWidth = Number(/-(\d+)\.\w+$/.exec(photo.currentSrc)?.[1]);
    const fileHeight = Math.round((fileWidth * photo.naturalHeight) / photo.naturalWidth);
    [canvas.width, canvas.height] = [fileWidth, fileHeight];
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(photo, 0, 0, fileWidth, fileHeight);
    /** The mean colour of a square of 9 × 9 px. */
    const colourAt = (x: number, y: number) => {
      const { data } = context.getImageData(x * fileWidth - 4, y * fileHeight - 4, 9, 9);
      return [0, 1, 2].map((channel) => {
        let sum = 0;
        for (let at = channel; at < data.length; at += 4) sum += data[at]!;
        return Math.round(sum / 81);
      });
    };
    const row = Array.from({ length: stripes }, (_, stripe) => colourAt((stripe + 0.5) / stripes, 0.5)[1]!);
    return {
      corners: [colourAt(0.2, 0.2), colourAt(0.8, 0.2), colourAt(0.2, 0.8), colourAt(0.8, 0.8)],
      contrast: Math.min(...row.slice(1).map((value, index) => Math.abs(value - row[index]!))),
      fileWidth,
      shownWidth: photo.clientWidth,
    };
  });
}

/** Why a photograph is not shown upright, in its colours and sharp; empty if it is. */
export function faultsOf({ corners: seen, contrast, fileWidth, shownWidth }: Seen): string[] {
  const distance = Math.max(
    ...corners.flatMap((colour, index) =>
      colour.map((value, channel) => Math.abs(value - seen[index]![channel]!)),
    ),
  );
  return [
    ...(distance > 20 ? [`corners ${JSON.stringify(seen)}`] : []),
    ...(contrast < 150 ? [`contrast ${contrast}`] : []),
    ...(fileWidth < shownWidth ? [`${fileWidth} px for ${shownWidth} px`] : []),
  ];
}

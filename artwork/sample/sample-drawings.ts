import sharp from 'sharp';
import type { Drawing } from '../drawing.ts';
import { svgDocument } from '../kit/frame.ts';
import { height, width } from '../kit/svg.ts';
import { scenes } from './scenes.ts';

const MAX_BYTES = 90 * 1024;

/** The picture as a JPEG, softened a little, in the best quality that fits. */
async function render(body: string): Promise<Buffer> {
  const { data, info } = await sharp(svgDocument({ w: width, h: height }, body))
    .flatten({ background: '#f7f1e5' })
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 78; ; quality -= 3) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES || quality <= 60) return jpeg;
  }
}

/** The pictures of the sample articles. */
export const sampleDrawings: readonly Drawing[] = Object.entries(scenes).map(([name, scene]) => ({
  name,
  files: [`sample/pictures/${name}.jpg`],
  draw: async () => [await render(scene())],
}));

import sharp from 'sharp';
import { maxPictureWidth, pictureFormats, pictureWidths } from '../../src/contract/pictures.ts';
import { encodePicture } from '../../src/server/images/encode-picture.ts';
import type { Drawing } from '../drawing.ts';
import { svgDocument } from '../kit/frame.ts';
import { height, width } from '../kit/svg.ts';
import { scenes } from './scenes.ts';

const MAX_BYTES = 90 * 1024;

/** Renders a scene as an upload: a slightly blurred JPEG, in the best quality within the size limit. */
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

/** Encodes the files as the site encodes an upload, so that the first start need not encode them. */
const pageFiles = pictureFormats.flatMap((format) =>
  pictureWidths(maxPictureWidth).map((fileWidth) => ({ format, width: fileWidth })),
);

/** The pictures of the sample articles. */
export const sampleDrawings: readonly Drawing[] = Object.entries(scenes).map(([name, scene]) => ({
  name,
  files: pageFiles.map((file) => `sample/pictures/${name}-${file.width}.${file.format}`),
  draw: async () => {
    const { data, info } = await sharp(await render(scene()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn: Buffer[] = [];
    for (const file of pageFiles)
      drawn.push(await encodePicture(sharp, { data, width: info.width, height: info.height }, file));
    return drawn;
  },
}));

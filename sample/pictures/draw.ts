/**
 * Draws the sample articles' pictures: `node sample/pictures/draw.ts [slug ...]`.
 * Each scene is SVG text made by the modules in scenes/; sharp renders it to <slug>.jpg beside this file.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { scenes } from './scenes/index.ts';
import { height, width } from './scenes/svg.ts';

const limit = 90 * 1024;
const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !(slug in scenes));
if (unknown.length > 0) throw new Error(`No such scene: ${unknown.join(', ')}`);

/** The picture as JPEG bytes: softened a trace, at quality 78, or less where that would exceed the limit. */
async function render(body: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  const pixels = await sharp(Buffer.from(svg))
    .flatten({ background: '#f7f1e5' })
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 78; ; quality -= 3) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= limit || quality <= 60) return jpeg;
  }
}

for (const [slug, draw] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const jpeg = await render(draw());
  await writeFile(new URL(`${slug}.jpg`, import.meta.url), jpeg);
  console.log(`${slug}.jpg ${Math.round(jpeg.length / 1024)} kB`);
}

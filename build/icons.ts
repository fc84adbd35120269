// Makes the icons that browsers and phones ask for without a link in the page, from those that pages link to.

import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';

/** The widths in /favicon.ico, in pixels. */
const WIDTHS = [16, 32, 48];

export const icons: AstroIntegration = {
  name: 'icons',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const drawing = join(folder, 'favicon.svg');
      const pictures = WIDTHS.map((width) => sharp(drawing, { density: 288 }).resize(width).png().toBuffer());
      await writeFile(join(folder, 'favicon.ico'), icoOf(await Promise.all(pictures)));
      const icon = join(folder, 'apple-touch-icon.png');
      await copyFile(icon, join(folder, 'apple-touch-icon-precomposed.png'));
    },
  },
};

/** An ICO file of PNG pictures: a header of 6 bytes, an entry of 16 bytes for each, then the pictures. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(WIDTHS[index]!, entry);
    header.writeUInt8(WIDTHS[index]!, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

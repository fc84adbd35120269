/**
 * Makes the sample film of the contact page, `public/video/sample.webm`, from the drawings: a slow look at each
 * banner, without sound. `node content/art/film.ts`; needs ffmpeg on the path. A real film takes its place.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { banners, file } from './art.ts';

const SECONDS = 6;
const FADE = 1;
const RATE = 24;
const out = new URL('../../public/video/', import.meta.url).pathname;

const scratch = mkdtempSync(join(tmpdir(), 'film-'));
mkdirSync(out, { recursive: true });
const stills: string[] = [];
for (const { name } of banners) {
  const still = join(scratch, `${name}.png`);
  const drawing = new URL(`out/${file(name, 'wide', 2400, 'webp')}`, import.meta.url).pathname;
  await sharp(drawing).resize(1680, 945, { fit: 'cover', position: 'right' }).png().toFile(still);
  stills.push(still);
}

const shots = stills.map(
  (_still, index) =>
    `[${index}]zoompan=z='1.0+0.0007*on':x='(iw-iw/zoom)*0.6':y='(ih-ih/zoom)/2':d=${SECONDS * RATE}:s=1280x720:fps=${RATE},format=yuv420p[s${index}]`,
);
const fades = stills
  .slice(1)
  .map(
    (_still, index) =>
      `[${index === 0 ? 's0' : `f${index}`}][s${index + 1}]xfade=transition=fade:duration=${FADE}:offset=${(SECONDS - FADE) * (index + 1)}[f${index + 1}]`,
  );
const last = `f${stills.length - 1}`;
execFileSync(
  'ffmpeg',
  [
    ['-y', '-loglevel', 'error'],
    stills.flatMap((still) => ['-i', still]),
    ['-filter_complex', [...shots, ...fades].join(';'), '-map', `[${last}]`, '-an'],
    [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '44',
      '-row-mt',
      '1',
      '-cpu-used',
      '3',
      join(out, 'sample.webm'),
    ],
  ].flat(),
  { stdio: 'inherit' },
);
rmSync(scratch, { recursive: true });

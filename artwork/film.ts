import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { banners, pictureFile } from '../content/pictures.ts';
import type { Drawing } from './drawing.ts';

const SECONDS = 6;
const FADE = 1;
/** Frames a second. */
const RATE = 24;

/**
 * The sample film of the contact page: a slow zoom into each committed banner, without sound. It is drawn only by name,
 * because it needs ffmpeg on the PATH. A real film can replace it.
 */
export const film: Drawing = {
  name: 'film',
  files: ['public/video/sample.webm'],
  draw: async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'film-'));
    try {
      const stills = await Promise.all(banners.map(({ name }) => makeStill(name, scratch)));
      const out = join(scratch, 'film.webm');
      encodeFilm(stills, out);
      return [await readFile(out)];
    } finally {
      await rm(scratch, { recursive: true });
    }
  },
};

/** Saves the part of a banner that the film shows. Returns its path. */
async function makeStill(name: string, folder: string): Promise<string> {
  const banner = join(import.meta.dirname, '../content/pictures', pictureFile(name, 'wide', 2400, 'webp'));
  const still = join(folder, `${name}.png`);
  await sharp(banner).resize(1680, 945, { fit: 'cover', position: 'right' }).png().toFile(still);
  return still;
}

function encodeFilm(stills: readonly string[], out: string): void {
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
      ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '44', '-row-mt', '1', '-cpu-used', '3', out],
    ].flat(),
    { stdio: 'inherit' },
  );
}

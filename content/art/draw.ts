/**
 * Draws all of the public site's artwork: `node content/art/draw.ts [name ...]`.
 * Scenes are SVG text made by the modules in scenes/; sharp renders them into out/ in the sizes that art.ts names.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  banners,
  file,
  office,
  plain,
  portraits,
  scenes,
  types,
  videoPoster,
  type Picture,
  type Shape,
} from './art.ts';
import { arcade } from './scenes/arcade.ts';
import { clientSprite } from './scenes/clients/index.ts';
import { cloth } from './scenes/cloth.ts';
import { cover, touchIcon } from './scenes/cover.ts';
import { facets } from './scenes/facets.ts';
import { hills } from './scenes/hills.ts';
import type { Frame, Scene } from './scenes/kit.ts';
import { plan } from './scenes/map.ts';
import { favicon, marks, tiles } from './scenes/marks.ts';
import { office as officeScene } from './scenes/office.ts';
import { parasols } from './scenes/parasols.ts';
import { people } from './scenes/portraits/people.ts';
import { portrait } from './scenes/portraits/portrait.ts';
import { port } from './scenes/port.ts';
import { riverfront } from './scenes/riverfront.ts';
import { screen } from './scenes/screen.ts';
import { threads } from './scenes/threads.ts';

/** The units that a scene is composed in, whatever its size in pixels. */
const frames: Record<string, Frame> = {
  'banner wide': { w: 1600, h: 700 },
  'banner tall': { w: 800, h: 1000 },
  'scene wide': { w: 1600, h: 600 },
  'scene card': { w: 800, h: 600 },
  'poster wide': { w: 1280, h: 720 },
  'portrait square': { w: 320, h: 320 },
};

type Job = { picture: Picture; family: string; scene: Scene };

const banner = [riverfront, parasols, threads, facets];
const company = { research: hills, trading: port, diamond: arcade, about: cloth };

const jobs: Job[] = [
  ...banners.map((picture, index) => ({ picture, family: 'banner', scene: banner[index]! })),
  ...(['research', 'trading', 'diamond', 'about'] as const).map((name) => ({
    picture: scenes[name],
    family: 'scene',
    scene: company[name],
  })),
  { picture: office, family: 'scene', scene: officeScene },
  { picture: videoPoster, family: 'poster', scene: screen },
  ...portraits.map((picture, index) => ({
    picture,
    family: 'portrait',
    scene: () => portrait(people[index]!),
  })),
];

const out = new URL('out/', import.meta.url);
/** Files with a fixed address of their own. */
const fixed = new URL('../../public/', import.meta.url);
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

const document = (frame: Frame, body: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.w} ${frame.h}" width="${width}" height="${(width * frame.h) / frame.w}">${body}</svg>`,
  );

/** Renders a scene once at its largest size and scales it down for the others. */
async function render({ picture, family, scene }: Job, shape: Shape): Promise<void> {
  const sizes = picture.sizes[shape] ?? [];
  const frame = frames[`${family} ${shape}`]!;
  const largest = sizes[sizes.length - 1]!;
  const full = await sharp(document(frame, scene(frame), largest[0]))
    .flatten({ background: '#faf6ed' })
    .blur(0.5)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const [width, height] of sizes)
    for (const type of types) {
      const image = sharp(full).resize(width, height, { fit: 'cover', kernel: 'lanczos3' });
      const bytes = await (
        type === 'avif'
          ? image.avif({ quality: 50, effort: 6 })
          : image.webp({ quality: family === 'portrait' ? 56 : 72, effort: 6, smartSubsample: true })
      ).toBuffer();
      const name = file(picture.name, shape, width, type);
      await writeFile(new URL(name, out), bytes);
      console.log(`${name} ${(bytes.length / 1024).toFixed(1)} kB`);
    }
}

async function renderPng(to: URL, frame: Frame, body: string): Promise<void> {
  await sharp(document(frame, body, frame.w))
    .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 })
    .toFile(to.pathname);
}

sharp.concurrency(1);
await mkdir(out, { recursive: true });
for (const job of jobs)
  if (isWanted(job.picture.name))
    for (const shape of Object.keys(job.picture.sizes) as Shape[]) await render(job, shape);
if (isWanted('plain')) {
  for (const [name, svg] of Object.entries({ ...marks, ...tiles }))
    await writeFile(new URL(`${name}.svg`, out), svg);
  await writeFile(new URL(plain.favicon, fixed), favicon);
  await writeFile(new URL(plain.map, out), plan());
  await writeFile(new URL(plain.clients, out), clientSprite());
  await renderPng(new URL(plain.touchIcon, fixed), { w: 180, h: 180 }, touchIcon());
  await renderPng(new URL(plain.openGraph, out), { w: 1200, h: 630 }, cover({ w: 1200, h: 630 }));
}

import sharp from 'sharp';
import {
  banners,
  office,
  type Picture,
  pictureFile,
  pictureTypes,
  portraits,
  scenes,
  type Shape,
  videoPoster,
} from '../../content/pictures.ts';
import type { Drawing } from '../drawing.ts';
import { type Frame, type Scene, svgDocument } from '../kit/frame.ts';
import { arcade } from './arcade.ts';
import { clientSprite } from './clients/client-sprite.ts';
import { cloth } from './cloth.ts';
import { touchIcon } from './cover.ts';
import { facets } from './facets.ts';
import { hills } from './hills.ts';
import { plan } from './map.ts';
import { favicon, latticeTile, marks } from './marks.ts';
import { office as officeScene } from './office.ts';
import { parasols } from './parasols.ts';
import { port } from './port.ts';
import { people } from './portraits/people.ts';
import { portrait } from './portraits/portrait.ts';
import { renderPalettePng } from './palette-png.ts';
import { riverfront } from './riverfront.ts';
import { screen } from './screen.ts';
import { threads } from './threads.ts';

const folder = 'content/pictures';

type Family = 'banner' | 'scene' | 'poster' | 'portrait';

/** The size of a scene in SVG units, independent of its size in pixels. */
const frames: Record<Family, Partial<Record<Shape, Frame>>> = {
  banner: { wide: { w: 1600, h: 700 }, tall: { w: 720, h: 1080 } },
  scene: { wide: { w: 1600, h: 600 }, card: { w: 800, h: 600 } },
  poster: { wide: { w: 1280, h: 720 } },
  portrait: { square: { w: 320, h: 320 } },
};

/** The first picture that a phone shows, under a dark gradient, has a third less bytes than it would have at 50. */
const tallOptions = { quality: 40, chromaSubsampling: '4:2:0' };

const bannerScenes = [riverfront, parasols, threads, facets];
const companyScenes = { research: hills, trading: port, diamond: arcade, about: cloth };

/** The drawing of a catalogue picture, in all its shapes, sizes and file types. */
function raster(picture: Picture, family: Family, scene: Scene): Drawing {
  const shapes = Object.keys(picture.sizes) as Shape[];
  return {
    name: picture.name,
    files: shapes.flatMap((shape) =>
      (picture.sizes[shape] ?? []).flatMap(([width]) =>
        pictureTypes.map((type) => `${folder}/${pictureFile(picture.name, shape, width, type)}`),
      ),
    ),
    draw: async () => {
      const drawn: Buffer[] = [];
      for (const shape of shapes) drawn.push(...(await renderShape(picture, family, shape, scene)));
      return drawn;
    },
  };
}

/** Renders a scene once at its largest size and scales it down for the others. */
async function renderShape(picture: Picture, family: Family, shape: Shape, scene: Scene): Promise<Buffer[]> {
  const frame = frames[family][shape]!;
  const sizes = picture.sizes[shape] ?? [];
  const full = await sharp(svgDocument(frame, scene(frame), sizes.at(-1)![0]))
    .flatten({ background: '#faf6ed' })
    .blur(0.5)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const drawn: Buffer[] = [];
  for (const [width, height] of sizes)
    for (const type of pictureTypes) {
      const image = sharp(full).resize(width, height, { fit: 'cover', kernel: 'lanczos3' });
      drawn.push(
        await (
          type === 'avif'
            ? image.avif({ effort: 6, ...(shape === 'tall' ? tallOptions : { quality: 50 }) })
            : image.webp({ quality: family === 'portrait' ? 56 : 72, effort: 6, smartSubsample: true })
        ).toBuffer(),
      );
    }
  return drawn;
}

/** SVG files, which are committed without being rendered. */
function plain(name: string, files: Readonly<Record<string, string>>): Drawing {
  return {
    name,
    files: Object.keys(files),
    draw: async () => Object.values(files).map((svg) => Buffer.from(svg)),
  };
}

/** The group's own pictures: those of the catalogue, the marks, the map, and the icons with fixed URLs. */
export const groupDrawings: readonly Drawing[] = [
  plain(
    'marks',
    Object.fromEntries(Object.entries(marks).map(([name, svg]) => [`${folder}/${name}.svg`, svg])),
  ),
  plain('client-marks', { [`${folder}/client-marks.svg`]: clientSprite() }),
  plain('lattice', { [`${folder}/lattice.svg`]: latticeTile }),
  plain('map', { [`${folder}/map.svg`]: plan() }),
  plain('favicon', { 'public/favicon.svg': favicon }),
  {
    name: 'apple-touch-icon',
    files: ['public/apple-touch-icon.png'],
    draw: async () => [await renderPalettePng({ w: 180, h: 180 }, touchIcon())],
  },
  ...banners.map((picture, index) => raster(picture, 'banner', bannerScenes[index]!)),
  ...(['research', 'trading', 'diamond', 'about'] as const).map((name) =>
    raster(scenes[name], 'scene', companyScenes[name]),
  ),
  raster(office, 'scene', officeScene),
  raster(videoPoster, 'poster', screen),
  ...portraits.map((picture, index) => raster(picture, 'portrait', () => portrait(people[index]!))),
];

/**
 * Draws what the pictures of links to jobs and articles stand on, `out/og-ground.png` and `out/og-edge.png`,
 * and of `out/og-base.png` the picture of links to all other pages, `public/og.png`: `node content/art/og.ts`.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { group } from '../group.ts';
import { letter } from './lettering.ts';
import { brass, brassDeep, edge, ivory, night, ogHeight, ogWidth, placed } from './og-layout.ts';

const out = join(import.meta.dirname, 'out');
const cell = { w: 76, h: 104 };
const accents = ['#74c7be', '#efa284', '#b0b2f4'];

/** The same numbers at every run. */
let seed = 20240229;
function random(): number {
  seed = (seed * 1664525 + 1013904223) % 2 ** 32;
  return seed / 2 ** 32;
}

function lozenge(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y - h / 2}L${x + w / 2} ${y}L${x} ${y + h / 2}L${x - w / 2} ${y}Z`;
}

function svg(width: number, height: number, body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );
}

/** The lattice grows out of the dark towards the right; here and there a lozenge is woven in. */
function lattice(): string {
  const mesh: string[] = [];
  const woven: string[] = [];
  for (let row = 0; row <= (ogHeight / cell.h) * 2 + 1; row += 1) {
    for (let column = 0; column <= ogWidth / cell.w + 1; column += 1) {
      const x = (column + (row % 2) / 2) * cell.w;
      const y = (row * cell.h) / 2;
      if (row % 2 === 0) mesh.push(lozenge(x, y, cell.w, cell.h));
      const near = Math.max(0, (x - 620) / (ogWidth - 620));
      woven.push(`<path d="${lozenge(x, y, 9, 12.4)}" fill="${brass}" opacity=".75"/>`);
      const draw = random();
      const accent = accents[Math.floor(random() * accents.length)]!;
      if (draw > near * 0.62) continue;
      const colour = draw < 0.05 ? accent : brass;
      const part = draw < 0.2 ? 0.74 : 0.5;
      const strength = 0.14 + near * (draw < 0.05 ? 0.7 : 0.55 * random());
      woven.push(
        `<path d="${lozenge(x, y, cell.w * part, cell.h * part)}" fill="${colour}" opacity="${strength.toFixed(2)}"/>`,
      );
    }
  }
  return (
    `<defs><linearGradient id="fade"><stop offset=".5" stop-color="#000"/><stop offset=".8" stop-color="#999"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="right"><path d="M0 0H${ogWidth}V${ogHeight}H0Z" fill="url(#fade)"/></mask></defs>` +
    `<g mask="url(#right)"><path d="${mesh.join('')}" fill="none" stroke="${brass}" stroke-width="1.6" opacity=".5"/>${woven.join('')}</g>`
  );
}

/** A brass rule that thins out, and below it the group's mark. */
function foot(): string {
  return (
    `<defs><linearGradient id="rule"><stop offset="0" stop-color="${brass}"/><stop offset=".6" stop-color="${brass}"/><stop offset="1" stop-color="${brass}" stop-opacity="0"/></linearGradient></defs>` +
    `<path d="M80 512h560v3H80Z" fill="url(#rule)"/>` +
    `<svg x="76" y="536" width="54" height="54" ${mark(ivory, brass)}</svg>`
  );
}

/** The mark in two colours, as an element whose first tag is still open. */
function mark(first: string, second: string): string {
  const drawn = readFileSync(join(out, 'mark-group.svg'), 'utf8');
  const [, viewBox, threads] = /^<svg[^>]*(viewBox="[^"]*")[^>]*>([\s\S]*)<\/svg>\s*$/.exec(drawn) ?? [];
  if (!viewBox || !threads) throw new Error('out/mark-group.svg is not drawn as expected.');
  return `${viewBox} color="${first}">${threads.replace(/var\(--accent[^)]*\)/g, second)}`;
}

/** The woven seam between the dark ground and an article's picture. */
function seam(): string {
  const h = ogHeight / 9;
  const w = edge.width;
  return Array.from({ length: 10 }, (_, index) => {
    const y = index * h;
    return (
      `<path d="${lozenge(w / 2, y, w - 6, h)}" fill="${night}" stroke="${brass}" stroke-width="2.4"/>` +
      `<path d="${lozenge(w / 2, y, (w - 6) * 0.36, h * 0.36)}" fill="${index % 3 === 1 ? ivory : brass}"/>`
    );
  }).join('');
}

const name = await letter(sharp, group.name, { face: 'display', size: 32, colour: ivory });
const ground = await sharp(
  svg(ogWidth, ogHeight, `<path d="M0 0H${ogWidth}V${ogHeight}H0Z" fill="${night}"/>${lattice()}${foot()}`),
)
  .composite([placed(name, 146, 563 - name.height / 2)])
  .removeAlpha()
  .png({ compressionLevel: 9 })
  .toBuffer();

const [large, tagline] = await Promise.all([
  letter(sharp, group.name, { face: 'display', size: 88, colour: night }),
  letter(sharp, group.tagline, { face: 'text', size: 33, colour: brassDeep }, { width: 520 }),
]);
const plain = await sharp(join(out, 'og-base.png'))
  .composite([
    {
      input: svg(96, 96, `<svg x="0" y="0" width="96" height="96" ${mark(night, brassDeep)}</svg>`),
      left: 72,
      top: 142,
    },
    placed(large, 80, 286),
    placed(tagline, 82, 286 + large.height + 44),
  ])
  .png({ palette: true, quality: 95 })
  .toBuffer();

await writeFile(join(out, 'og-ground.png'), ground);
await writeFile(
  join(out, 'og-edge.png'),
  await sharp(svg(edge.width, ogHeight, seam()))
    .png()
    .toBuffer(),
);
await writeFile(join(import.meta.dirname, '../../public/og.png'), plain);
console.log(
  `og-ground.png ${Math.round(ground.length / 1024)} kB, og.png ${Math.round(plain.length / 1024)} kB`,
);

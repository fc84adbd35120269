import sharp from 'sharp';
import { group } from '../../content/group.ts';
import { renderText } from '../../src/server/images/render-text.ts';
import {
  brass,
  brassDeep,
  edge,
  ivory,
  night,
  ogHeight,
  ogWidth,
  placed,
} from '../../src/server/images/og-layout.ts';
import type { Drawing } from '../drawing.ts';
import { cover } from '../group/cover.ts';
import { marks } from '../group/marks.ts';
import { renderPalettePng } from '../group/palette-png.ts';
import { svgDocument } from '../kit/frame.ts';

const cell = { w: 76, h: 104 };
const accents = ['#74c7be', '#efa284', '#b0b2f4'];

/** Returns a generator of random numbers from 0 to 1, the same in every run. */
function seededNumbers(): () => number {
  let seed = 20240229;
  return () => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32;
  };
}

function lozenge(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y - h / 2}L${x + w / 2} ${y}L${x} ${y + h / 2}L${x - w / 2} ${y}Z`;
}

/** A lattice that fades in from left to right. The random numbers choose which lozenges are filled. */
function lattice(): string {
  const random = seededNumbers();
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

/** A brass line that fades out to the right, with the group's mark below it. */
function foot(): string {
  return (
    `<defs><linearGradient id="rule"><stop offset="0" stop-color="${brass}"/><stop offset=".6" stop-color="${brass}"/><stop offset="1" stop-color="${brass}" stop-opacity="0"/></linearGradient></defs>` +
    `<path d="M80 512h560v3H80Z" fill="url(#rule)"/>` +
    `<svg x="76" y="536" width="54" height="54" ${mark(ivory, brass)}</svg>`
  );
}

/** The group's mark in two colours, without `<svg` at its start and `</svg>` at its end, which the caller adds. */
function mark(first: string, second: string): string {
  const [, viewBox, threads] =
    /^<svg[^>]*(viewBox="[^"]*")[^>]*>([\s\S]*)<\/svg>\s*$/.exec(marks['mark-group'] ?? '') ?? [];
  if (!viewBox || !threads) throw new Error('The group’s mark is not written as expected.');
  return `${viewBox} color="${first}">${threads.replace(/var\(--accent[^)]*\)/g, second)}`;
}

/** The woven border between the dark background and the picture of an article. */
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

/** The background of the link pictures of jobs and articles. The server adds the text. */
async function drawGround(): Promise<Buffer> {
  const name = await renderText(sharp, group.name, { face: 'display', size: 32, colour: ivory });
  const body = `<path d="M0 0H${ogWidth}V${ogHeight}H0Z" fill="${night}"/>${lattice()}${foot()}`;
  return sharp(svgDocument({ w: ogWidth, h: ogHeight }, body))
    .composite([placed(name, 146, 563 - name.height / 2)])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The complete link picture of all other pages. */
async function drawOtherPages(): Promise<Buffer> {
  const frame = { w: ogWidth, h: ogHeight };
  const [base, large, tagline] = await Promise.all([
    renderPalettePng(frame, cover(frame)),
    renderText(sharp, group.name, { face: 'display', size: 88, colour: night }),
    renderText(sharp, group.tagline, { face: 'text', size: 33, colour: brassDeep }, { width: 520 }),
  ]);
  const sign = svgDocument(
    { w: 96, h: 96 },
    `<svg x="0" y="0" width="96" height="96" ${mark(night, brassDeep)}</svg>`,
  );
  return sharp(base)
    .composite([
      { input: sign, left: 72, top: 142 },
      placed(large, 80, 286),
      placed(tagline, 82, 286 + large.height + 44),
    ])
    .png({ palette: true, quality: 95 })
    .toBuffer();
}

/** The pictures that other sites show beside a link. */
export const linkDrawings: readonly Drawing[] = [
  { name: 'og-ground', files: ['content/pictures/og-ground.png'], draw: async () => [await drawGround()] },
  {
    name: 'og-edge',
    files: ['content/pictures/og-edge.png'],
    draw: async () => [
      await sharp(svgDocument({ w: edge.width, h: ogHeight }, seam()))
        .png()
        .toBuffer(),
    ],
  },
  { name: 'og', files: ['public/og.png'], draw: async () => [await drawOtherPages()] },
];

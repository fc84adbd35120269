import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { about } from '../content/about.ts';
import { home } from '../content/home.ts';
import { banners, portraits } from '../content/pictures.ts';
import { researchTeam } from '../content/research-team.ts';
import { allDrawings, drawnFolders } from './all-drawings.ts';
import { isSamePicture } from './same-picture.ts';

const root = join(import.meta.dirname, '..');

test('the folders of drawn pictures have exactly the files that the programs draw', () => {
  const drawn = allDrawings.flatMap(({ files }) => files);
  for (const folder of drawnFolders) {
    const committed = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
    const expected = drawn.filter((file) => file.startsWith(`${folder}/`));
    expect(committed.toSorted()).toEqual(expected.toSorted());
  }
});

test('the pages use every drawn banner, portrait and client mark', () => {
  const names = (pictures: readonly { name: string }[]) => pictures.map(({ name }) => name).toSorted();
  expect(home.banners.map(({ art }) => art).toSorted()).toEqual(names(banners));
  const members = [...about.team.members, ...researchTeam.members];
  expect(members.map(({ portrait }) => portrait).toSorted()).toEqual(names(portraits));
  const marks = readFileSync(join(root, 'content/pictures/client-marks.svg'), 'utf8');
  const drawn = [...marks.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(home.clients.list.map(({ id }) => id).toSorted()).toEqual(drawn.toSorted());
});

/** Drawings without slow encoding. `npm run test:long` draws all of them, which takes minutes. */
const quick = 'marks client-marks lattice map favicon apple-touch-icon og-ground og-edge og'.split(' ');

test('the programs draw the committed pictures', { timeout: 3_600_000 }, () =>
  expectCommitted(allDrawings.filter(({ name }) => quick.includes(name))),
);

test(
  'the programs draw the committed pictures, with slow encoding',
  { timeout: 3_600_000, tags: ['long'] },
  () => expectCommitted(allDrawings.filter(({ name }) => !quick.includes(name))),
);

async function expectCommitted(drawings: typeof allDrawings): Promise<void> {
  for (const { files, draw } of drawings) {
    const drawn = await draw();
    for (const [index, file] of files.entries()) {
      const isSame = await isSamePicture(file, drawn[index]!, readFileSync(join(root, file)));
      expect({ file, isSame }).toEqual({ file, isSame: true });
    }
  }
}

test('files of different encoders count as the same picture, files with a moved shape do not', async () => {
  const withDotAt = (x: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><path d="M0 0h640v480H0Z" fill="#faf6ed"/><circle cx="${x}" cy="240" r="9" fill="#b08a3e"/></svg>`,
      ),
    );
  const stored = await withDotAt(320).webp({ quality: 90 }).toBuffer();
  const isSame = (drawn: Buffer) => isSamePicture('dot.webp', drawn, stored);
  expect(await isSame(await withDotAt(320).webp({ quality: 80 }).toBuffer())).toBe(true);
  expect(await isSame(await withDotAt(322).webp({ quality: 90 }).toBuffer())).toBe(false);
});

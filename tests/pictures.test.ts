import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from '../content/home.ts';
import { pictureFile, pictureTypes, type Shape, sitePictures } from '../content/pictures.ts';

const pictures = join(import.meta.dirname, '../content/pictures');

test('every picture of the catalogue has its files, and there are no others', () => {
  const files = sitePictures.flatMap(({ name, sizes }) =>
    (Object.keys(sizes) as Shape[]).flatMap((shape) =>
      sizes[shape]!.flatMap(([width]) => pictureTypes.map((type) => pictureFile(name, shape, width, type))),
    ),
  );
  const committed = readdirSync(pictures).filter((name) => /\.(avif|webp)$/.test(name));
  expect(committed.toSorted()).toEqual(files.toSorted());
});

test('every client of the home page has its mark', () => {
  const sprite = readFileSync(join(pictures, 'client-marks.svg'), 'utf8');
  const marks = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(home.clients.list.map(({ id }) => id).toSorted()).toEqual(marks.toSorted());
});

import { expect, test } from 'vitest';
import { maxPictureWidth, parsePictureName, pictureFiles, pictureRatio, pictureWidths } from './pictures.ts';

test('pictures are 4:3 and at most 1280 pixels wide', () => {
  expect([pictureRatio, maxPictureWidth]).toEqual([4 / 3, 1280]);
});

test.each([
  [1280, [320, 640, 960, 1280]],
  [1000, [320, 640, 960, 1000]],
  [640, [320, 640]],
  [100, [100]],
  [1, [1]],
])('a picture %d pixels wide is stored in the widths %j', (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths);
});

test('the names of all files of a picture are derived from its stored name', () => {
  const name = '8hX2kQ9vTz0aB3cD-400.jpg';
  expect(parsePictureName(name)).toEqual({ stem: '8hX2kQ9vTz0aB3cD', width: 400 });
  expect(pictureFiles(name)).toEqual(
    ['avif', 'webp', 'jpg'].flatMap((format) =>
      [320, 400].map((width) => ({ name: `8hX2kQ9vTz0aB3cD-${width}.${format}`, format, width })),
    ),
  );
});

test.each([
  '',
  'photo.jpg',
  '../8hX2kQ9vTz0aB3cD-400.jpg',
  '8hX2kQ9vTz0aB3cD-400.png',
  '8hX2kQ9vTz0aB3cD-0400.jpg',
  '8hX2kQ9vTz0aB3cD-400.jpg/..',
])('%j is not the name of a stored picture, and has no files', (name) => {
  expect(parsePictureName(name)).toBeNull();
  expect(pictureFiles(name)).toEqual([]);
});

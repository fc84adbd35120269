import { expect, test } from 'vitest';
import { parsePictureName, pictureFiles } from './picture-names.ts';

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

import { expect, test } from 'vitest';
import { parsePictureName, pictureFiles, pictureNamesIn } from './picture-names.ts';

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

test('the names of pictures are found wherever they are in a text, each once, and nothing that only looks like one', () => {
  const [one, two] = ['8hX2kQ9vTz0aB3cD-1280.jpg', '-_-_-_-_-_-_-_-_-1.jpg'];
  const others = [`x${one}`, one.replace('1280', '12800'), one.replace('1280', '0'), '.jpg', 'a.jpg.jpg'];
  const text = `${one}<img src="/storage/${two}" alt="${one}">${others.join(' ')}`;
  expect(pictureNamesIn(text)).toEqual([one, two]);
});

import { expect, test } from 'vitest';
import { parts, readParts } from './engine.ts';

test('a list of any length is read in parts of at most 1,000, and an empty one not at all', async () => {
  const numbers = Array.from({ length: 2_500 }, (_, n) => n);
  expect([...parts(numbers)].map((part) => part.length)).toEqual([1_000, 1_000, 500]);
  expect([...parts([])]).toEqual([]);
  expect(await readParts(new Set(numbers), async (part) => part.slice(0, 1))).toEqual([0, 1_000, 2_000]);
});

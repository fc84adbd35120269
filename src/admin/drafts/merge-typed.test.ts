import { expect, test } from 'vitest';
import { mergeTyped } from './merge-typed.ts';

const base = { title: 'A', content: 'B', image: null };

test('changes of different fields are merged, without a question', () => {
  const [mine, theirs] = [
    { ...base, title: 'Mine' },
    { ...base, image: 'theirs.jpg' },
  ];
  expect(mergeTyped(base, mine, theirs)).toEqual({ title: 'Mine', content: 'B', image: 'theirs.jpg' });
  expect(mergeTyped(base, mine, base)).toBe(mine);
  expect(mergeTyped(base, mine, mine)).toBe(mine);
});

test('two changes of one field, or an unknown beginning, are a question', () => {
  expect(mergeTyped(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })).toBeNull();
  expect(mergeTyped(null, base, base)).toBeNull();
});

test('a field that one of them has not got counts as empty', () => {
  expect(mergeTyped({ title: 'A' }, { title: 'A', image: null }, { title: 'A', '/x': 'New' })).toEqual({
    title: 'A',
    image: null,
    '/x': 'New',
  });
});

import { expect, test } from 'vitest';
import { mergeTyped } from './unsaved-texts.ts';

const base = { title: 'A', content: 'B', image: null };

test('changes of different fields of a draft are merged without a question', () => {
  const [mine, theirs] = [
    { ...base, title: 'Mine' },
    { ...base, image: 'theirs.jpg' },
  ];
  expect(mergeTyped(base, mine, theirs)).toEqual({ title: 'Mine', content: 'B', image: 'theirs.jpg' });
  expect(mergeTyped(base, mine, base)).toBe(mine);
  expect(mergeTyped(base, mine, mine)).toBe(mine);
});

test('two changes of one field of a draft, or an unknown base, are a question', () => {
  expect(mergeTyped(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })).toBeNull();
  expect(mergeTyped(null, base, base)).toBeNull();
});

test('a field that only one of two drafts has counts as empty in the other', () => {
  expect(mergeTyped({ title: 'A' }, { title: 'A', image: null }, { title: 'A', '/x': 'New' })).toEqual({
    title: 'A',
    image: null,
    '/x': 'New',
  });
});

import { expect, test } from 'vitest';
import { withoutEndSlashes, withoutQuery } from './url-parts.ts';

test('a path ends before its query and fragment', () => {
  const paths = ['/a', '/a?b#c', '/a#b?c', '?a', ''].map(withoutQuery);
  expect(paths).toEqual(['/a', '/a', '/a', '', '']);
});

test('slashes at the end of a path go, however many, and no others', () => {
  const paths = ['/a', '/a//', '//a/b/', '/', '', `/a${'/'.repeat(1_000_000)}`].map(withoutEndSlashes);
  expect(paths).toEqual(['/a', '/a', '//a/b', '', '', '/a']);
});

import { expect, test } from 'vitest';
import { textDifference } from './text-difference.ts';

const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ value, added, removed }) => {
      const mark = added ? '+' : removed ? '-' : '';
      return mark + value.join('') + mark;
    })
    .join('');

test.each([
  ['Field interviewer', 'Field interviewer', 'Field interviewer'],
  ['Field interviewer', 'Senior interviewer', '-Field-+Senior+ interviewer'],
  ['', 'Cook', '+Cook+'],
  ['Cook', '', '-Cook-'],
  ['1,200', '1,250', '-1,200-+1,250+'],
  ['ផ្សារបើក', 'ផ្សារបិទ', 'ផ្សារ-បើក-+បិទ+'],
])('the difference of %j and %j is drawn in words', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

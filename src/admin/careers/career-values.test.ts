import { expect, test } from 'vitest';
import { deadlineHint } from './career-values.ts';
import { words } from '../words/words.ts';

const texts = words.careers;

test.each([
  ['2026-11-28', texts.pastDeadline],
  ['2026-11-29', ''],
  ['2028-11-29', ''],
  ['2028-11-30', texts.farDeadline],
  ['2569-12-31', texts.farDeadline],
])('of the deadline %s the field says %j on 29 November 2026', (deadline, hint) => {
  expect(deadlineHint(deadline, '2026-11-29')).toBe(hint);
});

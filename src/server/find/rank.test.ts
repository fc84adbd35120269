import { expect, test } from 'vitest';
import { matchIn, rankOf } from './rank.ts';

test.each([
  ['Sok Chanthy', 'CHAN', 0],
  ['chanthy', 'chan', 0],
  ['Merchant (chan)', 'chan', 0],
  ['Merchant', 'chan', 1],
  ['ចាន់ថុល', 'ថុល', 1],
  ['ចាន់ ថុល', 'ថុល', 0],
  ['\ud83d\ude00chan', 'chan', 0],
  ['Dara', 'chan', 2],
])('%s fits the search %s by rank %i', (name, search, rank) => expect(rankOf(name, search)).toBe(rank));

test('the part of a text around a search has whole words, and none where no text has it', () => {
  const text = `${'The market opens at six. '.repeat(4)}A merchant sells pepper.${' It rains.'.repeat(20)}`;
  expect(matchIn(['nothing', text], 'MERCHANT')).toMatch(
    /^….*\bat six\. A merchant sells pepper\.(?: It rains\.)+.*…$/,
  );
  expect(matchIn(['\u200bA merchant'], 'a m')).toBe('A merchant');
  expect(matchIn(['nothing'], 'merchant')).toBeUndefined();
});

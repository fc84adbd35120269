import { expect, test } from 'vitest';
import { wordsOfAddress } from './words-of-address.ts';

test.each([
  ['/blog/diamond-rings-2025', 'diamond rings 2025'],
  ['/km/blog/diamond_rings.html', 'diamond rings'],
  ['/Blog/2024/05/Pepper%20harvest/', '2024 05 Pepper harvest'],
  ['/%E1%9E%96%E1%9F%81%E1%9E%87%E1%9F%92%E1%9E%9A', 'ពេជ្រ'],
  ['/<script>alert(1)</script>', 'script alert 1 script'],
  ['/blog/83', ''],
  ['/careerdetails/9999', ''],
  ['/%ff%fe', ''],
  ['/', ''],
])('the words of the address %s are "%s"', (path, words) => expect(wordsOfAddress(path, 100)).toBe(words));

test('the words of a long address are as long as a search may be', () => {
  expect(wordsOfAddress(`/${'a-'.repeat(2_000)}`, 100).length).toBeLessThanOrEqual(100);
});

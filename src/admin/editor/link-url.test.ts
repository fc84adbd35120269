import { expect, test } from 'vitest';
import { linkUrl } from './link-url.ts';

test.each([
  ['+855 23 000 100', 'tel:+85523000100'],
  ['+៨៥៥ ២៣ ០០០ ១០០', 'tel:+85523000100'],
  ['\u202a+855\u00a023\u2011000\u2011100\u202c', 'tel:+85523000100'],
  ['(023) 000 100', 'tel:023000100'],
  ['a@example.com', 'mailto:a@example.com'],
  ['www.example.com/a?b=1&c=2', 'https://www.example.com/a?b=1&c=2'],
  ['/career', '/career'],
  ['/career\u200b', '/career'],
  ['\u202aa@example.com\u202c', 'mailto:a@example.com'],
  ['https://example.com/a\u200e', 'https://example.com/a'],
  ['tel:+85523000100', 'tel:+85523000100'],
])('typing %j creates a link to %s', (typed, url) => {
  expect(linkUrl(typed)).toBe(url);
});

test.each([
  ['2024-2025', 'a range of years'],
  ['1 200 000', 'an amount'],
  ['855 23 000 100', 'a number without + and without 0'],
  ['023 000 100 ext. 4', 'a number with an extension'],
  ['javascript:alert(1)', 'a script'],
  ['ftp://files.example/', 'another protocol'],
  ['//evil.example', 'another site'],
  ['nowhere', 'a word'],
  ['', 'nothing'],
])('typing %j is an error: %s', (typed) => {
  expect(linkUrl(typed)).toBeNull();
});

import { expect, test } from 'vitest';
import { isCommandKey } from './command-key.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const k = { ...none, key: 'k', code: 'KeyK' };

test('Ctrl-K and Cmd-K open the palette, and K alone or with other keys does not', () => {
  expect(isCommandKey({ ...k, ctrlKey: true })).toBe(true);
  expect(isCommandKey({ ...k, metaKey: true })).toBe(true);
  expect(isCommandKey({ ...k, key: 'K', ctrlKey: true })).toBe(true);
  expect(isCommandKey(k)).toBe(false);
  expect(isCommandKey({ ...k, ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isCommandKey({ ...k, ctrlKey: true, altKey: true })).toBe(false);
});

test('on a Khmer keyboard the place of the key decides, on a Latin one the letter', () => {
  expect(isCommandKey({ ...k, key: 'ក', ctrlKey: true })).toBe(true);
  expect(isCommandKey({ ...k, key: 'ថ', code: 'KeyG', ctrlKey: true })).toBe(false);
  // A Dvorak keyboard has the letter t on the key of K.
  expect(isCommandKey({ ...k, key: 't', ctrlKey: true })).toBe(false);
});

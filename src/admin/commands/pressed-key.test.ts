import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

test.each([
  ['g', 'KeyG', false, 'g'],
  ['G', 'KeyG', true, 'g'],
  ['?', 'Slash', true, '?'],
  // A German keyboard has the question mark and the slash elsewhere.
  ['?', 'Minus', true, '?'],
  ['/', 'Digit7', true, '/'],
  // A French keyboard has the letter q on the key of a.
  ['q', 'KeyA', false, 'q'],
  ['Enter', 'Enter', false, 'Enter'],
])('%s on the key %s (shift: %s) is %s', (key, code, shiftKey, expected) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(expected);
});

test('on a Khmer keyboard the place of a key decides', () => {
  expect(pressedKey({ key: 'ថ', code: 'KeyG', shiftKey: false })).toBe('g');
  expect(pressedKey({ key: 'ក', code: 'KeyK', shiftKey: false })).toBe('k');
  expect(pressedKey({ key: '៊', code: 'Slash', shiftKey: false })).toBe('/');
  expect(pressedKey({ key: 'ឯ', code: 'Slash', shiftKey: true })).toBe('?');
});

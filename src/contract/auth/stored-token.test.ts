import { afterEach, expect, test, vi } from 'vitest';
import { storedToken } from './stored-token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function store(items: Record<string, string>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null });
}

test('a token is read from authToken, or from token when authToken is missing', () => {
  store({ authToken: 'Ab-9_', token: 'other' });
  expect(storedToken()).toBe('Ab-9_');
  store({ token: 'a.b~c+d/e==' });
  expect(storedToken()).toBe('a.b~c+d/e==');
  store({});
  expect(storedToken()).toBeUndefined();
});

test.each(
  ['', 'ក', 'line\r\n', 'two words', '"quoted"', 'null\0byte', 'a=b', '\ud800', 'a'.repeat(10_000)].map(
    (text) => ({ text, shown: JSON.stringify(text).slice(0, 20) }),
  ),
)('$shown is ignored: it cannot be sent in a header, or no server issues such a token', ({ text }) => {
  store({ authToken: text });
  expect(storedToken()).toBeUndefined();
  expect(() => new Headers({ Authorization: `Bearer ${storedToken()}` })).not.toThrow();
  store({ authToken: text, token: 'usable' });
  expect(storedToken()).toBe('usable');
});

test('a browser that blocks storage has no token', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(storedToken()).toBeUndefined();
});

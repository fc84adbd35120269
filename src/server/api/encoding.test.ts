import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEncoding } from './send-json.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=nonsense', 'br'],
  ['br;q=0.0.0, gzip', 'gzip'],
  [',,;;=,', 'identity'],
] as const)('the browser that accepts %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test(
  'an encoding that a browser refuses with q=0 is never chosen, whatever else the header has',
  { tags: ['random'] },
  () => {
    const randomParts = fc.array(fc.stringMatching(/^[ -+\--~]{0,12}$/), { maxLength: 5 });
    fc.assert(
      fc.property(randomParts, (parts) => {
        const other = parts.filter((part) => !/br|gzip|\*/i.test(part));
        expect(chooseEncoding([...other, 'br;q=0', 'gzip;q=0', '*;q=0'].join(','))).toBe('identity');
      }),
    );
  },
);

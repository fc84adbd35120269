import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

const linked = (text: string) => addressesIn(text).map(({ text: address, href }) => `${address} → ${href}`);
const same = (address: string) => [`${address} → ${address}`];

test.each([
  ['See https://example.com/a.', same('https://example.com/a')],
  ['មើល https://example.com/a។', same('https://example.com/a')],
  ['https://example.com/a៖ ទីនេះ', same('https://example.com/a')],
  ['https://example.com/a\u200bមើល', same('https://example.com/a')],
  ['មើលhttps://example.com/aនៅទីនេះ', same('https://example.com/a')],
  ['“https://example.com/a”', same('https://example.com/a')],
  ['(https://example.com/a_(b))', same('https://example.com/a_(b)')],
  ['[https://example.com/?a=1&b=[2]]', same('https://example.com/?a=1&b=[2]')],
  [
    'https://example.com/a, http://b.example:8080/#c!',
    [...same('https://example.com/a'), ...same('http://b.example:8080/#c')],
  ],
  ['www.example.com/a។', ['www.example.com/a → https://www.example.com/a']],
  [
    'hr@example.com។ ឬ a.b+c@mail.example.co.uk.',
    ['hr@example.com → mailto:hr@example.com', 'a.b+c@mail.example.co.uk → mailto:a.b+c@mail.example.co.uk'],
  ],
  ['a@example.com.We reply', ['a@example.com → mailto:a@example.com']],
  ['www.Example.Com.kh', ['www.Example.Com.kh → https://www.Example.Com.kh']],
  [
    'Email:hr@example.com Web:www.example.com',
    ['hr@example.com → mailto:hr@example.com', 'www.example.com → https://www.example.com'],
  ],
  ['mailto:hr@example.com', same('mailto:hr@example.com')],
  ['HTTPS://EXAMPLE.COM', same('HTTPS://EXAMPLE.COM')],
])('%j has the addresses %j', (text, expected) => expect(linked(text)).toEqual(expected));

test.each(
  'readme.md,file.zip,ASP.NET,Node.js,example.com,2026.11.28,10.30,a@b,@name,www.,www,https://,http://,Co.,Ltd.,javascript://x,x@y.z,ផ្សារ.com'.split(
    ',',
  ),
)('%s is no address', (text) => expect(linked(text)).toEqual([]));

test('a long text without addresses is read in an instant', () => {
  for (const piece of ['a', '%', 'a.', 'a@', 'www.', 'http://', 'a@a.', ')', '.)']) {
    const start = performance.now();
    addressesIn(`https://a${piece.repeat(100_000 / piece.length)}`);
    addressesIn(piece.repeat(100_000 / piece.length));
    expect(performance.now() - start, piece).toBeLessThan(2_000);
  }
});

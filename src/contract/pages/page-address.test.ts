import { expect, test } from 'vitest';
import { addressOf, addressPattern, maxAddress, pagePathIn } from './page-address.ts';

test('a title proposes an address that can be one', () => {
  const proposed = {
    'Our offices & shops': 'our-offices-shops',
    '  Privacy!  ': 'privacy',
    "What's new?": 'whats-new',
    'Café Société': 'cafe-societe',
    'អំពី\u200bយើង ២០២៦': 'អំពីយើង-២០២៦',
    'Terms — លក្ខខណ្ឌ': 'terms-លក្ខខណ្ឌ',
    '東京 🏢': '',
    '../../etc/passwd': 'etc-passwd',
    'a\u202eb': 'a-b',
  };
  for (const [title, address] of Object.entries(proposed))
    expect([title, addressOf(title)]).toEqual([title, address]);
  for (const title of [...Object.keys(proposed), 'x'.repeat(5_000), 'ខ-'.repeat(100)]) {
    const address = addressOf(title);
    expect(address === '' || addressPattern.test(address)).toBe(true);
    expect(address.length <= maxAddress).toBe(true);
    expect(addressOf(address)).toBe(address);
  }
});

test('a path of a page has one spelling in URLs', () => {
  expect(pagePathIn('/page/Privacy')).toBe('/page/privacy');
  expect(pagePathIn('/page/អំពី។')).toBe(`/page/${encodeURIComponent('អំពី')}`);
  expect([pagePathIn('/page/'), pagePathIn('/pages/a'), pagePathIn('/km/page/a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

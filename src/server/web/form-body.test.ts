import { expect, test } from 'vitest';
import { sizeLimits } from '../../contract/limits.ts';
import { MAX_PREVIEW_BYTES } from './request-body.ts';
import { isFromAnotherSite } from '../api/permit.ts';

const hosts = new Set(['chhat.example', 'localhost:9443']);
const own = 'https://chhat.example';

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['another site, whatever its origin says', { 'sec-fetch-site': 'cross-site', origin: own }, true],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.example' }, true],
  ['a neighbour that sends no origin', { 'sec-fetch-site': 'same-site' }, true],
  ['an older browser, from another site', { origin: 'https://evil.example' }, true],
  ['another port of the same machine', { origin: 'http://localhost:8080' }, true],
  ['a sandboxed page', { origin: 'null' }, true],
  ['an origin that is no URL', { origin: 'chhat.example' }, true],
  ['the site itself', { 'sec-fetch-site': 'same-origin', origin: own }, false],
  ['a reload', { 'sec-fetch-site': 'none' }, false],
  ['an older browser', { origin: own }, false],
  ['the machine’s own name', { origin: 'http://localhost:9443' }, false],
  ['a client that is no browser', {}, false],
])('a form from %s is refused: %s', (_who, headers, isRefused) => {
  expect(isFromAnotherSite(headers, hosts)).toBe(isRefused);
});

test.each(['ក', '"', '\\', '\n', '\u2028', '𝕏'.slice(0, 1)])(
  'the longest article fits into the form of its preview, as JSON that is percent-encoded: %j',
  (character) => {
    const fields = {
      title: character.repeat(sizeLimits.line),
      content: character.repeat(sizeLimits.articleContent),
      category: 'Chhat Research',
      image: 'AAAAAAAAAAAAAAAA-1280.jpg',
    };
    const form = new URLSearchParams({ draft: 'x'.repeat(70), fields: JSON.stringify(fields) });
    expect(form.toString().length).toBeLessThan(MAX_PREVIEW_BYTES);
    expect(MAX_PREVIEW_BYTES).toBeLessThan(sizeLimits.uploadBody);
  },
);

import { expect, test } from 'vitest';
import { createCaches } from './caches.ts';
import type { RenderedPage } from './prepare-page.ts';

const page = { status: 200, headers: [], body: Buffer.from('<p>Jobs</p>') };

/** The Cache-Control of a page as it is sent, and whether browsers can ask whether it has changed. */
async function cacheControl(cdnSeconds: number, rendered: RenderedPage) {
  const { pages } = createCaches(cdnSeconds);
  const { variants, etag } = await pages.load('/career', () => Promise.resolve(rendered));
  const headers = variants.identity.headers;
  return { value: headers[headers.indexOf('Cache-Control') + 1], hasEtag: etag !== undefined };
}

test('with CDN_SECONDS a CDN may send a cached page for so long, and browsers ask each time', async () => {
  expect(await cacheControl(10, { ...page, tags: ['careers'] })).toEqual({
    value: 'max-age=0, s-maxage=10',
    hasEtag: true,
  });
  expect(await cacheControl(0, { ...page, tags: ['careers'] })).toEqual({ value: 'no-cache', hasEtag: true });
});

test('a CDN must ask for a search, and for a page that is missing or failed', async () => {
  expect(await cacheControl(10, page)).toEqual({ value: 'no-cache', hasEtag: true });
  for (const status of [404, 503])
    expect(await cacheControl(10, { ...page, status, tags: ['careers'] })).toEqual({
      value: 'no-cache',
      hasEtag: false,
    });
});

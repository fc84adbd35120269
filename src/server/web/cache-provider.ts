import type { CacheProviderFactory } from 'astro';

/**
 * Astro's cache provider for `Astro.cache.set()`. It stores nothing: like the providers of CDNs, it leaves Astro's headers
 * `CDN-Cache-Control` and `Cache-Tag` on the response, and `pages.ts` reads them there.
 */
const createProvider: CacheProviderFactory = () => ({
  name: 'stored-responses',
  invalidate: () => Promise.reject(new Error('Writes call `site.changed` (docs/decisions/pages.md#cache).')),
});
export default createProvider;

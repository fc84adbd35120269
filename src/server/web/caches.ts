import type { PageTag } from '../api/context.ts';
import { PageCache } from './page-cache.ts';
import { preparePage } from './prepare-page.ts';
import { prepareCall } from './public-calls.ts';

/** How long, in ms, visitors get an expired page while the database cannot be read. */
const MAX_STALE_PAGE = 3_600_000;

/** Max memory of the cache of anonymous API reads, in bytes. */
const MAX_STORED_CALLS = 32 * 1024 * 1024;

/**
 * Creates the caches of pages and of anonymous API reads. A write concerns both. A page that is cached here may also be cached
 * by a CDN, for `cdnSeconds`, if they are not 0 (decision 67).
 */
export function createCaches(cdnSeconds = 0) {
  const shared = cdnSeconds > 0 ? (`max-age=0, s-maxage=${cdnSeconds}` as const) : 'no-cache';
  const pages = new PageCache({
    maxStaleAge: MAX_STALE_PAGE,
    prepare: (page) => preparePage(page, page.status === 200 && page.tags ? shared : 'no-cache'),
  });
  const calls = new PageCache({ maxBytes: MAX_STORED_CALLS, prepare: prepareCall });
  return {
    pages,
    calls,
    clear(...tags: PageTag[]) {
      pages.clear(...tags);
      calls.clear(...tags);
    },
    expire(...tags: PageTag[]) {
      pages.expire(...tags);
      calls.expire(...tags);
    },
  };
}

import type { PageTag } from '../http/context.ts';
import { PageCache } from './page-cache.ts';
import { prepareCall } from './public-calls.ts';

/** How long, in ms, visitors get an expired page while the database cannot be read. */
const MAX_STALE_PAGE = 3_600_000;

/** Max memory of the cache of anonymous API reads, in bytes. */
const MAX_STORED_CALLS = 32 * 1024 * 1024;

/** Creates the caches of pages and of anonymous API reads. A write concerns both. */
export function createCaches() {
  const pages = new PageCache({ maxStaleAge: MAX_STALE_PAGE });
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

// The daily cleanup of uploaded pictures that no article uses.

import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import type { BlogPictures } from './blog-pictures.ts';

const DAY = 24 * 3600_000;

/**
 * Starts the daily cleanup, with a first run now: removes pictures uploaded more than a day ago that no article uses,
 * and partial files of interrupted writes, also in `caches`. A failed run is logged; the next day tries again.
 * @returns a function that stops it and waits until a running cleanup has finished its current picture.
 */
export function startSweeping(
  pictures: BlogPictures,
  log: Log,
  caches: readonly Storage[] = [],
): () => Promise<void> {
  const end = new AbortController();
  const sweep = async () => {
    const before = new Date(Date.now() - DAY);
    try {
      await pictures.sweep(before, end.signal);
      for (const cache of caches) await cache.removeUnfinished(before);
    } catch (err) {
      log.warn({ err }, 'the cleanup of unused pictures failed');
    }
  };
  let running = sweep();
  const timer = setInterval(() => (running = sweep()), DAY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    end.abort();
    await running;
  };
}

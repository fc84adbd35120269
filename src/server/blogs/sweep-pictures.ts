import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import type { BlogPictures } from './blog-pictures.ts';

const DAY = 24 * 3600_000;

/**
 * Removes the pictures that were uploaded more than a day ago and have come into no article: now, and once a
 * day; also the files in `caches` that a kill left unfinished. A sweep that fails is logged; the next one tries again.
 * @returns what ends it: a sweep under way ends after the picture that it is at.
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
      log.warn({ err }, 'unused pictures could not be looked for');
    }
  };
  let underWay = sweep();
  const timer = setInterval(() => (underWay = sweep()), DAY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    end.abort();
    await underWay;
  };
}

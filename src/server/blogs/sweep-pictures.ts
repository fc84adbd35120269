import type { Log } from '../log.ts';
import type { BlogPictures } from './blog-pictures.ts';

const DAY = 24 * 3600_000;

/**
 * Removes the pictures that were uploaded more than a day ago and have come into no article: now, and once a
 * day. A sweep that fails is logged; the next one tries again.
 * @returns what ends it: a sweep under way ends after the picture that it is at.
 */
export function startSweeping(pictures: BlogPictures, log: Log): () => Promise<void> {
  const end = new AbortController();
  const sweep = () =>
    pictures
      .sweep(new Date(Date.now() - DAY), end.signal)
      .catch((err: unknown) => log.warn({ err }, 'unused pictures could not be looked for'));
  let underWay = sweep();
  const timer = setInterval(() => (underWay = sweep()), DAY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    end.abort();
    await underWay;
  };
}

import { mediaLimits } from '../contract/media.ts';
import { deleteOldEntries } from './audit/audit-log.queries.ts';
import type { Database } from './db/tables.ts';
import { forgetOldAttempts } from './limits/attempt-counters.ts';
import { removeExpiredBatches } from './lists/undo.queries.ts';
import { deleteDone } from './tasks/tasks.queries.ts';
import type { TaskHandler } from './tasks/worker.ts';
import type { BlogPictures } from './blogs/blog-pictures.ts';
import { forgetUnvisited } from './missing-pages/missing-pages.queries.ts';
import { emptyMediaBin } from './media/media.queries.ts';
import { forgetGone } from './versions/versions.queries.ts';

const DAY = 24 * 3600_000;

/**
 * The handler of the task of the kind `cleanup`, which runs at each start and once a day: removes versions of what was
 * deleted for good, what is in the bin of the media library for 30 days, pictures uploaded more than a day ago that nothing uses, partial files of interrupted writes, tasks done
 * a week ago, entries of the audit log older than 400 days, counters of the rate limits whose period is over, and missing pages
 * that nobody asks for any more.
 */
export function createCleanup(db: Database, pictures: BlogPictures): TaskHandler {
  return {
    async run(_payload, { signal }) {
      const now = Date.now();
      const yesterday = new Date(now - DAY);
      await removeExpiredBatches(db, now);
      await forgetGone(db);
      await emptyMediaBin(db, new Date(now - mediaLimits.binDays * DAY));
      await pictures.sweep(yesterday, signal);
      await deleteDone(db, now - 7 * DAY);
      await deleteOldEntries(db, now);
      await forgetOldAttempts(db, now);
      await forgetUnvisited(db, now);
      signal.throwIfAborted();
    },
    recurring: { first: (now) => now, next: (now) => now + DAY },
  };
}

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

/** The handler of the task of the kind `cleanup`, which runs at each start and once a day: removes what nobody needs any more. */
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

import { createBackupTask } from './backups/backup-task.ts';
import { createCleanup } from './blogs/cleanup.ts';
import type { Config } from './config.ts';
import { recordingReplies } from './contacts/thread.queries.ts';
import { type Storage, UNFINISHED_AGE } from './images/storage.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import type { Site } from './site.ts';
import { startWorker } from './tasks/worker.ts';
import { createPasswordLinkTask, createUnlockTask } from './users/account-tasks.ts';

const DAY = 24 * 3600_000;

/**
 * Starts what the site does by itself. The tasks of the queue run in one process each; `cache`, a folder of this process
 * alone, is tidied here, at the start and once a day.
 * @returns a function that stops both and waits for running tasks
 */
export async function startTasks(config: Config, site: Site, cache: Storage): Promise<() => Promise<void>> {
  const { db, pictures, log } = site;
  const stopTidying = keepTidy(cache, log);
  const stopWorker = await startWorker(
    db,
    {
      cleanup: createCleanup(db, pictures),
      unlock: createUnlockTask(site.rateLimits),
      ...(config.mail && {
        mail: recordingReplies(db, createMailer(config.mail)),
        'password-link': createPasswordLinkTask({ db, origin: config.publicUrl }, config.mail),
      }),
      ...(config.backups.at !== 'off' && { backup: createBackupTask(config, site) }),
    },
    { log },
  );
  return () => {
    stopTidying();
    return stopWorker();
  };
}

/** Removes the partial files of interrupted writes. @returns a function that stops it */
function keepTidy(cache: Storage, log: Log): () => void {
  const tidy = () =>
    void cache
      .removeUnfinished(new Date(Date.now() - UNFINISHED_AGE))
      .catch((err: unknown) => log.warn({ err }, 'the cache of pictures could not be tidied'));
  tidy();
  const timer = setInterval(tidy, DAY).unref();
  return () => clearInterval(timer);
}

import type { CallContext } from './api/context.ts';
import { createBackupTask } from './backup/nightly-task.ts';
import { createCleanup } from './cleanup.tasks.ts';
import type { Config } from './config/config.ts';
import { createSuspectedNotice } from './contacts/suspected-notice.ts';
import { sendingReplies } from './contacts/reply.tasks.ts';
import type { TaskKind } from './db/tables.ts';
import type { LinkPictures } from './images/link-pictures.tasks.ts';
import { createMailer } from './mail/mail.ts';
import { createNoticesTask, createTelegramTask } from './notices/notices.tasks.ts';
import { startWorker } from './tasks/worker.ts';
import { createPasswordLinkTask } from './users/password-link.tasks.ts';
import { createPublishTask } from './drafts/publish.tasks.ts';
import { versionedKinds } from './versioned-kinds.ts';

/**
 * Starts what the site does by itself. Each task of the queue runs in one process.
 * @returns a function that stops it and waits for running tasks
 */
export async function startTasks(config: Config, site: CallContext, linkPictures: LinkPictures) {
  const { db, pictures, log } = site;
  const isBackupOff = config.backups.at === 'off';
  const off: TaskKind[] = [];
  if (isBackupOff) off.push('backup');
  if (!config.mail) off.push('suspected-notice');
  return startWorker(
    db,
    {
      cleanup: createCleanup(db, pictures),
      'link-pictures': linkPictures.task,
      telegram: createTelegramTask(site),
      notices: createNoticesTask(site),
      publish: createPublishTask(site, versionedKinds),
      ...(config.mail && {
        mail: sendingReplies(db, createMailer(config.mail)),
        'suspected-notice': createSuspectedNotice(site),
        'password-link': createPasswordLinkTask({ db, origin: config.publicUrl }, config.mail),
      }),
      ...(!isBackupOff && { backup: createBackupTask(config, site) }),
    },
    { log, off },
  );
}

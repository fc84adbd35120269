import { setImmediate as nextTurn } from 'node:timers/promises';
import { attentionItem } from '../contract/dashboard/attention-item.ts';
import { mediaLimits } from '../contract/media/media.ts';
import { forgetAnswerLinks } from './contacts/thread.queries.ts';
import { forgetApplications, createSuspectedNotice, sendingReplies } from './contacts/contacts.tasks.ts';
import { deleteOldEntries } from './audit/audit-log.queries.ts';
import type { Database, TaskKind } from './db/tables.ts';
import { forgetOldAttempts } from './limits/rate-limits.ts';
import { removeExpiredBatches } from './lists/undo.queries.ts';
import { messageOf } from './config/start-refused.ts';
import { deleteDone, findRecurring } from './tasks/tasks.queries.ts';
import { type TaskHandler, startWorker } from './tasks/worker.ts';
import type { BlogPictures } from './blogs/blog-pictures.ts';
import { forgetUnvisited } from './missing-pages/missing-pages.queries.ts';
import { emptyMediaBin } from './media/media.queries.ts';
import { forgetVisits } from './visits/visits.queries.ts';
import { forgetVersions, listGone } from './drafts/objects.queries.ts';
import type { CallContext } from './api/context.ts';
import { createBackupTask } from './backup/nightly-task.ts';
import type { Config } from './config/config.ts';
import type { LinkPictures } from './images/link-pictures.tasks.ts';
import { createMailer } from './mail/mail.ts';
import { createNoticesTask, createTelegramTask } from './notices/notices.tasks.ts';
import { createPasswordLinkTask } from './users/password-link.tasks.ts';
import { createPublishTask } from './drafts/publish.tasks.ts';
import { versionedKinds } from './versioned-kinds.ts';

export async function checkCleanup(db: Database) {
  const error = (await findRecurring(db, 'cleanup'))?.last_error;
  return error == null ? undefined : attentionItem('cleanup', true, { error });
}

const DAY = 24 * 3600_000;

async function forgetGone(db: Database): Promise<void> {
  for (const { kind, object_id } of await listGone(db)) {
    await db.transaction().execute((trx) => forgetVersions(trx, kind, object_id));
    await nextTurn();
  }
}

/** Removes unused and expired data, at each start and once a day. */
export const createCleanup = (db: Database, pictures: BlogPictures): TaskHandler => ({
  async run(_payload, { signal }) {
    const now = Date.now();
    const steps = {
      'bulk actions': () => removeExpiredBatches(db, now),
      versions: () => forgetGone(db),
      'media bin': () => emptyMediaBin(db, new Date(now - mediaLimits.binDays * DAY)),
      pictures: () => pictures.sweep(new Date(now), signal),
      tasks: () => deleteDone(db, now - 7 * DAY),
      'audit log': () => deleteOldEntries(db, now),
      applications: () => forgetApplications(db, now),
      'answer links': () => forgetAnswerLinks(db, now),
      attempts: () => forgetOldAttempts(db, now),
      'missing pages': () => forgetUnvisited(db, now),
      visits: () => forgetVisits(db, now),
    };
    const failed: string[] = [];
    for (const [name, step] of Object.entries(steps)) {
      signal.throwIfAborted();
      // One that fails must not stop the others, day after day.
      await step().catch((error: unknown) => failed.push(`${name}: ${messageOf(error)}`));
    }
    signal.throwIfAborted();
    if (failed.length > 0) throw new Error(failed.join('; '));
  },
  recurring: { first: (now) => now, next: (now) => now + DAY },
});

/** Each task runs in one process. Returns a function that stops the worker and waits for running tasks. */
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
        'password-link': createPasswordLinkTask(db, config.publicUrl, config.mail),
      }),
      ...(!isBackupOff && { backup: createBackupTask(config, site) }),
    },
    { log, off },
  );
}

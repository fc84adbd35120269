import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nextTime } from '../../contract/language/calendar.ts';
import type { CallContext } from '../api/context.ts';
import type { Config } from '../config/config.ts';
import { messageOf } from '../config/start-refused.ts';
import type { TaskHandler } from '../tasks/worker.ts';

const runFile = promisify(execFile);
const program = join(import.meta.dirname, '../../../bin/site.mjs');

type SiteConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>;
type SiteParts = Pick<CallContext, 'db' | 'outbox' | 'log'>;

/** Starts `site backup --nightly`: reading and restoring every row would block the requests of this process. */
export function createBackupTask(config: SiteConfig, { db, outbox, log }: SiteParts): TaskHandler {
  const next = (now: number) => nextTime(config.backups.at, now);
  return {
    async run(_payload, { task, signal }) {
      try {
        const { stdout, stderr } = await runBackup(config, signal);
        log.info({ copy: stdout.trim() }, 'the nightly copy is verified');
        const [, warning] = /^site: (.+)$/m.exec(stderr) ?? [];
        if (warning === undefined) return;
        log.warn({ warning }, 'an older copy cannot be read');
        await outbox.queue(db, warningMail(warning));
      } catch (error) {
        if (task.attempts === 1 && !signal.aborted) await outbox.queue(db, failureMail(error, config));
        throw error;
      }
    },
    recurring: { first: next, next },
  };
}

async function runBackup({ dataDir, databaseUrl = '', backups }: SiteConfig, signal: AbortSignal) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: backups.dir };
  const running = runFile(process.execPath, [program, 'backup', '--nightly'], { env, signal });
  return running.catch(({ stderr, code }: { stderr: string; code: unknown }) => {
    const reason = stderr.trim().replace(/^site: /, '');
    throw new Error(reason || `The backup ended with the code ${String(code)}.`);
  });
}

const mailOf = (subject: string, ...paragraphs: string[]) => ({ subject, text: paragraphs.join('\n\n') });

const warningMail = (warning: string) =>
  mailOf(
    'A warning about the backups of the website',
    'The copy of last night is made and verified, but an older one cannot be read.',
    warning,
    'Delete the file that is named here when you do not need it.',
  );

const failureMail = (error: unknown, { backups }: SiteConfig) =>
  mailOf(
    'The backup of the website failed',
    'Last night no copy of the website could be made and verified. The site itself is running.',
    messageOf(error),
    `The older copies in ${backups.dir} are as they were. The site tries again by itself, the next time in a minute.`,
    'What to check: npx site doctor',
  );

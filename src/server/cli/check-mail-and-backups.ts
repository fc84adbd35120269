// Checks of `site doctor` of what the site does by itself: mail and nightly copies.

import { MAX_AGE } from '../backups/backup-state.ts';
import { listCopies } from '../backups/copies.ts';
import type { Config } from '../config.ts';
import { checkMailServer } from '../mail/mailer.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';
import { oneLine } from './one-line.ts';

/** Signs in at the mail server, and sends nothing. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (!mail)
    return doubtful(
      'mail',
      'The site sends no mail.',
      'Set SMTP_URL and MAIL_TO, to hear of messages and failures.',
    );
  const { host } = new URL(mail.smtpUrl);
  try {
    await checkMailServer(mail);
    return good('mail', `The mail server ${host} accepts the site.`);
  } catch (error) {
    return bad(
      'mail',
      `The mail server ${host} does not accept the site: ${oneLine(error)}.`,
      'Check SMTP_URL. Mail waits in the queue meanwhile.',
    );
  }
}

const HOUR = 3_600_000;
const MAKE_ONE = 'Make one with `npx site backup --nightly`, and read the log.';

/** Checks the age of the last copy that was verified. */
export async function checkBackups({ backups }: Pick<Config, 'backups'>, now = Date.now()): Promise<Finding> {
  const [newest] = await listCopies(backups.dir);
  if (backups.at === 'off' && !newest)
    return doubtful(
      'backups',
      'BACKUP_AT is off: the site makes no copies.',
      'Make sure that something else does.',
    );
  if (!newest) return doubtful('backups', `There is no verified copy in ${backups.dir} yet.`, MAKE_ONE);
  const hours = Math.floor((now - newest.time) / HOUR);
  const text = `The last verified copy is ${hours} hours old (${newest.name}).`;
  return now - newest.time > MAX_AGE ? bad('backups', text, MAKE_ONE) : good('backups', text);
}

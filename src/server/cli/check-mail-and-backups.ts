import { findNewestCopy, isMadeElsewhere, MAX_AGE } from '../backup/nightly-state.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { checkMailServer } from '../mail/mailer.ts';
import { foreignSender } from '../mail/sender.ts';
import { bad, doubtful, type Finding, good, oneLine } from './finding.ts';

export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (!mail)
    return doubtful('The site sends no mail.', 'Set SMTP_URL and MAIL_TO, to hear of messages and failures.');
  const { host } = new URL(mail.smtpUrl);
  try {
    await checkMailServer(mail);
    return good(`The mail server ${host} accepts the site.`);
  } catch (error) {
    return bad(
      `The mail server ${host} does not accept the site: ${oneLine(error)}.`,
      'Check SMTP_URL. Mail waits in the queue meanwhile.',
    );
  }
}

/** Whether other mail servers will believe the sender. */
export function checkMailSender(config: Pick<Config, 'mail' | 'publicUrl'>): Finding | undefined {
  const sender = foreignSender(config);
  if (!sender) return undefined;
  const { from, host, instead } = sender;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return doubtful(
    `Mail is sent as ${from} by ${host}, which may not send for ${domain}: SPF and DMARC fail, and it is put away as spam or refused.`,
    `Set MAIL_FROM=${instead}, or another address that ${host} may send for.`,
  );
}

const HOUR = 3_600_000;
const SHARE_FOLDER =
  'Set BACKUP_DIR to one folder that all processes share, so that no copy is lost with a machine.';
const MAKE_ONE = 'Make one with `npx site backup --nightly`, and read the log.';

/**
 * Checks the age of the last copy that was verified.
 * @param db undefined if it cannot be read: then only the folder of this machine counts
 */
export async function checkBackups(
  { backups }: Pick<Config, 'backups'>,
  db: Database | undefined,
  now = Date.now(),
): Promise<Finding> {
  const newest = await findNewestCopy(db, backups.dir, now);
  if (backups.at === 'off' && !isMadeElsewhere(newest, now))
    return doubtful('BACKUP_AT is off: the site makes no copies.', 'Make sure that something else does.');
  if (!newest) return doubtful(`There is no verified copy in ${backups.dir} yet.`, MAKE_ONE);
  const hours = Math.floor((now - newest.time) / HOUR);
  const { place } = newest;
  const where = place && ` It is on ${place.host}, in ${place.dir}.`;
  const text = `The last verified copy is ${hours} hours old (${newest.name}).${where ?? ''}`;
  if (now - newest.time > MAX_AGE) return bad(text, MAKE_ONE);
  return place ? doubtful(text, SHARE_FOLDER) : good(text);
}

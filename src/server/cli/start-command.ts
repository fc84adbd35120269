import { join } from 'node:path';
import { product } from '../../contract/product.ts';
import { dateAndTime } from '../../contract/language/calendar.ts';
import { paths } from '../../contract/url/paths.ts';
import { readConfig } from '../config/config.ts';
import { surviveUnhandledErrors } from '../web/observe.ts';
import { createLog } from '../log/log.ts';
import { oneLine } from '../db/sqlite.ts';
import { countsInWords } from '../first-start.ts';
import { type RunningSite, startSite } from '../main.ts';
import { pathOfLink } from '../users/links.queries.ts';
import { checkMailSender, openHostWarning } from './doctor.ts';

const dist = join(import.meta.dirname, '../../../dist');

/** Serves until SIGINT or SIGTERM. Later signals change nothing: Ctrl-C comes from the terminal and from npm. */
export async function startCommand({ dev }: { dev?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  // Ignore errors of stdout and stderr (a closed pipe, a full disk): an unhandled one would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const log = createLog(config.logLevel);
  const isTerminal = process.stdout.isTTY;
  const site = await startSite(config, { dist, dev, log, onProgress: console.log, isTerminal });
  const sender = checkMailSender(config);
  const warnings = [openHostWarning(config), sender && `${sender.text} ${sender.advice}`];
  for (const warning of warnings) if (warning) process.stderr.write(`site: warning: ${warning}\n`);
  surviveUnhandledErrors(log);
  greet(site, config.publicUrl);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const failed = (error: unknown) => {
      process.stderr.write(`site: ${oneLine(error)}\n`);
      process.exit(1);
    };
    site.close().then(() => process.exit(0), failed);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function greet({ url, sample, admin }: RunningSite, publicUrl: string): void {
  const lines = [`${product} is open at ${url}${url === publicUrl ? '' : ` (public address ${publicUrl})`}`];
  if (sample)
    lines.push(
      `The empty database was filled with sample content: ${countsInWords(sample)}.`,
      'Remove it with: npx site sample remove',
    );
  lines.push(`Staff sign in at ${publicUrl}${paths.adminLogin()}`);
  if (admin) {
    const { email, password, link } = admin;
    lines.push(`First admin: ${email}`);
    if (password)
      lines.push(`Password: ${password}  (shown this once; change it with: npx site user password ${email})`);
    if (link)
      lines.push(
        `Set the password by this link: ${publicUrl}${pathOfLink(link)}`,
        `It works once, until ${dateAndTime(link.expires_at)} (Phnom Penh). For another one: npx site user link ${email}`,
      );
  }
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
}

// `site doctor` checks what installations really get wrong: database, mail, backups, disk, address and TLS.

import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { findNewestCopy, isMadeElsewhere, MAX_AGE } from '../backup/nightly-state.ts';
import { type Config, readConfig } from '../config/config.ts';
import { isThisMachine } from '../config/storage-config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { engineOf } from '../db/engine.ts';
import { appliedMigrations, migrationNames } from '../db/migrate.ts';
import { oneLine, refusalOf } from '../db/sqlite.ts';
import type { Database } from '../db/tables.ts';
import { checkMailServer } from '../mail/mail.ts';
import { foreignSender } from '../mail/sender.ts';
import { MEGABYTE, MIN_FREE_SPACE } from '../storage/free-space.ts';
import { whenMissing } from '../storage/storage.ts';
import { type CommandContext, withExistingDatabase } from './with-database.ts';

/** A warning is worth reading; only a failure makes the exit code 1. */
type Finding = { state: 'ok' | 'warning' | 'failure'; text: string; advice?: string };

const good = (text: string): Finding => ({ state: 'ok', text });
const doubtful = (text: string, advice: string): Finding => ({ state: 'warning', text, advice });
const bad = (text: string, advice: string): Finding => ({ state: 'failure', text, advice });

export async function checkDatabase({ db, config }: Pick<CommandContext, 'db' | 'config'>): Promise<Finding> {
  const missing = migrationNames.length - (await appliedMigrations(db)).length;
  if (missing > 0)
    return bad(`The database lacks ${missing} migrations.`, 'Run `npx site migrate`, or start the site.');
  const name = engineOf(db) === 'postgres' ? 'PostgreSQL' : join(config.dataDir, 'site.db');
  // It changes no row, and is refused all the same where nothing can be written.
  const write = db.updateTable('users').set({ name: '' }).where('id', '=', -1);
  const refusal = await write.execute().then(() => undefined, oneLine);
  if (refusal !== undefined) return bad(`The database cannot be written (${name}).`, refusal);
  return good(`The database can be read and written (${name}).`);
}

export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (!mail)
    return doubtful('The site sends no mail.', 'Set SMTP_URL and MAIL_TO, to hear of messages and failures.');
  const { host } = new URL(mail.smtpUrl);
  const refusal = await checkMailServer(mail).then(() => undefined, oneLine);
  if (refusal === undefined) return good(`The mail server ${host} accepts the site.`);
  const text = `The mail server ${host} does not accept the site: ${refusal}.`;
  return bad(text, 'Check SMTP_URL. Mail waits in the queue meanwhile.');
}

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

/** @param db undefined if it cannot be read: then only the folder of this machine counts */
export async function checkBackups({ dir, at }: Config['backups'], db?: Database, now = Date.now()) {
  const newest = await findNewestCopy(db, dir, now);
  if (at === 'off' && !isMadeElsewhere(newest, now))
    return doubtful('BACKUP_AT is off: the site makes no copies.', 'Make sure that something else does.');
  if (!newest) return doubtful(`There is no verified copy in ${dir} yet.`, MAKE_ONE);
  const hours = Math.floor((now - newest.time) / HOUR);
  const { place } = newest;
  const where = place && ` It is on ${place.host}, in ${place.dir}.`;
  const text = `The last verified copy is ${hours} hours old (${newest.name}).${where ?? ''}`;
  if (now - newest.time > MAX_AGE) return bad(text, MAKE_ONE);
  return place ? doubtful(text, SHARE_FOLDER) : good(text);
}

/** Below it, there is time to act. In bytes. */
const SCARCE_SPACE = 1_000 * MEGABYTE;
const MIN_FREE_FILES = 1_000;

/** Undefined before the first start has created the folder. */
const checkDisk = ({ dataDir }: Config) => (existsSync(dataDir) ? freeSpaceOf(dataDir) : undefined);

/** Undefined if the backups are on the disk of DATA_DIR. */
async function checkBackupDisk({ dataDir, backups }: Config) {
  const [own, other] = await Promise.all(
    [dataDir, backups.dir].map((folder) => stat(folder).catch(whenMissing(undefined))),
  );
  return own && other && own.dev !== other.dev ? freeSpaceOf(backups.dir) : undefined;
}

async function freeSpaceOf(folder: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free for ${folder}.`;
  if (free < MIN_FREE_SPACE)
    return bad(`Only ${text}`, 'Free some space: writes fail when the disk is full.');
  if (files > 0 && ffree < MIN_FREE_FILES)
    return bad(`Only ${ffree} more files fit on the disk of ${folder}.`, 'Delete files that nobody needs.');
  return free < SCARCE_SPACE ? doubtful(`Only ${text}`, 'Free some space soon.') : good(text);
}

type Network = Pick<Config, 'publicUrl' | 'host' | 'port' | 'tls' | 'trustProxy'>;

export function checkProxy(config: Network): Finding {
  const { publicUrl, host, tls, trustProxy } = config;
  const { hostname, protocol } = new URL(publicUrl);
  const hasProxy = trustProxy.length > 0;
  if (trustProxy.some((network) => network.endsWith('/0')))
    return bad(
      'TRUST_PROXY trusts every address: a visitor can pretend to be anybody.',
      'Set it to the address of the proxy.',
    );
  if (!isThisMachine(host) && isThisMachine(hostname))
    return doubtful(
      `HOST ${host} opens the site to the network, but PUBLIC_URL is ${publicUrl}: other machines get 421.`,
      'Set PUBLIC_URL to the URL that visitors use.',
    );
  if (!tls && !hasProxy && isForwarded(config))
    return doubtful(
      `Visitors use ${publicUrl}, so a proxy is in front of the site, but TRUST_PROXY is not set: the limits count all visitors as one.`,
      'Set TRUST_PROXY to the address of the proxy.',
    );
  if (!tls && !isThisMachine(host) && protocol === 'http:')
    return doubtful(
      `The site speaks http on ${host}: everybody on the way can read passwords.`,
      'Set TLS_CERT and TLS_KEY, or run it behind a proxy with https.',
    );
  return good(`Visitors use ${publicUrl}${hasProxy ? `, through ${trustProxy.join(', ')}` : ''}.`);
}

/** The line with which a start warns: it is open to the network, and nothing encrypts the way to it. */
export function openHostWarning({ host, tls, trustProxy }: Network): string | undefined {
  if (isThisMachine(host) || tls || trustProxy.length > 0) return undefined;
  return `HOST is ${host} without TLS: everybody on the way can read passwords. Set TLS_CERT and TLS_KEY, or TRUST_PROXY to the address of a proxy with https.`;
}

const DAY = 24 * 3_600_000;
/** In ms: certificates that renew themselves are renewed earlier. */
const SOON = 14 * DAY;
const RENEW = 'Renew TLS_CERT. The site reads it again within an hour.';

export function checkCertificate({ publicUrl, tls }: Network, now = Date.now()): Finding | undefined {
  if (!tls) return undefined;
  const certificate = new X509Certificate(tls.cert);
  const name = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const fits = isIP(name) > 0 ? certificate.checkIP(name) : certificate.checkHost(name);
  const { validFromDate, validToDate } = certificate;
  const end = validToDate.toISOString().slice(0, 10);
  if (validToDate.getTime() < now) return bad(`The certificate expired on ${end}.`, RENEW);
  if (validFromDate.getTime() > now)
    return bad('The certificate is not valid yet.', 'Check the clock, and TLS_CERT.');
  if (fits === undefined) return bad(`The certificate is not for ${name}.`, 'Check TLS_CERT and PUBLIC_URL.');
  return validToDate.getTime() < now + SOON
    ? doubtful(`The certificate expires on ${end}.`, RENEW)
    : good(`The certificate is for ${name} until ${end}.`);
}

/** Whether visitors use another port or scheme than the server listens on: then something in front of it forwards them. */
function isForwarded({ publicUrl, port, tls }: Network): boolean {
  const url = new URL(publicUrl);
  const given = url.port === '' ? { 'http:': 80, 'https:': 443 }[url.protocol] : Number(url.port);
  return url.protocol !== (tls ? 'https:' : 'http:') || given !== port;
}

const LABELS = { ok: 'ok   ', warning: 'warn ', failure: 'FAIL ' };

/** `site doctor`: prints a line per check. Throws (exit code 1) when one fails. */
export async function doctor(): Promise<void> {
  const config = readConfig(process.env);
  const states: Finding['state'][] = [];
  /** One that cannot run must not hide the others. */
  const check = async (run: () => Promise<Finding | undefined> | Finding | undefined) => {
    const finding = await Promise.try(run).catch((error: unknown) =>
      bad('This could not be checked.', oneLine(error)),
    );
    if (!finding) return;
    const { state, text, advice } = finding;
    console.log([LABELS[state], text, advice].filter(Boolean).join(' '));
    states.push(state);
  };
  /** @param db undefined if it cannot be read */
  const checkMachine = async (db?: Database) => {
    await check(() => checkMail(config));
    await check(() => checkMailSender(config));
    await check(() => checkBackups(config.backups, db));
    await check(() => checkDisk(config));
    await check(() => checkBackupDisk(config));
    await check(() => checkProxy(config));
    await check(() => checkCertificate(config));
  };
  await withExistingDatabase(async (context) => {
    const database = await checkDatabase(context);
    await check(() => database);
    await checkMachine(database.state === 'ok' ? context.db : undefined);
  }).catch(async (error: unknown) => {
    const refusal = refusalOf(error);
    if (!(refusal instanceof StartRefused)) throw error;
    // The message says what to do.
    await check(() => ({ state: 'failure', text: refusal.message }));
    await checkMachine();
    throw refusal;
  });
  const failures = states.filter((state) => state === 'failure').length;
  if (failures > 0) throw new StartRefused(`${failures} of ${states.length} checks failed.`);
}

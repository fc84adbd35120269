import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { sizeLimits } from '../../contract/limits.ts';
import { email } from '../../contract/typed/fields.ts';
import { StartRefused } from './start-refused.ts';
import { pictureBaseOf, storageOf, StorageVariables } from './storage-config.ts';

const url = (schemes: string[], wanted: string) =>
  z.string().refine((value) => schemes.includes(URL.parse(value)?.protocol ?? ''), wanted);

/** Relative to the site's own folder: `npm start` runs there, and commands may run in any other. */
const folder = z.string().transform((path) => resolve(import.meta.dirname, '../../..', path));

const flag = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1');

/** How many connections a process may open to PostgreSQL for requests (`DATABASE_POOL`). */
export const poolSize = { min: 4, max: 100, usual: 10 };

/** What SMTP_URL ends with if mail, but no password, may go to another machine without TLS. */
export const unencrypted = '?unencrypted=1';

const mailServer = `smtp://user:password@host:port, smtps://… or, to allow a connection without TLS to another machine, with ${unencrypted}`;

function whole(min: number, max: number, what: string) {
  const fits = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return z.string().refine(fits, `${what} from ${min} to ${max}`).transform(Number);
}

const readableFile = z.string().refine(isPemFile, 'the path of a PEM file that can be read');

const isEmail = (value: string) => email().safeParse(value).success;
const readEmail = (value: string) => email().parse(value);
const emailAddress = z
  .string()
  .refine(isEmail, 'an e-mail address, such as office@chhatgroup.example')
  .transform(readEmail);

const list = z.string().transform((value) => {
  const parts = value.split(',').map((part) => part.trim());
  return parts.filter(Boolean);
});

/** Schema of the environment variables (§ 12.1); each error message is what the variable accepts. */
const Environment = z.object({
  PORT: whole(1, 65535, 'a port').default(9443),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) > 0 || /^[a-z0-9.-]+$/i.test(host),
      'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    )
    .default('127.0.0.1'),
  DATA_DIR: folder.prefault('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host/database')
    // Else a part of the password would be read as the name of the database, which errors show.
    .refine(
      (value) => /^\/?[^/@]*$/.test(URL.parse(value)?.pathname ?? ''),
      'postgres://user:password@host/database, with %2F for / and %40 for @ in the password',
    )
    .optional(),
  DATABASE_POOL: whole(poolSize.min, poolSize.max, 'a number of connections').default(poolSize.usual),
  BACKUP_DIR: folder.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/, 'a time of the day in Phnom Penh, such as 02:00, or off')
    .default('02:00'),
  ...StorageVariables.shape,
  PUBLIC_URL: url(['http:', 'https:'], 'the address of the site, such as https://www.chhatgroup.example')
    .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'an address without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  TLS_CERT: readableFile.optional(),
  TLS_KEY: readableFile.optional(),
  TRUST_PROXY: list
    .refine(
      (networks) => networks.every(isProxyNetwork),
      'addresses or networks, separated by commas, such as 10.0.0.1,10.1.0.0/16',
    )
    .default([]),
  ADMIN_EMAIL: emailAddress.transform((value) => value.toLowerCase()).optional(),
  ADMIN_PASSWORD: z
    .string()
    // Its other rules are checked when it is used: a stricter rule must not stop a site that has its admin.
    .refine(
      (value) => Buffer.byteLength(value) <= sizeLimits.password.maxBytes,
      `a password of at most ${sizeLimits.password.maxBytes} bytes`,
    )
    .optional(),
  SAMPLE_CONTENT: flag.default(true),
  SMTP_URL: url(['smtp:', 'smtps:'], mailServer)
    .refine((value) => ['', unencrypted].includes(URL.parse(value)?.search ?? ''), mailServer)
    .optional(),
  MAIL_FROM: emailAddress.optional(),
  MAIL_TO: list
    .refine(
      (addresses) => addresses.every(isEmail),
      'e-mail addresses, separated by commas, such as office@chhatgroup.example',
    )
    .transform((addresses) => addresses.map(readEmail))
    .default([]),
  TELEGRAM_API: url(['http:', 'https:'], 'the address of the API for bots').default(
    'https://api.telegram.org',
  ),
  CLAMD_SOCKET: z
    .string()
    .regex(/^(?:\/\S+|[\w.-]+:\d{1,5})$/, 'the path of a socket, or host:port')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, 'a secret text of 16 to 200 letters, digits and signs, without spaces')
    .optional(),
  STOP_DELAY: whole(0, 60, 'a number of seconds').default(0),
  CDN_SECONDS: whole(0, 3600, 'a number of seconds').default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

/** Variables with a secret value: error messages do not include it. */
const SECRET = new Set(['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'METRICS_TOKEN']);

export type Config = ReturnType<typeof readConfig>;
export type MailConfig = NonNullable<Config['mail']>;

/** @throws StartRefused with one line: the variable, its value and what it accepts */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given, { jitless: true });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const value = SECRET.has(name) ? '(not shown)' : JSON.stringify(given[name]);
    throw new StartRefused(`${name} has an invalid value: ${value}. Expected: ${issue?.message}.`);
  }
  const env = parsed.data;
  if (Boolean(env.TLS_CERT) !== Boolean(env.TLS_KEY))
    throw new StartRefused('Set both TLS_CERT and TLS_KEY, or neither.');
  const tls = env.TLS_CERT && env.TLS_KEY ? matchingTls([env.TLS_CERT, env.TLS_KEY]) : undefined;
  const storage = storageOf(env, env.DATA_DIR);
  const backupDir = env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups');
  if (storage.kind === 'folder' && [backupDir, join(backupDir, 'pictures')].includes(resolve(storage.folder)))
    throw new StartRefused(
      'BACKUP_DIR or its folder pictures is that of the pictures. Set it to another one.',
    );
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    storage,
    /** The start of the URLs of pictures on public pages, with a slash at its end. */
    pictureBase: pictureBaseOf(env),
    databasePool: env.DATABASE_POOL,
    /** The origin that absolute links use. */
    publicUrl: env.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${env.PORT}`,
    tls,
    trustProxy: env.TRUST_PROXY,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    sampleContent: env.SAMPLE_CONTENT,
    /** The folder of the nightly copies, and when they are made: HH:MM in Phnom Penh, or `off`. */
    backups: { dir: backupDir, at: env.BACKUP_AT },
    /** Without it, the site sends no mail. */
    mail: mailOf(env),
    /** The API for bots of Telegram, without a slash at its end. */
    telegramApi: env.TELEGRAM_API.replace(/\/$/, ''),
    /** Scans the files of applications: a path, or host:port. */
    clamdSocket: env.CLAMD_SOCKET,
    logLevel: env.LOG_LEVEL,
    /** Who sends it may read /metrics. */
    metricsToken: env.METRICS_TOKEN,
    /** How long the site still serves after the stop signal while `/readyz` is 503, in ms. */
    stopDelay: env.STOP_DELAY * 1000,
    /** How long a CDN or a caching proxy may send a page without asking, in seconds; 0: never. */
    cdnSeconds: env.CDN_SECONDS,
  };
}

/** @throws StartRefused when only a part of the variables is set. */
function mailOf({ SMTP_URL, MAIL_FROM, MAIL_TO }: z.infer<typeof Environment>) {
  const [first] = MAIL_TO;
  if (SMTP_URL && first) return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? first, to: MAIL_TO };
  if (SMTP_URL || MAIL_FROM || first)
    throw new StartRefused(
      'To send mail, set SMTP_URL and MAIL_TO. To send none, set neither, nor MAIL_FROM.',
    );
  return undefined;
}

/** Whether `trusted` may have this entry: an address, a network such as `10.0.0.0/8`, or a name such as `loopback`. */
export function isProxyNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/', 1);
  // proxy-addr also accepts `10` (0.0.0.10) and `010.0.0.1` (8.0.0.1), which is never intended.
  if (isIP(address) === 0 && !/^[a-z]+$/.test(entry)) return false;
  try {
    proxyAddr.compile(entry);
    return true;
  } catch {
    return false;
  }
}

function isPemFile(path: string): boolean {
  try {
    return readFileSync(path).includes('-----BEGIN');
  } catch {
    return false;
  }
}

export const readTls = (cert: string, key: string) => ({ cert: readFileSync(cert), key: readFileSync(key) });

function matchingTls(files: readonly [cert: string, key: string]) {
  const tls = { ...readTls(...files), files };
  try {
    createSecureContext(tls);
    return tls;
  } catch {
    throw new StartRefused(
      'TLS_CERT and TLS_KEY do not match. Expected: a certificate and its private key, as PEM files.',
    );
  }
}

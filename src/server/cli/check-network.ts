import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import { isThisMachine } from '../config/networks.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

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

/** Checks that the connection to a database on another machine is encrypted, and its certificate checked. */
export async function checkDatabaseConnection({ databaseUrl }: Pick<Config, 'databaseUrl'>) {
  if (databaseUrl === undefined) return undefined;
  // Imported here: a start with SQLite does not need it.
  const { Client } = await import('pg');
  // It reads the URL as the pool does, and opens nothing.
  const { host, ssl } = new Client(databaseUrl) as {
    host: string;
    ssl: boolean | { rejectUnauthorized?: boolean };
  };
  if (host.startsWith('/') || isThisMachine(host)) return good('The database is on this machine.');
  const advice =
    'Set sslmode=verify-full in DATABASE_URL, and sslrootcert to the file of its certificate authority.';
  if (!ssl) return doubtful(`The connection to ${host} is not encrypted.`, advice);
  if (typeof ssl === 'object' && ssl.rejectUnauthorized === false)
    return doubtful(
      `The certificate of ${host} is not checked (sslmode=no-verify): another machine can pretend to be the database.`,
      advice,
    );
  return good(`The connection to ${host} is encrypted, and its certificate is checked.`);
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

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** What a request for /metrics gets: the series, 401, or the same 404 as every unknown URL. */
export type MetricsAccess = 'granted' | 'refused' | 'hidden';

/** Headers that a proxy adds. */
const OF_PROXY = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

export interface MetricsRules {
  /** METRICS_TOKEN. */
  token: string | undefined;
  /** The allowed hosts: with any other, a page of another site may be asking (DNS rebinding). */
  hosts: ReadonlySet<string>;
  /** Whether the configuration shows that visitors come through a proxy. */
  isBehindProxy: boolean;
}

/**
 * Returns a function that decides who may read /metrics. With a token: who sends it, under any host name. Without one: a program on this
 * machine that connects directly. Behind a proxy on this machine every visitor has a loopback address, so a sign of a proxy
 * in the configuration or in the request hides the page. See decision 0052.
 */
export function metricsAccess({
  token,
  hosts,
  isBehindProxy,
}: MetricsRules): (request: IncomingMessage) => MetricsAccess {
  const isKnownHost = ({ headers }: IncomingMessage) => hosts.has(headers.host ?? '');
  if (token !== undefined) {
    const expected = digest(token);
    return (request) => {
      const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (timingSafeEqual(digest(given), expected)) return 'granted';
      return isKnownHost(request) ? 'refused' : 'hidden';
    };
  }
  return (request) =>
    !isBehindProxy && isKnownHost(request) && isFromThisMachine(request) ? 'granted' : 'hidden';
}

/** Digests have the same length, as `timingSafeEqual` wants. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress) &&
    isLoopback(socket.localAddress) &&
    // Some proxies add no header, but speak HTTP/1.0, as nginx does by default.
    httpVersion !== '1.0' &&
    !OF_PROXY.some((name) => headers[name] !== undefined)
  );
}

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain.startsWith('127.') : isIPv6(plain) && plain === '::1';
}

/**
 * Whether visitors use another port or scheme than the server listens on: then something in front of it forwards them,
 * also when TRUST_PROXY is not set.
 */
export function isForwarded(config: {
  publicUrl: string;
  port: number;
  tls?: unknown;
  trustProxy: string[];
}): boolean {
  const { protocol, port } = new URL(config.publicUrl);
  const scheme = config.tls ? 'https:' : 'http:';
  const given = port === '' ? { 'http:': 80, 'https:': 443 }[protocol] : Number(port);
  return config.trustProxy.length > 0 || protocol !== scheme || given !== config.port;
}

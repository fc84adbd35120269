import { isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';

/**
 * The allowed values of the `Host` header: that of `PUBLIC_URL`, and the local names with the port. Requests for any
 * other host are refused, so that a forged one is never reflected and never part of a cache key.
 */
export function allowedHosts({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
  const own = ['localhost', '127.0.0.1', '[::1]', bracketed(host)];
  return new Set([new URL(publicUrl).host, ...own.map((name) => `${name}:${port}`)]);
}

/** The name under which a browser on this machine reaches a server that listens on `host`. */
export function localName(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : bracketed(host);
}

/** An IPv6 address has brackets in a URL. */
function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Finds the address a request comes from; `X-Forwarded-For` counts only from the proxies in `trusted`. */
export function clientAddressFinder(trusted: string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted);
  return (request) => network(proxyAddr(request, trust));
}

/** What counts as one visitor: an IPv4 address, or the /64 network that one IPv6 subscriber has. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const full =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after];
  return full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The address of a client that closed its connection before its address was read. */
const GONE = 'gone';

/** Finds a request's client address. `X-Forwarded-For` counts only from proxies in `trusted`. */
export function clientAddressFinder(trusted: string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted);
  return (request) => {
    const peer = request.socket.remoteAddress;
    if (peer === undefined) return GONE;
    return network(trusted.length === 0 ? peer : proxyAddr(request, trust), peer);
  };
}

/** Finds the visitor of a connection; undefined for a trusted proxy, which has many visitors. */
export function peerFinder(trusted: string[]): (peer: string | undefined) => string | undefined {
  const trust = proxyAddr.compile(trusted);
  return (peer) => {
    if (peer === undefined) return GONE;
    return trust(peer, 0) ? undefined : network(peer);
  };
}

/** How many visitors a /48 network of IPv6 counts as: one customer of a provider may have it, with 65,536 networks of /64. */
const VISITORS_OF_48 = 20;

/** The keys under which a visitor is counted in every limit. The limit of one visitor holds `visitors` times for a key. */
export function countedKeys(visitor: string) {
  const own = { key: visitor, visitors: 1 };
  const wide = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+$/.exec(visitor)?.[1];
  return wide === undefined ? [own] : [own, { key: `${wide}/48`, visitors: VISITORS_OF_48 }];
}

/** One visitor: an IPv4 address, or a /64 of IPv6 (one subscriber has all of it). `peer` counts where a proxy sent no address. */
function network(given: string, peer = given): string {
  // Some proxies write `203.0.113.7:50123` or `[2001:db8::1]:50123`, with another port for each connection.
  const address = isIP(given) > 0 ? given : SocketAddress.parse(given)?.address;
  const parsed = ipaddr.process(address ?? peer);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

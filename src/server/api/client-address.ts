import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The address of a client that closed its connection before its address was read. */
const GONE = 'gone';

/** Returns a function that finds a request's client address. `X-Forwarded-For` counts only from proxies in `trusted`. */
export function clientAddressFinder(trusted: string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted);
  return (request) => {
    const peer = request.socket.remoteAddress;
    if (peer === undefined) return GONE;
    return network(trusted.length === 0 ? peer : proxyAddr(request, trust), peer);
  };
}

/** Returns a function that finds the visitor of a connection; undefined for a trusted proxy, which has many visitors. */
export function peerFinder(trusted: string[]): (peer: string | undefined) => string | undefined {
  const trust = proxyAddr.compile(trusted);
  return (peer) => {
    if (peer === undefined) return GONE;
    return trust(peer, 0) ? undefined : network(peer);
  };
}

/** How many visitors a /48 network of IPv6 counts as: one customer of a provider may have it, with 65,536 networks of /64. */
const VISITORS_OF_48 = 20;

/**
 * The keys under which a visitor is counted in every limit: their own, and that of their /48 network if they have IPv6. A limit of
 * one visitor holds `visitors` times for a key.
 */
export function countedKeys(visitor: string) {
  const own = { key: visitor, visitors: 1 };
  const wide = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+$/.exec(visitor)?.[1];
  return wide === undefined ? [own] : [own, { key: `${wide}/48`, visitors: VISITORS_OF_48 }];
}

/**
 * The key of one visitor: an IPv4 address, or the /64 network of an IPv6 address (one subscriber has a whole /64). `peer` counts where
 * a proxy gave no address: it may send any text in its header.
 */
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

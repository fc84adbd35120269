import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Stands for a client that closed its connection before its address was read. */
const GONE = 'gone';

/** Finds the visitor a request comes from; `X-Forwarded-For` counts only from the proxies in `trusted`. */
export function clientAddressFinder(trusted: string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted);
  return (request) =>
    request.socket.remoteAddress === undefined ? GONE : network(proxyAddr(request, trust));
}

/** Finds the visitor at the other end of a connection; undefined for a trusted proxy, which carries many visitors. */
export function peerFinder(trusted: string[]): (peer: string | undefined) => string | undefined {
  const trust = proxyAddr.compile(trusted);
  return (peer) => {
    if (peer === undefined) return GONE;
    return trust(peer, 0) ? undefined : network(peer);
  };
}

/** What counts as one visitor: an IPv4 address, or the /64 network that one IPv6 subscriber has. */
function network(given: string): string {
  const address = withoutPort(given);
  // A proxy may write anything into its header.
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Some proxies write `203.0.113.7:50123` or `[2001:db8::1]:50123`, with another port for each connection. */
function withoutPort(given: string): string {
  const [, v6, v4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/i.exec(given) ?? [];
  return v6 ?? v4 ?? given;
}

import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { cutReader, type Unread, unreadOf } from './reader-progress.ts';

/** How many connections are accepted, in all and from one address. */
export const CONNECTION_LIMITS = { all: 4_000, perAddress: 500 } as const;

/** From this part of all connections on, a new one takes the place of one of the visitor with the most. */
const NEARLY_FULL = 0.9;

/** A connection whose peer reads nothing of a response for this long, in ms, is closed; checked once a second. */
export const MAX_UNREAD_TIME = 10_000;
const CHECK_INTERVAL = 1_000;

export interface ConnectionRules {
  /** The address or network that counts as one visitor; undefined for a trusted proxy, which has no limit of its own. */
  visitorOfPeer: (peer: string | undefined) => string | undefined;
  /** Other limits than the usual ones; for tests. */
  limits?: { all: number; perAddress: number };
  maxUnreadTime?: number;
}

/**
 * Bounds the connections of a server and closes those that do not read. When nearly all are taken, the visitor with the
 * most gives one up for a new one: an idle one, else the oldest. Works per connection and per second, so that a
 * cached page costs nothing more.
 */
export function boundConnections(server: Server, rules: ConnectionRules): void {
  const { visitorOfPeer, limits = CONNECTION_LIMITS, maxUnreadTime = MAX_UNREAD_TIME } = rules;
  /** The connections of each visitor, the oldest first. */
  const byVisitor = new Map<string, Set<Socket>>();
  let count = 0;
  server.maxConnections = limits.all;

  function leave(visitor: string, socket: Socket): void {
    const own = byVisitor.get(visitor);
    if (!own?.delete(socket)) return;
    count -= 1;
    if (own.size === 0) byVisitor.delete(visitor);
  }

  function closeOneOfBusiest(): void {
    let busiest: [visitor: string, sockets: Set<Socket>] | undefined;
    for (const one of byVisitor) if (one[1].size > (busiest?.[1].size ?? 0)) busiest = one;
    if (!busiest) return;
    const [visitor, sockets] = busiest;
    const [oldest] = sockets;
    const closed = sockets.values().find(isIdle) ?? oldest;
    if (!closed) return;
    // Its place is free from now on, although the system closes it later.
    leave(visitor, closed);
    closed.destroy();
  }

  server.on('connection', (socket: Socket) => {
    const visitor = visitorOfPeer(socket.remoteAddress);
    if (visitor === undefined) return;
    if ((byVisitor.get(visitor)?.size ?? 0) >= limits.perAddress) {
      socket.destroy();
      return;
    }
    if (count >= limits.all * NEARLY_FULL) closeOneOfBusiest();
    const own = byVisitor.get(visitor) ?? new Set();
    byVisitor.set(visitor, own.add(socket));
    count += 1;
    socket.once('close', () => leave(visitor, socket));
  });

  const open = new Map<Socket, Unread | undefined>();
  // Over TLS the responses are written to another socket than the one that was accepted.
  const isSecure = server instanceof SecureServer;
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  const check = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, before] of open) {
        const unread = unreadOf(socket, before, now);
        if (!unread || now - unread.since < maxUnreadTime) open.set(socket, unread);
        else cutReader(socket);
      }
    },
    Math.min(CHECK_INTERVAL, maxUnreadTime),
  );
  check.unref();
  server.once('close', () => clearInterval(check));
}

/** Whether no response is under way. Over TLS the accepted socket does not show it: then the oldest one is closed. */
function isIdle(socket: Socket): boolean {
  // Node links a socket with its response by this field; an event for each request would slow the cached pages down.
  // oxlint-disable-next-line no-underscore-dangle
  return !(socket as { _httpMessage?: unknown })._httpMessage;
}

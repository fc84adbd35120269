// Limits the open connections of each visitor, and closes those whose client does not read its response.

import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { HeldByAddress } from './held-by-address.ts';
import { cutReader, type Unread, unreadOf } from './reader-progress.ts';

/** How many connections are accepted, in all and per client address. */
export const CONNECTION_LIMITS = { all: 4_000, perAddress: 500 } as const;

/** When this share of all connections is in use, each new one closes one of the visitor with the most. */
const NEARLY_FULL = 0.9;

/** A connection is closed when its client reads nothing of a response for this long, in ms; checked once a second. */
export const MAX_UNREAD_TIME = 10_000;
const CHECK_INTERVAL = 1_000;

export interface ConnectionRules {
  /** The address or network that counts as one visitor; undefined for a trusted proxy, which has no limit per address. */
  visitorOfPeer: (peer: string | undefined) => string | undefined;
  /** For tests: replaces `CONNECTION_LIMITS`. */
  limits?: { all: number; perAddress: number };
  /** For tests: replaces `MAX_UNREAD_TIME`. */
  maxUnreadTime?: number;
}

/** The connections of a server. */
export interface ConnectionCounts {
  open: () => number;
  /** Connections that the server closed, by the limit: in all, per address, of the busiest visitor, unread responses. */
  closed: Record<'all' | 'address' | 'busiest' | 'unread', number>;
}

/**
 * Limits the connections of a server and closes those whose client does not read. When nearly all are in use, a new one
 * closes one of the visitor with the most: an idle one, else the oldest. Runs per connection and per second, not per
 * request, so cached pages stay fast. Returns what it counts.
 */
export function limitConnections(server: Server, rules: ConnectionRules): ConnectionCounts {
  const { visitorOfPeer, limits = CONNECTION_LIMITS, maxUnreadTime = MAX_UNREAD_TIME } = rules;
  const held = new HeldByAddress<Socket>();
  const closed: ConnectionCounts['closed'] = { all: 0, address: 0, busiest: 0, unread: 0 };
  server.maxConnections = limits.all;
  server.on('drop', () => (closed.all += 1));

  function closeOneOfBusiest(): void {
    const sockets = held.busiest()?.items;
    if (!sockets) return;
    const [oldest] = sockets;
    const chosen = sockets.values().find(isIdle) ?? oldest;
    if (!chosen) return;
    // Count it as closed now, although its "close" event comes later.
    held.delete(chosen);
    closed.busiest += 1;
    chosen.destroy();
  }

  server.on('connection', (socket: Socket) => {
    const visitor = visitorOfPeer(socket.remoteAddress);
    if (visitor === undefined) return;
    if (held.atLimit(visitor, limits.perAddress)) {
      closed.address += 1;
      socket.destroy();
      return;
    }
    if (held.size >= limits.all * NEARLY_FULL) closeOneOfBusiest();
    held.add(visitor, socket);
    socket.once('close', () => held.delete(socket));
  });

  const open = new Map<Socket, Unread | undefined>();
  // With TLS, responses are written to the TLS socket, not to the accepted one.
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
        else {
          closed.unread += 1;
          cutReader(socket);
        }
      }
    },
    Math.min(CHECK_INTERVAL, maxUnreadTime),
  );
  check.unref();
  server.once('close', () => clearInterval(check));
  return { open: () => open.size, closed };
}

/** Whether no response is in progress. With TLS the accepted socket does not show this: each one looks idle. */
function isIdle(socket: Socket): boolean {
  // Node stores the current response in this field. A listener per request would make cached pages slower.
  // oxlint-disable-next-line no-underscore-dangle
  return !(socket as { _httpMessage?: unknown })._httpMessage;
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { HeldByAddress } from './held-by-address.ts';

export const CONNECTION_LIMITS = { all: 3_600, perAddress: 500 } as const;
/** How many connections are accepted, with those of trusted proxies. */
const MAX_CONNECTIONS = 4_000;
/** In ms. When no place is left, a connection that is older may be closed for any new one. */
const MAX_AGE_WHEN_FULL = 1_000;
/** A connection is closed when its client reads nothing of a response for this long, in ms; checked once a second. */
export const MAX_UNREAD_TIME = 10_000;
const CHECK_INTERVAL = 1_000;

export interface ConnectionRules {
  /** The address or network that counts as one visitor; undefined for a trusted proxy, which has no limit per address. */
  visitorOfPeer: (peer: string | undefined) => string | undefined;
  limits?: { all: number; perAddress: number };
  maxUnreadTime?: number;
}

/** Limits connections, and closes those whose client does not read. Costs nothing per request, so cached pages stay fast. */
export function limitConnections(server: Server, rules: ConnectionRules): void {
  const { visitorOfPeer, limits = CONNECTION_LIMITS, maxUnreadTime = MAX_UNREAD_TIME } = rules;
  const held = new HeldByAddress<Socket>(limits, {
    cut: (socket) => Boolean(socket.destroy()),
    minTime: MAX_AGE_WHEN_FULL,
  });
  /** The bytes of each connection that the system has accepted, and since when (`performance.now()`) they are as many. */
  const open = new Map<Socket, { accepted: number; since: number }>();
  server.maxConnections = MAX_CONNECTIONS;

  server.on('connection', (socket: Socket) => {
    const visitor = visitorOfPeer(socket.remoteAddress);
    if (visitor !== undefined && !held.add(visitor, socket)) {
      socket.destroy();
      return;
    }
    open.set(socket, { accepted: 0, since: 0 });
    socket.once('close', () => {
      held.delete(socket);
      open.delete(socket);
    });
  });

  const check = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, before] of open) {
        const unsent = unsentBytes(socket);
        const accepted = socket.bytesWritten - unsent;
        if (unsent === 0 || accepted !== before.accepted) open.set(socket, { accepted, since: now });
        // A reset also frees the system's send buffer.
        else if (now - before.since >= maxUnreadTime) socket.resetAndDestroy();
      }
    },
    Math.min(CHECK_INTERVAL, maxUnreadTime),
  );
  check.unref();
  server.once('close', () => clearInterval(check));
}

/** The bytes that were written to a connection and that the system has not accepted yet. */
function unsentBytes(socket: Socket): number {
  // Node's own socket timeout uses this field to see that a long write makes progress; but bytes from the client restart it.
  // oxlint-disable-next-line no-underscore-dangle
  return (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;
}

import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';

/** How many connections are accepted, in all and from one address. */
export const CONNECTION_LIMITS = { all: 4_000, perAddress: 1_000 } as const;

/** A connection whose peer reads nothing of a response for this long, in ms, is closed; checked once a second. */
export const MAX_UNREAD_TIME = 10_000;
const CHECK_INTERVAL = 1_000;

/** How much of a response a connection still has to send, and since when that has not changed. */
interface Unread {
  left: number;
  queued: number;
  since: number;
}

export interface ConnectionRules {
  /** The address or network that counts as one visitor; undefined for a trusted proxy, which has no limit of its own. */
  visitorOfPeer: (peer: string | undefined) => string | undefined;
  /** Other limits than the usual ones; for tests. */
  limits?: { all: number; perAddress: number };
  maxUnreadTime?: number;
}

/**
 * Bounds the connections of a server and closes those that do not read. Works per connection and per second, so that a
 * cached page costs nothing more.
 */
export function boundConnections(server: Server, rules: ConnectionRules): void {
  const { visitorOfPeer, limits = CONNECTION_LIMITS, maxUnreadTime = MAX_UNREAD_TIME } = rules;
  const counts = new Map<string, number>();
  server.maxConnections = limits.all;
  server.on('connection', (socket: Socket) => {
    const visitor = visitorOfPeer(socket.remoteAddress);
    if (visitor === undefined) return;
    const count = (counts.get(visitor) ?? 0) + 1;
    if (count > limits.perAddress) {
      socket.destroy();
      return;
    }
    counts.set(visitor, count);
    socket.once('close', () => {
      const left = (counts.get(visitor) ?? 1) - 1;
      if (left === 0) counts.delete(visitor);
      else counts.set(visitor, left);
    });
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
        // A reset frees what the system holds for it, too; a TLS socket cannot send one.
        else if (isSecure) socket.destroy();
        else socket.resetAndDestroy();
      }
    },
    Math.min(CHECK_INTERVAL, maxUnreadTime),
  );
  check.unref();
  server.once('close', () => clearInterval(check));
}

function unreadOf(socket: Socket, before: Unread | undefined, now: number): Unread | undefined {
  const left = socket.writableLength;
  if (left === 0) return undefined;
  const queued = queueSize(socket);
  const isSame = before !== undefined && before.left === left && before.queued === queued;
  return isSame ? before : { left, queued, since: now };
}

/** What the system has not taken yet of the write that is under way: `writableLength` changes only after all of it. */
function queueSize(socket: Socket): number {
  // Node's own timeout sees by this field that a long write makes progress.
  // oxlint-disable-next-line no-underscore-dangle
  return (socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0;
}

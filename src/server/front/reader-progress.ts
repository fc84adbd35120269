import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** How much of its responses a connection still has to send, and since when (`performance.now()`) that is the same. */
export interface Unread {
  left: number;
  queued: number;
  since: number;
}

/** What a connection has to send now, compared with `before`; undefined when its reader has taken all. */
export function unreadOf(socket: Socket, before: Unread | undefined, now: number): Unread | undefined {
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

/** Ends a connection whose peer does not read. */
export function cutReader(socket: Socket): void {
  // A reset frees what the system holds for it, too; a TLS socket cannot send one.
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

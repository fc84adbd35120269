// Measures whether a client reads its response, and closes the connection if it does not.

import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** The bytes that a connection has not sent yet, and since when (`performance.now()`) they have not changed. */
export interface Unread {
  left: number;
  queued: number;
  since: number;
}

/** Measures the unsent bytes of a connection now and compares them with `before`; undefined when all were sent. */
export function unreadOf(socket: Socket, before: Unread | undefined, now: number): Unread | undefined {
  const left = socket.writableLength;
  if (left === 0) return undefined;
  const queued = queueSize(socket);
  const isSame = before !== undefined && before.left === left && before.queued === queued;
  return isSame ? before : { left, queued, since: now };
}

/** The bytes of the current write that the system has not accepted yet: `writableLength` changes only after all of it. */
export function queueSize(socket: Socket): number {
  // Node's own socket timeout uses this field to see that a long write makes progress.
  // oxlint-disable-next-line no-underscore-dangle
  const handle = (socket as { _handle?: Handle | null })._handle;
  // That of TLS stays the same during a write; its parent is the handle of the TCP connection.
  // oxlint-disable-next-line no-underscore-dangle
  return (handle?._parent ?? handle)?.writeQueueSize ?? 0;
}

interface Handle {
  writeQueueSize?: number;
  _parent?: Handle | null;
}

/** Closes a connection whose client does not read. */
export function cutReader(socket: Socket): void {
  // A reset also frees the system's send buffer; Node cannot reset a TLS socket.
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

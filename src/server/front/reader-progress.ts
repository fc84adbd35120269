// Measures whether a client reads its response, and closes the connection if it does not.

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { Http2Response } from './http2-response.ts';

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

/** The same as `unreadOf`, for one response: a stream of HTTP/2 makes progress when its connection does. */
export function unreadOfResponse(
  response: ServerResponse,
  before: Unread | undefined,
  now: number,
): Unread | undefined {
  if (!isOfHttp2(response)) return unreadOf(response.req.socket, before, now);
  const left = response.writableLength;
  if (left === 0) return undefined;
  const queued = response.budget.sent;
  const isSame = before !== undefined && before.left === left && before.queued === queued;
  return isSame ? before : { left, queued, since: now };
}

/** Ends a response that its client does not read: closes its connection or, with HTTP/2, its stream. */
export function cutResponse(response: ServerResponse): void {
  if (isOfHttp2(response)) response.destroy();
  else cutReader(response.req.socket);
}

function isOfHttp2(response: unknown): response is Http2Response {
  return response instanceof Http2Response;
}

/** Closes a connection whose client does not read. */
export function cutReader(socket: Socket): void {
  // A reset also frees the system's send buffer; Node cannot reset a TLS socket.
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { WebEnv } from './web-context.ts';

/** Limits for discarding an unwanted body: its bytes, and the time without new bytes, in ms. `limitBodyTime` bounds the whole time. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_IDLE_TIME = 2_000;

/**
 * Middleware: sends the response to a request whose body was not read to its end, and ends it when the rest was
 * discarded. Closing a connection while bytes still arrive resets it, and the client loses the response
 * (RFC 9112, section 9.6).
 */
export const linger = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const { incoming, outgoing } = c.env;
  if (!hasBody(incoming) || incoming.readableEnded || incoming.destroyed || outgoing.headersSent) return;
  // A response without a body (204, 304, HEAD) cannot wait for its end: it begins when the rest has arrived.
  if (c.res.body === null) return discard(incoming);
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await discard(incoming);
      controller.close();
    },
  });
  const headers = new Headers(c.res.headers);
  headers.set('content-length', String(bytes.length));
  c.res = new Response(body, { status: c.res.status, headers });
});

/** Resolves when the rest of a body was read and discarded. Beyond the limits, cuts the request. */
export async function discard(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const idle = setTimeout(() => request.destroy(), MAX_IDLE_TIME);
  let left = MAX_BYTES;
  // Remove earlier readers: they must neither receive the rest nor pause it.
  request.removeAllListeners('data').removeAllListeners('readable');
  request.on('data', (chunk: Buffer) => {
    idle.refresh();
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('end', resolve).once('close', resolve).resume();
  await promise;
  clearTimeout(idle);
}

/** How long a request body may take to arrive, in ms, even if it is discarded; a file upload may take three times as long. */
export const BODY_TIMEOUT = 10_000;
/** A file of 20 MB takes an office in Phnom Penh two minutes; one of 5 MB takes a phone as long. */
export const FILE_TIMEOUT = 180_000;

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

export function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

export function limitBodyTime(request: IncomingMessage, isFile = false): void {
  const limit = isUpload(request) ? (isFile ? FILE_TIMEOUT : 3 * BODY_TIMEOUT) : BODY_TIMEOUT;
  const timer = setTimeout(() => request.destroy(), limit);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

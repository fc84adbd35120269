import type { IncomingMessage } from 'node:http';

/** How much of an unwanted body is thrown away, in bytes, and for how long, in ms. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_TIME = 2_000;

/**
 * Throws away the rest of a body while its answer goes out. A connection that is closed while bytes
 * still arrive is reset, and the answer is lost with it (RFC 9112, section 9.6); whoever sends on and on
 * is cut off all the same.
 */
export function linger(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  // Whoever read it so far reads no more, and must not pause it either.
  request.removeAllListeners('data').removeAllListeners('readable');
  let left = MOST_BYTES;
  const timer = setTimeout(() => request.destroy(), MOST_TIME);
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.read(0);
  request.resume();
}

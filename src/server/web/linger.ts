import type { IncomingMessage } from 'node:http';
import { holdOpen } from './hold-open.ts';

/** Limits for discarding an unwanted body: its bytes, the whole time and the time without new bytes, in ms. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TIME = 10_000;
const MAX_IDLE_TIME = 2_000;

/**
 * Reads and discards the rest of a request body while the response is sent. Closing a connection while bytes still
 * arrive resets it, and the client loses the response (RFC 9112, section 9.6). Beyond the limits it is closed anyway.
 */
export function linger(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  // Remove earlier readers: they must neither receive the rest nor pause it.
  request.removeAllListeners('data').removeAllListeners('readable');
  let left = MAX_BYTES;
  const cut = () => request.destroy();
  const [whole, idle] = [setTimeout(cut, MAX_TIME), setTimeout(cut, MAX_IDLE_TIME)];
  const closeWhenDone = holdOpen(request);
  request.once('close', () => {
    clearTimeout(whole);
    clearTimeout(idle);
    closeWhenDone();
  });
  request.on('data', (chunk: Buffer) => {
    idle.refresh();
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.read(0);
  request.resume();
}

import type { IncomingMessage } from 'node:http';

/** How much of an unwanted body is thrown away, in bytes, and for how long, in ms: in all, and while nothing comes. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_TIME = 10_000;
const MOST_QUIET = 2_000;

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
  const cut = () => request.destroy();
  const [inAll, quiet] = [setTimeout(cut, MOST_TIME), setTimeout(cut, MOST_QUIET)];
  const closeWhenDone = holdOpen(request);
  request.once('close', () => {
    clearTimeout(inAll);
    clearTimeout(quiet);
    closeWhenDone();
  });
  request.on('data', (chunk: Buffer) => {
    quiet.refresh();
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.read(0);
  request.resume();
}

/**
 * Where the connection ends with this answer, Node closes it both ways as soon as the answer is out: for
 * now it ends only our side. What it gives closes the other one too.
 */
function holdOpen({ socket }: IncomingMessage): () => void {
  const closeBothWays = socket.destroySoon.bind(socket);
  let isLastAnswer = false;
  socket.destroySoon = () => {
    isLastAnswer = true;
    socket.end();
  };
  return () => {
    socket.destroySoon = closeBothWays;
    if (isLastAnswer) closeBothWays();
  };
}

import type { ServerResponse } from 'node:http';

/** A body up to this length, in bytes, is written at once; a longer one in pieces of this length. */
const PIECE = 256 * 1024;

/**
 * Ends a response with `bytes`. A long body is written piece by piece, each after the one before was sent: TLS copies the
 * bytes it gets, and a cached body may be sent to many slow clients at the same time.
 */
export function sendBytes(response: ServerResponse, bytes: Buffer): void {
  if (bytes.length <= PIECE) {
    response.end(bytes);
    return;
  }
  let sent = 0;
  const sendOn = () => {
    while (sent + PIECE < bytes.length) {
      const piece = bytes.subarray(sent, sent + PIECE);
      sent += PIECE;
      if (!response.write(piece)) {
        response.once('drain', sendOn);
        return;
      }
    }
    response.end(bytes.subarray(sent));
  };
  sendOn();
}

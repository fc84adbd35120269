import type { ServerResponse } from 'node:http';

/** A body up to this length is handed to the socket at once, a longer one in pieces of this length. */
const PIECE = 256 * 1024;

/**
 * Ends a response with `bytes`. A long body is sent piece by piece, each when the one before is out: TLS copies what it
 * is given, and one stored body may be on its way to many slow readers.
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

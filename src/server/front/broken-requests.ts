import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** What Node's parser says, as a status; all else is 400. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what Node never hands to the listener: what is no HTTP, headers that are too long or come too
 * slowly, an expectation that nobody meets. Node's own answers would lack the headers of every answer.
 */
export function respondToBrokenRequests(server: Server, headers: readonly [string, string][]): void {
  const answer = (socket: Duplex & { bytesWritten?: number }, status: number) => {
    // Where an answer has gone out before, one more might be taken for a part of it.
    if (!socket.writable || socket.bytesWritten) {
      socket.destroy();
      return;
    }
    const text = `${STATUS_CODES[status]}\n`;
    const lines = [
      ...headers,
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Content-Length', String(text.length)],
      ['Connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  };
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // All else is a connection that broke, or never came to speak TLS: nobody there could read an answer.
    if (/^(?:HPE|ERR_HTTP)_/.test(code)) answer(socket, STATUSES[code] ?? 400);
    else socket.destroy();
  });
  server.on('checkExpectation', (request) => answer(request.socket, 417));
}

import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HeaderRecord } from './stored-response.ts';

/** Response status by Node's error code; any other code gets 400. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to requests that Node never passes to the listener: invalid HTTP, headers that are too long or too slow, and
 * an `Expect` other than 100-continue. Node's own responses would lack `headers`, our security headers.
 */
export function respondToBrokenRequests(server: Server, headers: HeaderRecord): void {
  const respond = (socket: Duplex & { bytesWritten?: number }, status: number) => {
    // After an earlier response on this connection, the client could read this one as a part of it.
    if (!socket.writable || socket.bytesWritten) {
      socket.destroy();
      return;
    }
    const text = `${STATUS_CODES[status]}\n`;
    const lines = [
      ...Object.entries(headers),
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ['Content-Length', String(text.length)],
      ['Connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  };
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // Other codes mean a broken connection or a failed TLS handshake: the client could not read a response.
    if (/^(?:HPE|ERR_HTTP)_/.test(code)) respond(socket, STATUSES[code] ?? 400);
    else socket.destroy();
  });
  server.on('checkExpectation', (request) => respond(request.socket, 417));
}

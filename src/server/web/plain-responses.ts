import { currentRequest, REQUEST_ID } from '../log/log.ts';
import type { HeaderRecord } from './stored-responses.ts';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** An error must not be stored; it has the id of its request, if that was admitted. */
export function sendText(status: number, text: string, headers: Record<string, string> = {}): Response {
  const scope = status >= 400 ? currentRequest() : undefined;
  return new Response(text.endsWith('\n') ? text : `${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status >= 400 && { 'Cache-Control': 'no-store' }),
      ...(scope && { [REQUEST_ID]: scope.id }),
      ...headers,
    },
  });
}

/** Security headers of every response, whatever its status (rules of MDN's HTTP Observatory). */
export const securityHeaders = (isHttps: boolean): HeaderRecord => ({
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': CLOSED_POLICY,
});

export const CLOSED_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to what Node never passes to the listener: its own responses would lack `headers`, our security headers. */
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

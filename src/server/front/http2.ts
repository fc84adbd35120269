// HTTP/2 for clients that choose it in the TLS handshake (ALPN); all others get HTTP/1.1 on the same port.

import { type IncomingMessage, METHODS, type RequestListener, type ServerResponse } from 'node:http';
import { constants, createServer, type ServerHttp2Stream } from 'node:http2';
import type { Server } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { Http2Request } from './http2-request.ts';
import { Http2Response } from './http2-response.ts';
import { Http2Sessions, type SessionRules } from './http2-sessions.ts';
import { MAX_HEADER_SIZE } from './listen.ts';
import { refuse } from './send-text.ts';

/** How much of a body may be in transit, in bytes: with 64 kB, the default, an upload over 150 ms has 430 kB/s at most. */
const WINDOW = 256 * 1024;

/** Limits of a session; those that nghttp2 has by itself (settings, pings and continuations that flood) stay. */
const LIMITS = {
  settings: {
    maxConcurrentStreams: 100,
    maxHeaderListSize: MAX_HEADER_SIZE,
    initialWindowSize: WINDOW,
    enablePush: false,
  },
  maxHeaderListPairs: 100,
  // A client may reset this many streams at once, and this many a second; then its session ends (CVE-2023-44487).
  streamResetBurst: 200,
  streamResetRate: 20,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
} as const;

interface Options extends SessionRules {
  /** The headers of requests that are refused here. */
  headers: readonly [string, string][];
}

const KNOWN_METHODS = new Set(METHODS);

/** Serves HTTP/2 on a server with TLS: its streams become requests of `listener`. */
export function serveHttp2(server: Server, listener: RequestListener, options: Options): Http2Sessions {
  const sessions = new Http2Sessions(options);
  // Never listens: it gets the connections that `server` accepts.
  const http2 = createServer(LIMITS);
  const [serveHttp1] = server.listeners('secureConnection') as ((socket: TLSSocket) => void)[];
  if (serveHttp1) server.off('secureConnection', serveHttp1);
  let accepted: TLSSocket;
  server.on('secureConnection', (socket: TLSSocket) => {
    accepted = socket;
    if (socket.alpnProtocol === 'h2') http2.emit('connection', socket);
    else serveHttp1?.call(server, socket);
  });
  // Emitted while the "connection" event above runs.
  http2.on('session', (session) => {
    session.setLocalWindowSize(WINDOW);
    sessions.add(session, accepted);
  });
  // A session that breaks the protocol has ended already, with the reason in its GOAWAY.
  http2.on('sessionError', () => {});
  http2.on('stream', (stream: ServerHttp2Stream, headers, _flags, rawHeaders) => {
    // Errors of a stream reach its request and its response when it closes.
    stream.on('error', () => {});
    const budget = sessions.enter(stream);
    if (!budget) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    const request = new Http2Request(stream, headers, rawHeaders);
    const response = new Http2Response(stream, request, budget);
    // The listener uses the part of Node's classes that these two have.
    const [req, res] = [request as unknown as IncomingMessage, response as unknown as ServerResponse];
    const refusal = refusalOf(request, stream);
    if (refusal) {
      for (const [name, value] of options.headers) response.setHeader(name, value);
      refuse(res, ...refusal);
    } else listener(req, res);
  });
  server.once('close', () => sessions.destroy());
  return sessions;
}

/** Why a request does not reach the listener: what Node's parser and server refuse in HTTP/1.1. */
function refusalOf(
  request: Http2Request,
  stream: ServerHttp2Stream,
): [status: number, text: string] | undefined {
  const { expect } = request.headers;
  if (request.method === 'CONNECT') return [405, 'This server is not a proxy.'];
  if (!KNOWN_METHODS.has(request.method)) return [400, 'Bad Request'];
  if (expect === undefined) return undefined;
  if (expect.toLowerCase() !== '100-continue') return [417, 'Expectation Failed'];
  stream.additionalHeaders({ ':status': 100 });
  return undefined;
}

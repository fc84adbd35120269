// Sends requests over HTTP/2, and raw frames of it, to a site with TLS.

import { once } from 'node:events';
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders, type Settings } from 'node:http2';
import { connect as connectSecurely, type TLSSocket } from 'node:tls';
import type { SiteProcess } from '../site-process.ts';
import type { RawResponse } from './raw-http.ts';

/** A response, or the code with which its stream was reset. */
export interface StreamResponse extends RawResponse {
  resetWith: number;
}

/** Opens a session, with any certificate. */
export function openSession(
  site: SiteProcess,
  settings: Settings = {},
  localAddress = '127.0.0.1',
): ClientHttp2Session {
  const socket = { port: site.port, host: '127.0.0.1', localAddress, rejectUnauthorized: false };
  const session = connect(`https://localhost:${site.port}`, {
    settings,
    createConnection: () => connectSecurely({ ...socket, ALPNProtocols: ['h2'] }),
  });
  // Ignore errors: the server may close the session, and the tests examine what was received before.
  return session.on('error', () => {});
}

/** Sends a request and reads the whole response. Without `body` the stream is ended at once. */
export function sendStream(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<StreamResponse> {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const chunks: Buffer[] = [];
  let fields: [name: string, value: string][] = [];
  return new Promise((resolve) => {
    stream
      .on('response', (given) => {
        fields = Object.entries(given).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
        );
      })
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', () => {})
      .once('close', () => {
        const all = (name: string) => fields.filter(([given]) => given === name).map(([, value]) => value);
        const bytes = Buffer.concat(chunks);
        resolve({
          status: Number(all(':status')[0] ?? 0),
          headers: fields.filter(([name]) => name !== ':status'),
          body: bytes,
          text: bytes.toString(),
          all,
          header: (name) => all(name)[0],
          resetWith: stream.rstCode ?? 0,
        });
      });
  });
}

export const FRAMES = {
  data: 0,
  headers: 1,
  reset: 3,
  settings: 4,
  ping: 6,
  goaway: 7,
  window: 8,
  continuation: 9,
};
export const FLAGS = { none: 0, endStream: 1, endHeaders: 4 };

/** Opens a TLS connection that has sent the preface of HTTP/2 and its settings. */
export async function openFrames(site: SiteProcess, settings = Buffer.alloc(0)): Promise<TLSSocket> {
  const socket = connectSecurely({
    port: site.port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    ALPNProtocols: ['h2'],
  }).on('error', () => {});
  await once(socket, 'secureConnect');
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  socket.write(frame(FRAMES.settings, FLAGS.none, 0, settings));
  return socket;
}

/** Resolves with the payload of the first frame of a type that the server sends; undefined when it closes before. */
export function received(socket: TLSSocket, type: number): Promise<Buffer | undefined> {
  let bytes = Buffer.alloc(0);
  const readFrames = () => {
    while (bytes.length >= 9 && bytes.length >= 9 + bytes.readUIntBE(0, 3)) {
      const end = 9 + bytes.readUIntBE(0, 3);
      if (bytes[3] === type) return bytes.subarray(9, end);
      bytes = bytes.subarray(end);
    }
    return undefined;
  };
  return new Promise((resolve) => {
    socket
      .once('close', () => resolve(undefined))
      .on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        const payload = readFrames();
        if (payload) resolve(payload);
      });
  });
}

/** Waits until the site has read all frames before. */
export async function hasRead(socket: TLSSocket): Promise<void> {
  socket.write(frame(FRAMES.ping, FLAGS.none, 0, Buffer.alloc(8)));
  await received(socket, FRAMES.ping);
}

export function frame(
  type: number,
  flags: number,
  stream: number,
  payload: Buffer = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** A header list in HPACK: literals that are not compressed, and not added to the table of the connection. */
export function headerBlock(fields: Record<string, string>): Buffer {
  return Buffer.concat(
    Object.entries(fields).flatMap(([name, value]) => [Buffer.from([0]), literal(name), literal(value)]),
  );
}

function literal(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  if (bytes.length < 127) return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  const length = [127];
  let rest = bytes.length - 127;
  for (; rest >= 128; rest >>= 7) length.push((rest & 127) | 128);
  return Buffer.concat([Buffer.from([...length, rest]), bytes]);
}

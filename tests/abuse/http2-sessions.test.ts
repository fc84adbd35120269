import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { ClientHttp2Session } from 'node:http2';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { serveHttp2 } from '../../src/server/front/http2.ts';
import type { SessionRules } from '../../src/server/front/http2-sessions.ts';
import { queueSize } from '../../src/server/front/reader-progress.ts';
import type { SiteProcess } from '../site-process.ts';
import { FLAGS, FRAMES, frame, headerBlock, openFrames, openSession } from './http2-client.ts';
import { hasCertificates, makeCertificate } from './secure-site.ts';

const MEGABYTE = 1024 * 1024;
/** More than the buffers of the operating system take. */
const LONG_BODY = Buffer.alloc(64 * MEGABYTE, 'a');
/** The largest window, and what is missing to it from the usual one of 64 kB. */
const WIDE = Buffer.from([0x7f, 0xff, 0xff, 0xff]);
const MORE = Buffer.from([0x7f, 0xff, 0, 0]);

let server: Server;
const sessions: ClientHttp2Session[] = [];
const accepted: TLSSocket[] = [];

afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
  accepted.splice(0);
  server.close();
});

async function listen(rules: Partial<SessionRules>, listener: RequestListener): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'http2-tls-'));
  const { TLS_CERT = '', TLS_KEY = '' } = makeCertificate(folder) ?? {};
  const tls = { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) };
  rmSync(folder, { recursive: true });
  server = createServer({ ...tls, ALPNProtocols: ['h2'] }, listener);
  serveHttp2(server, listener, { visitorOfPeer: (peer) => peer ?? 'gone', headers: [], ...rules });
  server.on('secureConnection', (socket: TLSSocket) => accepted.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const site = () => ({ port: (server.address() as AddressInfo).port }) as SiteProcess;

function open(): ClientHttp2Session {
  const session = openSession(site());
  sessions.push(session);
  return session;
}

const get = (session: ClientHttp2Session) => session.request({ ':path': '/' }).on('error', () => {});

const hasRead = (session: ClientHttp2Session) => new Promise((resolve) => session.ping(resolve));

describe.skipIf(!hasCertificates())('HTTP/2 sessions', () => {
  test('a client that reads nothing is cut, and holds a fraction of its responses in memory until then', async () => {
    await listen({ maxUnreadTime: 1_000 }, (_request, response) => response.end(LONG_BODY));
    const settings = Buffer.concat([Buffer.from([0, 4]), WIDE]);
    const client = (await openFrames(site(), settings)).pause();
    client.write(frame(FRAMES.window, FLAGS.none, 0, MORE));
    const request = headerBlock({ ':method': 'GET', ':scheme': 'https', ':path': '/', ':authority': 'a' });
    for (const stream of [1, 3, 5])
      client.write(frame(FRAMES.headers, FLAGS.endHeaders | FLAGS.endStream, stream, request));
    await expect.poll(() => accepted.length).toBe(1);
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, queueSize(accepted[0]!))), 2);
    await once(accepted[0]!, 'close');
    clearInterval(watch);
    client.destroy();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(MEGABYTE / 4);
  });

  test('at the limit of an address, the session with the most streams is cut for a new one', async () => {
    await listen({ limits: { all: 100, perAddress: 4 } }, () => {});
    const [greedy, modest] = [open(), open()];
    const isCut = new Promise((resolve) => greedy.once('close', () => resolve('cut')));
    for (let n = 0; n < 4; n += 1) get(greedy);
    await hasRead(greedy);
    get(modest);
    await isCut;
    await hasRead(modest);
    expect(modest.destroyed).toBe(false);
  });

  test('when all streams are in use, a /48 network counts as 20 visitors, however many /64 networks it uses', async () => {
    let sessionsSoFar = 0;
    await listen(
      {
        limits: { all: 44, perAddress: 10 },
        visitorOfPeer: () => ((sessionsSoFar += 1) <= 22 ? `2001:db8:1:${sessionsSoFar}` : '192.0.2.1'),
      },
      () => {},
    );
    let cut = 0;
    for (let n = 0; n < 22; n += 1) {
      const session = open().once('close', () => (cut += 1));
      for (let m = 0; m < 2; m += 1) get(session);
      await hasRead(session);
    }
    const visitor = open();
    let refused = 0;
    for (let m = 0; m < 4; m += 1) get(visitor).once('close', () => (refused += 1));
    await hasRead(visitor);
    await expect.poll(() => cut).toBe(2);
    expect(refused).toBe(0);
  });

  test('a session without a stream is closed', async () => {
    await listen({ maxIdleTime: 200 }, (_request, response) => response.end('on'));
    const session = open();
    await once(get(session).resume(), 'end');
    const [code] = (await once(session, 'goaway')) as [number];
    expect(code).toBe(0);
  });
});

import type { ClientHttp2Session } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteProcess } from '../site-process.ts';
import {
  FLAGS,
  FRAMES,
  frame,
  hasRead,
  headerBlock,
  openFrames,
  openSession,
  received,
  sendStream,
} from './http2-client.ts';
import { hasCertificates, startSecureSite } from './secure-site.ts';

const ENHANCE_YOUR_CALM = 11;
const REFUSED_STREAM = 7;
const CANCEL = 8;

const site = {} as SiteProcess;
/** Another visitor, from another address, who is served during each attack. */
let other: ClientHttp2Session;

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const requestBlock = (path: string, fields: Record<string, string> = {}) =>
  headerBlock({
    ':method': 'GET',
    ':scheme': 'https',
    ':path': path,
    ':authority': `localhost:${site.port}`,
    ...fields,
  });

const get = (stream: number, path: string, fields?: Record<string, string>) =>
  frame(FRAMES.headers, FLAGS.endHeaders | FLAGS.endStream, stream, requestBlock(path, fields));

/** The start of a POST whose body follows. */
const post = (stream: number, path: string) =>
  frame(
    FRAMES.headers,
    FLAGS.endHeaders,
    stream,
    requestBlock(path, { ':method': 'POST', 'content-type': 'application/json' }),
  );

/** Resolves when the server has closed the connection. */
const closed = (socket: TLSSocket) =>
  new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });

/** Settings with no room for response bytes: the streams wait until their client allows more. */
const NO_WINDOW = Buffer.from([0, 4, 0, 0, 0, 0]);

describe.skipIf(!hasCertificates())('a hostile client of HTTP/2', () => {
  beforeAll(async () => {
    Object.assign(site, await startSecureSite());
    other = openSession(site, {}, '127.0.0.2');
  });
  beforeEach(() => {
    // An idle session ends.
    if (other.destroyed || other.closed) other = openSession(site, {}, '127.0.0.2');
  });
  afterAll(() => site.stop?.());

  const expectOthersServed = async () => {
    for (const path of ['/career', '/api/careers', `/career?search=${Math.random()}`])
      expect((await sendStream(other, { ':path': path })).status).toBe(200);
  };

  test('that resets its streams at once is cut off', async () => {
    const socket = await openFrames(site);
    const end = received(socket, FRAMES.goaway);
    const isClosed = closed(socket);
    for (let n = 0; n < 1_000 && !socket.destroyed; n += 1) {
      socket.write(get(1 + 2 * n, `/career?search=reset${n}`));
      socket.write(frame(FRAMES.reset, FLAGS.none, 1 + 2 * n, uint32(CANCEL)));
    }
    await expectOthersServed();
    const code = (await end)?.readUInt32BE(4);
    expect(code).toBeGreaterThan(0);
    await isClosed;
  });

  test('that opens more than 100 streams at once has the others refused, and the connection lives on', async () => {
    const socket = await openFrames(site, NO_WINDOW);
    const refused = received(socket, FRAMES.reset);
    for (let n = 0; n < 110; n += 1) socket.write(get(1 + 2 * n, '/career'));
    expect((await refused)?.readUInt32BE(0)).toBe(REFUSED_STREAM);
    await hasRead(socket);
    // The streams that were accepted get their window.
    const first = received(socket, FRAMES.data);
    socket.write(frame(FRAMES.window, FLAGS.none, 1, uint32(1_000)));
    expect((await first)?.length).toBe(1_000);
    await expectOthersServed();
    socket.destroy();
  });

  test.each<[string, (socket: TLSSocket) => void]>([
    [
      'continues its headers without an end',
      (socket) => {
        socket.write(frame(FRAMES.headers, FLAGS.endStream, 1, requestBlock('/')));
        for (let n = 0; n < 2_000; n += 1)
          socket.write(frame(FRAMES.continuation, FLAGS.none, 1, headerBlock({ [`x-${n}`]: 'a' })));
      },
    ],
    [
      'sends settings and does not read',
      (socket) => {
        for (let n = 0; n < 200_000; n += 1) socket.write(frame(FRAMES.settings, FLAGS.none, 0));
      },
    ],
    [
      'sends pings and does not read',
      (socket) => {
        const pings = Buffer.concat(
          Array.from({ length: 1_000 }, () => frame(FRAMES.ping, FLAGS.none, 0, Buffer.alloc(8))),
        );
        for (let n = 0; n < 400; n += 1) socket.write(pings);
      },
    ],
    [
      'makes the site reset its streams',
      (socket) => {
        for (let n = 0; n < 1_000; n += 1) {
          socket.write(get(1 + 2 * n, `/career?search=made${n}`));
          socket.write(frame(FRAMES.window, FLAGS.none, 1 + 2 * n, uint32(0)));
        }
      },
    ],
    [
      'sends frames that are invalid',
      (socket) => {
        for (let n = 0; n < 1_000; n += 1) socket.write(frame(FRAMES.window, FLAGS.none, 0, uint32(0)));
      },
    ],
  ])('that %s is cut off', async (_what, attack) => {
    const socket = await openFrames(site);
    const isClosed = closed(socket.pause());
    attack(socket);
    await expectOthersServed();
    socket.resume();
    await isClosed;
  });

  test('that sends headers that are too long or too many has its stream refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-${n}`, 'a']));
    for (const fields of [{ cookie: 'x'.repeat(15_900), 'x-more': 'x'.repeat(1_000) }, many]) {
      const refused = await sendStream(other, { ':path': '/', ...fields });
      expect([refused.status, refused.resetWith]).toEqual([0, ENHANCE_YOUR_CALM]);
    }
    await expectOthersServed();
  });

  test('that is slow loses its stream or its connection within 11 seconds', { timeout: 60_000 }, async () => {
    const silent = await openFrames(site);
    const unread = await openFrames(site, NO_WINDOW);
    for (let n = 0; n < 50; n += 1) unread.write(get(1 + 2 * n, '/'));
    const slow = await openFrames(site);
    slow.write(post(1, '/api/contacts'));
    // Pings are no reason to keep a connection.
    const drip = setInterval(() => {
      for (const socket of [silent, unread, slow])
        socket.write(frame(FRAMES.ping, FLAGS.none, 0, Buffer.alloc(8)));
      slow.write(frame(FRAMES.data, FLAGS.none, 1, Buffer.from('1')));
    }, 400);
    const reset = received(slow, FRAMES.reset);
    await Promise.all([closed(silent.resume()), closed(unread.resume()), reset]);
    clearInterval(drip);
    expect((await reset)?.readUInt32BE(0)).toBe(CANCEL);
    slow.destroy();
    await expectOthersServed();
  });

  test('afterwards the site has logged no error', () => {
    expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"|Warning/);
  });
});

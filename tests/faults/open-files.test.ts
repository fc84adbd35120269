import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRequest, requestBytes } from '../abuse/raw-http.ts';
import { sharedSite } from '../support/site-fixture.ts';

const client = join(import.meta.dirname, '../../dist/current/client');
const name = `test-${randomBytes(6).toString('hex')}.json`;
const small = `small-${name}`;
/** Larger than the socket buffers, so that a response stays open until the client reads it. */
const large = randomBytes(12 * 1024 * 1024);
const copies = ['', '.br', '.gz'].map((extension) => join(client, name + extension));
const picture = 'aaaaaaaaaaaaaaaa-1280.jpg';

beforeAll(() => {
  for (const file of copies) writeFileSync(file, large);
  writeFileSync(join(client, small), 'jobs, articles');
});
const site = sharedSite();
let stored: string;
beforeAll(() => {
  mkdirSync(join(site.dataDir, 'uploads'), { recursive: true });
  stored = join(site.dataDir, 'uploads', picture);
  writeFileSync(stored, large);
});
afterAll(() => {
  for (const file of [...copies, join(client, small)]) rmSync(file, { force: true });
});

/** Requests a file, and resolves when its first bytes arrive. */
async function beginDownload(target: string) {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  socket.write(requestBytes(site, { target }));
  await once(socket, 'readable');
  expect((socket.read() as Buffer).toString('latin1', 0, 12)).toBe('HTTP/1.1 200');
  return socket;
}

const openFiles = () => readdirSync(`/proc/${site.pid}/fd`).length;

it.skipIf(!existsSync('/proc/self/fd')).each([`/${name}`, `/storage/${picture}`])(
  'aborted downloads of %s leave no file open',
  async (target) => {
    const before = openFiles();
    for (let n = 0; n < 20; n += 10) {
      const sockets = await Promise.all(Array.from({ length: 10 }, () => beginDownload(target)));
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before + 2);
  },
);

it('if a file shrinks while it is sent, the connection is closed before the response is complete', async () => {
  const socket = await beginDownload(`/storage/${picture}`);
  writeFileSync(stored, 'short');
  let received = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.length));
  await once(socket, 'close');
  expect(received).toBeLessThan(large.length);
});

it('a file that is deleted while the site runs gets 404, unless it is small and was sent before: it is read once', async () => {
  const get = async (target: string, headers = {}) => {
    const { status, body } = await sendRequest(site, { target, headers });
    return [status, status < 300 && body.length < 100 ? body.toString() : ''];
  };
  const accepting = (encoding: string) => get(`/${name}`, { 'accept-encoding': encoding });
  rmSync(copies[1]!);
  // The other copies are still served.
  expect([await accepting('br'), await accepting('gzip')]).toEqual([
    [200, ''],
    [200, ''],
  ]);
  for (const file of copies) rmSync(file, { force: true });
  rmSync(stored);
  for (const encoding of ['br', 'gzip', '']) expect((await accepting(encoding))[0]).toBe(404);
  expect((await get(`/storage/${picture}`))[0]).toBe(404);

  const before = await get(`/${small}`);
  rmSync(join(client, small));
  expect([before, await get(`/${small}`), await get(`/${small}`, { range: 'bytes=6-13' })]).toEqual([
    [200, 'jobs, articles'],
    [200, 'jobs, articles'],
    [206, 'articles'],
  ]);
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest, requestBytes } from '../abuse/raw-http.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const client = join(import.meta.dirname, '../../dist/current/client');
const name = `test-${randomBytes(6).toString('hex')}.json`;
/** Larger than the socket buffers, so that a response stays open until the client reads it. */
const large = randomBytes(12 * 1024 * 1024);
const small = `small-${name}`;
const copies = ['', '.br', '.gz'].map((extension) => join(client, name + extension));
const picture = 'aaaaaaaaaaaaaaaa-1280.jpg';

let site: SiteProcess;
beforeAll(async () => {
  for (const file of copies) writeFileSync(file, large);
  writeFileSync(join(client, small), 'jobs, articles');
  site = await startSiteProcess();
  mkdirSync(join(site.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(site.dataDir, 'uploads', picture), large);
});
afterAll(async () => {
  await site.stop();
  for (const file of [...copies, join(client, small)]) rmSync(file, { force: true });
});

const openFiles = () => readdirSync(`/proc/${site.pid}/fd`).length;

/** Requests a file, and closes the connection after the first bytes. */
async function abortDownload(target: string): Promise<void> {
  const socket: Socket = connect(site.port, '127.0.0.1').on('error', () => {});
  socket.write(requestBytes(site, { target }));
  await once(socket, 'readable');
  socket.destroy();
}

describe.skipIf(!existsSync('/proc/self/fd'))('aborted downloads', () => {
  const downloads = (times: number) => [
    { what: 'a built file', target: `/${name}`, times },
    { what: 'a picture', target: `/storage/${picture}`, times },
  ];
  it.each(downloads(20))('leave no file open: $what, $times times', expectNoOpenFiles);
  it.each(downloads(270))('leave no file open: $what, $times times', { tags: ['long'] }, expectNoOpenFiles);

  async function expectNoOpenFiles({ target, times }: { target: string; times: number }) {
    const before = openFiles();
    for (let n = 0; n < times; n += 10)
      await Promise.all(Array.from({ length: 10 }, () => abortDownload(target)));
    await expect.poll(openFiles).toBeLessThanOrEqual(before + 2);
  }
});

describe('a file that was deleted after the start', () => {
  const status = async (accept: string) =>
    (await sendRequest(site, { target: `/${name}`, headers: { 'accept-encoding': accept } })).status;

  it('gets 404; if only a compressed copy was deleted, the rest is still served', async () => {
    rmSync(copies[1]!);
    expect([await status('br'), await status('gzip')]).toEqual([200, 200]);
    for (const file of copies) rmSync(file, { force: true });
    expect([await status('br'), await status('gzip'), await status('')]).toEqual([404, 404, 404]);
    rmSync(join(site.dataDir, 'uploads', picture));
    expect((await sendRequest(site, { target: `/storage/${picture}` })).status).toBe(404);
  });

  it('is still sent, whole and in parts, if it is small and was sent before: it is read once', async () => {
    const get = async (range = {}) => {
      const { status: code, body } = await sendRequest(site, { target: `/${small}`, headers: range });
      return [code, body.toString()];
    };
    const before = await get();
    rmSync(join(client, small));
    expect([before, await get(), await get({ range: 'bytes=6-13' })]).toEqual([
      [200, 'jobs, articles'],
      [200, 'jobs, articles'],
      [206, 'articles'],
    ]);
  });

  it('does not end the process and is not logged as an error', async () => {
    expect((await sendRequest(site, { target: '/career' })).status).toBe(200);
    expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  });
});

it('if a file shrinks while it is sent, the connection is closed before the response is complete', async () => {
  const file = join(site.dataDir, 'uploads', picture);
  writeFileSync(file, large);
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  socket.write(requestBytes(site, { target: `/storage/${picture}` }));
  await once(socket, 'readable');
  writeFileSync(file, 'short');
  let received = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.length));
  await once(socket, 'close');
  expect(received).toBeLessThan(large.length);
  expect((await sendRequest(site, { target: '/healthz' })).status).toBe(200);
});

import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCareer } from '../careers/careers.queries.ts';
import { aCareer, createTestDb, type TestDb } from '../../../tests/support/test-db.ts';
import { drawOgPicture, type OgSubject } from '../images/og-picture.ts';
import { createDiskStorage } from '../images/storage.ts';
import { createLog } from '../log.ts';
import { QueueFull } from '../http/fair-queue.ts';
import { Admission } from './admission.ts';
import { serveOgPictures } from './og-pictures.ts';

const JOBS = 8;
let db: TestDb;
let folder: string;
let servers: Server[];
beforeAll(async () => {
  db = await createTestDb('sqlite');
  for (let n = 1; n <= JOBS; n += 1) await createCareer(db.db, aCareer({ title: `Driver ${n}` }));
});
afterAll(() => db.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'og-'));
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Starts a server with link pictures only. Every drawing is counted and waits until the test releases it. */
async function start({ isHeld = false, admission = new Admission() } = {}) {
  let [drawn, running, maxRunning] = [0, 0, 0];
  const gate = Promise.withResolvers<void>();
  if (!isHeld) gate.resolve();
  const send = serveOgPictures({
    db: db.db,
    storage: createDiskStorage(join(folder, 'uploads')),
    drawn: createDiskStorage(join(folder, 'og')),
    log: createLog('silent'),
    inTurn: (kind, address, work) => admission.run(kind, address, work),
    async draw(subject: OgSubject) {
      drawn += 1;
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await gate.promise;
      const picture = await drawOgPicture(subject);
      running -= 1;
      return picture;
    },
  });
  const server = createServer((request, response) => {
    const address = String(request.headers['x-visitor'] ?? 'a');
    send(request, response, request.url?.slice('/og/'.length) ?? '', address).catch((error: unknown) =>
      response.writeHead(error instanceof QueueFull ? 503 : 500).end(),
    );
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fetchPicture = async (id: number, visitor = 'a') => {
    const response = await fetch(`http://127.0.0.1:${port}/og/careers/${id}.jpg`, {
      headers: { 'x-visitor': visitor },
    });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    fetchPicture,
    port,
    release: () => gate.resolve(),
    drawn: () => drawn,
    maxRunning: () => maxRunning,
  };
}

test('a picture is drawn once for all requests, also parallel ones and those after a restart', async () => {
  const first = await start();
  expect(
    await Promise.all([first.fetchPicture(1), first.fetchPicture(1), first.fetchPicture(1, 'b')]),
  ).toEqual([200, 200, 200]);
  expect(await first.fetchPicture(1)).toBe(200);
  expect(first.drawn()).toBe(1);
  const second = await start();
  expect(await second.fetchPicture(1)).toBe(200);
  expect(second.drawn()).toBe(0);
  expect(readdirSync(join(folder, 'og'))).toHaveLength(1);
});

test('one picture is drawn at a time; an address has at most four waiting, and another address is still served', async () => {
  const site = await start({ isHeld: true });
  const statuses = Array.from({ length: JOBS - 1 }, (_, index) => site.fetchPicture(index + 1));
  await expect.poll(site.drawn).toBe(1);
  // One is being drawn and four wait: the others are refused at once.
  const refused = await Promise.race(statuses.map(async (status) => [await status]));
  expect(refused).toEqual([503]);
  const other = site.fetchPicture(JOBS, 'b');
  site.release();
  expect((await Promise.all(statuses)).toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503]);
  expect(await other).toBe(200);
  expect(site.maxRunning()).toBe(1);
});

test('a picture is not drawn for a client that closed its connection before its turn', async () => {
  const site = await start({ isHeld: true });
  const first = site.fetchPicture(1);
  await expect.poll(site.drawn).toBe(1);
  const gone = connect(site.port, '127.0.0.1');
  gone.write('GET /og/careers/2.jpg HTTP/1.1\r\nHost: a\r\n\r\n');
  // Wait until the server has accepted all three connections.
  const third = site.fetchPicture(3);
  await once(gone, 'connect');
  await expect
    .poll(() => new Promise((resolve) => servers[0]?.getConnections((_error, n) => resolve(n))))
    .toBe(3);
  gone.destroy();
  await expect
    .poll(() => new Promise((resolve) => servers[0]?.getConnections((_error, n) => resolve(n))))
    .toBe(2);
  site.release();
  expect(await Promise.all([first, third])).toEqual([200, 200]);
  expect(site.drawn()).toBe(2);
  expect(await site.fetchPicture(2)).toBe(200);
});

test('reading the data of a picture waits in the queue of its visitor', async () => {
  const pages = { running: 1, runningPerAddress: 1, waiting: 1, waitingPerAddress: 1 };
  const admission = new Admission({ pages });
  const site = await start({ admission });
  const page = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const running = admission.run('pages', 'a', () => {
    started.resolve();
    return page.promise;
  });
  await started.promise;
  const statuses = [site.fetchPicture(1), site.fetchPicture(2)];
  expect(await Promise.race(statuses)).toBe(503);
  page.resolve();
  await running;
  expect((await Promise.all(statuses)).toSorted()).toEqual([200, 503]);
});

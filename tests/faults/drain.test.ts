import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DRAIN_TIME } from '../../src/server/web/drain.ts';
import { sendRequest } from '../abuse/raw-http.ts';
import { type SiteProcess, admin, startSiteProcess } from '../support/site-process.ts';

/** Opens a TCP connection. `closed` resolves with everything received when it closes. */
async function open(site: SiteProcess) {
  const socket: Socket = connect(site.port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => (received += text));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { send: (text: string | Buffer) => socket.write(text), closed };
}

const head = (site: SiteProcess, line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, `Host: 127.0.0.1:${site.port}`, ...headers, '', ''].join('\r\n');

/** Waits until the site has read everything sent so far: it has, when later connections get responses. */
async function hasRead(site: SiteProcess): Promise<void> {
  for (let n = 0; n < 2; n += 1) expect((await sendRequest(site, { target: '/healthz' })).status).toBe(200);
}

async function isRefused(site: SiteProcess): Promise<boolean> {
  const socket = connect(site.port, '127.0.0.1');
  return new Promise((resolve) => {
    socket
      .once('connect', () => resolve(false))
      .once('error', () => resolve(true))
      .once('connect', () => socket.destroy());
  });
}

const drainTitle =
  '%s: /readyz gets 503, new connections are refused, a started login gets its response, exit code 0';
it.each(['SIGTERM'] as const)(drainTitle, expectDrain);
it.each(['SIGINT'] as const)(drainTitle, { tags: ['long'] }, expectDrain);

async function expectDrain(signal: NodeJS.Signals) {
  const site = await startSiteProcess();
  const probe = await open(site);
  const page = await open(site);
  const login = await open(site);
  const body = JSON.stringify(admin);
  login.send(
    head(site, 'POST /api/login', 'Content-Type: application/json', `Content-Length: ${body.length}`),
  );
  login.send(body.slice(0, 10));
  // The drain closes idle connections: start a request on these two.
  probe.send('GET /readyz HTTP/1.1\r\n');
  page.send('GET /career HTTP/1.1\r\n');
  await hasRead(site);

  const ended = site.stop(signal);
  await expect.poll(() => isRefused(site)).toBe(true);
  probe.send(`Host: 127.0.0.1:${site.port}\r\n\r\n`);
  page.send(`Host: 127.0.0.1:${site.port}\r\n\r\n`);
  expect(await probe.closed).toMatch(/^HTTP\/1\.1 503 [^]*not ready\n$/);
  expect(await page.closed).toMatch(/^HTTP\/1\.1 200 [^]*<\/html>/);
  login.send(body.slice(10));
  const response = await login.closed;
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain('"status":"success"');
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  expect(await ended).toBe(0);
}

it('SIGTERM: an upload that is still arriving is stored and gets 201 before the exit', async () => {
  const site = await startSiteProcess();
  const token = await site.login();
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#573' } })
    .png()
    .toBuffer();
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(
      `${part('title')}\r\n\r\nSlow road\r\n${part('content')}\r\n\r\nMud.\r\n${part('category')}\r\n\r\nChhat Group\r\n`,
    ),
    Buffer.from(`${part('image')}; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const upload = await open(site);
  upload.send(
    head(
      site,
      'POST /api/blogs',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${body.length}`,
    ),
  );
  const step = Math.ceil(body.length / 6);
  upload.send(body.subarray(0, step));
  await hasRead(site);
  const ended = site.stop();
  await expect.poll(() => isRefused(site)).toBe(true);
  for (let from = step; from < body.length; from += step) upload.send(body.subarray(from, from + step));
  expect(await upload.closed).toMatch(/^HTTP\/1\.1 201 [^]*"title":"Slow road"/);
  expect(await ended).toBe(0);
});

it('SIGTERM: a request that never ends does not stop the site from exiting within 10 seconds', async () => {
  const site = await startSiteProcess();
  const token = await site.login();
  const upload = await open(site);
  const headers = [
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000',
  ];
  upload.send(head(site, 'POST /api/blogs', ...headers));
  await hasRead(site);
  const drip = setInterval(() => upload.send('a'), 1_000);
  const ended = site.stop();
  // The exit follows soon after the drain. 25 s is less than the 30 s that an upload may take.
  expect(DRAIN_TIME).toBeLessThanOrEqual(8_000);
  const late = sleep(25_000, 'still running', { ref: false });
  expect(await Promise.race([ended, late])).toBe(0);
  clearInterval(drip);
});

it('a second signal ends the process immediately', async () => {
  const site = await startSiteProcess();
  const upload = await open(site);
  upload.send(head(site, 'POST /api/login', 'Content-Type: application/json', 'Content-Length: 100'));
  await hasRead(site);
  const ended = site.stop('SIGINT');
  await expect.poll(() => isRefused(site)).toBe(true);
  process.kill(site.pid, 'SIGINT');
  expect(await ended).toBe(1);
});

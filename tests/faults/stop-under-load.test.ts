import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { DRAIN_TIME } from '../../src/server/web/drain.ts';
import { fields, file, multipart } from '../abuse/multipart.ts';
import { readToEnd, sendRequest } from '../abuse/raw-http.ts';
import { type SiteProcess, admin, startSiteProcess } from '../support/site-process.ts';
import { aPng } from '../support/test-pictures.ts';

/** Opens a TCP connection. `closed` resolves with everything received when it closes. */
async function open(site: SiteProcess) {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  const closed = readToEnd(socket).then(String);
  await once(socket, 'connect');
  return { send: (text: string | Buffer) => socket.write(text), closed };
}

const host = (site: SiteProcess) => `Host: localhost:${site.port}`;
const head = (site: SiteProcess, line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, host(site), ...headers, '', ''].join('\r\n');

/** Waits until the site has read everything sent so far: it has, when later connections get responses. */
async function hasRead(site: SiteProcess): Promise<void> {
  for (let n = 0; n < 2; n += 1) expect((await sendRequest(site, { target: '/healthz' })).status).toBe(200);
}

const isRefused = (site: SiteProcess) =>
  open(site).then(
    () => false,
    () => true,
  );

it('SIGTERM: /readyz gets 503, new connections are refused, started requests get their responses; one that never ends is cut off', async () => {
  const site = await startSiteProcess();
  const upload = multipart([...fields(), file(await aPng())]);
  const login = Buffer.from(JSON.stringify(admin));
  const asAdmin = [
    `Authorization: Bearer ${await site.login()}`,
    'Content-Type: multipart/form-data; boundary=x',
  ];
  const bodies = [
    {
      line: 'POST /api/login',
      headers: ['Content-Type: application/json'],
      body: login,
      response: /^HTTP\/1\.1 200 [^]*"status":"success"/,
    },
    { line: 'POST /api/blogs', headers: asAdmin, body: upload, response: /^HTTP\/1\.1 201 / },
  ];
  const gets = [
    { path: '/readyz', response: /^HTTP\/1\.1 503 [^]*not ready\n$/ },
    { path: '/career', response: /^HTTP\/1\.1 200 [^]*<\/html>/ },
  ];
  const started = await Promise.all([
    ...bodies.map(async ({ line, headers, body, response }) => {
      const { send, closed } = await open(site);
      send(head(site, line, ...headers, `Content-Length: ${body.length}`));
      send(body.subarray(0, 10));
      return { finish: () => send(body.subarray(10)), closed, response };
    }),
    // The drain closes idle connections: these have begun a request.
    ...gets.map(async ({ path, response }) => {
      const { send, closed } = await open(site);
      send(`GET ${path} HTTP/1.1\r\n`);
      return { finish: () => send(`${host(site)}\r\n\r\n`), closed, response };
    }),
  ]);
  const endless = await open(site);
  endless.send(head(site, 'POST /api/blogs', ...asAdmin, 'Content-Length: 1000'));
  const drip = setInterval(() => endless.send('a'), 1_000);
  await hasRead(site);

  const ended = site.stop();
  await expect.poll(() => isRefused(site)).toBe(true);
  for (const { finish, closed, response } of started) {
    finish();
    const received = await closed;
    expect(received).toMatch(response);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect(DRAIN_TIME).toBeLessThanOrEqual(8_000);
  expect(await ended).toBe(0);
  clearInterval(drip);
});

it('SIGINT: the site drains too, and a second signal ends it immediately', async () => {
  const site = await startSiteProcess();
  const login = await open(site);
  login.send(head(site, 'POST /api/login', 'Content-Type: application/json', 'Content-Length: 100'));
  await hasRead(site);
  const ended = site.stop('SIGINT');
  await expect.poll(() => isRefused(site)).toBe(true);
  process.kill(site.pid, 'SIGINT');
  expect(await ended).toBe(1);
});

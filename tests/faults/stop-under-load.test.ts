import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { DRAIN_TIME } from '../../src/server/web/listen.ts';
import { fields, file, multipart } from '../abuse/multipart.ts';
import { openSocket, type RawRequest, readToEnd, requestBytes, sendRequest } from '../abuse/raw-http.ts';
import { type SiteProcess, admin, startSiteProcess } from '../support/site-process.ts';
import { aPng } from '../support/test-pictures.ts';

/** Sends a request on a connection that stays open, except its last bytes. `closed` resolves with all that was received. */
function begin(site: SiteProcess, request: RawRequest) {
  const text = requestBytes(site, request).toString('latin1').replace('close', 'keep-alive');
  const socket = openSocket(site);
  socket.write(text.slice(0, -4), 'latin1');
  const send = (more: string) => socket.write(more, 'latin1');
  return { send, finish: () => send(text.slice(-4)), closed: readToEnd(socket).then(String) };
}

/** Waits until the site has read everything sent so far: it has, when later connections get responses. */
async function hasRead(site: SiteProcess): Promise<void> {
  for (let n = 0; n < 2; n += 1) expect((await sendRequest(site, { target: '/healthz' })).status).toBe(200);
}

async function isRefused({ port }: SiteProcess): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return !isOpen;
}

const json = { 'content-type': 'application/json' };
const login = { method: 'POST', target: '/api/login', headers: json };

it('SIGTERM: /readyz gets 503, new connections are refused, started requests get their responses; one that never ends is cut off', async () => {
  const site = await startSiteProcess();
  const asAdmin = {
    authorization: `Bearer ${await site.login()}`,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const post = { method: 'POST', target: '/api/blogs', headers: asAdmin };
  const upload = multipart([...fields(), file(await aPng())]);
  // The drain closes idle connections: these have begun a request.
  const started: [ReturnType<typeof begin>, response: RegExp][] = [
    [begin(site, { ...login, body: JSON.stringify(admin) }), /^HTTP\/1\.1 200 [^]*"status":"success"/],
    [begin(site, { ...post, body: upload }), /^HTTP\/1\.1 201 /],
    [begin(site, { target: '/readyz' }), /^HTTP\/1\.1 503 [^]*not ready\n$/],
    [begin(site, { target: '/career' }), /^HTTP\/1\.1 200 [^]*<\/html>/],
  ];
  const endless = begin(site, { ...post, headers: { ...asAdmin, 'content-length': '1000' } });
  endless.finish();
  const drip = setInterval(() => endless.send('a'), 1_000);
  await hasRead(site);

  const ended = site.stop();
  await expect.poll(() => isRefused(site)).toBe(true);
  for (const [{ finish, closed }, response] of started) {
    finish();
    const received = await closed;
    expect(received).toMatch(response);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect(DRAIN_TIME).toBeLessThanOrEqual(8_000);
  expect(await ended).toBe(0);
  clearInterval(drip);
});

it('SIGINT: the site drains too, once, however many signals arrive', async () => {
  const site = await startSiteProcess();
  const started = begin(site, { ...login, body: JSON.stringify(admin) });
  await hasRead(site);
  const ended = site.stop('SIGINT');
  await expect.poll(() => isRefused(site)).toBe(true);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT', 'SIGTERM']) process.kill(site.pid, signal);
  started.finish();
  expect(await started.closed).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
});

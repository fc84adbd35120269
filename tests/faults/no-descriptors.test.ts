import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { aBlog, aCareer } from '../support/test-db.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { sendRequest, sendJson, exchange, readToEnd, requestBytes } from '../abuse/raw-http.ts';
import { signedInSite } from '../support/site-fixture.ts';

const holder = join(import.meta.dirname, 'inside-site/hold-open-files.ts');
const site = signedInSite({
  openFiles: 120,
  env: { NODE_OPTIONS: `--import=${holder}`, LOG_LEVEL: 'info' },
});
beforeAll(async () => {
  expect((await sendJson(site, 'POST', '/api/careers', aCareer(), site.token)).status).toBe(201);
  mkdirSync(join(site.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(site.dataDir, 'uploads', 'a.jpg'), 'a picture');
});

async function signal(name: 'SIGUSR2' | 'SIGWINCH') {
  const line = `descriptors: ${name === 'SIGUSR2' ? 'none' : 'free'}\n`;
  const count = () => site.log().split(line).length;
  const before = count();
  process.kill(site.pid, name);
  // At least one more: the line is repeated when a descriptor is freed late and taken too.
  await expect.poll(count).toBeGreaterThan(before);
}

const get = (target: string) => Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`);

/** Takes all descriptors, sends requests on a connection opened before, and returns the statuses of the responses. */
async function statusesWithoutDescriptors(...requests: Buffer[]): Promise<number[]> {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  // Connections are accepted in order: when a later one has its response, this one has been accepted.
  expect((await sendRequest(site, { target: '/healthz' })).status).toBe(200);
  await signal('SIGUSR2');
  socket.write(Buffer.concat(requests));
  const text = (await readToEnd(socket)).toString('latin1');
  await signal('SIGWINCH');
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}

async function upload(): Promise<Buffer> {
  const form = new Request(site.url, { method: 'POST', body: formOf(aBlog(), await aJpeg()) });
  const headers = {
    authorization: `Bearer ${site.token}`,
    'content-type': form.headers.get('content-type') ?? '',
  };
  const body = Buffer.from(await form.arrayBuffer());
  return requestBytes(site, { method: 'POST', target: '/api/blogs', headers, body });
}

it('with no free file descriptor, open connections still get pages and API responses', async () => {
  await expect.poll(() => site.log()).toContain('every page is loaded');
  const expected: [string, number][] = [
    // Pages that have not been rendered before.
    ['/about', 200],
    ['/career', 200],
    ['/careerdetails/1', 200],
    ['/nothing', 404],
    ['/admin/login', 200],
    ['/robots.txt', 200],
    ['/api/careers', 200],
    ['/healthz', 200],
    ['/readyz', 200],
  ];
  const last = requestBytes(site, { target: '/healthz' });
  const statuses = await statusesWithoutDescriptors(...expected.map(([target]) => get(target)), last);
  expect(expected.map(([target], n) => [target, statuses[n]])).toEqual(expected);
});

it('with no free file descriptor, requests that need a file get 503, and new connections are closed', async () => {
  for (const request of [get('/favicon.svg'), get('/storage/a.jpg'), await upload()])
    expect(await statusesWithoutDescriptors(request)).toEqual([503]);
  await signal('SIGUSR2');
  expect((await exchange(site, requestBytes(site, { target: '/career' }))).length).toBe(0);
  await signal('SIGWINCH');
});

it('with free descriptors again, every request succeeds', async () => {
  for (const target of ['/about', '/favicon.svg', '/storage/a.jpg', '/api/careers'])
    expect([target, (await sendRequest(site, { target })).status]).toEqual([target, 200]);
  expect((await exchange(site, await upload())).toString('latin1')).toMatch(/^HTTP\/1\.1 201 /);
});

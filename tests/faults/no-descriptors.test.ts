import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fields, file, multipart } from '../abuse/multipart.ts';
import { exchange, readToEnd, requestBytes, sendRequest } from '../abuse/raw-http.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { aPng } from '../support/test-pictures.ts';

const holder = join(import.meta.dirname, 'inside-site/hold-open-files.ts');
const site = signedInSite({
  openFiles: 120,
  isHarmed: true,
  env: { NODE_OPTIONS: `--import=${holder}`, LOG_LEVEL: 'info' },
});

async function signal(name: 'SIGUSR2' | 'SIGWINCH') {
  const line = `descriptors: ${name === 'SIGUSR2' ? 'none' : 'free'}\n`;
  const count = () => site.log().split(line).length;
  const before = count();
  process.kill(site.pid, name);
  // At least one more: the line is repeated when a descriptor is freed late and taken too.
  await expect.poll(count).toBeGreaterThan(before);
}

/** Takes all descriptors, sends requests on a connection opened before, and returns the statuses of the responses. */
async function statusesWithoutDescriptors(...requests: (Buffer | string)[]): Promise<number[]> {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  // Connections are accepted in order: when a later one has its response, this one has been accepted.
  expect((await sendRequest(site, { target: '/healthz' })).status).toBe(200);
  await signal('SIGUSR2');
  for (const request of requests) socket.write(request);
  const text = (await readToEnd(socket)).toString('latin1');
  await signal('SIGWINCH');
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}

it(
  'with no free file descriptor, open connections get pages and API responses, and 503 for what needs a file; then all work again',
  { tags: ['long'] },
  async () => {
    mkdirSync(join(site.dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(site.dataDir, 'uploads', 'a.jpg'), 'a picture');
    const upload = requestBytes(site, {
      method: 'POST',
      target: '/api/blogs',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: multipart([...fields(), file(await aPng())]),
    });
    const get = (target: string) => requestBytes(site, { target });
    await expect.poll(() => site.log()).toContain('every page is loaded');
    // Pages that have not been rendered before.
    const paths = ['/about', '/career', '/admin/login', '/robots.txt', '/api/careers', '/readyz'];
    const onOneConnection = paths.map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`,
    );
    expect(await statusesWithoutDescriptors(...onOneConnection, get('/nothing'))).toEqual([
      ...paths.map(() => 200),
      404,
    ]);
    for (const request of [get('/favicon.svg'), get('/storage/a.jpg'), upload])
      expect(await statusesWithoutDescriptors(request)).toEqual([503]);
    await signal('SIGUSR2');
    expect((await exchange(site, get('/career'))).length, 'new connections are closed').toBe(0);
    await signal('SIGWINCH');

    for (const target of ['/about', '/favicon.svg', '/storage/a.jpg', '/api/careers'])
      expect([target, (await sendRequest(site, { target })).status]).toEqual([target, 200]);
    expect((await exchange(site, upload)).toString('latin1')).toMatch(/^HTTP\/1\.1 201 /);
  },
);

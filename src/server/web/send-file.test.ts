import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendFile, serveStorage } from './send-file.ts';
import type { WebEnv } from './web-context.ts';
import type { Storage } from '../storage/storage.ts';
import { etagOf } from '../api/etag.ts';

test('the file is closed when writing the response headers fails', async () => {
  const stream = Readable.from(['jobs']);
  const file = {
    size: 4,
    etag: '"a"',
    type: 'text/plain',
    headers: { 'X-Broken': 'two\nlines' },
    read: async () => stream,
  };
  const app = new Hono<WebEnv>()
    .get('*', (c) => sendFile(c, file))
    .onError((_error, c) => c.text('failed', 500));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect([status, stream.destroyed]).toEqual([500, true]);
});

const name = '8hX2kQ9vTz0aB3cD-1280.avif';
const bytes = Buffer.from('a picture');
const read = vi.fn(async () => Readable.from([bytes]));
const get: Storage['get'] = async (requested) =>
  requested === name ? { size: bytes.length, read } : undefined;

let server: Server;
let url: string;
beforeEach(async () => {
  read.mockClear();
  const storage = { get } as Storage;
  const app = new Hono<WebEnv>().get('/storage/:name', serveStorage(storage));
  server = createServer(getRequestListener(app.fetch));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a picture', () => {
  test('is sent with its type and size, and may be cached for ever', async () => {
    const response = await fetch(url + name);
    expect([response.status, await response.text()]).toEqual([200, 'a picture']);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test.each([etagOf(name), `W/${etagOf(name)}`, `"another", W/${etagOf(name)}`])(
    'that the browser has gets 304 without reading the file: If-None-Match %s',
    async (known) => {
      const response = await fetch(url + name, { headers: { 'if-none-match': known } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('etag')).toBe(etagOf(name));
      expect(read).not.toHaveBeenCalled();
    },
  );

  test('is not read for a HEAD request', async () => {
    const response = await fetch(url + name, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(read).not.toHaveBeenCalled();
  });
});

test.each(['8hX2kQ9vTz0aB3cD-400.avif', 'a.svg', 'site.db', '.hidden.jpg', '%2e%2e%2fsite.jpg'])(
  '%s is not a picture in the storage: 404',
  async (requested) => {
    const response = await fetch(url + requested);
    expect([response.status, await response.text()]).toEqual([404, 'Picture not found.\n']);
  },
);

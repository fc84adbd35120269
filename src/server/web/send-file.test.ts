import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendFile } from './send-file.ts';
import type { WebEnv } from './web-context.ts';

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

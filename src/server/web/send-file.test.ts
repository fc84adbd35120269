import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

test('the file is closed when writing the response headers fails', async () => {
  const stream = Readable.from(['jobs']);
  const file = {
    size: 4,
    etag: '"a"',
    type: 'text/plain',
    headers: { 'X-Broken': 'two\nlines' },
    read: async () => stream,
  };
  const server = createServer((request, response) => {
    sendFile(request, response, file).catch(() => response.writeHead(500).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect([status, stream.destroyed]).toEqual([500, true]);
});

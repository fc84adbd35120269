import { expect, test } from 'vitest';
import { PageResponse } from './page-response.ts';

const html = new TextEncoder().encode('<p>ទំព័រ</p>');

test('a page keeps the bytes that Astro made, with its status and headers', async () => {
  const response = new PageResponse(html, { status: 404, headers: { 'content-type': 'text/html' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(await response.arrayBuffer()).toBe(html.buffer);
});

test('a page whose bytes are a part of a larger buffer has only these bytes', async () => {
  const body = new PageResponse(html.subarray(0, 3)).arrayBuffer();
  expect(Buffer.from(await body).toString()).toBe('<p>');
});

test('an error page can be made from the body of another page', async () => {
  const response = new PageResponse(new PageResponse(html).body, { status: 500 });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(html));
});

test('other bodies, and none, are sent as by the global Response', async () => {
  expect(await new PageResponse('text').text()).toBe('text');
  expect((await new PageResponse(null, { status: 204 }).arrayBuffer()).byteLength).toBe(0);
});

import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { expect, test } from 'vitest';
import { listenOnFreePort } from '../../../tests/support/free-port.ts';
import { clientAddressFinder, peerFinder } from './client-address.ts';

/** The client address of a real request over the loopback with this `X-Forwarded-For`. */
async function found(trusted: string[], forwarded: string): Promise<string> {
  const find = clientAddressFinder(trusted);
  const server = createServer((request, response) => response.end(find(request)));
  const port = await listenOnFreePort(server);
  const [response] = (await once(
    get({ port, host: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } }),
    'response',
  )) as [IncomingMessage];
  const text = (await response.toArray()).join('');
  server.close();
  return text;
}

test('X-Forwarded-For is ignored unless a trusted proxy sends it', async () => {
  expect(await found([], '203.0.113.7')).toBe('127.0.0.1');
  expect(await found(['10.0.0.0/8'], '203.0.113.7')).toBe('127.0.0.1');
  expect(await found(['127.0.0.1'], '203.0.113.7')).toBe('203.0.113.7');
});

test('addresses that the visitor put into the header are ignored', async () => {
  expect(await found(['127.0.0.1'], '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await found(['127.0.0.1', '10.0.0.1'], '198.51.100.1, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
});

test('one IPv6 subscriber, with a /64 of addresses, counts as one visitor', async () => {
  const first = await found(['127.0.0.1'], '2001:db8:0:1::1');
  expect(await found(['127.0.0.1'], '2001:0db8:0000:0001:ffff::2')).toBe(first);
  expect(await found(['127.0.0.1'], '2001:db8:0:2::1')).not.toBe(first);
  expect(await found(['127.0.0.1'], '::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('a port that the proxy adds to the address does not make another visitor', async () => {
  expect(await found(['127.0.0.1'], '203.0.113.7:50123')).toBe('203.0.113.7');
  expect(await found(['127.0.0.1'], '[2001:db8:0:1::1]:50123')).toBe('2001:db8:0:1');
  expect(await found(['127.0.0.1'], '[2001:db8:0:1::1]')).toBe('2001:db8:0:1');
  expect(await found(['127.0.0.1'], '198.51.100.1:80, 203.0.113.7:50123')).toBe('203.0.113.7');
});

test('a header without an address is ignored: the address of the connection counts', async () => {
  for (const forwarded of ['', ' ', ',', 'unknown', 'x'.repeat(10_000)]) {
    expect(await found(['127.0.0.1'], forwarded)).toBe('127.0.0.1');
  }
});

test('a client that closed its connection before its address is read causes no error', async () => {
  const find = clientAddressFinder([]);
  const findBehindProxy = clientAddressFinder(['127.0.0.1']);
  const result = Promise.withResolvers<string[]>();
  const server = createServer((request) => {
    request.socket.destroy();
    try {
      result.resolve([find(request), findBehindProxy(request)]);
    } catch (error) {
      result.reject(error);
    }
  });
  const port = await listenOnFreePort(server);
  get({ port, host: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } }).on('error', () => {});
  expect(await result.promise).toEqual(['gone', 'gone']);
  server.close();
});

test('a connection counts for its remote address, and for no visitor when it comes from a trusted proxy', () => {
  const find = peerFinder(['10.0.0.0/8']);
  expect([find('192.0.2.1'), find('::ffff:192.0.2.1'), find('2001:db8:1:2::9')]).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '2001:db8:1:2',
  ]);
  expect([find('10.1.2.3'), find(undefined)]).toEqual([undefined, 'gone']);
});

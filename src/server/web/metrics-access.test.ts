import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isForwarded, metricsAccess } from './metrics-access.ts';

const TOKEN = 'a-token-of-the-scraper';
const hosts = new Set(['localhost:9443']);

interface Given {
  peer?: string;
  local?: string;
  headers?: Record<string, string>;
  httpVersion?: string;
}

function request({ peer = '127.0.0.1', local = '127.0.0.1', headers = {}, httpVersion = '1.1' }: Given) {
  return {
    socket: { remoteAddress: peer, localAddress: local },
    headers: { host: 'localhost:9443', ...headers },
    httpVersion,
  } as unknown as IncomingMessage;
}

describe('without METRICS_TOKEN', () => {
  const access = metricsAccess({ token: undefined, hosts, isBehindProxy: false });

  test('a program on this machine may read the series', () => {
    for (const given of [
      {},
      { peer: '::ffff:127.0.0.1', local: '::ffff:127.0.0.1' },
      { peer: '::1', local: '::1' },
    ])
      expect(access(request(given))).toBe('granted');
  });

  test.each<[string, Given]>([
    ['another machine', { peer: '192.0.2.1', local: '192.0.2.9' }],
    ['a proxy on this machine, by its header', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['a proxy on this machine, by another header', { headers: { forwarded: 'for=192.0.2.1' } }],
    ['a proxy that adds no header, by its HTTP/1.0', { httpVersion: '1.0' }],
    ['a page of another site whose name was pointed here', { headers: { host: 'rebound.example:9443' } }],
    ['a closed connection', { peer: '' }],
  ])('they are hidden from %s', (_who, given) => expect(access(request(given))).toBe('hidden'));

  test('they are hidden from everybody when the configuration shows a proxy', () => {
    const behindProxy = metricsAccess({ token: undefined, hosts, isBehindProxy: true });
    expect(behindProxy(request({}))).toBe('hidden');
  });

  test.each([
    ['http://localhost:9443', {}, false],
    ['https://www.chhatgroup.example', { port: 443, tls: {} }, false],
    ['http://10.0.0.5', { port: 80 }, false],
    ['https://www.chhatgroup.example', {}, true],
    ['https://www.chhatgroup.example:9443', {}, true],
    ['http://intranet.example', {}, true],
    ['http://localhost:9443', { trustProxy: ['127.0.0.1'] }, true],
  ])('PUBLIC_URL %s with %o: a proxy is in front: %s', (publicUrl, more, expected) => {
    expect(isForwarded({ publicUrl, port: 9443, trustProxy: [], ...more })).toBe(expected);
  });
});

test.each<[string, Given, string]>([
  ['the token', { headers: { authorization: `Bearer ${TOKEN}` } }, 'granted'],
  ['the token, through a proxy', { headers: { authorization: `bearer ${TOKEN}`, via: '1.1 x' } }, 'granted'],
  [
    'the token, under another host name',
    { headers: { authorization: `Bearer ${TOKEN}`, host: '10.0.0.5:9443' } },
    'granted',
  ],
  ['no token', {}, 'refused'],
  ['a wrong token', { headers: { authorization: `Bearer ${TOKEN}x` } }, 'refused'],
  ['a part of the token', { headers: { authorization: `Bearer ${TOKEN.slice(0, -1)}` } }, 'refused'],
  ['another scheme', { headers: { authorization: `Basic ${TOKEN}` } }, 'refused'],
  ['no token, under another host name', { headers: { host: 'rebound.example' } }, 'hidden'],
])('with METRICS_TOKEN, a request with %s is %s', (_what, given, expected) => {
  const access = metricsAccess({ token: TOKEN, hosts, isBehindProxy: true });
  expect(access(request({ peer: '192.0.2.1', ...given }))).toBe(expected);
});

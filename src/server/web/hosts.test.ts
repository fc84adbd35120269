import { expect, test } from 'vitest';
import { allowedHosts } from './listen.ts';

test('the allowed hosts are that of PUBLIC_URL and the local names with the port, and no others', () => {
  const hosts = allowedHosts({ publicUrl: 'https://www.chhatgroup.example', host: '127.0.0.1', port: 9443 });
  expect([...hosts].toSorted()).toEqual(
    ['www.chhatgroup.example', 'localhost:9443', '127.0.0.1:9443', '[::1]:9443'].toSorted(),
  );
});

test.each([
  'www.chhatgroup.example.evil.example',
  'evil.example',
  'www.chhatgroup.example:80',
  'localhost',
  'user@localhost:9443',
  'localhost:9443 ',
  'localhost:09443',
  '',
])('the host %j is not allowed', (name) => {
  const hosts = allowedHosts({ publicUrl: 'https://www.chhatgroup.example', host: '127.0.0.1', port: 9443 });
  expect(hosts.has(name)).toBe(false);
});

test('the address in HOST is allowed, an IPv6 address in brackets', () => {
  const publicUrl = 'http://localhost:8080';
  expect(allowedHosts({ publicUrl, host: '10.1.2.3', port: 8080 }).has('10.1.2.3:8080')).toBe(true);
  expect(allowedHosts({ publicUrl, host: 'fd00::7', port: 8080 }).has('[fd00::7]:8080')).toBe(true);
});

test('the default port of PUBLIC_URL is not part of the host, as in browsers', () => {
  const hosts = allowedHosts({ publicUrl: 'https://chhatgroup.example:443', host: '::', port: 9443 });
  expect(hosts.has('chhatgroup.example')).toBe(true);
});

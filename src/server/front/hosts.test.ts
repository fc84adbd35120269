import { expect, test } from 'vitest';
import { allowedHosts } from './hosts.ts';

test('the site answers to the name in PUBLIC_URL and to its own machine with the port, and to nothing else', () => {
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
])('a request to the host %j is not answered', (name) => {
  const hosts = allowedHosts({ publicUrl: 'https://www.chhatgroup.example', host: '127.0.0.1', port: 9443 });
  expect(hosts.has(name)).toBe(false);
});

test('an address listened on is answered to, an IPv6 one in its brackets', () => {
  const publicUrl = 'http://localhost:8080';
  expect(allowedHosts({ publicUrl, host: '10.1.2.3', port: 8080 }).has('10.1.2.3:8080')).toBe(true);
  expect(allowedHosts({ publicUrl, host: 'fd00::7', port: 8080 }).has('[fd00::7]:8080')).toBe(true);
});

test('the usual port of PUBLIC_URL stays out of the name, as browsers leave it out', () => {
  const hosts = allowedHosts({ publicUrl: 'https://chhatgroup.example:443', host: '::', port: 9443 });
  expect(hosts.has('chhatgroup.example')).toBe(true);
});

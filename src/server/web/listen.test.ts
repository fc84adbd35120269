import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { makeCertificate } from '../../../tests/abuse/secure-site.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { listen, passedSocket } from './listen.ts';
import { StartRefused } from '../config/start-refused.ts';

test('a connection that cannot be accepted is logged, and the server keeps running', async () => {
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => void logged.push(line) });
  const port = await freePort();
  await using server = await listen(
    { host: '127.0.0.1', port, tls: undefined },
    (_request, response) => response.end('on'),
    log,
  );
  // Node's error when no file descriptor is left.
  for (let n = 0; n < 3; n += 1) server.emit('error', new Error('accept EMFILE'));
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('on');
  expect(logged.filter((line) => line.includes('accept EMFILE'))).toHaveLength(3);
  server.closeAllConnections();
});

test('a certificate that is renewed is sent within an hour', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-renewal-'));
  const files = makeCertificate(folder);
  if (!files) return skip('openssl is not installed: no certificate to try TLS with');
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const port = await freePort();
  const { tls } = readConfig(files);
  await using server = await listen({ host: '127.0.0.1', port, tls }, () => {}, createLog('silent'));
  const fingerprint = async () => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerX509Certificate();
    socket.destroy();
    return certificate?.fingerprint;
  };
  const before = await fingerprint();
  makeCertificate(folder);
  expect(await fingerprint()).toBe(before);
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  expect(await fingerprint()).not.toBe(before);
  server.closeAllConnections();
});

test('the socket of systemd is used by the process that it is for, and by no child of it', () => {
  const environment = { LISTEN_PID: '120', LISTEN_FDS: '1' };
  expect(passedSocket(environment, 120)).toBe(3);
  expect(passedSocket(environment, 121)).toBeUndefined();
  expect(passedSocket({}, 120)).toBeUndefined();
});

test('several sockets of systemd stop the start, because the site would listen on one of them only', () => {
  expect(() => passedSocket({ LISTEN_PID: '120', LISTEN_FDS: '2' }, 120)).toThrow(StartRefused);
});

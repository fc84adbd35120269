import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { listen, passedSocket } from './listen.ts';
import { StartRefused } from '../start-refused.ts';

test('a connection that cannot be accepted is logged, and the server keeps running', async () => {
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => void logged.push(line) });
  const port = await freePort();
  const server = await listen(
    { host: '127.0.0.1', port, tls: undefined },
    (_request, response) => response.end('on'),
    log,
  );
  try {
    // Node's error when no file descriptor is left.
    for (let n = 0; n < 3; n += 1) server.emit('error', new Error('accept EMFILE'));
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('on');
    expect(logged.filter((line) => line.includes('accept EMFILE'))).toHaveLength(3);
  } finally {
    server.close();
    server.closeAllConnections();
  }
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

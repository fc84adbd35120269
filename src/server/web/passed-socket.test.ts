import { expect, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { passedSocket } from './passed-socket.ts';

test('the socket of systemd is used by the process that it is for, and by no child of it', () => {
  const environment = { LISTEN_PID: '120', LISTEN_FDS: '1' };
  expect(passedSocket(environment, 120)).toBe(3);
  expect(passedSocket(environment, 121)).toBeUndefined();
  expect(passedSocket({}, 120)).toBeUndefined();
});

test('several sockets of systemd stop the start, because the site would listen on one of them only', () => {
  expect(() => passedSocket({ LISTEN_PID: '120', LISTEN_FDS: '2' }, 120)).toThrow(StartRefused);
});

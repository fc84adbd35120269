import { expect, test } from 'vitest';
import { startBareServer } from './bare-server.ts';
import { client, load, readWrk } from './load.ts';

const body = Buffer.alloc(20_000, 'x');
const rawHeaders = ['Content-Type', 'text/plain', 'Content-Length', String(body.length)];

test.each(['node', client] as const)('%s counts the responses of a server', async (by) => {
  const server = await startBareServer({ status: 200, rawHeaders, bytes: body }, 'three');
  const { perSecond } = await load(server, 1, by);
  await server.stop();
  expect(perSecond).toBeGreaterThan(0);
});

test.each(['node', client] as const)('%s refuses to count errors', async (by) => {
  const server = await startBareServer({ status: 503, rawHeaders, bytes: body }, 'three');
  await expect(load(server, 1, by)).rejects.toThrow('Under load');
  await server.stop();
});

test('what wrk prints is read, and its failures are not missed', () => {
  const output = '  1600 requests in 1.01s, 12.00MB read\nRequests/sec:   1584.16\n';
  expect(readWrk(output, '/')).toEqual({ requests: 1600, perSecond: 1584.16, refused: 0 });
  expect(readWrk(`${output}  Non-2xx or 3xx responses: 2\n`, '/')).toMatchObject({ refused: 2 });
  expect(() => readWrk(`${output}  Socket errors: connect 0, read 5, write 0, timeout 0\n`, '/')).toThrow(
    'read 5',
  );
  expect(() => readWrk('unable to connect', '/')).toThrow('unable to connect');
});

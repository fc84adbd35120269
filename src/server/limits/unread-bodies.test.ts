import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UnreadBodies } from './unread-bodies.ts';

/** There is memory for this many long bodies at a time: 20 MB for 4 MB each. */
const MAX_LONG_BODIES = 5;

/** Starts `count` long bodies at once. `finish` completes the oldest one that is in progress. */
function startLongBodies(bodies: UnreadBodies, count: number) {
  const inProgress: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, n) =>
    bodies.runWhenMemoryAllows(async () => {
      await new Promise<void>((resolve) => inProgress.push(resolve));
      return n;
    }),
  );
  return { results, inProgress: () => inProgress.length, finish: () => inProgress.shift()?.() };
}

test('of many long bodies that start at the same moment, only as many run as there is memory for', async () => {
  const { results, inProgress, finish } = startLongBodies(new UnreadBodies(), 8);
  await nextTurn();
  expect(inProgress()).toBe(MAX_LONG_BODIES);
  for (let n = 0; n < 8; n += 1) {
    finish();
    await nextTurn();
    expect(inProgress()).toBe(Math.min(MAX_LONG_BODIES, 8 - n - 1));
  }
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((result) => ({ result })));
});

test('a long body that fails makes room for the next one', async () => {
  const bodies = new UnreadBodies();
  const gate = Promise.withResolvers<void>();
  const failing = Array.from({ length: MAX_LONG_BODIES }, () =>
    bodies.runWhenMemoryAllows(() => gate.promise),
  );
  const next = bodies.runWhenMemoryAllows(async () => 'next');
  gate.reject(new Error('broken'));
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected');
  expect(await next).toEqual({ result: 'next' });
});

test('a long body for which there is no memory in time is refused', async () => {
  const bodies = new UnreadBodies({ maxWait: 1 });
  const { finish } = startLongBodies(bodies, MAX_LONG_BODIES);
  expect(await bodies.runWhenMemoryAllows(async () => 'too late')).toBeUndefined();
  finish();
  await nextTurn();
  expect(await bodies.runWhenMemoryAllows(async () => 'in time')).toEqual({ result: 'in time' });
});

test('a response counts until it closes, and not at all if its client left before', async () => {
  const bodies = new UnreadBodies();
  const [stays, left] = [1, 2].map(() => new ServerResponse(new IncomingMessage(new Socket())));
  left!.destroy();
  await once(left!, 'close');
  bodies.add('192.0.2.1', left!);
  bodies.add('192.0.2.1', stays!);
  expect(bodies.size).toBe(1);
  stays!.destroy();
  await once(stays!, 'close');
  expect(bodies.size).toBe(0);
});

test('when clients leave more than 20 MB unread, a /48 network with more than 8 MB of it is refused, and others are not', () => {
  const bodies = new UnreadBodies();
  for (const address of ['2001:db8:1:1', '2001:db8:1:2', '192.0.2.1']) {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    // It counts by its header, and has no connection to be sent on.
    response.setHeader('content-length', 7 * 1024 * 1024).end('x');
    bodies.add(address, response);
  }
  expect(bodies.hasTooMuchUnread('2001:db8:1:3')).toBe(true);
  expect(bodies.hasTooMuchUnread('2001:db8:2:3')).toBe(false);
  expect(bodies.hasTooMuchUnread('192.0.2.2')).toBe(false);
});

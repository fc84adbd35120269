import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Admission, type RequestKind } from './admission.ts';
import { QueueFull } from './fair-queue.ts';

/** A client that has sent the beginning of a request. */
function visitor() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  return {
    response,
    enter: (admission: Admission, kind: RequestKind, address = '192.0.2.1') =>
      admission.enter(address, request, response, kind),
    /** The rest of the body arrives and is read. */
    async complete() {
      request.complete = true;
      request.push(null);
      for await (const _ of request.iterator({ destroyOnReturn: false }));
    },
    close: () => response.emit('close'),
  };
}

test('a body frees its place when it has arrived; an upload when its response closes, because it stays in memory', async () => {
  const one = { all: 1, perAddress: 1 };
  const admission = new Admission({ bodies: one, uploads: one });
  for (const [kind, isFree] of [
    ['body', true],
    ['upload', false],
  ] as const) {
    const [first, next, last] = [visitor(), visitor(), visitor()];
    expect(first.enter(admission, kind)).toBe(true);
    await first.complete();
    expect(next.enter(admission, kind)).toBe(isFree);
    (isFree ? next : first).close();
    expect(last.enter(admission, kind)).toBe(true);
  }
});

test('an address, or a /48 network, that leaves more than 8 MB of its responses unread is refused; others are not', async () => {
  const admission = new Admission();
  for (const address of ['192.0.2.1', '2001:db8:1:1', '2001:db8:1:2']) {
    const { response, enter } = visitor();
    enter(admission, 'other', address);
    // It counts by its header, and has no connection to be sent on.
    response.setHeader('content-length', 7 * 1024 * 1024).end('x');
  }
  const run = (address: string) => admission.run('calls', address, async () => 'served');
  await expect(run('2001:db8:1:3')).rejects.toThrow(QueueFull);
  expect([await run('192.0.2.1'), await run('2001:db8:2:1')]).toEqual(['served', 'served']);
});

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { BodySlots } from './body-slots.ts';

/** A client that has sent the beginning of a request body. */
function sender() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  return {
    enter: (slots: BodySlots, address: string) => slots.enter(address, request, response),
    isDisconnected: () => request.destroyed,
    /** The rest of the body arrives and is read. */
    async complete() {
      request.complete = true;
      request.push(null);
      for await (const _ of request.iterator({ destroyOnReturn: false }));
    },
    close: () => response.emit('close'),
  };
}

test('a body that has arrived frees its slot before its response is sent', async () => {
  const slots = new BodySlots({ all: 1, perAddress: 1 });
  const [waiting, next, last] = [sender(), sender(), sender()];
  expect(waiting.enter(slots, 'a')).toBe(true);
  await waiting.complete();
  expect(next.enter(slots, 'b')).toBe(true);
  waiting.close();
  // Its close event must not free a second slot.
  expect(last.enter(slots, 'c')).toBe(false);
  next.close();
  expect(last.enter(slots, 'c')).toBe(true);
});

test('an upload keeps its slot until its response closes, because its body stays in memory', async () => {
  const slots = new BodySlots({ all: 1, perAddress: 1 }, 'response');
  const [first, next] = [sender(), sender()];
  expect(first.enter(slots, 'a')).toBe(true);
  await first.complete();
  expect(next.enter(slots, 'b')).toBe(false);
  first.close();
  expect(next.enter(slots, 'b')).toBe(true);
});

test('when all slots are taken, a new sender disconnects one from an address with many bodies, but not one from an address with a single body', () => {
  const slots = new BodySlots({ all: 6, perAddress: 3 });
  const crowd = ['a', 'a', 'a', 'b', 'b', 'b'].map((address) => ({ address, ...sender() }));
  for (const { enter, address } of crowd) expect(enter(slots, address)).toBe(true);
  expect(sender().enter(slots, 'a')).toBe(false);
  expect(sender().enter(slots, 'c')).toBe(true);
  expect(sender().enter(slots, 'd')).toBe(true);
  expect(crowd.map(({ isDisconnected }) => isDisconnected())).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ]);

  const full = new BodySlots({ all: 2, perAddress: 3 });
  const [first, second] = [sender(), sender()];
  expect([first.enter(full, 'a'), second.enter(full, 'b'), sender().enter(full, 'c')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([first.isDisconnected(), second.isDisconnected()]).toEqual([false, false]);
});

test('a /48 network loses its oldest body to another visitor, even with one body for each /64 network', () => {
  const slots = new BodySlots({ all: 40, perAddress: 2 });
  const crowd = Array.from({ length: 40 }, () => sender());
  for (const [n, { enter }] of crowd.entries())
    expect(enter(slots, `2001:db8:1:${n.toString(16)}`)).toBe(true);
  expect(sender().enter(slots, '2001:db8:1:fff')).toBe(false);
  expect(sender().enter(slots, '192.0.2.1')).toBe(true);
  expect(crowd.map(({ isDisconnected }) => isDisconnected()).indexOf(true)).toBe(0);
  expect(crowd.filter(({ isDisconnected }) => isDisconnected())).toHaveLength(1);
});

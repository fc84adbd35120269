import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { BodySlots } from './body-slots.ts';

/** A request whose body has begun to arrive. */
function sender() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  return {
    enter: (room: BodySlots, address: string) => room.enter(address, request, response),
    isCut: () => request.destroyed,
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
  const room = new BodySlots({ all: 1, perAddress: 1 });
  const [waiting, next, last] = [sender(), sender(), sender()];
  expect(waiting.enter(room, 'a')).toBe(true);
  await waiting.complete();
  expect(next.enter(room, 'b')).toBe(true);
  waiting.close();
  // Leaving twice does not free another request's slot.
  expect(last.enter(room, 'c')).toBe(false);
  next.close();
  expect(last.enter(room, 'c')).toBe(true);
});

test('an upload keeps its slot until its response closes, because its body stays in memory', async () => {
  const room = new BodySlots({ all: 1, perAddress: 1 }, 'response');
  const [first, next] = [sender(), sender()];
  expect(first.enter(room, 'a')).toBe(true);
  await first.complete();
  expect(next.enter(room, 'b')).toBe(false);
  first.close();
  expect(next.enter(room, 'b')).toBe(true);
});

test('a body that has just begun is cut for a new one when its address has many, and not when it has one', () => {
  const room = new BodySlots({ all: 6, perAddress: 3 });
  const crowd = ['a', 'a', 'a', 'b', 'b', 'b'].map((address) => ({ address, ...sender() }));
  for (const one of crowd) expect(one.enter(room, one.address)).toBe(true);
  expect(sender().enter(room, 'a')).toBe(false);
  expect(sender().enter(room, 'c')).toBe(true);
  expect(sender().enter(room, 'd')).toBe(true);
  expect(crowd.map(({ isCut }) => isCut())).toEqual([true, false, false, true, false, false]);

  const full = new BodySlots({ all: 2, perAddress: 3 });
  const [first, second] = [sender(), sender()];
  expect([first.enter(full, 'a'), second.enter(full, 'b'), sender().enter(full, 'c')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([first.isCut(), second.isCut()]).toEqual([false, false]);
});

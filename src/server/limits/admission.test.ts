import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { QueueFull } from './fair-queue.ts';
import { PageCache } from '../web/page-cache.ts';
import type { RenderedPage } from '../web/prepare-page.ts';

const page: RenderedPage = { status: 200, headers: [], body: Buffer.from('jobs') };

test('a page refused to other addresses is rendered for a visitor whose queue has a free place', async () => {
  const admission = new Admission({
    pages: { running: 1, runningPerAddress: 1, waiting: 10, waitingPerAddress: 1 },
  });
  const gate = Promise.withResolvers<void>();
  const cache = new PageCache();
  const busy = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  const first = admission.run('pages', '192.0.2.9', () => gate.promise);
  // Each of these addresses already has a waiting job, so its next one is refused.
  const waiting = busy.map((address) => admission.run('pages', address, async () => {}));
  const load = (address: string) => admission.load(cache, '/career', 'pages', address, async () => page);
  const refused = busy.map((address) => expect(load(address)).rejects.toThrow(QueueFull));
  const visitor = load('192.0.2.4');
  await Promise.all(refused);
  gate.resolve();
  expect((await visitor).variants.identity.bytes.toString()).toBe('jobs');
  await Promise.all([first, ...waiting]);
});

test('a /48 network has at most 20 times the open responses of one address', () => {
  const admission = new Admission({ openPerAddress: 1 });
  const enter = (address: string) => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    return { entered: admission.enter(address, request, response, 'other'), response };
  };
  const first = enter('2001:db8:1:0');
  for (let n = 1; n < 20; n += 1) expect(enter(`2001:db8:1:${n.toString(16)}`).entered).toBe(true);
  expect(enter('2001:db8:1:ff').entered).toBe(false);
  expect(enter('2001:db8:2:1').entered).toBe(true);
  first.response.emit('close');
  expect(enter('2001:db8:1:ff').entered).toBe(true);
});

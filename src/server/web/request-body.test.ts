import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discard, isUpload } from './request-body.ts';

let request: PassThrough;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  request = new PassThrough();
  void discard(request as unknown as IncomingMessage);
});
afterEach(() => {
  request.destroy();
  vi.useRealTimers();
});

/** Delivers a byte and lets its readers run. */
async function sendByte() {
  request.write('a');
  await new Promise(setImmediate);
}

test('a client that sends nothing for 2 seconds is disconnected', () => {
  vi.advanceTimersByTime(1_999);
  expect(request.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(request.destroyed).toBe(true);
});

test('each byte restarts the 2 seconds, so that a slow client is not disconnected', async () => {
  vi.advanceTimersByTime(1_500);
  await sendByte();
  vi.advanceTimersByTime(1_500);
  expect(request.destroyed).toBe(false);
  vi.advanceTimersByTime(500);
  expect(request.destroyed).toBe(true);
});

test('a client that keeps sending is disconnected after 24 MB, a little more than the largest upload', async () => {
  request.write(Buffer.alloc(24 * 1024 * 1024));
  await new Promise(setImmediate);
  expect(request.destroyed).toBe(false);
  await sendByte();
  expect(request.destroyed).toBe(true);
});

test.each([
  ['Multipart/Form-Data; boundary=x', true],
  ['application/json', false],
  [undefined, false],
])('a body of the type %s is an upload: %s', (type, expected) => {
  expect(isUpload({ headers: { 'content-type': type } } as IncomingMessage)).toBe(expected);
});

import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { asHttpError } from '../web/failures.ts';
import { bytesOf, type Storage, StorageError, type StorageProblem } from './storage.ts';
import { openForAll } from '../../../tests/support/opened.ts';
import { type Fault, startTestBucket } from '../../../tests/support/test-bucket.ts';

const picture = Buffer.alloc(300_000, 'picture');
const bucket = openForAll(startTestBucket);
let storage: Storage;
beforeEach(() => {
  bucket.fault = () => undefined;
  bucket.requests.length = 0;
  storage = bucket.storageOf();
});

/** The first `count` requests have the fault. */
function fail(fault: Fault, count = Infinity): void {
  let left = count;
  bucket.fault = () => (left-- > 0 ? fault : undefined);
}

async function problemOf(work: Promise<unknown>): Promise<StorageProblem | undefined> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) return undefined;
  expect(error).toBeInstanceOf(StorageError);
  expect(asHttpError(error)?.message).toMatch(/out of reach|no room left/);
  // Neither the key nor its secret, which are equal on the server of the tests.
  expect(String(error)).not.toMatch(/S3RVER|Signature=/);
  return (error as StorageError).problem;
}

const storedNames = () => bucket.storageOf().list();

describe('a fault that passes is repeated until it is gone', () => {
  test.each<Fault>([
    { status: 500, code: 'InternalError' },
    { status: 503, code: 'SlowDown' },
    'half request',
    'lost response',
  ])('%j: the picture is stored, once, and readable', async (fault) => {
    fail(fault, 2);
    await storage.put('passing.jpg', picture);
    expect(bucket.requests).toHaveLength(3);
    const found = await storage.get('passing.jpg');
    expect((await bytesOf(await found!.read())).equals(picture)).toBe(true);
    fail(fault, 2);
    await storage.remove('passing.jpg');
    expect(await storedNames()).toEqual([]);
  });
});

describe('a fault that stays fails by its name, and leaves nothing that can be seen', () => {
  test.each<[Fault, StorageProblem, number]>([
    [{ status: 500, code: 'InternalError' }, 'failing', 3],
    [{ status: 502 }, 'failing', 3],
    ['half request', 'unreachable', 3],
    [{ status: 403, code: 'RequestTimeTooSkewed' }, 'clock', 1],
    [{ status: 403, code: 'AccessDenied' }, 'denied', 1],
    [{ status: 301, code: 'PermanentRedirect' }, 'bucket', 1],
    [{ status: 507, code: 'XMinioStorageFull' }, 'full', 1],
  ])('%j: %s', async (fault, problem, requests) => {
    fail(fault);
    expect(await problemOf(storage.put('failed.jpg', picture))).toBe(problem);
    expect(bucket.requests).toHaveLength(requests);
    bucket.fault = () => undefined;
    expect(await storedNames()).toEqual([]);
  });

  test('a list that is cut off is an error, never a short list', async () => {
    await storage.put('listed.jpg', picture);
    fail('half response');
    expect(await problemOf(storage.list())).toBe('unreachable');
    bucket.fault = () => undefined;
    expect(await storage.list()).toEqual(['listed.jpg']);
    await storage.remove('listed.jpg');
  });

  test('a download that is cut off ends with an error', async () => {
    await storage.put('cut.jpg', picture);
    const found = await storage.get('cut.jpg');
    fail('half response');
    await expect(found!.read().then(bytesOf)).rejects.toThrow();
    bucket.fault = () => undefined;
    await storage.remove('cut.jpg');
  });
});

test('while the bucket does not respond, calls fail in bounded time, then at once, until it responds again', async () => {
  const impatient = bucket.storageOf({}, { idle: 100, read: 300, write: 300, retryAfter: 10 });
  fail('silent');
  expect(await problemOf(impatient.put('silent.jpg', picture))).toBe('unreachable');
  expect(await problemOf(impatient.get('silent.jpg'))).toBe('unreachable');

  const patient = bucket.storageOf({}, { idle: 100, retryAfter: 3600_000, pauses: [] });
  expect(await problemOf(patient.get('silent.jpg'))).toBe('unreachable');
  const sent = bucket.requests.length;
  expect(await problemOf(patient.get('silent.jpg'))).toBe('unreachable');
  expect(bucket.requests).toHaveLength(sent);

  bucket.fault = () => undefined;
  await expect.poll(() => problemOf(impatient.list())).toBeUndefined();
});

test('a download that its reader gives up is closed at the bucket', async () => {
  await storage.put('large.jpg', Buffer.alloc(8 * 1024 * 1024));
  const download = (await (await storage.get('large.jpg'))!.read()) as Readable;
  const open = await bucket.connections();
  download.destroy();
  await expect.poll(bucket.connections).toBeLessThan(open);
  await storage.remove('large.jpg');
});

test('a download waits for a slow reader, longer than for a silent bucket', { tags: ['long'] }, async () => {
  const large = Buffer.alloc(8 * 1024 * 1024);
  await storage.put('large.jpg', large);
  const found = await bucket.storageOf({}, { idle: 3_000 }).get('large.jpg');
  const download = (await found!.read()) as Readable;
  await once(download, 'readable');
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect((await buffer(download)).length).toBe(large.length);
  await storage.remove('large.jpg');
});

test('the list of a bucket has only names directly under the prefix', async () => {
  const [whole, above, below] = [{ prefix: 'many' }, { prefix: '' }, { prefix: 'many/deeper' }].map(
    (config) => bucket.storageOf(config),
  );
  await whole!.put('whole.jpg', Buffer.from('x'));
  await below!.put('below.jpg', Buffer.from('x'));
  await above!.put('above.jpg', Buffer.from('x'));
  expect(await whole!.list()).toEqual(['whole.jpg']);
  expect(await above!.list()).toEqual(['above.jpg']);
});

// The server of the tests cannot make a second page: its continuation tokens need a cipher that OpenSSL has no more.
test('the list of a bucket has the names of every page, and an endless list is an error', async () => {
  const page = (names: string[], next?: string) => ({
    status: 200,
    xml: `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${names
      .map((name) => `<Contents><Key>site/${name}</Key></Contents>`)
      .join(
        '',
      )}${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`,
  });
  const pages: Record<string, Fault> = {
    '': page(['a.jpg', 'b.jpg'], '1/a&amp;+=='),
    '1/a&+==': page(['c.jpg', 'not a name', 'd/e.jpg'], '2'),
    2: page(['f.jpg']),
  };
  bucket.fault = ({ url = '' }) =>
    pages[new URL(url, 'http://bucket').searchParams.get('continuation-token') ?? ''];
  expect(await storage.list()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'f.jpg']);
  pages['2'] = page(['f.jpg'], '2');
  expect(await problemOf(storage.list())).toBe('failing');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BucketConfig } from '../storage/storage-config.ts';
import { type Fault, startTestBucket, type TestBucket } from '../../../tests/support/test-bucket.ts';
import { checkStorage } from './check-storage.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
beforeEach(() => {
  bucket.fault = () => undefined;
});
afterAll(() => bucket.close());

const check = (other?: Partial<BucketConfig>) =>
  checkStorage({ dataDir: '', storage: { ...bucket.config, ...other } });

test('a bucket that stores, lists and removes an object is fine, and has no object of the check afterwards', async () => {
  expect(await check()).toEqual({
    state: 'ok',
    text: `Pictures can be stored (s3://pictures/site at ${bucket.config.endpoint}).`,
  });
  expect(await bucket.storageOf().list()).toEqual([]);
});

test.each<[string, { fault?: Fault; config?: Partial<BucketConfig> }, string]>([
  ['a wrong clock', { fault: { status: 403, code: 'RequestTimeTooSkewed' } }, 'The clock of this machine'],
  ['no permission', { fault: { status: 403, code: 'AccessDenied' } }, 'Allow the key to read, write, delete'],
  ['a full bucket', { fault: { status: 507 } }, 'Make room'],
  ['a missing bucket', { config: { bucket: 'missing' } }, 'there is no such bucket'],
  ['a wrong secret', { config: { credentials: { keyId: 'S3RVER', secret: 'wrong' } } }, 'AWS_ACCESS_KEY_ID'],
  ['a server that is not there', { config: { endpoint: 'http://127.0.0.1:1' } }, 'does a firewall let'],
])('%s is a failure that says what to do', async (_what, { fault, config }, advice) => {
  bucket.fault = () => fault;
  expect(await check(config)).toMatchObject({ state: 'failure', advice: expect.stringContaining(advice) });
});

test('a key that may write but not list leaves no object', async () => {
  bucket.fault = ({ url = '' }) =>
    url.includes('list-type') ? { status: 403, code: 'AccessDenied' } : undefined;
  expect((await check())?.advice).toContain('Allow the key');
  bucket.fault = () => undefined;
  expect(await bucket.storageOf().list()).toEqual([]);
});

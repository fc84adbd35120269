import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../tests/support/refused-config.ts';
import { readConfig } from './config.ts';
import { storageLabel } from '../storage/open-storage.ts';

const key = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'hunter2+/=' };
const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'hunter2+/=' };

const labelOf = (environment: Record<string, string>) => storageLabel(readConfig(environment));

test('pictures are in DATA_DIR/uploads, or in the folder of a file: URL, which machines may share', () => {
  expect(readConfig({ DATA_DIR: '/srv/site' }).storage).toEqual({
    kind: 'folder',
    folder: '/srv/site/uploads',
    isShared: false,
  });
  expect(readConfig({ STORAGE_URL: 'file:///mnt/our%20pictures/' }).storage).toEqual({
    kind: 'folder',
    folder: '/mnt/our pictures',
    isShared: true,
  });
  expect(labelOf({ DATA_DIR: '/srv/site' })).toBe(`folder /srv/site/uploads on ${hostname()}`);
  expect(labelOf({ STORAGE_URL: 'file:///mnt/pictures' })).toBe('shared folder /mnt/pictures');
});

test('a bucket at AWS has the endpoint of its region, which may come from AWS_REGION', () => {
  const aws = { kind: 's3', bucket: 'chhat', prefix: '', endpoint: 'https://s3.eu-central-1.amazonaws.com' };
  const expected = { ...aws, region: 'eu-central-1', credentials };
  expect(readConfig({ ...key, STORAGE_URL: 's3://chhat?region=eu-central-1' }).storage).toEqual(expected);
  expect(readConfig({ ...key, STORAGE_URL: 's3://chhat/', AWS_REGION: 'eu-central-1' }).storage).toEqual(
    expected,
  );
});

test('a bucket elsewhere has an endpoint, perhaps a prefix and a session token; its label has no secret', () => {
  const environment = {
    ...key,
    AWS_SESSION_TOKEN: 'hunter3',
    STORAGE_URL: 's3://chhat/site/pictures/?endpoint=http://10.0.0.5:9000&unencrypted=1',
  };
  expect(readConfig(environment).storage).toEqual({
    kind: 's3',
    bucket: 'chhat',
    prefix: 'site/pictures',
    endpoint: 'http://10.0.0.5:9000',
    region: 'us-east-1',
    credentials: { ...credentials, sessionToken: 'hunter3' },
  });
  expect(labelOf(environment)).toBe('s3://chhat/site/pictures at http://10.0.0.5:9000');
});

test('a bucket on this machine may be used without encryption', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(
      readConfig({ ...key, STORAGE_URL: `s3://chhat?endpoint=http://${host}:9000` }).storage,
    ).toMatchObject({ endpoint: `http://${host}:9000` });
});

test('visitors load pictures from the site, or from the public address of the bucket', () => {
  const bucket = { ...key, STORAGE_URL: 's3://chhat/site?region=a' };
  const baseOf = (url: string) => readConfig({ ...bucket, STORAGE_PUBLIC_URL: url }).pictureBase;
  expect(readConfig(bucket).pictureBase).toBe('/storage/');
  expect(baseOf('https://pictures.example')).toBe('https://pictures.example/');
  expect(baseOf('https://pictures.example/site')).toBe('https://pictures.example/site/');
  expect(baseOf('http://localhost:9000/chhat/site/')).toBe('http://localhost:9000/chhat/site/');
  for (const url of [
    'pictures.example',
    'http://pictures.example',
    'https://a.example/"><script>',
    'https://a.example/a;script-src',
    'https://a.example/?a',
    'https://me:hunter@a.example/',
  ])
    expect(refusal({ ...bucket, STORAGE_PUBLIC_URL: url })).toContain('Expected: https://host/path');
  expect(refusal({ STORAGE_PUBLIC_URL: 'https://pictures.example' })).toContain('names no bucket');
});

describe('a wrong storage stops the start with one line without secrets', () => {
  test.each([
    ['hunter2', 's3://bucket/prefix?'],
    ['https://bucket.s3.amazonaws.com/hunter2', 's3://bucket/prefix?'],
    ['file://hunter2/folder', 'three slashes'],
    ['file:///', 'not the root'],
    ['s3://key:hunter2@chhat?region=a', 'AWS_SECRET_ACCESS_KEY'],
    ['s3://chhat?region=a&secret=hunter2', 'nothing else'],
    ['s3://Hunter2?region=a', 'a bucket has 3 to 63'],
    ['s3://?region=hunter2', 'a bucket has 3 to 63'],
    ['s3://chhat/hunter2//b?region=a', 'a prefix has'],
    ['s3://chhat/hunter2', 'without an endpoint, the region'],
    ['s3://chhat?region=hunter2;', 'the region'],
    ['s3://chhat?endpoint=https://me:hunter2@host', 'an endpoint is https://'],
    ['s3://chhat?endpoint=https://host/hunter2', 'an endpoint is https://'],
    // Everybody on the way could read the pictures, and replay what the key has signed.
    ['s3://chhat?endpoint=http://hunter2:9000', 'http:// to another machine only with &unencrypted=1'],
    ['s3://chhat?endpoint=http://127.0.0.1.hunter2', 'http:// to another machine only with &unencrypted=1'],
    ['s3://chhat?endpoint=http://hunter2&unencrypted=yes', 'nothing else'],
  ])('STORAGE_URL %s', (value, expected) => {
    const line = refusal({ ...key, STORAGE_URL: value });
    expect(line.startsWith('STORAGE_URL has an invalid value: (not shown). Expected: ')).toBe(true);
    expect(line).toContain(expected);
    expect(line).not.toMatch(/hunter|\n/i);
  });

  test('a bucket without a key, or with a key that no request can have', () => {
    const url = { STORAGE_URL: 's3://chhat?region=a' };
    expect(refusal(url)).toContain('AWS_ACCESS_KEY_ID is not set');
    expect(refusal({ ...url, AWS_ACCESS_KEY_ID: 'a' })).toContain('AWS_SECRET_ACCESS_KEY is not set');
    const line = refusal({ ...url, ...key, AWS_SECRET_ACCESS_KEY: 'hunter2\n' });
    expect(line).toContain('has a space');
    expect(line).not.toContain('hunter2');
  });
});

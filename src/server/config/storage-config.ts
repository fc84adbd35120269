// Where the pictures are stored: parses STORAGE_URL and the AWS variables (§ 12.1).

import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { paths } from '../../contract/url/paths.ts';
import { withoutEndSlashes } from '../../contract/url/url-parts.ts';
import { StartRefused } from './start-refused.ts';

interface FolderConfig {
  kind: 'folder';
  /** An absolute path. */
  folder: string;
  /** True if several machines may reach the folder under this path (STORAGE_URL is `file:`). */
  isShared: boolean;
}

export interface BucketConfig {
  kind: 's3';
  bucket: string;
  /** The start of all object names, without slashes at its ends; may be empty. */
  prefix: string;
  /** An origin, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

export type StorageConfig = FolderConfig | BucketConfig;

const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const variable = z.string();

export const StorageVariables = z
  .object({
    STORAGE_URL: variable,
    STORAGE_PUBLIC_URL: variable,
    AWS_ACCESS_KEY_ID: variable,
    AWS_SECRET_ACCESS_KEY: variable,
    AWS_SESSION_TOKEN: variable,
    AWS_REGION: variable,
  })
  .partial();
type StorageVariables = z.infer<typeof StorageVariables>;

/** Whether a host, written as in a URL or without brackets, is this machine. */
export const isThisMachine = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

const FORMS = 's3://bucket/prefix?endpoint=https://host&region=name, or file:///absolute/folder';

/** @throws StartRefused with one line that includes no secret */
export function storageOf(variables: StorageVariables, dataDir: string): StorageConfig {
  const { STORAGE_URL: value } = variables;
  if (!value) return { kind: 'folder', folder: join(dataDir, 'uploads'), isShared: false };
  if (!URL.canParse(value)) refuse(FORMS);
  const url = new URL(value);
  if (url.protocol === 'file:') return { kind: 'folder', folder: folderOf(url), isShared: true };
  if (url.protocol === 's3:') return bucketOf(url, variables);
  return refuse(FORMS);
}

/** Where visitors load pictures. @throws StartRefused when STORAGE_PUBLIC_URL is no such address, or there is no bucket */
export function pictureBaseOf({ STORAGE_URL: storage, STORAGE_PUBLIC_URL: value }: StorageVariables): string {
  if (!value) return paths.storage('');
  if (!storage?.startsWith('s3:'))
    throw new StartRefused('STORAGE_PUBLIC_URL is set, but STORAGE_URL names no bucket. Unset it.');
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isLocal = url?.protocol === 'http:' && isThisMachine(url.hostname);
  // It becomes part of pages and of their Content-Security-Policy.
  const isPlain = url && /^\/[\w./-]*$/.test(url.pathname) && !url.username && !url.search && !url.hash;
  if (!url || !isPlain || (url.protocol !== 'https:' && !isLocal))
    throw new StartRefused(
      `STORAGE_PUBLIC_URL has an invalid value: ${JSON.stringify(value)}. Expected: https://host/path, where every picture of the prefix can be read by its name.`,
    );
  return `${url.origin}${withoutEndSlashes(url.pathname)}/`;
}

function folderOf(url: URL): string {
  if (url.host || url.search || url.hash) refuse('file:///absolute/folder, with three slashes');
  const folder = withoutEndSlashes(fileURLToPath(url));
  if (!isAbsolute(folder)) refuse('file:///absolute/folder, not the root of the disk');
  return folder;
}

function bucketOf(url: URL, variables: StorageVariables): BucketConfig {
  if (url.username || url.password || url.hash)
    refuse(`${FORMS}. The key belongs in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  const { endpoint, region: given, unencrypted, ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || (unencrypted !== undefined && unencrypted !== '1'))
    refuse(`${FORMS}: after "?" there may be one endpoint, one region and unencrypted=1, nothing else`);
  const bucket = url.hostname;
  if (url.port || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    refuse(`${FORMS}: a bucket has 3 to 63 small letters, digits, dots and hyphens`);
  const prefix = withoutEndSlashes(url.pathname).replace(/^\/+/, '');
  const isPlain = /^[\w./-]{1,200}$/.test(prefix) && !prefix.split('/').some((part) => /^\.*$/.test(part));
  if (prefix && !isPlain) refuse(`${FORMS}: a prefix has letters, digits, dots, hyphens and single slashes`);
  const region = given ?? variables.AWS_REGION ?? (endpoint && 'us-east-1');
  if (!region || !/^[a-z0-9-]{1,40}$/i.test(region))
    refuse(`${FORMS}: without an endpoint, the region of the bucket at AWS is needed, here or in AWS_REGION`);
  return {
    kind: 's3',
    bucket,
    prefix,
    endpoint:
      endpoint === undefined
        ? `https://s3.${region}.amazonaws.com`
        : originOf(endpoint, unencrypted !== undefined),
    region,
    credentials: credentialsOf(variables),
  };
}

function originOf(endpoint: string, mayBeUnencrypted: boolean): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) refuse(`${FORMS}: an endpoint is https:// or http://, a host and perhaps a port`);
  if (url.protocol === 'http:' && !mayBeUnencrypted && !isThisMachine(url.hostname))
    refuse(`${FORMS}: http:// to another machine only with &unencrypted=1, in a network that you trust`);
  return url.origin;
}

function credentialsOf(variables: StorageVariables): BucketConfig['credentials'] {
  const missing = keys.find((name) => !variables[name]);
  if (missing)
    throw new StartRefused(
      `STORAGE_URL names a bucket, but ${missing} is not set. Set the key of the bucket.`,
    );
  const [accessKeyId = '', secretAccessKey = ''] = keys.map((name) => variables[name]);
  const sessionToken = variables.AWS_SESSION_TOKEN;
  if ([accessKeyId, secretAccessKey, sessionToken ?? ''].some((text) => /[^!-~]/.test(text)))
    throw new StartRefused(
      'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY or AWS_SESSION_TOKEN has a space or another sign that no key has.',
    );
  return { accessKeyId, secretAccessKey, sessionToken };
}

function refuse(expected: string): never {
  throw new StartRefused(`STORAGE_URL has an invalid value: (not shown). Expected: ${expected}.`);
}

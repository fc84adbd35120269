// Sends signed requests to a bucket: with bounded time, retries, and a pause while the bucket is out of reach.

import { hash } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../config/storage-config.ts';
import { StorageError, type StorageProblem } from './storage.ts';

/** How long requests may take, in ms. */
export const TIMEOUTS = {
  /** Without a byte in either direction, also while connecting. */
  idle: 5_000,
  /** One read until its response begins, with its retries. A visitor may be waiting for it. */
  read: 8_000,
  /** The same for a write or a deletion: a member of staff is waiting for it. */
  write: 12_000,
  /** The pauses before the second attempt and the third. */
  pauses: [150, 600],
  /** While the bucket is out of reach, one call in this time tries, and the others are refused at once. */
  retryAfter: 1_000,
};

/** Bytes of a write in a ms: as many ms more as it needs at this speed. */
const MIN_SPEED = 1000;

export type BucketTimeouts = typeof TIMEOUTS;

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The object's key; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** Sends a request; resolves with a successful response, whose body is not read yet. @throws StorageError */
export type SendToBucket = (request: BucketRequest) => Promise<IncomingMessage>;

export function createBucketRequests(config: BucketConfig, timeouts: BucketTimeouts): SendToBucket {
  const sign = signerOf(config);
  const { Agent, request } = config.endpoint.startsWith('https:')
    ? { Agent: HttpsAgent, request: httpsRequest }
    : { Agent: HttpAgent, request: httpRequest };
  // As many connections as calls: a download lasts as long as its visitor reads, and no other call waits for it.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 8 });
  let outage: { error: StorageError; nextTry: number } | undefined;

  async function attempt(call: BucketRequest, remaining: number): Promise<IncomingMessage> {
    const { url, headers } = await sign(call);
    const description = `${call.method} ${url.host}${url.pathname}`;
    let deadline: NodeJS.Timeout | undefined;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      let received: IncomingMessage | undefined;
      const sent = request(url, { method: call.method, agent, headers, timeout: timeouts.idle });
      deadline = setTimeout(() => sent.destroy(new Error('no response in time')), Math.max(1, remaining));
      sent.on('timeout', () => {
        // A visitor who reads slowly is not the bucket's fault: wait again while bytes of it are unread.
        if (received && received.readableLength > 0) sent.setTimeout(timeouts.idle);
        else sent.destroy(new Error('the bucket stopped sending'));
      });
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(new StorageError('unreachable', `${description}: ${error.code ?? error.message}`)),
      );
      sent.on('response', (incoming) => {
        received = incoming;
        resolve(incoming);
      });
      sent.end(call.body);
    }).finally(() => clearTimeout(deadline));
    const status = response.statusCode ?? 0;
    // 416: an empty object has no first byte.
    const isEmpty = status === 416 && response.headers['content-range'] === 'bytes */0';
    if (isEmpty || (status >= 200 && status < 300)) return response;
    throw errorOf(status, await readText(response), description);
  }

  return async (call) => {
    const isProbe = outage !== undefined;
    if (outage) {
      if (performance.now() < outage.nextTry) throw outage.error;
      outage.nextTry = performance.now() + timeouts.retryAfter;
    }
    const limit = call.method === 'GET' ? timeouts.read : timeouts.write;
    const deadline = performance.now() + limit + (call.body?.byteLength ?? 0) / MIN_SPEED;
    for (let tried = 0; ; tried += 1) {
      try {
        const response = await attempt(call, deadline - performance.now());
        outage = undefined;
        return response;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        const isOutage = error.problem === 'unreachable';
        const wait = isProbe ? undefined : timeouts.pauses[tried];
        const isWorthIt = isOutage || error.problem === 'failing';
        if (!isWorthIt || wait === undefined || performance.now() + wait >= deadline) {
          outage = isOutage ? { error, nextTry: performance.now() + timeouts.retryAfter } : undefined;
          throw error;
        }
        await pause(wait);
      }
    }
  };
}

/** Returns a function that makes the URL and the headers of a request, with its signature. */
function signerOf(config: BucketConfig) {
  const base = addressOf(config);
  const client = new AwsClient({ ...config.credentials, service: 's3', region: config.region });
  return async ({ method, key, query, headers, body }: BucketRequest) => {
    const url = new URL(base);
    url.pathname = key ? `${base.pathname}${key}` : base.pathname.replace(/(.)\/$/, '$1');
    url.search = new URLSearchParams(query).toString();
    // The hash is part of the signature: the bucket refuses a body that arrived damaged.
    const all = { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') };
    const signed = await client.sign(url, { method, headers: all });
    const length = body && { 'content-length': String(body.byteLength) };
    return { url, headers: { ...Object.fromEntries(signed.headers), ...length } };
  };
}

/** The bucket's name is part of the host at AWS or if the endpoint begins with it, else of the path. */
function addressOf({ bucket, endpoint }: BucketConfig): URL {
  const url = new URL(endpoint);
  // The certificate of AWS does not cover names with dots before its host.
  const isAws = /^s3\.[\w-]+\.amazonaws\.com$/.test(url.hostname) && !bucket.includes('.');
  if (isAws) url.hostname = `${bucket}.${url.hostname}`;
  else if (!url.hostname.startsWith(`${bucket}.`)) url.pathname = `/${bucket}/`;
  return url;
}

export const readText = (response: IncomingMessage): Promise<string> =>
  text(response).catch(() => {
    throw new StorageError('unreachable', 'the response of the bucket was cut off');
  });

/** Those that say what a person must change: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const CODES: Partial<Record<StorageProblem, readonly string[]>> = {
  clock: ['RequestTimeTooSkewed'],
  key: [
    'InvalidAccessKeyId',
    'SignatureDoesNotMatch',
    'ExpiredToken',
    'InvalidToken',
    'TokenRefreshRequired',
  ],
  bucket: [
    'AuthorizationHeaderMalformed',
    'PermanentRedirect',
    'TemporaryRedirect',
    'IllegalLocationConstraintException',
    'NoSuchBucket',
    'InvalidBucketName',
  ],
  full: ['QuotaExceeded', 'XMinioStorageFull'],
};

const STATUSES: Record<number, StorageProblem> = {
  401: 'denied',
  403: 'denied',
  404: 'missing',
  507: 'full',
};

function errorOf(status: number, body: string, request: string): StorageError {
  const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(body)?.[1] ?? '';
  const known = Object.entries(CODES).find(([, codes]) => codes.includes(code));
  const other = STATUSES[status] ?? (status >= 300 && status < 400 ? 'bucket' : 'failing');
  const problem = (known?.[0] as StorageProblem | undefined) ?? other;
  return new StorageError(problem, `${request}: the bucket responded ${status}${code && ` ${code}`}`);
}

// A bucket for tests: a server with the S3 interface, and in front of it a proxy that can be made faulty.

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { type BucketTimeouts, TIMEOUTS } from '../../src/server/storage/bucket-requests.ts';
import type { BucketConfig } from '../../src/server/config/storage-config.ts';
import { createS3Storage } from '../../src/server/storage/s3-storage.ts';
import type { Storage } from '../../src/server/storage/storage.ts';
import { listenOnFreePort } from './free-port.ts';

/** What the proxy does with a request instead of passing it on and passing the response back. */
export type Fault =
  /** Responds with this status, and with this XML, or with that of an error of S3 if there is a code. */
  | { status: number; code?: string; xml?: string }
  /** Never responds. */
  | 'silent'
  /** Closes the connection in the middle of the request's body. */
  | 'half request'
  /** Closes the connection in the middle of the response's body. */
  | 'half response'
  /** Lets the bucket do its work, and closes the connection without a response. */
  | 'lost response';

export interface TestBucket {
  config: BucketConfig;
  /** Chooses the fault of a request; undefined: none. */
  fault: (request: IncomingMessage) => Fault | undefined;
  /** The requests that arrived, such as `PUT /pictures/site/a.jpg`. */
  requests: string[];
  /** Connections of the proxy that are open. */
  connections: () => Promise<number>;
  /** Opens the bucket, perhaps with other settings and other timeouts. */
  storageOf: (config?: Partial<BucketConfig>, timeouts?: Partial<BucketTimeouts>) => Storage;
  close: () => Promise<void>;
}

/** The environment variables of a site with its pictures in this bucket. */
export const variablesOf = ({ bucket, prefix, endpoint, region, credentials }: BucketConfig) => ({
  STORAGE_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

/** Pauses between retries that no test has to wait for. */
const QUICK = { pauses: [1, 1] };

/** Starts a bucket, and makes it of the object that is given. */
export async function startTestBucket(made = {} as TestBucket): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'site-bucket-'));
  const bucket = 'pictures';
  const place = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false };
  const server = new S3rver({ ...place, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  const agent = new Agent();
  const proxy = createServer((incoming, response) => {
    made.requests.push(`${incoming.method} ${incoming.url?.split('?')[0]}`);
    pass(incoming, response, { port, agent, fault: made.fault(incoming) });
  });
  const config: BucketConfig = {
    kind: 's3',
    bucket,
    prefix: 'site',
    endpoint: `http://127.0.0.1:${await listenOnFreePort(proxy)}`,
    region: 'us-east-1',
    // The one account of the server.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  return Object.assign(made, {
    config,
    fault: () => undefined,
    requests: [],
    connections: () =>
      new Promise((resolve, reject) =>
        proxy.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    storageOf: (other, timeouts) =>
      createS3Storage({ ...config, ...other }, { ...TIMEOUTS, ...QUICK, ...timeouts }),
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      agent.destroy();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  } satisfies TestBucket);
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { port, agent, fault }: { port: number; agent: Agent; fault: Fault | undefined },
): void {
  if (fault === 'silent') return;
  if (fault === 'half request') {
    const cut = () => incoming.socket.destroy();
    incoming.once('data', cut).once('end', cut);
    return;
  }
  if (typeof fault === 'object') {
    const { status, code, xml = code && `<Error><Code>${code}</Code><Message>no</Message></Error>` } = fault;
    incoming.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(xml && `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
    return;
  }
  const { method, url: path, headers } = incoming;
  const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (received) => {
    if (fault === 'lost response') {
      received.resume().once('end', () => incoming.socket.destroy());
      return;
    }
    response.writeHead(received.statusCode ?? 500, received.headers);
    if (fault === 'half response') {
      received.once('data', (chunk: Buffer) =>
        response.write(chunk.subarray(0, chunk.length / 2), () => incoming.socket.destroy()),
      );
      return;
    }
    received.pipe(response);
  });
  sent.on('error', () => incoming.socket.destroy());
  // The server behind it stores what has arrived of a request that was cut off. A bucket has an object whole or not at all.
  if (method === 'GET') response.on('close', () => sent.destroy());
  buffer(incoming).then(
    (body) => sent.end(body),
    () => sent.destroy(),
  );
}

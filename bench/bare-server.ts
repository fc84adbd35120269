import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawResponse } from './request.ts';

type CannedResponse = Pick<RawResponse, 'status' | 'rawHeaders' | 'bytes'>;

/** Headers that node:http adds to every response of a keep-alive connection. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive']);

/** A running bare server; `stop` ends its process. */
export interface BareServer {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** The headers that every server needs; of a response that lacks some, the first three are sent. */
const NEEDED = ['content-type', 'content-length', 'content-encoding', 'cache-control'];

/**
 * Starts the yardstick: a node:http server in its own process that sends the same body to every request, with three
 * headers or with all of those that the site sent.
 */
export async function startBareServer(response: CannedResponse, kept: 'three' | 'all'): Promise<BareServer> {
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  child.send({
    ...response,
    rawHeaders: kept === 'all' ? response.rawHeaders : threeOf(response.rawHeaders),
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

function threeOf(rawHeaders: string[]): string[] {
  const at = NEEDED.map((needed) => rawHeaders.findIndex((name) => name.toLowerCase() === needed));
  return at
    .filter((index) => index >= 0)
    .slice(0, 3)
    .flatMap((index) => rawHeaders.slice(index, index + 2));
}

/** Runs in the child process. */
function serve({ status, rawHeaders, bytes }: CannedResponse): void {
  const headers: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!BY_NODE.has(rawHeaders[at]!.toLowerCase())) headers.push(rawHeaders[at]!, rawHeaders[at + 1]!);
  }
  // The message channel turns a Buffer into a plain Uint8Array.
  const body = Buffer.from(bytes);
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', serve);
  process.once('disconnect', () => process.exit());
}

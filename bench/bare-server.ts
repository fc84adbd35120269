import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './ask.ts';

type Canned = Pick<Answer, 'status' | 'rawHeaders' | 'bytes'>;

/** What node:http itself adds to every answer of a connection that is kept. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive']);

export interface BareServer {
  url: string;
  pid: number;
  stop: () => void;
}

/** The yardstick: a node:http server, in a process of its own, that knows one answer. */
export async function startBareServer(canned: Canned): Promise<BareServer> {
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  child.send(canned);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => child.kill() };
}

/** The child's part. */
function serve({ status, rawHeaders, bytes }: Canned): void {
  const headers: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!BY_NODE.has(rawHeaders[at]!.toLowerCase())) headers.push(rawHeaders[at]!, rawHeaders[at + 1]!);
  }
  // What came over the channel is a plain Uint8Array.
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

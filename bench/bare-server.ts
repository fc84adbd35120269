import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawResponse } from './request.ts';

/** The headers that every server needs; of those that a response has, the first three are sent. */
const NEEDED = ['content-type', 'content-length', 'content-encoding', 'cache-control'];
const EVERY_PATH = '*';

type Body = Pick<RawResponse, 'headers' | 'bytes'>;
/** What the child process serves: for each path, three headers and a body. */
type Served = Record<string, { headers: string[]; bytes: Uint8Array }>;

/**
 * Starts the yardstick: a node:http server in its own process that sends the bodies of these paths, with three headers.
 * A single body is the response of every path.
 */
export async function startBareServer(bodies: Body | Map<string, Body>) {
  const served: Served = {};
  for (const [path, { headers, bytes }] of bodies instanceof Map ? bodies : [[EVERY_PATH, bodies] as const])
    served[path] = { headers: threeOf(headers), bytes };
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  child.send(served);
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

/** Name, value, name, value, … */
function threeOf(headers: Body['headers']): string[] {
  return NEEDED.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  })
    .slice(0, 3)
    .flat();
}

/** Runs in the child process. */
function serve(served: Served): void {
  const responses = new Map(
    // The message channel turns a Buffer into a plain Uint8Array.
    Object.entries(served).map(([path, { headers, bytes }]) => [path, { headers, body: Buffer.from(bytes) }]),
  );
  const server = createServer(({ url }, response) => {
    const found = responses.get(url!) ?? responses.get(EVERY_PATH);
    if (found) response.writeHead(200, found.headers).end(found.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', serve);
  process.once('disconnect', () => process.exit());
}

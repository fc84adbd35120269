import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawResponse } from './request.ts';

/** The headers that every server needs; of those that a response has, the first three are sent. */
const NEEDED = ['content-type', 'content-length', 'content-encoding', 'cache-control'];

/** Starts the yardstick: a node:http server in its own process that sends the same body, with three headers. */
export async function startBareServer({ headers, bytes }: Pick<RawResponse, 'headers' | 'bytes'>) {
  const three = NEEDED.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  }).slice(0, 3);
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  child.send({ headers: three.flat(), bytes });
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

/** Runs in the child process. */
function serve({ headers, bytes }: { headers: string[]; bytes: Uint8Array }): void {
  // The message channel turns a Buffer into a plain Uint8Array.
  const body = Buffer.from(bytes);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', serve);
  process.once('disconnect', () => process.exit());
}

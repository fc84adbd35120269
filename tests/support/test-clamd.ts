// A server on loopback that behaves as clamd does at INSTREAM, as its manual says, for tests.

import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A file with this text has a virus. */
export const virus = 'X5O-TEST-VIRUS';

export async function startClamd() {
  let isBroken = false;
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const command = 'zINSTREAM\0';
      if (received.length < command.length) return;
      if (isBroken || received.toString('latin1', 0, command.length) !== command)
        return void socket.end('UNKNOWN COMMAND\0');
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length;) {
        const length = received.readUInt32BE(at);
        if (length > 0) parts.push(received.subarray(at + 4, at + 4 + length));
        else {
          scanned.push(Buffer.concat(parts));
          return void socket.end(
            scanned.at(-1)!.includes(virus) ? 'stream: Test-Virus FOUND\0' : 'stream: OK\0',
          );
        }
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    socket: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    breakDown: () => (isBroken = true),
    [Symbol.asyncDispose]: async () => void (await new Promise((resolve) => server.close(resolve))),
  };
}

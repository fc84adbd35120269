// A TCP proxy that can stop forwarding data, to simulate a network failure.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../support/free-port.ts';

export type SilentNetwork = Awaited<ReturnType<typeof startSilentNetwork>>;

/** Starts a proxy to a server on `port` of 127.0.0.1. When silent, it behaves like a firewall that drops packets. */
export async function startSilentNetwork(port: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}));
    if (isSilent) {
      silent.add(client);
      return;
    }
    const target = connect(port, '127.0.0.1').on('error', () => {});
    sockets.add(target);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on('data', (chunk) => void (silent.has(from) || to.write(chunk)));
      from.once('close', () => void (silent.has(from) || to.destroy()));
    }
  });
  return {
    port: await listenOnFreePort(server),
    /** Drops all data from now on, without closing a connection. */
    silence() {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
    },
    /** Forwards new connections again. Connections that were silenced stay silent. */
    restore() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

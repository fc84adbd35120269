import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentNetwork {
  port: number;
  /** From here on nothing passes, and nobody gets to know it. */
  silence: () => void;
  /** New connections pass again; those from before are forgotten. */
  restore: () => void;
  /** How many connections were tried while nothing passed. */
  attempts: () => number;
  close: () => Promise<void>;
}

/** Stands between a client and a server on `port`, like a firewall that can lose its rules. */
export async function silentNetwork(port: number): Promise<SilentNetwork> {
  let isSilent = false;
  let attempts = 0;
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}));
    if (isSilent) {
      attempts += 1;
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
    },
    restore() {
      isSilent = false;
    },
    attempts: () => attempts,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

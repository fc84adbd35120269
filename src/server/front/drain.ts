import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';

/** How long requests under way have to end, in ms, before their connections are cut. */
export const DRAIN_TIME = 8_000;

/** New connections and requests are served until none has come for `QUIET`, and for `MAX_GRACE` at most, in ms. */
const QUIET = 60;
const MAX_GRACE = 300;

/** How long a connection that was accepted has to begin its request, in ms. */
const FIRST_BYTE_TIME = 1_000;

/** How often idle connections are closed while the last requests end, in ms. */
const SWEEP_INTERVAL = 100;

/**
 * Returns what stops a server without losing a request that had begun. Closing at once would reset the connections that
 * the system has accepted and the process has not, and those whose next request is on its way. So requests
 * are served for a moment more, each with `Connection: close`, and the rest is closed in the instant when nothing is
 * left to read.
 */
export function createDrain(server: Server, requestCount: () => number): () => Promise<void> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  async function graceEnds(): Promise<void> {
    const latest = performance.now() + MAX_GRACE;
    for (let seen = -1; seen !== connections + requestCount() && performance.now() < latest;) {
      seen = connections + requestCount();
      await wait(QUIET);
    }
    // One turn of the event loop accepts one connection or all: go on until a turn brought none.
    for (let turns = 0, seen = -1; seen !== connections && turns < 500; turns += 1) {
      seen = connections;
      await afterPoll();
    }
  }

  return async () => {
    await graceEnds();
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL);
    const cutSilent = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, FIRST_BYTE_TIME);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIME);
    await closed;
    clearInterval(sweep);
    clearTimeout(cutSilent);
    clearTimeout(cut);
  };
}

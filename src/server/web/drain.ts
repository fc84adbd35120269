// Graceful shutdown: stops accepting connections without losing one, and finishes the running requests.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';

/** How long running requests may take to end, in ms, before their connections are cut. */
export const DRAIN_TIME = 8_000;

/** After the stop signal, serve new connections and requests until none came for `QUIET`; at most `MAX_GRACE`; in ms. */
const QUIET = 60;
const MAX_GRACE = 300;

/** How long an accepted connection may take to send the first byte of its request, in ms. */
export const FIRST_BYTE_TIME = 2_000;

/** How often idle connections are closed while the last requests finish, in ms. */
const SWEEP_INTERVAL = 100;

/** Responses are held until no connection came for `HOLD_QUIET`; at most `MAX_HOLD`; in ms. */
const MAX_HOLD = 300;
const HOLD_QUIET = 30;
/** Max turns of the event loop to wait for one that accepts no connection. */
const MAX_TURNS = 500;

/** The part of the front door that the drain controls. */
export interface DrainedDoor {
  /** How many requests arrived since the start. */
  requestCount: () => number;
  /** From now on every response has `Connection: close`. */
  startDraining: () => void;
  /** Queues new requests until `release` handles them. */
  hold: () => void;
  release: () => void;
}

/**
 * Returns a function that stops a server without losing a request that has begun. An immediate close would reset
 * connections that only the operating system has accepted, and those whose next request is in transit. So the server
 * first serves requests a little longer, each with `Connection: close`. Then it holds responses back, so that clients
 * open no new connections, and closes when nothing is left to accept or to read. See decision 0017.
 * @param delay how long all requests are still served, in ms, while `/readyz` is 503 and proxies stop choosing this server
 */
export function createDrain(server: Server, door: DrainedDoor, delay = 0): () => Promise<void> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  /** Waits until a count stays the same for `forTime`; at most `max`; in ms. */
  async function quiet(count: () => number, forTime: number, max: number): Promise<void> {
    const latest = performance.now() + max;
    for (let seen = -1; seen !== count() && performance.now() < latest;) {
      seen = count();
      await wait(forTime);
    }
  }

  async function stopAccepting(): Promise<{ closed: Promise<unknown> }> {
    await quiet(() => connections + door.requestCount(), QUIET, MAX_GRACE);
    door.hold();
    await quiet(() => connections, HOLD_QUIET, MAX_HOLD);
    // One turn of the event loop may accept only one connection: repeat until a turn accepts none.
    for (let turns = 0, seen = -1; seen !== connections && turns < MAX_TURNS; turns += 1) {
      seen = connections;
      await afterPoll();
    }
    const closed = new Promise((resolve) => server.close(resolve));
    door.release();
    return { closed };
  }

  return async () => {
    door.startDraining();
    await wait(delay);
    const { closed } = await stopAccepting();
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

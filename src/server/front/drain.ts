import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';

/** How long requests under way have to end, in ms, before their connections are cut. */
export const DRAIN_TIME = 8_000;

/** New connections and requests are served until none has come for `QUIET`, and for `MAX_GRACE` at most, in ms. */
const QUIET = 60;
const MAX_GRACE = 300;

/** How long a connection that was accepted has to begin its request, in ms. */
const FIRST_BYTE_TIME = 2_000;

/** How often idle connections are closed while the last requests end, in ms. */
const SWEEP_INTERVAL = 100;

/** How long responses wait, at most, in ms, for an instant in which no connection comes; and how long such an instant is. */
const MAX_HOLD = 300;
const HOLD_QUIET = 30;
const MAX_TURNS = 500;

/** What a drain needs of the front door. */
export interface DrainedDoor {
  /** How many requests have come since the start. */
  requestCount: () => number;
  /** From now on every response ends its connection. */
  startDraining: () => void;
  /** Requests that come wait; `release` works on them. */
  hold: () => void;
  release: () => void;
}

/**
 * Returns a function that stops a server without losing a request that has begun. Closing at once would reset the
 * connections that the system has accepted and the process has not, and those whose next request is on its way. So
 * requests are served for a moment more, each with `Connection: close`. Then responses are held back, so that clients
 * open no new connections for a moment, and the server closes in an instant when nothing is left to accept or to read.
 */
export function createDrain(server: Server, door: DrainedDoor): () => Promise<void> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  /** Waits until a count stays the same for `forTime`, for `max` at most, in ms. */
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
    // One turn of the event loop may accept a single connection: go on until a turn brought none.
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

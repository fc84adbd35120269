import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** How long running requests may take to end, in ms, before their connections are cut. */
export const DRAIN_TIME = 8_000;

/** Requests are held until no connection and no request came for `QUIET`; at most `MAX_HOLD`; in ms. */
const QUIET = 60;
const MAX_HOLD = 600;

/** Max turns of the event loop to wait for one that accepts no connection. */
const MAX_TURNS = 500;

/** How long an accepted connection may take to send the first byte of its request, in ms. */
const FIRST_BYTE_TIME = 2_000;

/** How often idle connections are closed while the last requests finish, in ms. */
const SWEEP_INTERVAL = 100;

/**
 * Stops a server without losing a request that has begun. An immediate close would reset connections that only the
 * operating system has accepted, and those whose next request is in transit. So requests are held for a moment: clients
 * that wait for a response open no new connections. The server closes when nothing is left to accept or to read, and
 * then responds to all with `Connection: close`. See docs/decisions/processes.md#drain.
 */
export class Drain {
  isDraining = false;
  #arrivals = 0;
  readonly #open = new Set<Socket>();
  #held: (() => void)[] | undefined;

  around(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#arrivals += 1;
      if (this.isDraining) response.shouldKeepAlive = false;
      if (this.#held) this.#held.push(() => listener(request, response));
      else listener(request, response);
    };
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#arrivals += 1;
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** @param delay how long all requests are still served, in ms, while `/readyz` is 503 and proxies stop choosing this server */
  async close(server: Server, delay = 0): Promise<void> {
    this.isDraining = true;
    await wait(delay);
    const held = (this.#held = []) as (() => void)[];
    await this.#quiet();
    const closed = new Promise((resolve) => server.close(resolve));
    this.#held = undefined;
    for (const respond of held) respond();
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL);
    const cutSilent = setTimeout(() => {
      for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
    }, FIRST_BYTE_TIME);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIME);
    await closed;
    clearInterval(sweep);
    clearTimeout(cutSilent);
    clearTimeout(cut);
  }

  async #quiet(): Promise<void> {
    const latest = performance.now() + MAX_HOLD;
    for (let seen = -1; seen !== this.#arrivals && performance.now() < latest;) {
      seen = this.#arrivals;
      await wait(QUIET);
    }
    // One turn of the event loop may accept only one connection: repeat until a turn accepts none.
    for (let turns = 0, seen = -1; seen !== this.#arrivals && turns < MAX_TURNS; turns += 1) {
      seen = this.#arrivals;
      await nextTurn();
    }
  }
}

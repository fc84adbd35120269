import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { type AddressInfo, isIPv6, type Socket } from 'node:net';
import { type Config, readTls } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { StartRefused } from '../config/start-refused.ts';
import { FILE_TIMEOUT } from './request-body.ts';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** In ms. `limitBodyTime` gives most requests less time. */
export const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: FILE_TIMEOUT + 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
} as const;

export const MAX_HEADER_SIZE = 16 * 1024;
/** How often the certificate is read again, in ms: it is renewed every few weeks, while the site runs. */
const RENEWAL = 3_600_000;

/** Starts the HTTP server, or HTTPS with a certificate, on the socket of systemd if there is one. @throws StartRefused */
export function listen(
  { host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>,
  listener: RequestListener,
  log: Log,
): Promise<Server> {
  const fd = passedSocket(process.env);
  const options = {
    ...TIMEOUTS,
    maxHeaderSize: MAX_HEADER_SIZE,
    requireHostHeader: false,
    // By default Node keeps only the first Host header: the chain could not refuse a second one.
    joinDuplicateHeaders: true,
    // A request without a body needs no stream that waits for its end.
    optimizeEmptyRequests: true,
  };
  const server = tls
    ? createSecureServer({ ...options, ...tls, handshakeTimeout: TIMEOUTS.headersTimeout }, listener)
    : createServer(options, listener);
  if (tls) followRenewals(server as SecureServer, tls.files, log);
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(new StartRefused(explainListen(error, host, port)));
    server.once('error', refuse);
    server.listen(fd === undefined ? { port, host } : { fd }, () => {
      server.off('error', refuse);
      server.on('error', (err) => log.error({ err }, 'a connection could not be accepted'));
      const { port: opened } = server.address() as AddressInfo;
      if (opened === port) return resolve(server);
      server.close();
      reject(new StartRefused(`The socket of systemd has port ${opened}. Set PORT to the same number.`));
    });
  });
}

/** Uses the certificate of today for new connections. One that cannot be used is logged, and tried again. */
function followRenewals(server: SecureServer, [cert, key]: readonly [string, string], log: Log): void {
  const renew = () => {
    try {
      server.setSecureContext(readTls(cert, key));
    } catch (err) {
      log.error({ err }, 'TLS_CERT and TLS_KEY cannot be used: the certificate that was read last is sent');
    }
  };
  setInterval(renew, RENEWAL).unref();
}

function explainListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another PORT.`;
  if (code === 'EACCES')
    return `This user has no permission to listen on port ${port}. Choose a PORT above 1023.`;
  return `The server cannot listen on HOST ${host} and PORT ${port}: ${message}.`;
}

const FIRST = 3;

/** The socket that systemd keeps open while the site restarts (sd_listen_fds(3), docs/decisions/processes.md#restart). */
export function passedSocket(environment: Record<string, string | undefined>, pid = process.pid) {
  // A child inherits these variables, but not the meaning of the descriptor: the process id shows for which process they are.
  if (environment['LISTEN_PID'] !== String(pid)) return undefined;
  const count = environment['LISTEN_FDS'];
  if (count !== '1')
    throw new StartRefused(
      `systemd passed ${count} sockets. Expected: one ListenStream in the .socket file.`,
    );
  return FIRST;
}

/** The `Host` headers that are not refused: a forged one is never reflected, and never part of a cache key. */
export function allowedHosts({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
  const own = ['localhost', '127.0.0.1', '[::1]', bracketed(host)];
  return new Set([new URL(publicUrl).host, ...own.map((name) => `${name}:${port}`)]);
}

/** The name under which a browser on this machine reaches a server that listens on `host`. */
export const localName = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : bracketed(host);

const bracketed = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

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
 * Stops a server without losing a request that has begun (docs/decisions/processes.md#drain). An immediate close would reset
 * connections that only the system has accepted: so requests are held until nothing is left to accept or to read.
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

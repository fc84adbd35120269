import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * How long, in ms, a connection may take over its headers, over a request and between two, and how often that is
 * looked at.
 */
export const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
} as const;

/** How long nothing may move on a connection, either way, in ms. */
const MOST_IDLE = 20_000;

/**
 * Listens with HTTP, or with HTTPS where there is a certificate. What goes wrong later, as a connection that
 * cannot be accepted, is logged.
 * @throws StartRefused when the port cannot be had.
 */
export function listen(
  { host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>,
  listener: RequestListener,
  log: Log,
): Promise<Server> {
  const options = {
    ...TIMEOUTS,
    maxHeaderSize: 16 * 1024,
    // The front door asks for it itself.
    requireHostHeader: false,
    // By default Node drops every Host header but the first: the front door could not refuse a second one.
    joinDuplicateHeaders: true,
  };
  const server = tls
    ? createSecureServer({ ...options, ...tls, handshakeTimeout: TIMEOUTS.headersTimeout }, listener)
    : createServer(options, listener);
  server.setTimeout(MOST_IDLE);
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explainListen(error, host, port));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      server.on('error', (err) => log.error({ err }, 'a connection could not be accepted'));
      resolve(server);
    });
  });
}

function explainListen(error: NodeJS.ErrnoException, host: string, port: number): StartRefused {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is taken by another program. Stop it, or choose another PORT.`);
  if (error.code === 'EACCES')
    return new StartRefused(`Port ${port} may not be used by this user. Choose a PORT above 1023.`);
  return new StartRefused(`HOST ${host} with PORT ${port} cannot be listened on: ${error.message}.`);
}

// The chain of a request on a free port, for tests of what it does.

import { createServer, type Server } from 'node:http';
import { afterEach } from 'vitest';
import { Admission } from '../../src/server/limits/admission.ts';
import { createLog } from '../../src/server/log/log.ts';
import { type ChainParts, createListener } from '../../src/server/web/chain.ts';
import { securityHeaders } from '../../src/server/web/plain-responses.ts';
import { RequestMetrics } from '../../src/server/web/observe.ts';
import { StoredResponses } from '../../src/server/web/stored-responses.ts';
import { listenOnFreePort } from './free-port.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Opens the chain on a free port until the test ends; every part that is not given throws. Returns the port. */
export async function openChain(given: Partial<ChainParts> = {}): Promise<number> {
  const nothing = () => {
    throw new Error('nothing is behind this door');
  };
  const hosts = new Set(['localhost']);
  const parts: ChainParts = {
    hosts,
    baseHeaders: securityHeaders(false),
    stored: new StoredResponses(),
    missing: {
      targetOf: async () => undefined,
      hasPage: async () => false,
      pathIn: async (_lang, path) => path,
      count() {},
    },
    pages: { keyOf: nothing, render: nothing, patternOf: () => '' },
    files: { has: () => false, send: nothing },
    storage: { put: nothing, get: nothing, remove: nothing, list: nothing, removeUnfinished: nothing },
    linkPictures: { draw: nothing },
    findFile: nothing,
    api: { fetch: nothing },
    findCall: () => undefined,
    clientAddress: () => '192.0.2.1',
    requests: new RequestMetrics(),
    routeOf: () => 'other',
    metrics: async (_c, next) => next(),
    isUp: async () => true,
    isDraining: () => false,
    visits: { sent() {} },
    admission: new Admission(),
    log: createLog('silent'),
    ...given,
  };
  const listener = createListener(parts);
  server = createServer({ requireHostHeader: false }, listener);
  const port = await listenOnFreePort(server);
  hosts.add(`localhost:${port}`);
  return port;
}

// A front door on a free port, for tests of what it does with a request.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { createLog } from '../log.ts';
import { Admission } from '../limits/admission.ts';
import { createFrontDoor, type FrontDoorParts } from './front-door.ts';
import { PageCache } from './page-cache.ts';
import { RequestMetrics } from './request-metrics.ts';
import { Routes } from './routes.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a front door on a free port until the test ends; every part that is not given throws. Returns the port. */
export async function openFrontDoor(parts: Partial<FrontDoorParts> = {}): Promise<number> {
  const nothing = () => {
    throw new Error('nothing is behind this door');
  };
  const hosts = new Set(['localhost']);
  const { listener } = createFrontDoor({
    hosts,
    isHttps: false,
    cache: new PageCache(),
    pages: { keyOf: nothing, render: nothing },
    files: { has: nothing, send: nothing },
    storage: {
      put: nothing,
      get: nothing,
      remove: nothing,
      list: nothing,
      sizes: nothing,
      removeUnfinished: nothing,
    },
    api: nothing,
    findCall: () => undefined,
    calls: new PageCache(),
    readCall: nothing,
    beforeStaffRead: nothing,
    clientAddress: () => '192.0.2.1',
    requestId: () => '7k2m-x09q',
    requests: new RequestMetrics(new Routes([], () => false)),
    sendMetrics: () => false,
    isReady: async () => true,
    admission: new Admission(),
    log: createLog('silent'),
    ...parts,
  });
  server = createServer({ requireHostHeader: false }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  hosts.add(`localhost:${port}`);
  return port;
}

import type { IncomingMessage } from 'node:http';
import { Server as SecureServer } from 'node:https';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { createApi } from './api.ts';
import { createBackupTask } from './backups/backup-task.ts';
import { createBlogPictures } from './blogs/blog-pictures.ts';
import { createCleanup } from './blogs/cleanup.ts';
import type { Config } from './config.ts';
import { DatabaseStats } from './db/database-stats.ts';
import { openDatabase } from './db/open.ts';
import { watchOtherWriters } from './db/other-writers.ts';
import { lockDataDir } from './db/single-process.ts';
import type { Database } from './db/tables.ts';
import { type FirstStart, prepareDatabase } from './first-start.ts';
import { Admission } from './front/admission.ts';
import { respondToBrokenRequests } from './front/broken-requests.ts';
import { type Build, findBuild, keepBuild } from './front/builds.ts';
import { type BuiltFiles, builtFiles } from './front/built-files.ts';
import { limitConnections } from './front/connections.ts';
import { createDrain } from './front/drain.ts';
import { loadBuiltPages, loadEveryPage } from './front/built-pages.ts';
import { createFrontDoor } from './front/front-door.ts';
import { closedPolicy, securityHeaders } from './front/headers.ts';
import { allowedHosts, localName } from './front/hosts.ts';
import { serveHttp2 } from './front/http2.ts';
import { listen } from './front/listen.ts';
import { serveOgPictures } from './front/og-pictures.ts';
import { PageCache } from './front/page-cache.ts';
import { type AstroApp, createPageRenderer, type PageLocals } from './front/pages.ts';
import { createPublicCalls, prepareCall } from './front/public-calls.ts';
import { createReadiness } from './front/readiness.ts';
import { createStaffReads } from './front/staff-reads.ts';
import { startDevPages } from './front/dev-pages.ts';
import { hasBody } from './front/request-body.ts';
import { clientAddressFinder, peerFinder } from './http/client-address.ts';
import type { ApiEnv } from './http/context.ts';
import { requestIds } from './http/request-id.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createDiskStorage } from './images/storage.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import type { Site } from './site.ts';
import { StartRefused } from './start-refused.ts';
import { createLog, type Log } from './log.ts';
import { startWorker } from './tasks/worker.ts';

export interface StartOptions {
  /** The folder of the builds (`dist`). */
  dist: string;
  /** Development: pages come from Astro's dev server, not from a build. */
  dev?: boolean;
  log?: Log;
  /** Gets a line of text before a slow step. */
  onProgress?: (line: string) => void;
}

export interface RunningSite extends FirstStart {
  /** The local URL of the site. */
  url: string;
  db: Database;
  /** Lets running requests finish, for at most `DRAIN_TIME`, and closes everything. */
  close: () => Promise<void>;
}

/** How long, in ms, visitors get an expired page while the database cannot be read. */
const MAX_STALE_PAGE = 3_600_000;

/** Max memory of the cache of anonymous API reads, in bytes. */
const MAX_STORED_CALLS = 32 * 1024 * 1024;

/**
 * Starts the site: locks the data folder, prepares the database, wires API, pages and front door, and listens.
 * @throws StartRefused with one line for the person who starts it
 */
export async function startSite(config: Config, options: StartOptions): Promise<RunningSite> {
  const build = options.dev ? undefined : findBuild(options.dist);
  if (!options.dev && !build)
    throw new StartRefused('The site is not built yet. `npm start` builds it and starts it.');
  const log = options.log ?? createLog(config.logLevel);
  const releaseLock = lockDataDir(config.dataDir);
  try {
    const db = await openDatabase(config, { log, stats: new DatabaseStats(log) });
    try {
      return await open(config, { ...options, build }, log, db, releaseLock);
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    releaseLock();
    throw error;
  }
}

async function open(
  config: Config,
  options: StartOptions & { build: Build | undefined },
  log: Log,
  db: Database,
  releaseLock: () => void,
): Promise<RunningSite> {
  const storage = createDiskStorage(join(config.dataDir, 'uploads'));
  const drawn = createDiskStorage(join(config.dataDir, 'cache/og'));
  const pictures = createBlogPictures(db, storage, log);
  const firstStart = await prepareDatabase(db, pictures, config, options.onProgress);
  const cache = new PageCache({ maxStaleAge: MAX_STALE_PAGE });
  const calls = new PageCache({ maxBytes: MAX_STORED_CALLS, prepare: prepareCall });
  const site: Site = {
    db,
    pictures,
    rateLimits: createRateLimits(),
    log,
    outbox: createOutbox(config.publicUrl, { hasServer: config.mail !== undefined }),
    changed: (...tags) => {
      cache.clear(...tags);
      calls.clear(...tags);
    },
  };
  const otherWriters = watchOtherWriters(db, () => {
    cache.expire();
    calls.expire();
  });
  const { build } = options;
  const clientAddress = clientAddressFinder(config.trustProxy);
  const admission = new Admission();
  const api = createApi(site);
  const origin = config.publicUrl;
  const isHttps = Boolean(config.tls) || origin.startsWith('https:');
  const localsOf = (address: string): Omit<PageLocals, 'cache'> => ({
    site,
    callApi: async (path, { method, json }) =>
      api.request(
        `/api${path}`,
        { method, body: JSON.stringify(json), headers: { 'content-type': 'application/json' } },
        { clientAddress: address },
      ),
  });
  const dev = options.dev ? await startDevPages((request) => localsOf(clientAddress(request))) : undefined;

  const frontDoor = createFrontDoor({
    hosts: allowedHosts(config),
    isHttps,
    cache,
    pages: createPageRenderer(build ? await loadBuiltPages(build.folder) : noPages, localsOf, {
      origin,
      isHttps,
    }),
    files: build ? builtFiles(build) : noFiles,
    dev: dev?.listener,
    storage,
    sendOgPicture: serveOgPictures({
      db,
      storage,
      drawn,
      log,
      inTurn: admission.run.bind(admission),
    }),
    calls,
    readCall: createPublicCalls(
      async (path) => api.request(path, {}, { clientAddress: '' }),
      [...securityHeaders(isHttps), closedPolicy],
    ),
    beforeStaffRead: createStaffReads(db, otherWriters),
    api: getRequestListener(
      (request, env) => {
        const incoming = env.incoming as IncomingMessage;
        const address = clientAddress(incoming);
        const inTurn: ApiEnv['Bindings']['inTurn'] = (work) => admission.run('calls', address, work);
        return api.fetch(request, {
          ...env,
          clientAddress: address,
          ...(hasBody(incoming) && { inTurn }),
        });
      },
      // The front door discards the rest of a body itself (linger.ts).
      { autoCleanupIncoming: false },
    ),
    clientAddress,
    requestId: requestIds(config.trustProxy),
    admission,
    isReady: createReadiness(() => sql`select 1`.execute(db)),
    log,
  });
  // Astro's dev server expects Node's own responses.
  const server = await listen(config, frontDoor.listener, log, !dev);
  const visitorOfPeer = peerFinder(config.trustProxy);
  const refusalHeaders = [...securityHeaders(isHttps), closedPolicy];
  const http2 =
    server instanceof SecureServer && !dev
      ? serveHttp2(server, frontDoor.listener, { visitorOfPeer, headers: refusalHeaders })
      : undefined;
  limitConnections(server, { visitorOfPeer });
  const drain = createDrain(server, frontDoor, http2);
  if (build)
    loadEveryPage(build.folder).then(
      () => log.info('every page is loaded'),
      (err: unknown) => log.warn({ err }, 'a page could not be loaded'),
    );
  const kept = build && keepBuild(build);
  const handlers = {
    cleanup: createCleanup(db, pictures, [drawn]),
    ...(config.mail && { mail: createMailer(config.mail) }),
    ...(config.backups.at !== 'off' && { backup: createBackupTask(config, site) }),
  };
  const stopWorker = await startWorker(db, handlers, { log });
  respondToBrokenRequests(server, refusalHeaders);

  return {
    ...firstStart,
    url: `${config.tls ? 'https' : 'http'}://${localName(config.host)}:${config.port}`,
    db,
    async close() {
      await drain();
      await dev?.stop();
      kept?.stop();
      await stopWorker();
      otherWriters.stop();
      await db.destroy();
      releaseLock();
    },
  };
}

const noPages: AstroApp = {
  match: () => undefined,
  render: () => Promise.reject(new Error('While developing, pages come from the development server.')),
};

const noFiles: BuiltFiles = {
  has: () => false,
  send: () => Promise.reject(new Error('While developing, files come from the development server.')),
};

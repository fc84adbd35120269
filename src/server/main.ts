import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { createApi } from './api.ts';
import { declaredCalls } from './api/declared-calls.ts';
import { createPasskeys } from './auth/passkeys.ts';
import { backupNotice } from './backup/nightly-state.ts';
import { findCaller } from './auth/find-caller.ts';
import { createBlogPictures } from './blogs/blog-pictures.ts';
import type { Config } from './config.ts';
import { checkOldMessages } from './contacts/old.queries.ts';
import { DatabaseStats } from './db/database-stats.ts';
import { watchGenerations } from './db/generations.ts';
import { openDatabase } from './db/open.ts';
import { leaveDatabase } from './db/processes.ts';
import { lockDataDir } from './db/single-process.ts';
import type { Database } from './db/tables.ts';
import { type FirstStart, prepareDatabase, type StartContext } from './first-start.ts';
import { Admission } from './limits/admission.ts';
import { respondToBrokenRequests } from './web/broken-requests.ts';
import { type Build, findBuild, keepBuild } from './web/builds.ts';
import { builtFiles } from './web/built-files.ts';
import { createCaches } from './web/caches.ts';
import { limitConnections } from './limits/connections.ts';
import { createDrain } from './web/drain.ts';
import { loadBuiltPages, loadEveryPage } from './web/built-pages.ts';
import { createFrontDoor } from './web/front-door.ts';
import { closedPolicy, securityHeaders } from './web/headers.ts';
import { allowedHosts, localName } from './web/hosts.ts';
import { listen } from './web/listen.ts';
import { isForwarded, metricsAccess } from './web/metrics-access.ts';
import { createPageRenderer, type PageLocals } from './web/pages.ts';
import { createPublicCalls } from './web/public-calls.ts';
import { createReadiness } from './web/readiness.ts';
import { serveMetrics } from './web/serve-metrics.ts';
import { createStaffReads } from './web/staff-reads.ts';
import { noFiles, noPages, startDevPages } from './web/dev-pages.ts';
import { hasBody } from './web/request-body.ts';
import { RequestMetrics } from './web/request-metrics.ts';
import { Routes } from './web/routes.ts';
import { clientAddressFinder, peerFinder } from './api/client-address.ts';
import type { ApiEnv } from './api/context.ts';
import { requestIds } from './api/request-id.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { openStorage } from './storage/open-storage.ts';
import { createOutbox } from './mail/outbox.ts';
import { Metrics } from './metrics/registry.ts';
import { checkMail } from './mail/check-mail.ts';
import type { Site } from './site.ts';
import { startTasks } from './site-tasks.ts';
import { StartRefused } from './start-refused.ts';
import { createLog, type Log } from './log.ts';

export interface StartOptions extends Pick<StartContext, 'onProgress' | 'isTerminal'> {
  /** The folder of the builds (`dist`). */
  dist: string;
  /** Development: pages come from Astro's dev server, not from a build. */
  dev?: boolean;
  log?: Log;
}

export interface RunningSite extends FirstStart {
  /** The local URL of the site. */
  url: string;
  db: Database;
  /** Lets running requests finish, for at most `stopDelay` and `DRAIN_TIME`, and closes everything. */
  close: () => Promise<void>;
}

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
    const stats = new DatabaseStats(log);
    const db = await openDatabase(config, { log, stats, acceptsExpanded: true });
    try {
      return await open(config, { ...options, build }, log, { db, stats }, releaseLock);
    } catch (error) {
      await leaveDatabase(db);
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
  { db, stats }: { db: Database; stats: DatabaseStats },
  releaseLock: () => void,
): Promise<RunningSite> {
  const storage = await openStorage(config);
  const pictures = createBlogPictures(db, storage, log);
  const { build } = options;
  const firstStart = await prepareDatabase({ ...options, db, pictures, build: build?.folder }, config);
  const caches = createCaches(config.cdnSeconds);
  const generations = await watchGenerations(db, caches.expire);
  const site: Site = {
    db,
    findCaller: (token) => findCaller(db, token),
    pictures,
    rateLimits: createRateLimits(db),
    passkeys: createPasskeys(db, config.publicUrl),
    log,
    outbox: createOutbox(config.publicUrl, config.mail),
    attention: [checkMail(db), checkOldMessages(db), backupNotice(db, config.backups)],
    changed: caches.clear,
  };
  const clientAddress = clientAddressFinder(config.trustProxy);
  const admission = new Admission();
  const api = createApi(site);
  const origin = config.publicUrl;
  const isHttps = Boolean(config.tls) || origin.startsWith('https:');
  const localsOf = (address: string): Omit<PageLocals, 'cache'> => ({
    site,
    pictureBase: config.pictureBase,
    callApi: async (path, { method, json, headers }) =>
      api.request(
        `/api${path}`,
        { method, body: JSON.stringify(json), headers: { ...headers, 'content-type': 'application/json' } },
        { clientAddress: address },
      ),
  });
  const dev = options.dev ? await startDevPages((request) => localsOf(clientAddress(request))) : undefined;

  const files = build ? builtFiles(build) : noFiles;
  const calledRoutes = api.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path);
  const requests = new RequestMetrics(new Routes(calledRoutes, (path) => files.has(path)));
  const metrics = new Metrics();
  const hosts = allowedHosts(config);

  const frontDoor = createFrontDoor({
    hosts,
    isHttps,
    cache: caches.pages,
    pages: createPageRenderer(build ? await loadBuiltPages(build.folder) : noPages, localsOf, {
      origin,
      isHttps,
    }),
    files,
    dev: dev?.listener,
    storage,
    calls: caches.calls,
    findCall: declaredCalls(api),
    readCall: createPublicCalls(
      async (path) => api.request(path, {}, { clientAddress: '' }),
      [...securityHeaders(isHttps), closedPolicy],
    ),
    beforeStaffRead: createStaffReads(db, generations),
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
    requests,
    sendMetrics: serveMetrics({
      metrics,
      access: metricsAccess({ token: config.metricsToken, hosts, isBehindProxy: isForwarded(config) }),
      register: async () => (await import('./site-metrics.ts')).registerSiteMetrics(metrics, metricsParts()),
    }),
    isReady: createReadiness(() => sql`select 1`.execute(db)),
    log,
  });
  const server = await listen(config, frontDoor.listener, log);
  const visitorOfPeer = peerFinder(config.trustProxy);
  const refusalHeaders = [...securityHeaders(isHttps), closedPolicy];
  const connections = limitConnections(server, { visitorOfPeer });
  const metricsParts = () => ({
    config,
    build: build?.folder,
    database: { db, stats },
    requests,
    caches: { pages: caches.pages, calls: caches.calls },
    limits: { admission, connections, rateLimits: site.rateLimits },
    isDraining: frontDoor.isDraining,
  });
  const drain = createDrain(server, frontDoor, config.stopDelay);
  if (build)
    loadEveryPage(build.folder).then(
      () => log.info('every page is loaded'),
      (err: unknown) => log.warn({ err }, 'a page could not be loaded'),
    );
  const kept = build && keepBuild(build);
  const stopTasks = await startTasks(config, site, storage);
  respondToBrokenRequests(server, refusalHeaders);

  return {
    ...firstStart,
    url: `${config.tls ? 'https' : 'http'}://${localName(config.host)}:${config.port}`,
    db,
    async close() {
      await drain();
      await dev?.stop();
      kept?.stop();
      await stopTasks();
      generations.stop();
      await leaveDatabase(db);
      releaseLock();
    },
  };
}

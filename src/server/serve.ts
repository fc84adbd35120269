// Puts the API, the pages and the limits together, and opens the port.

import { sql } from 'kysely';
import type { Language } from '../contract/language/language.ts';
import { messagesIn } from '../contract/messages-in.ts';
import { type Api, createApi } from './api.ts';
import { clientAddressFinder, peerFinder } from './api/client-address.ts';
import type { CallContext } from './api/context.ts';
import { declaredCalls } from './api/declared-calls.ts';
import type { Config } from './config/config.ts';
import { findFiles } from './db/pictures.ts';
import type { Database } from './db/tables.ts';
import { Admission } from './limits/admission.ts';
import { limitConnections } from './limits/connections.ts';
import type { BottomLine } from './pages/pages.queries.ts';
import { respondToBrokenRequests, securityHeaders } from './web/plain-responses.ts';
import { builtFiles, type Build, loadBuiltPages, noFiles, noPages, startDevPages } from './web/builds.ts';
import { type ChainParts, createListener } from './web/chain.ts';
import { Drain, allowedHosts, listen } from './web/listen.ts';
import { createPageRenderer, type PageLocals } from './web/pages.ts';
import { createReadiness } from './db/readiness.ts';
import { RequestMetrics, routeNames, serveMetrics } from './web/observe.ts';

interface Opened extends Pick<ChainParts, 'log' | 'storage' | 'linkPictures' | 'stored' | 'missing'> {
  config: Config;
  /** Undefined in the development server. */
  build: Build | undefined;
  db: Database;
  site: CallContext;
  bottomLine: BottomLine;
}

export const baseHeadersOf = ({ tls, publicUrl }: Config) =>
  securityHeaders(Boolean(tls) || publicUrl.startsWith('https:'));

export async function serve(parts: Opened): Promise<{ close: () => Promise<void> }> {
  const { config, log, build, db, site } = parts;
  const api = createApi(site);
  const clientAddress = clientAddressFinder(config.trustProxy);
  const localsOf = pageLocals(parts, api);
  const dev = build
    ? undefined
    : await startDevPages((request, lang) => localsOf(clientAddress(request), lang), config.port + 1);
  const files = build ? builtFiles(build) : noFiles;
  const pages = createPageRenderer(build ? await loadBuiltPages(build.folder) : noPages, localsOf, config);

  const hosts = allowedHosts(config);
  const baseHeaders = baseHeadersOf(config);
  const findCall = declaredCalls(api);
  const routeOf = routeNames({ findCall, files, pages });
  const requests = new RequestMetrics();
  const admission = new Admission();
  const drain = new Drain();
  const named = { api, pages, files, admission, hosts, baseHeaders, requests, routeOf, findCall };
  const listener = createListener({
    ...parts,
    ...named,
    clientAddress,
    visits: site.visits,
    ...(dev && { dev: dev.listener }),
    findFile: async (name) => (await findFiles(db, [name]))[0],
    isUp: createReadiness(() => sql`select 1`.execute(db)),
    isDraining: () => drain.isDraining,
    metrics: serveMetrics(config.metricsToken, async () => {
      const { siteMetrics } = await import('./site-metrics.ts');
      const { rateLimits } = site;
      return siteMetrics({ config, build: build?.folder, db, requests, rateLimits });
    }),
  });
  const server = await listen(config, drain.around(listener), log);
  drain.watch(server);
  server.on('connection', () => (admission.connections += 1));
  respondToBrokenRequests(server, baseHeaders);
  limitConnections(server, { visitorOfPeer: peerFinder(config.trustProxy) });
  return {
    async close() {
      await drain.close(server, config.stopDelay);
      await dev?.stop();
    },
  };
}

function pageLocals({ config: { pictureBase }, site, bottomLine }: Opened, api: Api) {
  return async (clientAddress: string, lang: Language): Promise<PageLocals> => ({
    site,
    lang,
    messages: messagesIn[lang],
    texts: await site.texts.read(lang),
    bottomLine: await bottomLine.read(lang),
    pictureBase,
    clientAddress,
    callApi: async (path, { method, headers, ...call }) => {
      const { type, body } =
        'form' in call ? call.form : { type: 'application/json', body: JSON.stringify(call.json) };
      const sent = { method, body: Buffer.from(body), headers: { ...headers, 'content-type': type } };
      return api.request(`/api${path}`, sent, { clientAddress });
    },
  });
}

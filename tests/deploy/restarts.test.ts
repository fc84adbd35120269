import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:https';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import { listenOnFreePort } from '../support/free-port.ts';
import { callWith, sendWith } from '../support/site-call.ts';
import { admin, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { aCareer } from '../support/test-db.ts';
import { startLoad } from './load.ts';
import {
  HOST,
  isInstalled,
  type Proxy,
  type ProxyName,
  proxyNames,
  send,
  skipReason,
  startProxy,
} from './proxies.ts';
import { hasSystemd, type RestartableSite, startSocketSite } from './socket-site.ts';

const settings = { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '127.0.0.1,::1' };

/** Starts the site as Docker does: nothing listens while it restarts. */
async function startPlainSite(env: Record<string, string>): Promise<RestartableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-restart-'));
  let site: SiteProcess = await startSiteProcess({ env, dataDir });
  return {
    port: site.port,
    dataDir,
    log: () => site.log(),
    async restart() {
      expect(await site.stop()).toBe(0);
      site = await startSiteProcess({ env, dataDir, fixedPort: site.port });
    },
    async stop() {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const ways: { proxyName: ProxyName; way: string; start: typeof startPlainSite; missing: string }[] = [
  { proxyName: 'Caddy', way: 'without a socket', start: startPlainSite, missing: '' },
  ...proxyNames.map((proxyName) => ({
    proxyName,
    way: 'on the socket of systemd',
    start: startSocketSite,
    missing: hasSystemd() ? '' : ' (skipped: systemd-socket-activate is missing; apt-get install systemd)',
  })),
];

for (const { proxyName, way, start, missing } of ways) {
  const options = { tags: ['long'], skip: !isInstalled(proxyName) || missing !== '' };
  describe(`${proxyName}, the site ${way}${skipReason(proxyName)}${missing}`, options, () => {
    let site: RestartableSite;
    let proxy: Proxy;

    beforeAll(async () => {
      site = await start(settings);
      proxy = await startProxy(proxyName, site.port);
    });
    afterAll(async () => {
      await proxy?.stop();
      await site?.stop();
    });

    test('two restarts under load: every GET gets 200; every write is stored once at most, and if it was acknowledged', async () => {
      const url = `http://127.0.0.1:${site.port}`;
      const { token } = await sendWith(callWith(url, ''))<{ token: string }>('POST', '/login', admin);
      const created = sendWith(callWith(url, token))<{ id: number }>('POST', '/careers', aCareer());
      const load = startLoad({ proxy, token, career: (await created).id });
      const more = async () => {
        const { gets } = load.counts();
        await expect.poll(() => load.counts().gets - gets).toBeGreaterThan(200);
      };
      for (let restart = 0; restart < 2; restart += 1) {
        await more();
        await site.restart();
      }
      await more();
      await using db = await openDatabase({ dataDir: site.dataDir });
      const { lost, twice } = await load.stop(db);
      expect({ lost, twice }).toEqual({ lost: [], twice: [] });
      expect(load.counts().jobs).toBeGreaterThan(20);
      // A write that met a closing connection fails and is not stored: the person can send it again.
      expect(load.failures.filter((failure) => !/^P(?:OS|U)T .*: 502$/.test(failure))).toEqual([]);
      expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
    });
  });
}

for (const proxyName of proxyNames) {
  const options = { tags: ['long'], skip: !isInstalled(proxyName) };
  test(
    `${proxyName} never sends a POST twice: not when the site dies with it, and not with an Idempotency-Key${skipReason(proxyName)}`,
    options,
    async () => {
      // In place of the site: it dies at the moment that the real one cannot be made to die at.
      const received: string[] = [];
      const dying = createServer((request, response) => {
        if (request.method === 'GET') {
          response.end('on');
          return;
        }
        request.resume().once('end', () => {
          received.push(`${request.method} ${request.url}`);
          request.socket.destroy();
        });
      });
      const proxy = await startProxy(proxyName, await listenOnFreePort(dying));
      try {
        const agent = new Agent({ keepAlive: true });
        for (const path of ['/first', '/second']) {
          // The proxy has an idle connection to the site when the POST comes.
          expect((await send(proxy, { path: '/warm', agent })).status).toBe(200);
          const headers = {
            'content-type': 'text/plain',
            ...(path === '/second' && { 'idempotency-key': 'abc' }),
          };
          const { status } = await send(proxy, { method: 'POST', path, headers, body: 'Hello.', agent });
          expect(status).toBe(502);
        }
        agent.destroy();
        expect(received).toEqual(['POST /first', 'POST /second']);
      } finally {
        await proxy.stop();
        dying.close();
      }
    },
  );
}

import { Agent } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appliedMigrations } from '../../src/server/db/migrate.ts';
import { record } from '../support/fault-table.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { aCareer, createTestDb, type TestDb } from '../support/test-db.ts';
import { type Load, startLoad } from './load.ts';
import { createNewerBuild } from './newer-build.ts';
import { HOST, isInstalled, type Proxy, proxyNames, send, skipReason, startProxy } from './proxies.ts';

const KILLS = 6;
/** Enough that a proxy which sometimes does not find the running process fails at least once. */
const WRITES = 5_000;
/** Of one test, in ms: it waits for requests, not for the clock. */
const timeout = 1_800_000;
const METRICS_TOKEN = 'token-of-these-tests';

for (const name of proxyNames) {
  const options = { tags: ['long'], skip: !isInstalled(name) };
  describe(`two processes behind ${name} with its file of deploy/two${skipReason(name)}`, options, () => {
    const newer = createNewerBuild();
    let database: TestDb;
    let proxy: Proxy;
    const sites: SiteProcess[] = [];

    const start = (program?: string, fixedPort?: number) =>
      startSiteProcess({
        program,
        fixedPort,
        env: {
          DATABASE_URL: database.databaseUrl,
          STORAGE_URL: `file://${database.dataDir}`,
          PUBLIC_URL: `https://${HOST}`,
          TRUST_PROXY: '127.0.0.1,::1',
          // As the units have: more than Caddy's interval of checks.
          STOP_DELAY: '5',
          METRICS_TOKEN,
        },
      });

    beforeAll(async () => {
      database = await createTestDb('postgres', { careers: [aCareer()] });
      for (let n = 0; n < 2; n += 1) sites.push(await start());
      proxy = await startProxy(name, sites[0]!.port, sites[1]!.port);
    });
    afterAll(async () => {
      await proxy?.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await database?.close();
      newer.remove();
    });

    const load = async (repeats = false) =>
      startLoad({ proxy, repeats, token: await sites[0]!.login(), career: 1 });

    /** Waits until the proxy has chosen a process for new jobs. */
    async function isChosen({ url }: SiteProcess): Promise<void> {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      await expect
        .poll(async () => (await fetch(`${url}/metrics`, { headers })).text())
        .toMatch(/^site_requests_total\{route="\/api\/careers",method="POST",status="2xx"\} [1-9]/m);
    }

    /** Waits until more requests of each kind were served. */
    async function more({ counts }: Load): Promise<void> {
      const last = counts();
      await expect
        .poll(counts, { timeout: 300_000 })
        .toSatisfy(
          (now: typeof last) =>
            now.gets > last.gets + 100 && now.jobs > last.jobs + 10 && now.edits > last.edits + 10,
        );
    }

    test(
      'are replaced by a build with a new migration, one after the other: no request fails, no write is lost',
      { timeout },
      async () => {
        const running = await load();
        await more(running);
        for (const [n, { stop, port }] of sites.entries()) {
          expect(await stop()).toBe(0);
          await more(running);
          sites[n] = await start(newer.program, port);
          await isChosen(sites[n]);
          expect(await appliedMigrations(database.db)).toContain('9001-expand-offices');
        }
        const { gets, jobs, edits } = running.counts();
        const { lost, twice } = await running.stop(database.db);
        const wrong = [...running.failures, ...lost, ...twice];
        record({
          tried: 'requests while two processes behind a proxy are replaced',
          times: gets + jobs + edits,
          lost: wrong.length,
          note: `${name}: ${jobs + edits} writes`,
        });
        expect(wrong).toEqual([]);
        for (const site of sites) expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
      },
    );

    test(
      'are killed: no acknowledged write is lost, none is stored twice, and the older build starts again',
      { timeout },
      async () => {
        const running = await load(true);
        for (let kill = 0; kill < KILLS; kill += 1) {
          await more(running);
          const { stop, port } = sites[kill % 2]!;
          await stop('SIGKILL');
          // The other process serves alone: once the proxy knows, every page is served.
          await more(running);
          const failed = running.failures.length;
          await more(running);
          expect(running.failures.slice(failed)).toEqual([]);
          // The last build, and the one before it, which does not know the migration.
          sites[kill % 2] = await start(kill % 3 === 0 ? undefined : newer.program, port);
          await isChosen(sites[kill % 2]!);
        }
        const { gets, jobs, edits } = running.counts();
        const { lost, twice } = await running.stop(database.db);
        record({
          tried: 'SIGKILL of one of two processes behind a proxy',
          times: KILLS,
          lost: lost.length + twice.length,
          note: `${name}: ${jobs + edits} writes, ${running.repeated()} sent again; ${running.failures.length} of ${gets} pages failed`,
        });
        expect({ lost, twice }).toEqual({ lost: [], twice: [] });
      },
    );

    test('of which one is stopped: every write reaches the other one', { timeout }, async () => {
      await sites[0]!.stop();
      const agent = new Agent({ keepAlive: true, maxSockets: 16 });
      // A process that gets this write refuses it.
      const write = () => send(proxy, { method: 'POST', path: '/healthz', agent });
      const responses = await Promise.all(Array.from({ length: WRITES }, write));
      agent.destroy();
      expect(responses.map(({ status }) => status).filter((status) => status !== 405)).toEqual([]);
    });
  });
}

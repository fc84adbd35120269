import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../../src/server/db/engine.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createTestDb } from '../support/test-db.ts';
import { addressOf, agents } from '../support/test-visits.ts';

/** Sends beacons until the site closes, and calls `onAcknowledged` for each that it acknowledges. */
async function sendBeacons({ url }: SiteProcess, first: number, onAcknowledged: () => void): Promise<void> {
  for (let visitor = first; ; visitor += 1) {
    const headers = {
      'content-type': 'application/json',
      'user-agent': agents.phone,
      'x-forwarded-for': addressOf(visitor),
    };
    const body = JSON.stringify({ path: visitor % 2 === 0 ? '/' : '/km/about' });
    const response = await fetch(`${url}/api/visits`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    if (!response) return;
    if (response.status === 204) onAcknowledged();
  }
}

test.each<Engine>(['sqlite', 'postgres'])(
  'a site that stops under load on %s has stored every visit that it acknowledged; two processes too',
  async (engine) => {
    const database = await createTestDb(engine);
    onTestFinished(() => database.close());
    const { databaseUrl, dataDir } = database;
    const isShared = engine === 'postgres';
    const env = {
      TRUST_PROXY: '127.0.0.1',
      ...(isShared && { DATABASE_URL: databaseUrl, STORAGE_URL: `file://${dataDir}` }),
    };
    const sites: SiteProcess[] = [];
    for (let n = 0; n < (isShared ? 2 : 1); n += 1)
      sites.push(await startSiteProcess({ env, ...(!isShared && { dataDir }) }));
    let acknowledged = 0;
    const count = () => void (acknowledged += 1);
    const senders = sites.flatMap((site, index) =>
      [1, 2, 3].map((n) => sendBeacons(site, (10 * index + n) * 100_000, count)),
    );
    // Longer than the time after which visits are stored.
    await wait(6_000);
    await expect.poll(() => acknowledged).toBeGreaterThan(100);
    expect(await Promise.all(sites.map((site) => site.stop()))).toEqual(sites.map(() => 0));
    await Promise.all(senders);

    await using db = await openDatabase({ dataDir, databaseUrl });
    const stored = await db.selectFrom('visit_sums').select(['kind', 'seen']).execute();
    const sumOf = (of: string) =>
      stored.filter(({ kind }) => kind === of).reduce((so, row) => so + row.seen, 0);
    expect({ pages: sumOf('page'), visitors: sumOf('visitors') }).toEqual({
      pages: acknowledged,
      visitors: acknowledged,
    });
  },
);

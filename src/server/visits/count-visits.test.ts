import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  anyEngine,
  createTestDb,
  engines,
  type TestDb,
  type TestRows,
} from '../../../tests/support/test-db.ts';
import { addressOf, agents } from '../../../tests/support/test-visits.ts';
import { otherVisits, visitLimits } from '../../contract/visits/visits.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { createLog } from '../log/log.ts';
import { countVisits, visitedPage } from './count-visits.ts';
import { forgetVisits } from './visits.queries.ts';

const MINUTE = 60_000;
/** Ten in the morning of 30 November in Phnom Penh, and the midnight after it. */
const MORNING = Date.parse('2026-11-30T03:00:00Z');
const MIDNIGHT = Date.parse('2026-11-30T17:00:00Z');

const host = 'www.chhatgroup.example';
const browser = { 'user-agent': agents.computer, host };

describe.each(engines)('visits on %s', (engine) => {
  let now = MORNING;
  const createDb = async (rows: TestRows = {}) => {
    now = MORNING;
    const site = await createTestDb(engine, rows);
    onTestFinished(() => site.close());
    return site;
  };
  const count = (db: Database) => {
    const visits = countVisits(db, createLog('silent'), () => now);
    onTestFinished(() => visits.stop());
    return visits;
  };
  /** The sums, without those of a kind that a test does not want to see. */
  const sums = async ({ db }: Pick<TestDb, 'db'>, ...kinds: string[]) => {
    const rows = await db
      .selectFrom('visit_sums')
      .selectAll()
      .orderBy('day')
      .orderBy('name')
      .orderBy('lang')
      .execute();
    return rows
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ day, name, lang, seen, requested }) => `${day.slice(-2)} ${name} ${lang} ${seen}/${requested}`);
  };
  const hashes = ({ db }: Pick<TestDb, 'db'>) => db.selectFrom('visitors_of_day').select('hash').execute();

  test('a page counts when it is sent and when it is seen, and both are stored together, also at the stop', async () => {
    const site = await createDb({ blogs: [{}], pages: [{ address: 'ភ្នំពេញ' }] });
    const visits = count(site.db);
    await visits.store();
    for (const url of [
      '/',
      '/',
      '/blog/1',
      '/km/page/%E1%9E%97%E1%9F%92%E1%9E%93%E1%9F%86%E1%9E%96%E1%9F%81%E1%9E%89',
    ])
      visits.sent(visitedPage(url), browser);
    await visits.seen({ path: '/' }, browser, '192.0.2.1');
    expect(await sums(site, 'page')).toEqual([]);
    await visits.store();
    await visits.seen({ path: '/blog/1/' }, browser, '192.0.2.1');
    await visits.stop();
    expect(await sums(site, 'page', 'visitors')).toEqual([
      '30   1/0',
      '30 / en 1/2',
      '30 /blog/1 en 1/1',
      '30 /page/ភ្នំពេញ km 0/1',
    ]);
  });

  test('not counted at all: robots, programs without a name, and who does not want to be', async () => {
    const site = await createDb();
    const visits = count(site.db);
    const others = [
      { 'user-agent': agents.robot },
      { 'user-agent': agents.preview },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': '' },
      { 'user-agent': `Mozilla/5.0 ${'x'.repeat(1_000)}` },
      {},
      { ...browser, dnt: '1' },
      { ...browser, 'sec-gpc': '1' },
    ];
    for (const headers of others) {
      visits.sent(visitedPage('/'), headers);
      await visits.seen({ path: '/' }, headers, '192.0.2.1');
    }
    await visits.store();
    expect([await sums(site, 'page', 'device', 'host', 'visitors'), await hashes(site)]).toEqual([[], []]);
    for (const headers of [{ ...browser, dnt: '0' }, browser]) visits.sent(visitedPage('/'), headers);
    await visits.store();
    expect(await sums(site, 'page')).toEqual(['30 / en 0/2']);
  });

  test('what a browser that is signed in shows takes its request back, and counts as nothing', async () => {
    const site = await createDb();
    const visits = count(site.db);
    for (let page = 0; page < 3; page += 1) visits.sent(visitedPage('/about'), browser);
    await visits.seen({ path: '/about', staff: true, from: 'mail', host: 'a.example' }, browser, '192.0.2.1');
    await visits.store();
    expect(await sums(site, 'page', 'from', 'host', 'device')).toEqual(['30 /about en 0/2']);
    expect(await hashes(site)).toEqual([]);
  });

  test('a path without a page counts nothing: no invented, secret or unpublished one, and no file', async () => {
    const site = await createDb({ blogs: [{}] });
    const visits = count(site.db);
    const paths = [
      '/nowhere',
      '/blog/2',
      '/km/blog/1',
      `/message/${'a'.repeat(43)}`,
      '/blog/preview',
      '/sitemap.xml',
    ];
    for (const path of [...paths, '/blog/rss.xml', '/admin/blog', '/404', 'about', '/%']) {
      await visits.seen({ path }, browser, '192.0.2.1');
    }
    await visits.store();
    expect([await sums(site, 'page', 'visitors'), await hashes(site)]).toEqual([[], []]);
  });

  test('two processes tell the same visitors apart, and add to the same rows', async () => {
    const site = await createDb();
    await using other = await openDatabase(site);
    const processes = [count(site.db), count(other)];
    for (let round = 0; round < 5; round += 1) {
      for (const visits of processes)
        for (const path of ['/', '/about', '/km/about']) {
          visits.sent(visitedPage(path), browser);
          await visits.seen({ path, from: 'mail' }, browser, addressOf(round));
        }
      await Promise.all(processes.map((visits) => visits.store()));
    }
    expect(await sums(site, 'page', 'from', 'visitors')).toEqual([
      '30   5/0',
      '30 / en 10/10',
      '30 /about en 10/10',
      '30 /about km 10/10',
      '30 mail  30/0',
    ]);
  });

  test('a visitor is an address with a browser and a host', async () => {
    const site = await createDb();
    const visits = count(site.db);
    const phone = { ...browser, 'user-agent': agents.phone };
    for (const headers of [browser, phone, { ...browser, host: 'chhatgroup.example' }, browser])
      for (const visitor of [1, 2]) await visits.seen({ path: '/' }, headers, addressOf(visitor));
    await visits.store();
    expect(await sums(site, 'visitors')).toEqual(['30   6/0']);
  });

  test('at midnight in Phnom Penh a day begins, and soon the salt and the hashes of the one before are gone', async () => {
    const site = await createDb();
    const visits = count(site.db);
    await visits.seen({ path: '/' }, browser, '192.0.2.1');
    await visits.store();
    const [salt] = await site.db.selectFrom('visit_salts').selectAll().execute();
    const [hash] = await hashes(site);
    expect(salt!.day).toBe('2026-11-30');

    now = MIDNIGHT - 1;
    await visits.seen({ path: '/' }, browser, '192.0.2.2');
    now = MIDNIGHT;
    await visits.seen({ path: '/' }, browser, '192.0.2.1');
    await visits.store();
    now = MIDNIGHT + MINUTE;
    await visits.store();
    expect(await sums(site, 'page', 'visitors')).toEqual([
      '30   2/0',
      '30 / en 2/0',
      '01   1/0',
      '01 / en 1/0',
    ]);
    const salts = await site.db.selectFrom('visit_salts').selectAll().execute();
    expect(salts.map(({ day }) => day)).toEqual(['2026-12-01']);
    const left = await hashes(site);
    expect(left).toHaveLength(1);
    expect(left).not.toContainEqual(hash);
    if (engine === 'sqlite') {
      const files = ['site.db', 'site.db-wal'].map((name) =>
        readFileSync(join(site.dataDir, name), 'latin1'),
      );
      expect(files.join('')).toContain(salts[0]!.salt);
      for (const text of [salt!.salt, hash!.hash]) expect(files.join('')).not.toContain(text);
    }
  });

  test('a site that was off at midnight destroys them when it starts again', async () => {
    const site = await createDb();
    await using other = await openDatabase(site);
    const before = count(site.db);
    await before.seen({ path: '/' }, browser, '192.0.2.1');
    await before.stop();
    now = MIDNIGHT + 9 * 60 * MINUTE;
    const after = count(other);
    await after.store();
    expect(await site.db.selectFrom('visit_salts').selectAll().execute()).toEqual([]);
    expect(await hashes(site)).toEqual([]);
    // A process that stores late counts the page, and no hash comes back.
    now = MORNING;
    await before.seen({ path: '/' }, browser, '192.0.2.9');
    await site.db.deleteFrom('visit_salts').execute();
    await before.store();
    expect(await sums(site, 'page', 'visitors')).toEqual(['30   1/0', '30 / en 2/0']);
    expect(await hashes(site)).toEqual([]);
  });

  test('above the limits of a day everything else is one sum', anyEngine(engine), async () => {
    const site = await createDb({ blogs: Array.from({ length: 20 }, () => ({})) });
    const day = '2026-11-30';
    const some = Array.from({ length: visitLimits.page - 10 }, (_, n) => ({
      day,
      kind: 'page' as const,
      name: `/blog/${n + 1_000}`,
      lang: 'en' as const,
      seen: 1,
      requested: 0,
    }));
    await site.db.insertInto('visit_sums').values(some).execute();
    await using other = await openDatabase(site);
    const processes = [count(site.db), count(other)];
    for (const [index, visits] of processes.entries())
      for (let n = 0; n < 150; n += 1)
        await visits.seen(
          { path: `/blog/${(n % 20) + 1}`, host: `host-${index}-${n}.example`, from: `name-${n}` },
          browser,
          addressOf(n),
        );
    await Promise.all(processes.map((visits) => visits.store()));
    const rows = await site.db.selectFrom('visit_sums').selectAll().execute();
    const seen = Object.fromEntries(
      (['page', 'host', 'from'] as const).map((kind) => {
        const ofKind = rows.filter((row) => row.kind === kind);
        const rest = ofKind.find(({ name }) => name === otherVisits)!.seen;
        return [kind, [ofKind.length - 1, rest, ofKind.reduce((so, row) => so + row.seen, 0)]];
      }),
    );
    expect(seen).toEqual({
      page: [500, 140, 490 + 300],
      host: [100, 200, 300],
      from: [100, 100, 300],
    });
  });

  test('of 100,000 visitors a day, no further one is told apart', async () => {
    const site = await createDb();
    const visits = count(site.db);
    await visits.seen({ path: '/' }, browser, addressOf(0));
    await visits.store();
    await site.db
      .updateTable('visit_sums')
      .set({ seen: visitLimits.visitors - 1 })
      .where('kind', '=', 'visitors')
      .execute();
    for (const visitor of [1, 2, 3]) await visits.seen({ path: '/' }, browser, addressOf(visitor));
    await visits.store();
    expect(await sums(site, 'visitors', 'page')).toEqual([`30   ${visitLimits.visitors}/0`, '30 / en 4/0']);
    expect(await hashes(site)).toHaveLength(2);
  });

  test('what cannot be stored is counted on', async () => {
    const site = await createDb();
    const visits = count(site.db);
    await visits.seen({ path: '/' }, browser, '192.0.2.1');
    await sql`alter table visit_sums rename to hidden`.execute(site.db);
    await visits.store();
    await visits.seen({ path: '/' }, browser, '192.0.2.2');
    await visits.store();
    await sql`alter table hidden rename to visit_sums`.execute(site.db);
    await visits.store();
    expect(await sums(site, 'visitors', 'page')).toEqual(['30   2/0', '30 / en 2/0']);
  });

  test('sums are kept for 400 days', async () => {
    const site = await createDb();
    const visitOn = (day: string) =>
      ({ day, kind: 'page', name: '/', lang: 'en', seen: 1, requested: 1 }) as const;
    await site.db
      .insertInto('visit_sums')
      .values([visitOn('2025-10-25'), visitOn('2025-10-26')])
      .execute();
    await forgetVisits(site.db, MORNING);
    expect(await sums(site, 'page')).toEqual(['26 / en 1/1']);
  });
});

test(
  '100,000 beacons with made-up paths, hosts, names and browsers fill no memory',
  anyEngine('sqlite'),
  async () => {
    await using site = await createTestDb('sqlite');
    const visits = countVisits(site.db, createLog('silent'));
    const { setFlagsFromString } = await import('node:v8');
    const { runInNewContext } = await import('node:vm');
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const flood = async (wave: number) => {
      for (let n = 0; n < 10_000; n += 1) {
        const made = `${wave}-${n}-${'x'.repeat(500)}`;
        const headers = { ...browser, 'user-agent': `Mozilla/5.0 (X11; Linux x64) Firefox/${made}` };
        await visits.seen(
          {
            path: n % 2 === 0 ? `/${made}` : `/blog/${wave * 10_000 + n + 1}`,
            host: `${wave}-${n}.example`,
            from: `${wave}-${n}`,
          },
          headers,
          addressOf(n),
        );
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    const first = await flood(0);
    let last = first;
    for (let wave = 1; wave < 10; wave += 1) last = await flood(wave);
    await visits.stop();
    expect(last - first).toBeLessThan(1024 * 1024);
    expect(await site.db.selectFrom('visit_sums').selectAll().execute()).toEqual([]);
  },
);

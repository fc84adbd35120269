import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { missingLimits } from '../../contract/missing-pages/missing-pages.ts';
import { createTestDb, engines, type TestDb } from '../../../tests/support/test-db.ts';
import { watchGenerations } from '../db/generations.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { createLog } from '../log/log.ts';
import { leadTo, forgetUnvisited, listMissing, storeVisits } from './missing-pages.queries.ts';
import { watchMissingPages } from './missing-pages.ts';

const DAY = 24 * 3_600_000;
/** Never within a test, in ms. */
const NEVER = 3_600_000;

/** Visits of made-up paths. */
const manyVisits = (name: string, length: number, visits = 1) =>
  new Map(Array.from({ length }, (_, n) => [`/${name}-${n}`, visits]));

describe.each(engines)('missing pages on %s', (engine) => {
  const createDb = async () => {
    const site = await createTestDb(engine);
    onTestFinished(() => site.close());
    return site;
  };
  const watch = (db: Database) => {
    const missing = watchMissingPages(db, createLog('silent'));
    onTestFinished(() => missing.stop());
    return missing;
  };
  /** The visits of each path. */
  const rows = async ({ db }: Pick<TestDb, 'db'>) => {
    const { items, total } = await listMissing(db, { offset: 0, limit: 100 });
    expect(items).toHaveLength(total);
    return Object.fromEntries(items.map(({ path, visits }) => [path, visits]));
  };
  const redirect = ({ db }: TestDb, path: string) =>
    db.updateTable('missing_pages').set({ target: '/about' }).where('path', '=', path).execute();

  /** Without its table, every query fails. */
  const hideTable = async ({ db }: TestDb, isHidden = true) => {
    const [from, to] = isHidden ? ['missing_pages', 'hidden'] : ['hidden', 'missing_pages'];
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
  };

  test('visits are counted in memory, and stored in one row for each path, also at the stop', async () => {
    const site = await createDb();
    const missing = watch(site.db);
    for (const path of ['/old', '/old', '/older', '/.env']) missing.count(path, false);
    expect(await rows(site)).toEqual({});
    await missing.store();
    for (const path of ['/old', '/oldest']) missing.count(path, false);
    await missing.stop();
    expect(await rows(site)).toEqual({ '/old': 3, '/older': 1, '/oldest': 1 });
  });

  test('two processes add to the same rows, and neither loses a visit', async () => {
    const site = await createDb();
    await using other = await openDatabase(site);
    const processes = [watch(site.db), watch(other)];
    for (let round = 0; round < 5; round += 1) {
      for (const missing of processes) for (const path of ['/a', '/b', '/c']) missing.count(path, false);
      await Promise.all(processes.map((missing) => missing.store()));
    }
    expect(await rows(site)).toEqual({ '/a': 10, '/b': 10, '/c': 10 });
  });

  test('the 10,001st path takes the place of the one of least use', async () => {
    const site = await createDb();
    await storeVisits(site.db, manyVisits('page', 9_998, 2), new Date('2026-01-02'));
    await storeVisits(site.db, new Map([['/once', 1]]), new Date('2026-01-03'));
    await storeVisits(site.db, new Map([['/once-long-ago', 1]]), new Date('2026-01-01'));
    await storeVisits(site.db, new Map([['/new', 1]]), new Date('2026-01-04'));
    const { total } = await listMissing(site.db, { offset: 0, limit: 1 });
    const few = site.db.selectFrom('missing_pages').select('path').where('visits', '=', 1).orderBy('path');
    const left = (await few.execute()).map(({ path }) => path);
    expect([total, left]).toEqual([missingLimits.rows, ['/new', '/once']]);
  });

  test('while visits cannot be stored, a flood of made-up paths fills no memory, and what was counted stays', async () => {
    const site = await createDb();
    const missing = watch(site.db);
    await hideTable(site);
    missing.count('/old', false);
    for (let wave = 0; wave < 5; wave += 1) {
      for (const [path] of manyVisits(`flood-${wave}`, 1_500)) missing.count(path, false);
      // While it fails, another wave arrives.
      const stored = missing.store();
      for (const [path] of manyVisits(`late-${wave}`, 1_500)) missing.count(path, false);
      missing.count('/old', false);
      await stored;
    }
    await hideTable(site, false);
    await missing.store();
    const { items, total } = await listMissing(site.db, { offset: 0, limit: 1 });
    expect(total).toBe(missingLimits.inMemory);
    expect(items).toMatchObject([{ path: '/old' }]);
  });

  test('a flood of made-up paths fills neither memory nor the table, and drives out no path that is in use', async () => {
    const site = await createDb();
    const missing = watch(site.db);
    for (let visit = 0; visit < 3; visit += 1) missing.count('/in-use', false);
    await missing.store();
    await redirect(site, '/in-use');
    await storeVisits(site.db, manyVisits('page', 9_999, 2));
    for (let wave = 0; wave < 3; wave += 1) {
      for (const [path] of manyVisits(`flood-${wave}`, 5_000)) missing.count(path, false);
      // A redirect is counted all the same.
      missing.count('/in-use', true);
      await missing.store();
    }
    const { items, total } = await listMissing(site.db, { offset: missingLimits.rows - 1, limit: 10 });
    expect(total).toBe(missingLimits.rows + 1);
    expect(items).toMatchObject([
      { path: expect.stringContaining('/flood-2-'), visits: 1 },
      { path: '/in-use', visits: 6 },
    ]);
  });

  test('a path without a visit in 90 days goes, except redirects', async () => {
    const site = await createDb();
    const now = Date.parse('2026-06-01');
    await storeVisits(site.db, new Map([['/kept', 1]]), new Date(now - 89 * DAY));
    const visits = new Map(Object.entries({ '/redirect': 1, '/gone': 9 }));
    await storeVisits(site.db, visits, new Date(now - 91 * DAY));
    await redirect(site, '/redirect');
    await forgetUnvisited(site.db, now);
    expect(await rows(site)).toEqual({ '/kept': 1, '/redirect': 1 });
  });

  test('a redirect that another process stores counts here with the next look at the generations', async () => {
    const site = await createDb();
    await using other = await openDatabase(site);
    const missing = watch(other);
    const { check, stop } = await watchGenerations(other, missing.changed, NEVER);
    await storeVisits(site.db, new Map([['/old', 1]]));
    expect(await missing.targetOf('/old')).toBeUndefined();
    const { items } = await listMissing(site.db, { offset: 0, limit: 1 });
    await leadTo(site.db, async () => {}, items[0]!.id, '/about');
    await check();
    expect(await missing.targetOf('/old')).toBe('/about');
    stop();
  });

  test('redirects are read once, and again after a change; while they cannot be read, there are none', async () => {
    const site = await createDb();
    const missing = watch(site.db);
    const setTarget = async (target: string | null) => {
      await site.db.updateTable('missing_pages').set({ target }).execute();
    };
    await storeVisits(site.db, new Map([['/old', 1]]));
    expect(await missing.targetOf('/old')).toBeUndefined();
    await setTarget('/about');
    expect(await missing.targetOf('/old')).toBeUndefined();
    missing.changed('blogs');
    expect(await missing.targetOf('/old')).toBeUndefined();
    missing.changed('redirects');
    expect(await missing.targetOf('/old')).toBe('/about');
    missing.changed('redirects');
    await hideTable(site);
    expect(await missing.targetOf('/old')).toBeUndefined();
    await hideTable(site, false);
    expect(await missing.targetOf('/old')).toBe('/about');
  });
});

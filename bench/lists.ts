import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../src/server/db/open.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fillDatabase, terms } from './many-rows.ts';
import { requestOk } from './request.ts';
import { type Site, startSite } from './site.ts';
import { median, type Row } from './table.ts';

const SHORT = 1_000;
const LONG = 100_000;
const PER_PAGE = 5;
/** Negative rounds warm up. */
const ROUNDS = { first: -5, last: 25 };
/** The longest response time in a long table, as a multiple of that in a short one. */
const MAX_FIRST_PAGE = 2;
const MAX_LAST_PAGE = 5;
const MAX_MANY_HITS_MS = 100;

type Filled = { rows: number; site: Site; token: string };

/** Compares the response times of lists in short and in long tables, on both database engines. */
export async function benchLists(): Promise<Row[]> {
  const postgres = await startPostgres(mkdtempSync(join(tmpdir(), 'site-bench-')));
  try {
    return [...(await benchEngine('SQLite')), ...(await benchEngine('PostgreSQL', postgres.url))];
  } finally {
    await postgres.stop();
  }
}

async function benchEngine(engine: string, server?: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const filled: Filled[] = [];
  try {
    for (const rows of [SHORT, LONG]) {
      const dataDir = join(folder, String(rows));
      const databaseUrl = server && (await createDatabase(server, `bench_${rows}`));
      await fillDatabase({ dataDir, databaseUrl }, rows);
      const database = databaseUrl && { DATABASE_URL: databaseUrl };
      const site = await startSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: '0', ...database });
      filled.push({ rows, site, token: await site.login() });
    }
    const rows: Row[] = [];
    for (const list of ['careers', 'blogs', 'contacts']) {
      const page = (number: number, search = '') =>
        `/api/${list}?page=${number}&per_page=${PER_PAGE}${search && `&search=${search}`}`;
      const what = `${engine}: ${list}`;
      rows.push(
        await timeRow(`${what}, page 1`, filled, () => page(1), MAX_FIRST_PAGE),
        await timeRow(`${what}, last page`, filled, (length) => page(length / PER_PAGE), MAX_LAST_PAGE),
        await timeRow(`${what}, search, ten hits`, filled, () => page(1, terms.few), MAX_FIRST_PAGE),
        await timeRow(`${what}, search, many hits`, filled, () => page(1, terms.many)),
      );
    }
    return rows;
  } finally {
    for (const { site } of filled) await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times a call on both sites in turn. Without `maxRatio`, the bar is a time in the long table. */
async function timeRow(
  what: string,
  filled: Filled[],
  path: (rows: number) => string,
  maxRatio?: number,
): Promise<Row> {
  const times: Record<number, number[]> = { [SHORT]: [], [LONG]: [] };
  for (let round = ROUNDS.first; round < ROUNDS.last; round += 1)
    for (const { rows, site, token } of round % 2 === 0 ? filled : filled.toReversed()) {
      const started = performance.now();
      await requestOk(site.url + path(rows), { headers: { authorization: `Bearer ${token}` } });
      if (round >= 0) times[rows]!.push(performance.now() - started);
    }
  const [short, long] = [median(times[SHORT]!), median(times[LONG]!)];
  const ratio = long / short;
  return {
    what,
    bar: maxRatio
      ? `<= ${maxRatio} x from 1,000 to 100,000 rows`
      : `<= ${MAX_MANY_HITS_MS} ms of 100,000 rows`,
    measured: `${ratio.toFixed(2)} x; ${short.toFixed(1)} and ${long.toFixed(1)} ms`,
    holds: maxRatio ? ratio <= maxRatio : long <= MAX_MANY_HITS_MS,
  };
}

/** Creates an empty database on a server, and returns its URL. */
async function createDatabase(server: string, name: string): Promise<string> {
  const db = await openDatabase({ dataDir: '', databaseUrl: `${server}/postgres` });
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
  return `${server}/${name}`;
}

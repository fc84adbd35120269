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
/** The longest response times in a long table, as multiples of the same call's in a short one. */
const MAX_FIRST_PAGE = 2;
const MAX_LAST_PAGE = 5;
/** The longest response time of a search with many hits, as a multiple of page 1 of the same table. */
const MAX_MANY_HITS = 10;
/** The longest response time of a visitors' search with many hits, as a multiple of a list's with as many of one kind. */
const MAX_SITE_SEARCH = 5;

type Filled = { rows: number; site: Site; token: string };
type Call = { of: Filled; path: string };

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
    const [short, long] = filled as [Filled, Filled];
    const rows: Row[] = [];
    for (const list of ['careers', 'blogs', 'contacts']) {
      const page = (number: number, search = '') =>
        `/api/${list}?page=${number}&per_page=${PER_PAGE}${search && `&search=${search}`}`;
      const what = `${engine}: ${list}`;
      const grown = (name: string, path: (rows: number) => string, max: number) =>
        timeRow(
          `${what}, ${name}`,
          [short, long].map((of) => ({ of, path: path(of.rows) })),
          {
            max,
            bar: `<= ${max} x from 1,000 to 100,000 rows`,
          },
        );
      rows.push(
        await grown('page 1', () => page(1), MAX_FIRST_PAGE),
        await grown('last page', (length) => page(length / PER_PAGE), MAX_LAST_PAGE),
        await grown('search, ten hits', () => page(1, terms.few), MAX_FIRST_PAGE),
        await timeRow(
          `${what}, search, many hits`,
          [
            { of: long, path: page(1) },
            { of: long, path: page(1, terms.many) },
          ],
          { max: MAX_MANY_HITS, bar: `<= ${MAX_MANY_HITS} x page 1 of 100,000 rows` },
        ),
      );
    }
    const search = (term: string) => `/search?search=${term}`;
    rows.push(
      await timeRow(
        `${engine}: search of the site, ten hits`,
        [short, long].map((of) => ({ of, path: search(terms.few) })),
        { max: MAX_FIRST_PAGE, bar: `<= ${MAX_FIRST_PAGE} x from 1,000 to 100,000 rows` },
      ),
      await timeRow(
        `${engine}: search of the site, many hits`,
        [
          { of: long, path: `/api/blogs?page=1&per_page=${PER_PAGE}&search=${terms.many}` },
          { of: long, path: search(terms.many) },
        ],
        { max: MAX_SITE_SEARCH, bar: `<= ${MAX_SITE_SEARCH} x the same search of articles` },
      ),
    );
    return rows;
  } finally {
    for (const { site } of filled) await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times two calls in turn: a plain one, and one that may take `max` times as long. */
async function timeRow(
  what: string,
  calls: Call[],
  { max, bar }: { max: number; bar: string },
): Promise<Row> {
  const timed = calls.map((call) => ({ call, times: [] as number[] }));
  for (let round = ROUNDS.first; round < ROUNDS.last; round += 1)
    for (const { call, times } of round % 2 === 0 ? timed : timed.toReversed()) {
      const { site, token } = call.of;
      const started = performance.now();
      await requestOk(site.url + call.path, { headers: { authorization: `Bearer ${token}` } });
      if (round >= 0) times.push(performance.now() - started);
    }
  const [plain, tried] = timed.map(({ times }) => median(times)) as [number, number];
  const ratio = tried / plain;
  return {
    what,
    bar,
    measured: `${ratio.toFixed(2)} x; ${plain.toFixed(1)} and ${tried.toFixed(1)} ms`,
    holds: ratio <= max,
  };
}

/** Creates an empty database on a server, and returns its URL. */
async function createDatabase(server: string, name: string): Promise<string> {
  const db = await openDatabase({ dataDir: '', databaseUrl: `${server}/postgres` });
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
  return `${server}/${name}`;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { auditLimits } from '../src/contract/audit.ts';
import { pageSize } from '../src/contract/limits.ts';
import type { Engine } from '../src/server/db/engine.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type SiteProcess, startSiteProcess } from '../tests/support/site-process.ts';
import { fillDatabase, terms } from './many-rows.ts';
import { requestOk } from './request.ts';
import { median, type Row } from './table.ts';

const PER_PAGE = pageSize.default;
const WARM_UP = 5;
/** The longest time to measure one call, in ms. */
const MAX_TIME = 4_000;
/** The longest response time in a large database, as a multiple of that in a small one. */
const MAX_FIRST_PAGE = 2;
const MAX_LAST_PAGE = 5;

interface Call {
  what: string;
  maxRatio: number;
  /** Only tables of at least this many rows are compared. */
  from?: number;
  path: (rows: number) => string;
}

const calls: Call[] = [
  ...['careers', 'blogs', 'contacts'].flatMap((list) => {
    const pageOf = (page: number, search?: string) =>
      `/api/${list}?page=${page}&per_page=${PER_PAGE}${search ? `&search=${encodeURIComponent(search)}` : ''}`;
    const searched = (what: string, term: string): Call => ({
      what: `${list}, ${what}`,
      maxRatio: MAX_FIRST_PAGE,
      path: () => pageOf(1, term),
    });
    return [
      { what: `${list}, page 1`, maxRatio: MAX_FIRST_PAGE, path: () => pageOf(1) },
      {
        what: `${list}, last page`,
        maxRatio: MAX_LAST_PAGE,
        path: (rows: number) => pageOf(rows / PER_PAGE),
      },
      searched('search with many hits', terms.many),
      searched('search with ten hits', terms.few),
      searched('search without hits', terms.none),
      searched('search in Khmer with many hits', terms.khmer),
      searched('search in Khmer with ten hits', terms.fewKhmer),
    ];
  }),
  ...auditCalls(),
  ...Object.entries({ 'many hits': terms.many, 'ten hits': terms.few, 'no hits': terms.none }).map(
    ([hits, term]): Call => ({
      what: `palette, ${hits}`,
      maxRatio: MAX_FIRST_PAGE,
      path: () => `/api/find?search=${term}`,
    }),
  ),
  ...Object.entries({
    'inbox, new': '/contacts?page=1&status=new',
    'inbox, to answer': '/contacts?page=1&status=open',
    'inbox, archived': '/contacts?page=1&status=archived',
    'inbox, mine': '/contacts?page=1&assigned_to=me',
    'inbox, mine and new': '/contacts?page=1&assigned_to=me&status=new',
    'inbox, number of each status': '/contacts/counts',
    'a message': '/contacts/7',
    'thread of a message, and others of its sender': '/contacts/7/thread',
    'old messages, page 1': '/contacts/old?page=1&per_page=5',
    'person of one message': '/contacts/person?email=visitor6@mail.example',
    'notices for admins': '/attention',
  }).map(([what, path]): Call => ({ what, maxRatio: MAX_FIRST_PAGE, path: () => `/api${path}` })),
  { what: 'dashboard', maxRatio: MAX_FIRST_PAGE, path: () => '/api/dashboard' },
  {
    what: 'bell',
    maxRatio: MAX_FIRST_PAGE,
    path: () => '/api/contacts?per_page=5',
  },
];

/**
 * The filters of the audit log. Those without an index read the newest 100,000 entries at most, and a page is one of the newest
 * 10,000: the cost must not grow from there.
 */
function auditCalls(): Call[] {
  const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10);
  const filters = {
    'page 1': '',
    'last page': `&page=${auditLimits.counted / PER_PAGE}`,
    'a person': '&who=3',
    programs: '&who=program',
    'an action': '&action=deleted',
    'a person and an action': '&who=3&action=deleted',
    'a kind of objects': '&object=career',
    'one object': '&object=career:1000',
    'ten days': `&at_from=${dayAgo(60)}&at_to=${dayAgo(51)}`,
    'search with many hits': `&search=${terms.many.slice(1)}`,
    'search without hits': `&search=${terms.none}`,
  };
  return Object.entries(filters).map(([what, query]) => ({
    what: `audit log, ${what}`,
    maxRatio: MAX_FIRST_PAGE,
    from: auditLimits.searched,
    path: () => `/api/audit?per_page=${PER_PAGE}${query}`,
  }));
}

interface Filled {
  rows: number;
  site: SiteProcess;
  token: string;
}

/** Compares the response times of lists in tables of different lengths (multiples of 1,000), on both database engines. */
export async function benchGrowth(lengths: number[], requests: number): Promise<Row[]> {
  const sqlite = await benchEngine('sqlite', lengths, requests);
  const postgres = await startPostgres(mkdtempSync(join(tmpdir(), 'site-bench-')));
  try {
    return [...sqlite, ...(await benchEngine('postgres', lengths, requests, postgres.url))];
  } finally {
    await postgres.stop();
  }
}

async function benchEngine(
  engine: Engine,
  lengths: number[],
  requests: number,
  server?: string,
): Promise<Row[]> {
  const folders: string[] = [];
  const filled: Filled[] = [];
  try {
    for (const rows of lengths) {
      const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
      folders.push(dataDir);
      const databaseUrl = server && (await createBenchDatabase(server, `bench_${rows}`));
      await fillDatabase({ dataDir, databaseUrl }, rows);
      const site = await startSiteProcess({ dataDir, env: { DATABASE_URL: databaseUrl } });
      filled.push({ rows, site, token: await site.login() });
    }
    const rows: Row[] = [];
    for (const call of calls) rows.push(growthRow(engine, call, await timeCall(call, filled, requests)));
    return rows;
  } finally {
    for (const { site } of filled) await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Times one call on all sites alternately. Returns the median of each site, in ms. */
async function timeCall({ path }: Call, filled: Filled[], requests: number): Promise<Map<number, number>> {
  const times = new Map(filled.map(({ rows }): [number, number[]] => [rows, []]));
  const latest = performance.now() + MAX_TIME;
  for (let round = -WARM_UP; round < requests && (round < 3 || performance.now() < latest); round += 1) {
    for (const { rows, site, token } of round % 2 === 0 ? filled : filled.toReversed()) {
      const headers = { authorization: `Bearer ${token}` };
      const started = performance.now();
      await requestOk(`${site.url}${path(rows)}`, { headers });
      if (round >= 0) times.get(rows)!.push(performance.now() - started);
    }
  }
  return new Map([...times].map(([rows, each]) => [rows, median(each)]));
}

/** The row of one call: the longest table compared with the shortest. */
export function growthRow(
  engine: Engine,
  { what, maxRatio, from = 0 }: Omit<Call, 'path'>,
  times: Map<number, number>,
): Row {
  const lengths = [...times.keys()].filter((rows) => rows >= from);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const ratio = times.get(longest)! / times.get(shortest)!;
  const each = [...times].map(([rows, ms]) => `${rows.toLocaleString('en')}: ${ms.toFixed(2)} ms`);
  return {
    what: `${engine}: ${what}`,
    bar: `<= ${maxRatio} x from ${shortest.toLocaleString('en')} to ${longest.toLocaleString('en')} rows`,
    measured: `${ratio.toFixed(2)} x; ${each.join(', ')}`,
    holds: ratio <= maxRatio,
  };
}

/** Creates an empty database on a server, and returns its URL. */
export async function createBenchDatabase(server: string, name: string): Promise<string> {
  const admin = await openDatabase({ dataDir: '', databaseUrl: `${server}/postgres` });
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  return `${server}/${name}`;
}

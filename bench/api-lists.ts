import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '../src/server/db/engine.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { startPostgres } from '../tests/postgres.ts';
import { type SiteProcess, startSiteProcess } from '../tests/site-process.ts';
import { requestOk } from './request.ts';
import { startBareServer } from './bare-server.ts';
import { fillDatabase, rareWord } from './many-rows.ts';
import { median, NO_BAR, type Row } from './table.ts';

/** Row counts of the short and the long table. */
const FEW = 1_000;
const MANY = 100_000;
/** Requests before the measured ones. */
const WARM_UP = 20;

const calls = [
  { what: 'careers', path: '/api/careers?page=1&per_page=5' },
  // Measured without a bar: nobody opens page 20,000 of a list in practice.
  {
    what: 'careers, last page',
    hasBar: false,
    path: (rows: number) => `/api/careers?page=${rows / 5}&per_page=5`,
  },
  { what: 'careers, searched', path: `/api/careers?page=1&per_page=5&search=${rareWord}` },
  { what: 'contacts', path: '/api/contacts?page=1&per_page=5' },
  { what: 'contacts, searched', path: `/api/contacts?page=1&per_page=5&search=${rareWord}` },
];

interface Filled {
  rows: number;
  site: SiteProcess;
  token: string;
}

/** Compares the response times for a page of 5 items in a long and in a short table, on both database engines. */
export async function benchApiLists(requests: number): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    return [
      ...(await benchEngine('sqlite', requests)),
      ...(await benchEngine('postgres', requests, postgres.url)),
    ];
  } finally {
    await postgres.stop();
  }
}

async function benchEngine(engine: Engine, requests: number, server?: string): Promise<Row[]> {
  const folders: string[] = [];
  const filled: Filled[] = [];
  try {
    for (const rows of [FEW, MANY]) {
      const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
      folders.push(dataDir);
      const databaseUrl = server && (await createDatabase(server, `bench_${rows}`));
      await fillDatabase({ dataDir, databaseUrl }, rows);
      const site = await startSiteProcess({ dataDir, env: { DATABASE_URL: databaseUrl } });
      filled.push({ rows, site, token: await site.login() });
    }
    const rows: Row[] = [];
    for (const { what, path, hasBar = true } of calls) {
      const row = await compare(`${engine}: page of 5 ${what}`, path, filled, requests);
      rows.push(hasBar ? row : { ...row, bar: NO_BAR, holds: undefined });
    }
    return rows;
  } finally {
    for (const { site } of filled) await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Times one call on both sites alternately and compares the medians. */
async function compare(
  what: string,
  path: string | ((rows: number) => string),
  filled: Filled[],
  requests: number,
): Promise<Row> {
  const requested = filled.map(({ rows, site, token }) => ({
    url: `${site.url}${typeof path === 'string' ? path : path(rows)}`,
    headers: { authorization: `Bearer ${token}` },
  }));
  const bare = await startBareServer(await requestOk(requested[0]!.url, requested[0]), 'three');
  try {
    const targets = [...requested, { url: bare.url, headers: {} }];
    const times = targets.map((): number[] => []);
    for (let round = -WARM_UP; round < requests; round += 1) {
      for (const [index, target] of targets.entries()) {
        const started = performance.now();
        const { bytes } = await requestOk(target.url, target);
        if (round >= 0) times[index]!.push(performance.now() - started);
        if (bytes.length < 500)
          throw new Error(`The response of ${target.url} is not a page of 5: ${bytes.toString()}`);
      }
    }
    const [few = 0, many = 0, yardstick = 0] = times.map(median);
    return {
      what,
      bar: '100,000 rows <= 3 x 1,000 rows',
      measured: `${many.toFixed(2)} ms / ${few.toFixed(2)} ms = ${(many / few).toFixed(2)} x`,
      bare: `${yardstick.toFixed(2)} ms`,
      holds: many / few <= 3,
    };
  } finally {
    await bare.stop();
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const admin = await openDatabase({ dataDir: '', databaseUrl: `${server}/postgres` });
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  return `${server}/${name}`;
}

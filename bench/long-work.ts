// Measures long work of one person, and what the others notice of it: exports of 100,000 rows, bulk actions on 1,000.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sizeLimits } from '../src/contract/limits.ts';
import { exportLimits } from '../src/contract/exports.ts';
import type { Engine } from '../src/server/db/engine.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type SiteProcess, startSiteProcess } from '../tests/support/site-process.ts';
import { createBenchDatabase } from './growth.ts';
import { fillDatabase } from './many-rows.ts';
import { hasProc, residentMemory } from './process-figures.ts';
import { requestOk } from './request.ts';
import type { Row } from './table.ts';

const ROWS = exportLimits.csv;
const MEBIBYTE = 2 ** 20;
/** How much the memory may grow during an export, in bytes. */
const MAX_GROWTH = { csv: 100 * MEBIBYTE, xlsx: 150 * MEBIBYTE };
/** How long the event loop may be blocked at once, in ms: an export reads 100,000 ids by one query. */
const MAX_PAUSE = 150;
/** How long another read may take meanwhile, in ms: on SQLite it waits until the transaction of a bulk action ends. */
const MAX_WAIT = { export: 200, bulk: 1_000 };
/** ms between two requests of somebody else. */
const PROBE_INTERVAL = 10;
/** A read that no cache holds. */
const PROBE = '/api/contacts?page=1&per_page=5';

/** One piece of work of a signed-in person. `maxGrowth`, in bytes, is that of an export. */
interface Work {
  what: string;
  maxGrowth?: number;
  run: (call: Call) => Promise<void>;
}
type Call = (method: string, path: string, json?: unknown) => Promise<Buffer>;

/** What others noticed. Times in ms, memory in bytes. */
interface Noticed {
  took: number;
  longestPause: number;
  longestRead: number;
  growth?: number;
}

/** Measures on both engines, in lists of 100,000 rows. */
export async function benchLongWork(): Promise<Row[]> {
  const sqlite = await benchEngine('sqlite');
  const postgres = await startPostgres(mkdtempSync(join(tmpdir(), 'site-bench-')));
  try {
    const databaseUrl = await createBenchDatabase(postgres.url, 'long_work');
    return [...sqlite, ...(await benchEngine('postgres', databaseUrl))];
  } finally {
    await postgres.stop();
  }
}

async function benchEngine(engine: Engine, databaseUrl?: string): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    await fillDatabase({ dataDir, databaseUrl }, ROWS);
    const site = await startSiteProcess({ dataDir, env: { DATABASE_URL: databaseUrl } });
    try {
      return await measureAll(engine, site);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureAll(engine: Engine, site: SiteProcess): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await site.login()}` };
  const call: Call = async (method, path, json) =>
    (await requestOk(site.url + path, { method, headers, json })).bytes;
  const rows: Row[] = [];
  for (const { what, maxGrowth, run } of allWork()) {
    const noticed = await observe(site, call, () => run(call));
    rows.push(longWorkRow(`${engine}: ${what}`, noticed, maxGrowth));
  }
  return rows;
}

/** Every kind of long work, in an order in which each finds the rows that it needs. */
function allWork(): Work[] {
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
  const exports = ['careers', 'blogs', 'contacts'].map((list): Work => ({
    what: `${ROWS.toLocaleString('en')} ${list} as CSV`,
    maxGrowth: MAX_GROWTH.csv,
    run: async (call) => void (await call('GET', `/api/${list}/export?format=csv`)),
  }));
  const xlsx: Work = {
    // 45 days have 9,090 jobs: XLSX files have at most 10,000 rows.
    what: '9,090 careers as XLSX',
    maxGrowth: MAX_GROWTH.xlsx,
    run: async (call) =>
      void (await call(
        'GET',
        `/api/careers/export?format=xlsx&deadline_from=${day(1)}&deadline_to=${day(45)}`,
      )),
  };
  const changes = {
    careers: { location: 'Kampot' },
    blogs: { category: 'Chhat Research' },
    contacts: { status: 'in_progress', assigned_to: 1 },
  };
  const bulk = Object.entries(changes).flatMap(([list, change]): Work[] => {
    let undo = '';
    const send = async (call: Call, body: object) => {
      const ids = JSON.parse((await call('GET', `/api/${list}/ids`)).toString()) as number[];
      undo = (
        JSON.parse((await call('POST', `/api/${list}/bulk`, { ids, ...body })).toString()) as { undo: string }
      ).undo;
    };
    const undoIt = async (call: Call) => void (await call('POST', `/api/undo/${undo}`));
    const count = sizeLimits.bulk.toLocaleString('en');
    return [
      { what: `${count} ${list} changed`, run: (call) => send(call, { action: 'change', change }) },
      { what: `change of ${count} ${list} undone`, run: undoIt },
      { what: `${count} ${list} deleted`, run: (call) => send(call, { action: 'delete' }) },
      { what: `deletion of ${count} ${list} undone`, run: undoIt },
    ];
  });
  return [...exports, xlsx, ...bulk];
}

/** Runs `work` while somebody else reads, and returns what they noticed. */
async function observe(site: SiteProcess, call: Call, work: () => Promise<void>): Promise<Noticed> {
  await call('GET', PROBE);
  await readLongestPause(site);
  const before = hasProc ? residentMemory(site.pid) : undefined;
  const seen = { isDone: false, longestRead: 0, most: before ?? 0 };
  const others = (async () => {
    while (!seen.isDone) {
      const began = performance.now();
      await call('GET', PROBE);
      seen.longestRead = Math.max(seen.longestRead, performance.now() - began);
      if (before !== undefined) seen.most = Math.max(seen.most, residentMemory(site.pid));
      await wait(PROBE_INTERVAL);
    }
  })();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  seen.isDone = true;
  await others;
  // The monitor of the event loop notices a pause in the turn after it.
  await wait(PROBE_INTERVAL * 5);
  return {
    took,
    longestRead: seen.longestRead,
    longestPause: await readLongestPause(site),
    growth: before === undefined ? undefined : seen.most - before,
  };
}

/** The longest delay of the event loop since the last call, in ms. */
async function readLongestPause(site: SiteProcess): Promise<number> {
  const text = (await requestOk(`${site.url}/metrics`)).bytes.toString();
  return Number(/^nodejs_eventloop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1] ?? 0) * 1000;
}

/** The row of one piece of work. */
export function longWorkRow(what: string, noticed: Noticed, maxGrowth?: number): Row {
  const { took, longestPause, longestRead, growth } = noticed;
  const maxWait = maxGrowth === undefined ? MAX_WAIT.bulk : MAX_WAIT.export;
  const memory = maxGrowth !== undefined && growth !== undefined && { maxGrowth, growth };
  return {
    what,
    bar: [
      `event loop blocked <= ${MAX_PAUSE} ms`,
      `another read <= ${maxWait} ms`,
      ...(maxGrowth === undefined ? [] : [`memory <= +${maxGrowth / MEBIBYTE} MiB`]),
    ].join(', '),
    measured: [
      `${(took / 1000).toFixed(2)} s`,
      `blocked ${longestPause.toFixed(0)} ms`,
      `another read ${longestRead.toFixed(0)} ms`,
      ...(memory ? [`memory +${Math.round(memory.growth / MEBIBYTE)} MiB`] : []),
    ].join(', '),
    holds:
      longestPause <= MAX_PAUSE &&
      longestRead <= maxWait &&
      (memory === false || memory.growth <= memory.maxGrowth),
  };
}

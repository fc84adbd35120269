// What one, two and four processes of the site do on one PostgreSQL.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CareerDraft } from '../src/contract/careers.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type SiteProcess, startSiteProcess } from '../tests/support/site-process.ts';
import { client, type Target } from './load.ts';
import { createBenchDatabase } from './growth.ts';
import { loadTogether, type SharedLoad } from './load-together.ts';
import { fillDatabase, terms } from './many-rows.ts';
import { requestOk } from './request.ts';
import { processesRow, unmeasuredRow } from './processes-row.ts';
import type { Row } from './table.ts';

/** How many processes, for tables of which lengths, and for how many seconds each. */
export interface ProcessesEffort {
  processes: number[];
  processLengths: number[];
  processSeconds: number;
}

/** What is sent again and again. */
interface Work {
  what: string;
  path: string;
  isStaff?: boolean;
  script?: (rows: number, seed: number) => NonNullable<Target['script']>;
}

const draft: CareerDraft = {
  title: 'Changed under load',
  location: 'Phnom Penh',
  deadline: '2999-01-31',
  jobtype: 'Full Time',
  salary: 400,
  requirement: 'Reads Khmer.',
  responsible: 'Interviews shoppers.',
  benefit: 'Fuel.',
};

/** `font` is the path of a file that the build made, of 20 kB. */
const worksWith = (font: string): Work[] => [
  { what: 'cached page', path: '/' },
  { what: 'file (a font of 20 kB)', path: font },
  { what: 'page on demand', path: `/career?search=${terms.few}` },
  { what: 'anonymous list', path: '/api/careers?page=1&per_page=20' },
  { what: 'staff list', path: '/api/contacts?page=1&per_page=5', isStaff: true },
  { what: 'search, ten hits', path: `/api/contacts?search=${terms.few}&page=1&per_page=5`, isStaff: true },
  { what: 'dashboard', path: '/api/dashboard', isStaff: true },
  {
    what: 'write',
    path: '/',
    isStaff: true,
    script: (rows, seed) => ({
      file: join(import.meta.dirname, 'change-jobs.lua'),
      parameters: [String(rows), String(seed), JSON.stringify(draft)],
    }),
  },
];

/** PostgreSQL as an operator runs it: it has written to the disk what it acknowledges. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'autovacuum=on'];

/** Loads the site with each number of processes, for each length of the tables: each is filled once. */
export async function benchProcesses(effort: ProcessesEffort): Promise<Row[]> {
  if (client !== 'wrk') return worksWith('').map(({ what }) => unmeasuredRow(what, 'wrk is not installed'));
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const postgres = await startPostgres(folder, DURABLE);
  const rows: Row[] = [];
  try {
    for (const length of effort.processLengths) {
      const databaseUrl = await createBenchDatabase(postgres.url, `processes_${length}`);
      await fillDatabase({ dataDir: '', databaseUrl }, length);
      const loads = await loadEach(databaseUrl, postgres.pid, length, effort);
      for (const [what, each] of loads)
        rows.push(processesRow(`${length.toLocaleString('en')} rows: ${what}`, each));
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}

/** The loads of each work: one for each number of processes. */
async function loadEach(
  databaseUrl: string,
  database: number,
  length: number,
  { processes, processSeconds }: ProcessesEffort,
): Promise<Map<string, SharedLoad[]>> {
  const loads = new Map<string, SharedLoad[]>(worksWith('').map(({ what }) => [what, []]));
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const sites: SiteProcess[] = [];
  try {
    for (const count of processes) {
      while (sites.length < count)
        sites.push(await startOn(databaseUrl, join(folder, String(sites.length)), join(folder, 'pictures')));
      const token = await sites[0]!.login();
      for (const work of worksWith(await findFont(sites[0]!.url))) {
        const targets = sites.map((site, index) => targetOf(work, site, token, length, index));
        // Just-in-time compilation, connections, and cached responses.
        await loadTogether(targets, database, 1);
        loads.get(work.what)!.push(await loadTogether(targets, database, processSeconds));
      }
    }
    return loads;
  } finally {
    for (const site of sites) await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startOn(databaseUrl: string, dataDir: string, pictures: string): Promise<SiteProcess> {
  // All processes of a site have their pictures in one place.
  const STORAGE_URL = String(pathToFileURL(pictures));
  return startSiteProcess({ dataDir, env: { DATABASE_URL: databaseUrl, STORAGE_URL } });
}

async function findFont(site: string): Promise<string> {
  const { bytes } = await requestOk(site);
  const path = /"(\/_astro\/[^"]+\.woff2)"/.exec(bytes.toString())?.[1];
  if (!path) throw new Error('The first page names no font.');
  return path;
}

function targetOf(
  { path, isStaff, script }: Work,
  { url, pid }: SiteProcess,
  token: string,
  rows: number,
  seed: number,
): Target {
  return {
    url: `${url}${path}`,
    pid,
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(isStaff && { authorization: `Bearer ${token}` }),
      ...(script && { 'content-type': 'application/json' }),
    },
    ...(script && { script: script(rows, seed) }),
  };
}

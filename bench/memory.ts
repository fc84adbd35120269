import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from './load.ts';
import { hasProc, membersOf, residentMemory } from './process-figures.ts';
import { publicPages } from './public-pages.ts';
import { SEARCH_PAGE } from './rendered-pages.ts';
import { request } from './request.ts';
import { type StartedSite, withStartedSite } from './started-site.ts';
import type { Row } from './table.ts';

const MEBIBYTE = 2 ** 20;
/** In bytes. */
const MAX_IDLE = 110 * MEBIBYTE;
const MAX_LOADED = 160 * MEBIBYTE;
const MAX_FIRST_START = 130 * MEBIBYTE;
/** ms after the last request, and after the first start. */
const PAUSE = 3_000;

/** Measures the resident memory of `npm start`: idle, after `seconds` of load, and after a first start. */
export async function benchMemory(dataDir: string, seconds: number): Promise<Row[]> {
  const whats = [
    'idle, after one visit to every page',
    `after ${seconds} s of search pages`,
    'after the first start, with sample content',
  ] as const;
  const bounds = [MAX_IDLE, MAX_LOADED, MAX_FIRST_START];
  const bytes = hasProc ? [...(await idleAndLoaded(dataDir, seconds)), await firstStart()] : [];
  return whats.map((what, index) => memoryRow(what, bounds[index]!, bytes[index]));
}

/** The row of one figure, in bytes; undefined if it could not be measured. */
export function memoryRow(what: string, max: number, bytes: number | undefined): Row {
  return {
    what: `memory of \`npm start\` ${what}`,
    bar: `<= ${max / MEBIBYTE} MiB`,
    measured: bytes === undefined ? 'this system has no /proc' : `${Math.round(bytes / MEBIBYTE)} MiB`,
    holds: bytes === undefined ? undefined : bytes <= max,
  };
}

function idleAndLoaded(dataDir: string, seconds: number): Promise<number[]> {
  return withStartedSite({ command: ['npm', 'start'], env: { DATA_DIR: dataDir } }, async (site) => {
    for (const { path } of await publicPages(site.url)) await request(`${site.url}${path}`);
    await wait(PAUSE);
    const pid = largestOf(site);
    const idle = residentMemory(pid);
    await load({ url: `${site.url}${SEARCH_PAGE}`, pid }, seconds);
    return [idle, residentMemory(pid)];
  });
}

async function firstStart(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    return await withStartedSite({ command: ['npm', 'start'], env: { DATA_DIR: dataDir } }, async (site) => {
      await wait(PAUSE);
      return residentMemory(largestOf(site));
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The process of the site: by far the largest of its group, which also includes npm and its shell. */
function largestOf({ group }: StartedSite): number {
  return membersOf(group).toSorted((a, b) => residentMemory(b) - residentMemory(a))[0]!;
}

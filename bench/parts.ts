import { benchApiCalls } from './api-calls.ts';
import { benchBackOffice } from './back-office.ts';
import { benchClone, cloneRow } from './clone.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchGrowth } from './growth.ts';
import { benchLongWork } from './long-work.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchProcesses } from './processes.ts';
import { benchRenderedPages } from './rendered-pages.ts';
import type { SiteOfBench } from './site-of-bench.ts';
import { benchMemory } from './memory.ts';
import { benchSlowPhone } from './slow-phone.ts';
import { benchStart } from './start.ts';
import type { Row } from './table.ts';
import { benchWriteVisible } from './write-visible.ts';

/** How often and how long to measure. */
const efforts = {
  full: {
    pairs: 15,
    callPairs: 9,
    seconds: 1,
    writes: 1_000,
    lengths: [1_000, 100_000, 1_000_000],
    requests: 200,
    processes: [1, 2, 4],
    processLengths: [1_000, 100_000, 1_000_000],
    processSeconds: 2,
    starts: 7,
    visits: 5,
    memorySeconds: 30,
    clones: true,
  },
  quick: {
    pairs: 3,
    callPairs: 2,
    seconds: 1,
    writes: 200,
    lengths: [1_000, 100_000],
    requests: 40,
    processes: [1, 2],
    processLengths: [1_000],
    processSeconds: 1,
    starts: 3,
    visits: 1,
    memorySeconds: 5,
    clones: false,
  },
};

/** How often and how long a run measures. */
export type Effort = (typeof efforts)['full'];

/** The efforts of a full and of a quick run. */
export const effortOf = (isQuick: boolean): Effort => (isQuick ? efforts.quick : efforts.full);

/** The parts of the bench in the order of its table; `--only` takes their names. */
export const parts: Record<string, (site: SiteOfBench, effort: Effort) => Promise<Row[]>> = {
  pages: async (site) => benchPageWeight((await site.running()).url, await site.pages()),
  paint: async (site) => benchFirstPaint((await site.running()).url, await site.pages()),
  phone: async (site, { visits }) => benchSlowPhone((await site.running()).url, await site.pages(), visits),
  'back-office': async (site) => benchBackOffice((await site.running()).url),
  cached: async (site, effort) => benchCachedPages(await site.running(), effort),
  rendered: async (site, { callPairs, seconds }) =>
    benchRenderedPages(await site.running(), { pairs: callPairs, seconds }),
  api: async (site, { callPairs, seconds }) => {
    const running = await site.running();
    return benchApiCalls(running, await running.login(), { pairs: callPairs, seconds });
  },
  write: async (site, { writes }) => {
    const running = await site.running();
    return [await benchWriteVisible(running.url, await running.login(), writes)];
  },
  rows: async (_site, { lengths, requests }) => benchGrowth(lengths, requests),
  'long-work': async () => benchLongWork(),
  processes: async (_site, effort) => benchProcesses(effort),
  start: async (site, { starts }) => benchStart(await site.stopped(), starts),
  memory: async (site, { memorySeconds }) => benchMemory(await site.stopped(), memorySeconds),
  clone: async (_site, { clones }) => [clones ? await benchClone() : cloneRow('only a full run measures it')],
};

import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from './load.ts';
import { residentMemory } from './process-figures.ts';
import { publicPages } from './public-pages.ts';
import { request } from './request.ts';
import { SEARCH_PAGE } from './responses.ts';
import { startSite } from './site.ts';
import { median, type Row } from './table.ts';

const STARTS = 5;
/** The longest start, as a multiple of that of a program that does nothing. */
const MAX_START = 20;
/** In MiB. */
const MAX_IDLE = 180;
const MAX_LOADED = 350;
const LOAD_SECONDS = 10;
/** ms after the last request. */
const PAUSE = 3_000;

/** Measures `npm start` with an existing data folder: time to the first response of /career in turns with an empty program, and resident memory. */
export async function benchStart(dataDir: string): Promise<Row[]> {
  const found = {
    start: [] as number[],
    empty: [] as number[],
    idle: [] as number[],
    loaded: [] as number[],
  };
  for (let start = 0; start < STARTS; start += 1) {
    found.empty.push(emptyProgram());
    const site = await startSite({ DATA_DIR: dataDir });
    try {
      found.start.push(site.took);
      for (const path of await publicPages(site.url)) await request(site.url + path);
      await wait(PAUSE);
      found.idle.push(residentMemory(site.pid) / 2 ** 20);
      await load({ ...site, url: site.url + SEARCH_PAGE }, LOAD_SECONDS);
      found.loaded.push(residentMemory(site.pid) / 2 ** 20);
    } finally {
      await site.stop();
    }
  }
  const ratio = median(found.start.map((start, index) => start / found.empty[index]!));
  const list = (values: number[]) => values.map(Math.round).join(' ');
  const memory = (what: string, values: number[], max: number): Row => ({
    what: `\`npm start\`: memory ${what}`,
    bar: `<= ${max} MiB`,
    measured: `${Math.round(median(values))} MiB (${list(values)})`,
    holds: median(values) <= max,
  });
  return [
    {
      what: '`npm start`: to the first response',
      bar: `<= ${MAX_START} x an empty \`node -e 0\``,
      measured: `${ratio.toFixed(1)} x; ${list(found.start)} ms, empty ${list(found.empty)} ms`,
      holds: ratio <= MAX_START,
    },
    memory('idle, after one visit to every page', found.idle, MAX_IDLE),
    memory(`after ${LOAD_SECONDS} s of search pages`, found.loaded, MAX_LOADED),
  ];
}

/** ms from start to end of a program that does nothing. */
function emptyProgram(): number {
  const began = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

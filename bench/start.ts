import { setTimeout as wait } from 'node:timers/promises';
import { load } from './load.ts';
import { residentMemory } from './process-figures.ts';
import { publicPages } from './public-pages.ts';
import { request } from './request.ts';
import { SEARCH_PAGE } from './responses.ts';
import { startSite } from './site.ts';
import { median, type Row } from './table.ts';

const STARTS = 3;
/** In ms, and in MiB. */
const MAX_START = 800;
const MAX_IDLE = 160;
const MAX_LOADED = 200;
const LOAD_SECONDS = 10;
/** ms after the last request. */
const PAUSE = 3_000;

/** Measures `npm start` with an existing data folder: time to the first response of /career, and resident memory. */
export async function benchStart(dataDir: string): Promise<Row[]> {
  const found = { start: [] as number[], idle: [] as number[], loaded: [] as number[] };
  for (let start = 0; start < STARTS; start += 1) {
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
  const row = (what: string, values: number[], max: number, unit: string): Row => ({
    what: `\`npm start\`: ${what}`,
    bar: `<= ${max} ${unit}`,
    measured: `${Math.round(median(values))} ${unit} (${values.map(Math.round).join(' ')})`,
    holds: median(values) <= max,
  });
  return [
    row('to the first response', found.start, MAX_START, 'ms'),
    row('memory idle, after one visit to every page', found.idle, MAX_IDLE, 'MiB'),
    row(`memory after ${LOAD_SECONDS} s of search pages`, found.loaded, MAX_LOADED, 'MiB'),
  ];
}

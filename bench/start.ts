import { withStartedSite } from './started-site.ts';
import { median, type Row } from './table.ts';

/** In ms. */
const MAX_TIME = 400;

const commands = {
  '`npm start`, the second time': ['npm', 'start'],
  '`node bin/site.mjs start`': [process.execPath, 'bin/site.mjs', 'start'],
};

/** Times starts with an existing data folder, from the command to the first response of /career. */
export async function benchStart(dataDir: string, starts: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, command] of Object.entries(commands)) {
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const began = performance.now();
      const env = { DATA_DIR: dataDir };
      times.push(await withStartedSite({ command, env }, async () => performance.now() - began));
    }
    rows.push({
      what: `${what}: start to first response`,
      bar: `<= ${MAX_TIME} ms`,
      measured: `${Math.round(median(times))} ms (${times.map(Math.round).join(' ')})`,
      holds: median(times) <= MAX_TIME,
    });
  }
  return rows;
}

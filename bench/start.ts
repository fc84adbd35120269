import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/server/front/free-port.ts';
import { request } from './request.ts';
import { hasProc, membersOf, residentMemory } from './process-figures.ts';
import { median, type Row } from './table.ts';

const root = join(import.meta.dirname, '..');
/** In ms. */
const MAX_TIME = 1_000;
/** In bytes. */
const MAX_MEMORY = 150_000_000;

const commands = {
  '`npm start`, the second time': ['npm', 'start'],
  '`node bin/site.mjs start`': [process.execPath, 'bin/site.mjs', 'start'],
};

/** Times starts with an existing data folder, from the command to the first response of /career. */
export async function benchStart(dataDir: string, starts: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, command] of Object.entries(commands)) {
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) times.push(await timeStart(command, dataDir));
    rows.push({
      what: `${what}: start to first response`,
      bar: `<= ${MAX_TIME} ms`,
      measured: `${Math.round(median(times))} ms (${times.map(Math.round).join(' ')})`,
      holds: median(times) <= MAX_TIME,
    });
  }
  return rows;
}

/** Measures the memory of an idle site after one visit to every page. */
export async function benchMemory(dataDir: string, pages: string[]): Promise<Row> {
  const bar = `<= ${MAX_MEMORY / 1e6} MB`;
  const what = 'memory of `npm start`, idle after one visit to every page';
  if (!hasProc) return { what, bar, measured: 'this system has no /proc', holds: undefined };
  const bytes = await withStarted(commands['`npm start`, the second time'], dataDir, async (site, group) => {
    for (const path of pages) await request(`${site}${path}`);
    await wait(3_000);
    // The group also includes npm and its shell. The site is by far the largest process.
    return Math.max(...membersOf(group).map(residentMemory));
  });
  return { what, bar, measured: `${Math.round(bytes / 1e6)} MB`, holds: bytes <= MAX_MEMORY };
}

function timeStart(command: string[], dataDir: string): Promise<number> {
  const started = performance.now();
  return withStarted(command, dataDir, async () => performance.now() - started);
}

/** Starts the site with a command, calls `use` after its first response, then stops all processes of the command. */
async function withStarted<Result>(
  [program, ...parameters]: string[],
  dataDir: string,
  use: (site: string, group: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const child = spawn(program!, parameters, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    // Start a new process group, to signal all processes at once: npm does not forward every signal.
    detached: true,
  });
  const exited = once(child, 'exit');
  try {
    await waitForResponse(`${site}/career`, child);
    return await use(site, child.pid!);
  } finally {
    if (child.pid) await endGroup(child.pid);
    await exited;
  }
}

/** Stops all processes of a group and waits until they have ended, so that the data folder is free. */
async function endGroup(pid: number): Promise<void> {
  try {
    for (process.kill(-pid, 'SIGTERM'); ; await wait(10)) process.kill(-pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  for (const latest = Date.now() + 30_000; Date.now() < latest && child.exitCode === null; await wait(5)) {
    const response = await request(url).catch(() => undefined);
    if (response?.status === 200) return;
  }
  throw new Error(`${child.spawnargs.join(' ')} did not respond at ${url}`);
}

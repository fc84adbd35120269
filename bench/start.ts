import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/server/front/free-port.ts';
import { ask } from './ask.ts';
import { hasProc, membersOf, residentMemory } from './process-figures.ts';
import { median, type Row } from './table.ts';

const root = join(import.meta.dirname, '..');
const MOST_TIME = 1_000;
const MOST_MEMORY = 150_000_000;

const commands = {
  '`npm start`, the second time': ['npm', 'start'],
  '`node bin/site.ts start`': [process.execPath, 'bin/site.ts', 'start'],
};

/** Times starts on a data folder that is there already, from the command to the first answer of /career. */
export async function benchStart(dataDir: string, starts: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, command] of Object.entries(commands)) {
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) times.push(await timeStart(command, dataDir));
    rows.push({
      what: `${what}: start to first answer`,
      bar: `<= ${MOST_TIME} ms`,
      measured: `${Math.round(median(times))} ms (${times.map(Math.round).join(' ')})`,
      holds: median(times) <= MOST_TIME,
    });
  }
  return rows;
}

/** What a site that has shown its pages and is left alone holds in memory. */
export async function benchMemory(dataDir: string, pages: string[]): Promise<Row> {
  const bar = `<= ${MOST_MEMORY / 1e6} MB`;
  const what = 'memory of `npm start`, idle after one visit to every page';
  if (!hasProc) return { what, bar, measured: 'this system has no /proc', holds: undefined };
  const bytes = await withStarted(commands['`npm start`, the second time'], dataDir, async (site, group) => {
    for (const path of pages) await ask(`${site}${path}`);
    await wait(3_000);
    // npm and its shell belong to the group too; the site is by far the largest.
    return Math.max(...membersOf(group).map(residentMemory));
  });
  return { what, bar, measured: `${Math.round(bytes / 1e6)} MB`, holds: bytes <= MOST_MEMORY };
}

function timeStart(command: string[], dataDir: string): Promise<number> {
  const started = performance.now();
  return withStarted(command, dataDir, async () => performance.now() - started);
}

/** Starts the site by a command, calls `use` at its first answer, and ends all that the command started. */
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
    // A group of its own: npm does not hand every signal on.
    detached: true,
  });
  const exited = once(child, 'exit');
  try {
    await firstAnswer(`${site}/career`, child);
    return await use(site, child.pid!);
  } finally {
    if (child.pid) await endGroup(child.pid);
    await exited;
  }
}

/** Ends a process with all that it started, and waits until none of them holds the data folder. */
async function endGroup(pid: number): Promise<void> {
  try {
    for (process.kill(-pid, 'SIGTERM'); ; await wait(10)) process.kill(-pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function firstAnswer(address: string, child: ChildProcess): Promise<void> {
  for (const latest = Date.now() + 30_000; Date.now() < latest && child.exitCode === null; await wait(5)) {
    const answer = await ask(address).catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Error(`${child.spawnargs.join(' ')} did not answer ${address}`);
}

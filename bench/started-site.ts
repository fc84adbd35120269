import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/server/web/free-port.ts';
import { request } from './request.ts';

/** How to start the site: a command, its folder (that of this repository by default), and its variables. */
export interface Start {
  command: string[];
  cwd?: string;
  env: Record<string, string>;
  /** Gets each piece of the command's output. */
  onOutput?: (text: string) => void;
}

/** A site that a command started. */
export interface StartedSite {
  url: string;
  /** The group of all processes of the command: npm, its shell and the site. */
  group: number;
}

/** The time to wait for the first response, in ms: an installation takes minutes on a slow machine. */
const MAX_START = 600_000;

/** Starts the site with a command, calls `use` after its first response, then stops all processes of the command. */
export async function withStartedSite<Result>(
  { command, cwd = join(import.meta.dirname, '..'), env, onOutput }: Start,
  use: (site: StartedSite) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program = '', ...parameters] = command;
  // npm passes its own settings on in the environment: they are those of this folder.
  const inherited = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'));
  const child = spawn(program, parameters, {
    cwd,
    env: { ...Object.fromEntries(inherited), LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'ignore'],
    // Start a new process group, to signal all processes at once: npm does not forward every signal.
    detached: true,
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  const exited = once(child, 'exit');
  try {
    await waitForResponse(`${url}/career`, child);
    return await use({ url, group: child.pid! });
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
  const latest = Date.now() + MAX_START;
  for (; Date.now() < latest && child.exitCode === null; await wait(5)) {
    const response = await request(url).catch(() => undefined);
    if (response?.status === 200) return;
  }
  throw new Error(`${child.spawnargs.join(' ')} did not respond at ${url}`);
}

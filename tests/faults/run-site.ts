// Runs a command of the site, such as `site migrate`, and returns its exit code and output.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Path of the Node.js version that the project pins. The tests may run on another version. */
export const pinnedNode = join(root, 'node_modules/node/bin/node');

export interface ProcessResult {
  /** The exit code; null if the process was killed after the timeout. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Environment variables of the process; undefined leaves one unset. */
export type Environment = Record<string, string | undefined>;

/** Runs `site <args>` in a new process until it ends. It is killed after `timeout` ms, or when `signal` is aborted. */
export function runSite(
  args: string[],
  env: Environment,
  { timeout = 120_000, signal, ...as }: { uid?: number; timeout?: number; signal?: AbortSignal } = {},
): Promise<ProcessResult> {
  const child = spawn(pinnedNode, ['bin/site.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  return waitForExit(child, timeout);
}

/** The same as `runSite`, started as `npx site` does: with the options of Node that the first line of the file has. */
export function runSiteProgram(
  args: string[],
  env: Environment,
  { timeout = 120_000 } = {},
): Promise<ProcessResult> {
  const child = spawn(join(root, 'bin/site.mjs'), args, {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      HOME: process.env['HOME'],
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return waitForExit(child, timeout);
}

function waitForExit(child: ChildProcess, timeout: number): Promise<ProcessResult> {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  }
  const tooLong = setTimeout(() => child.kill('SIGKILL'), timeout);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(tooLong);
      resolve({ code, ...output });
    });
  });
}

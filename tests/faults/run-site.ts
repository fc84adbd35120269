// Runs a command of the site, such as `site migrate`, and returns its exit code and output.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from '../support/site-process.ts';

export interface ProcessResult {
  /** The exit code; null if the process was killed after the timeout. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Environment variables of the process; undefined leaves one unset. */
export type Environment = Record<string, string | undefined>;

interface RunOptions {
  /** In ms; then the process is killed. */
  timeout?: number;
  /** Kills the process when it is aborted. */
  signal?: AbortSignal;
  /** The folder of another build of the program. */
  program?: string;
}

/** Runs `site <args>` in a new process until it ends. */
export function runSite(
  args: string[],
  env: Environment,
  { timeout = 120_000, program = root, ...options }: RunOptions = {},
): Promise<ProcessResult> {
  const { PATH, HOME } = process.env;
  const child = spawn(pinnedNode, [join(program, 'bin/site.mjs'), ...args], {
    cwd: program,
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    timeout,
    ...options,
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => (error.name === 'AbortError' ? undefined : reject(error)));
    child.once('close', (code) => resolve({ code, ...output }));
  });
}

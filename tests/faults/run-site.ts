// Runs a command of the site, such as `site migrate`, and returns its exit code and output.

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
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
  uid?: number;
  /** In ms; then the process is killed. */
  timeout?: number;
  /** Kills the process when it is aborted. */
  signal?: AbortSignal;
  /** Starts it as `npx site` does: with the options of Node that the first line of the file has. */
  asProgram?: boolean;
}

/** Runs `site <args>` in a new process until it ends. */
export function runSite(
  args: string[],
  env: Environment,
  { timeout = 120_000, asProgram = false, ...options }: RunOptions = {},
): Promise<ProcessResult> {
  const file = join(root, 'bin/site.mjs');
  const [program, ...first] = asProgram ? [file] : [pinnedNode, file];
  const { PATH, HOME } = process.env;
  const child = spawn(program!, [...first, ...args], {
    cwd: root,
    env: { PATH: `${dirname(pinnedNode)}:${PATH}`, HOME, LOG_LEVEL: 'warn', ...env },
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

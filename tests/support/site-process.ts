// Starts the built site as a separate process for the tests.

import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type Address, sendJson, sendRequest } from '../abuse/raw-http.ts';
import { makeMemoryFolder } from './memory-folder.ts';

export const root = join(import.meta.dirname, '../..');
/** Path of the Node.js version that the project pins. The tests may run on another version. */
export const pinnedNode = join(root, 'node_modules/.bin/node');

/** The first admin account of every site that a test starts. */
export const admin = { email: 'admin@chhatgroup.example', password: 'correct horse battery' } as const;

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>;

export interface SiteProcessOptions {
  /** Environment variables that are added to the usual ones or replace them; undefined removes one. */
  env?: Record<string, string | undefined>;
  /** An existing data folder, which stays after `stop`. By default a new one is created, and `stop` deletes it. */
  dataDir?: string;
  /** A port that the caller knows to be free; by default, any free one. */
  fixedPort?: number;
  /** The folder of another build of the program. */
  program?: string;
  /** Maximum number of open files of the process (not on Windows). */
  openFiles?: number;
}

/** Starts the built site in a new process and waits until it is ready. */
export async function startSiteProcess(options: SiteProcessOptions = {}) {
  // Another program may take the free port before the site listens on it: try again with another port.
  for (let tries = 0; tries < 5; tries += 1) {
    const site = await tryToStart(options);
    if (site !== 'port taken') return site;
  }
  throw new Error('Five ports one after another were taken before the site listened.');
}

async function tryToStart({ env = {}, dataDir, fixedPort, program = root, openFiles }: SiteProcessOptions) {
  const folder = dataDir ?? makeMemoryFolder('site-process-');
  const port = fixedPort ?? (await freePort());
  const url = `${env['TLS_CERT'] ? 'https' : 'http'}://127.0.0.1:${port}`;
  const command = [pinnedNode, 'bin/site.mjs', 'start'];
  // The shell sets the limit, then `exec` replaces it with the site, so the process id is the site's.
  if (openFiles) command.unshift('sh', '-c', 'ulimit -n "$0"; exec "$@"', String(openFiles));
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd: program,
    // Do not inherit the environment (except PATH and HOME), so that a test's result does not depend on it.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      SAMPLE_CONTENT: '0',
      BACKUP_AT: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  /** Sends a signal and returns the exit code; null if the signal ended the process. */
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const code = await ended;
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  // Wait for this log line first: before it, another program may respond on the port.
  const isOpen = () => output.includes(' is open at ');
  if (!(await becomesReady({ url, port }, child, isOpen))) {
    await stop('SIGKILL');
    if (output.includes(`Port ${port} is in use by another program`)) return 'port taken';
    throw new Error(`The site did not start. It wrote:\n${output}`);
  }
  /** Signs in as the first admin and returns the token. */
  const login = async () => {
    const { status, text } = await sendJson({ url, port }, 'POST', '/api/login', admin);
    if (status !== 200) throw new Error(`The login failed with ${status}: ${text}`);
    return (JSON.parse(text) as { token: string }).token;
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir: folder,
    /** Returns all its output so far, stdout and stderr. */
    log: () => output,
    stop,
    ended,
    login,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** Polls /readyz until the response is 200. Returns false if the process ends first, or after 90 seconds. */
async function becomesReady(site: Address, child: ChildProcess, isOpen: () => boolean): Promise<boolean> {
  const latest = Date.now() + 90_000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < latest) {
    if (isOpen() && (await sendRequest(site, { target: '/readyz' }).catch(() => undefined))?.status === 200)
      return true;
    await wait(50);
  }
  return false;
}

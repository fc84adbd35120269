import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { admin } from '../tests/support/site-process.ts';
import { childrenOf } from './process-figures.ts';
import { request, requestOk } from './request.ts';

/** A site that `npm start` started. */
export interface Site {
  url: string;
  /** The process of the site itself: npm is its parent. */
  pid: number;
  /** ms from the command to the first response. */
  took: number;
  login: () => Promise<string>;
  stop: () => Promise<void>;
}

/** The time to wait for the first response, in ms. */
const MAX_START = 60_000;

/** Runs `npm start` with these environment variables and waits for the first response. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const began = performance.now();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...account, LOG_LEVEL: 'warn', BACKUP_AT: 'off', ...env, PORT: String(port) },
    stdio: 'ignore',
    // A process group of its own: npm does not forward every signal.
    detached: true,
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    await endGroup(child.pid!);
    await exited;
  };
  if (!(await responds(`${url}/career`, child))) {
    await stop();
    throw new Error('npm start did not respond');
  }
  const took = performance.now() - began;
  const login = async () => {
    const { bytes } = await requestOk(`${url}/api/login`, { method: 'POST', json: admin });
    return (JSON.parse(bytes.toString()) as { token: string }).token;
  };
  return { url, pid: childrenOf(child.pid!)[0]!, took, login, stop };
}

async function responds(url: string, child: ChildProcess): Promise<boolean> {
  const latest = Date.now() + MAX_START;
  for (; Date.now() < latest && child.exitCode === null; await wait(5))
    if ((await request(url).catch(() => undefined))?.status === 200) return true;
  return false;
}

/** Stops all processes of a group and waits until they have ended, so that the data folder is free. */
async function endGroup(pid: number): Promise<void> {
  try {
    for (process.kill(-pid, 'SIGTERM'); ; await wait(10)) process.kill(-pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

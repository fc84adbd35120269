import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/server/front/free-port.ts';

const root = join(import.meta.dirname, '..');
const pinnedNode = join(root, 'node_modules/node/bin/node');

/** The first admin of every site that a test starts. */
export const admin = { email: 'admin@chhatgroup.example', password: 'correct horse battery' } as const;

export interface SiteProcess {
  /** Where it listens, without a slash at the end. */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** All that it wrote to stdout and stderr so far. */
  log: () => string;
  /** Ends it (SIGTERM unless told) and gives its exit code; null when a signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** The exit code, once it has ended by itself or by `stop`. */
  ended: Promise<number | null>;
  /** Signs the first admin in and gives the token. */
  login: () => Promise<string>;
}

export interface SiteProcessOptions {
  /** Variables beside, or instead of, those that every test needs; undefined takes one away. */
  env?: Record<string, string | undefined>;
  /** An existing data folder: it stays after `stop`. Without it a new one is made, and removed after `stop`. */
  dataDir?: string;
  /** How many files the process may have open at once (not on Windows). */
  openFiles?: number;
}

/** Starts the built site as a process of its own and waits until it is ready. */
export async function startSiteProcess(options: SiteProcessOptions = {}): Promise<SiteProcess> {
  // Until the site listens, somebody else may take its port.
  for (let tries = 0; tries < 5; tries += 1) {
    const site = await tryToStart(options);
    if (site !== 'port taken') return site;
  }
  throw new Error('Five ports one after another were taken before the site listened.');
}

async function tryToStart({
  env = {},
  dataDir,
  openFiles,
}: SiteProcessOptions): Promise<SiteProcess | 'port taken'> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'site-process-'));
  const port = await freePort();
  const url = `${env['TLS_CERT'] ? 'https' : 'http'}://127.0.0.1:${port}`;
  const command = [pinnedNode, 'bin/site.ts', 'start'];
  // The shell sets the limit and becomes the site: its process id is the site's.
  if (openFiles) command.unshift('sh', '-c', 'ulimit -n "$0"; exec "$@"', String(openFiles));
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    // Nothing of the surroundings but the path: a test knows the whole environment.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      SAMPLE_CONTENT: '0',
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
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const code = await ended;
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  // What answers on the port before may be somebody else.
  const isOpen = () => output.includes(' is open at ');
  if (!(await becomesReady(`${url}/readyz`, child, isOpen))) {
    await stop('SIGKILL');
    if (output.includes(`Port ${port} is taken by another program`)) return 'port taken';
    throw new Error(`The site did not start. It wrote:\n${output}`);
  }
  const login = async () => {
    const { token } = JSON.parse(await askForToken(url)) as { token: string };
    return token;
  };
  return { url, port, pid: child.pid ?? 0, dataDir: folder, log: () => output, stop, ended, login };
}

/** Asks an open site until the answer is 200; false when the process ended, or 90 seconds went by. */
async function becomesReady(address: string, child: ChildProcess, isOpen: () => boolean): Promise<boolean> {
  const latest = Date.now() + 90_000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < latest) {
    if (isOpen() && (await ask(address).catch(() => undefined))?.status === 200) return true;
    await wait(50);
  }
  return false;
}

async function askForToken(url: string): Promise<string> {
  const { status, body } = await ask(`${url}/api/login`, JSON.stringify(admin));
  if (status !== 200) throw new Error(`The login answered ${status}: ${body}`);
  return body;
}

/** One request of its own connection, also to a certificate that the test made itself; a POST when there is JSON. */
function ask(address: string, json?: string): Promise<{ status: number; body: string }> {
  const send = address.startsWith('https:') ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      address,
      {
        agent: false,
        rejectUnauthorized: false,
        timeout: 20_000,
        ...(json && { method: 'POST', headers: { 'content-type': 'application/json' } }),
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text) => (body += text));
        response.once('error', reject).once('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    outgoing
      .once('timeout', () => outgoing.destroy(new Error('no answer')))
      .once('error', reject)
      .end(json);
  });
}

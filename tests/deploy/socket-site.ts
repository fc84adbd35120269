// Starts the built site on a listening socket that stays open while the site restarts, as systemd does.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/server/web/free-port.ts';
import { admin } from '../support/site-process.ts';

const root = join(import.meta.dirname, '../..');
const node = join(root, 'node_modules/node/bin/node');

export interface RestartableSite {
  port: number;
  dataDir: string;
  /** Stops the site and starts it again; resolves when the new one serves. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  log: () => string;
}

/** Whether systemd's program that opens a socket for another program is installed. */
export function hasSystemd(): boolean {
  return spawnSync('systemd-socket-activate', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Starts the site on a socket that `systemd-socket-activate` opens and passes as systemd does. */
export async function startSocketSite(env: Record<string, string>): Promise<RestartableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-socket-'));
  const port = await freePort();
  const settings = {
    PATH: process.env['PATH'] ?? '',
    HOME: dataDir,
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_CONTENT: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    ...env,
  };
  const passed = Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`);
  const holder = [node, join(import.meta.dirname, 'hold-socket.ts'), node, 'bin/site.mjs', 'start'];
  const child = spawn('systemd-socket-activate', [`--listen=127.0.0.1:${port}`, ...passed, ...holder], {
    cwd: root,
    env: { PATH: process.env['PATH'] },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const starts = () => output.split(' is open at ').length - 1;

  async function servesAfter(startsBefore: number): Promise<void> {
    const latest = Date.now() + 90_000;
    while (Date.now() < latest) {
      if (child.exitCode !== null) break;
      // The first connection makes systemd-socket-activate start the program.
      const isServed = await responds(port);
      if (isServed && starts() > startsBefore) return;
      await wait(50);
    }
    throw new Error(`The site did not start. It wrote:\n${output}`);
  }

  await servesAfter(0);
  return {
    port,
    dataDir,
    log: () => output,
    async restart() {
      const before = starts();
      child.kill('SIGHUP');
      await servesAfter(before);
    },
    async stop() {
      child.kill();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function responds(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    })
      .once('error', () => resolve(false))
      .end();
  });
}

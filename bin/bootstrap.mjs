// The entry point of `npm start`, `npm test` and `npm run …`: installs packages and builds the site if needed, then runs
// the command. Plain JavaScript without packages: it must run on a new machine with any Node from version 20.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * For each command: the module, or the tool in node_modules/.bin, that it runs; whether it needs the built site
 * (`build`) and the devDependencies (`development`).
 */
const commands = {
  start: { module: 'bin/site.mjs', args: ['start'], build: true },
  dev: {
    module: 'bin/site.mjs',
    args: ['start', '--dev'],
    development: true,
    watch: ['src/server', 'src/contract', 'content', 'bin'],
  },
  build: { build: true },
  test: { module: 'tests/run.ts', build: true, development: true },
  'test:unit': { tool: 'vitest', args: ['run'], build: true, development: true },
  'test:e2e': { tool: 'playwright', args: ['test'], build: true, development: true },
  'test:long': { module: 'tests/run.ts', args: ['--long'], build: true, development: true },
  types: {
    tool: 'astro',
    args: ['check', '--minimumFailingSeverity=warning', '--minimumSeverity=warning'],
    development: true,
  },
  lint: { tool: 'oxlint', development: true },
  format: { tool: 'prettier', args: ['--write', '--log-level=warn', '.'], development: true },
  unused: { tool: 'knip', development: true },
  artwork: { module: 'artwork/draw.ts' },
  bench: { module: 'bench/run.ts', build: true, development: true },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`unknown command "${name}"; the commands are ${Object.keys(commands).join(', ')}`);

install(command);
if (command.build) build();
if (command.module || command.tool) await run(command);

/**
 * Installs the packages if they are missing or differ from the lock file. Installs devDependencies only if the command
 * needs them or if they were installed before.
 */
function install({ development = false }) {
  // Each marker is a copy of the lock file, written after a successful installation.
  const full = join(root, 'node_modules/.installed');
  const lean = join(root, 'node_modules/.installed-without-development');
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isInstalled = (folder) => existsSync(join(root, 'node_modules', folder));
  const has = (mark, packages) =>
    existsSync(mark) && readFileSync(mark, 'utf8') === wanted && Object.keys(packages).every(isInstalled);
  const isComplete =
    has(full, { ...dependencies, ...devDependencies }) || (!development && has(lean, dependencies));
  if (existsSync(pinnedNode) && isComplete) return;
  // `npm ci` writes no marker but installs devDependencies: do not remove them.
  const isFull = development || existsSync(full) || Object.keys(devDependencies).some(isInstalled);
  // Delete the markers first, so that an interrupted installation is repeated.
  for (const mark of [full, lean]) rmSync(mark, { force: true });
  console.log('Installing the packages (the first time this takes a minute) …');
  step(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install',
    // Always explicit: npm's default depends on NODE_ENV.
    isFull ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!existsSync(pinnedNode)) {
    fail(
      'npm did not install the pinned Node. Is the setting "ignore-scripts" on? Turn it off and start again.',
    );
  }
  writeFileSync(isFull ? full : lean, readFileSync(join(root, 'package-lock.json')));
}

/** Builds the site if a source file is newer than the last build. */
function build() {
  const stamp = join(root, 'dist/.built');
  const sources = ['src', 'content', 'public', 'build', 'astro.config.ts', 'package-lock.json'];
  const newest = Math.max(...sources.map((source) => newestChange(join(root, source))));
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= newest) return;
  console.log('Building the site …');
  step(pinnedNode, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, '');
}

/** The latest modification time of a file, or of a folder with its content, in ms. Removing a file changes its folder. */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  let newest = mtimeMs;
  if (!statSync(path).isDirectory()) return newest;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(child) : statSync(child).mtimeMs);
  }
  return newest;
}

/**
 * Runs the command's module or tool with the pinned Node. A module runs in this process if it is the pinned Node;
 * everything else runs in a new process.
 */
async function run({ module, tool, args = [], watch = [] }) {
  const path = tool ? join(root, 'node_modules/.bin', tool) : join(root, module);
  const all = [...args, ...rest];
  if (module && watch.length === 0 && process.execPath === pinnedNode) {
    process.argv = [process.argv[0], path, ...all];
    // Enable the cache before the first TypeScript file is imported: otherwise Node loads its compiler (18 MB).
    nodeModule.enableCompileCache(join(root, 'node_modules/.cache/compiled'));
    await import(pathToFileURL(path).href);
    return;
  }
  const { spawn } = await import('node:child_process');
  const watched = watch.map((folder) => `--watch-path=${join(root, folder)}`);
  const child = spawn(pinnedNode, [...process.execArgv, ...watched, path, ...all], {
    stdio: 'inherit',
    env: { ...process.env, ...(tool && { ASTRO_TELEMETRY_DISABLED: '1' }) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function step(program, args, environment = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0)
    fail(`${program.split('/').at(-1)} ${args[0]} failed${error ? `: ${error.message}` : ''}. See above.`);
}

function fail(text) {
  console.error(`site: ${text}`);
  process.exit(1);
}

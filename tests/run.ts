import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './support/chromium.ts';
import { installMissing, proxyPackages } from './support/debian.ts';
import { readFaultTable } from './support/fault-table.ts';

/**
 * `npm test`: runs every check and test of the project, also after a failure. The last line counts what passed and
 * failed: one for each check, and one for each test of Vitest and Playwright.
 *
 * Everything runs at the same time: tests often wait for a timer, a process or the browser, and others use the cores.
 *
 * With `--long` (`npm run test:long`): only the forms of tests that take too long for every change. Then a table shows
 * which attacks and faults were tried, how often, and what was lost.
 */
const isLong = process.argv.includes('--long');
const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'site-tests-'));
const faultTable = join(scratch, 'faults');

interface Count {
  passed: number;
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };

console.log(
  `Running every ${isLong ? 'long test' : 'check and test'}; each prints its output when it ends …`,
);
// A missing proxy or pooler would leave its rows of the table empty.
if (isLong) installMissing('the proxies and the pooler of the long tests', proxyPackages);
await Promise.all([
  testWithVitest(),
  testInBrowser(),
  ...(isLong
    ? []
    : [
        check('types', 'astro', ['check', '--minimumFailingSeverity=warning', '--minimumSeverity=warning']),
        // The new command line of Prettier checks the same files in two thirds of the processor time.
        check('format', 'prettier', ['--experimental-cli', '--no-cache', '--check', '--log-level=warn', '.']),
        check('lint', 'oxlint', []),
        check('unused code', 'knip', []),
      ]),
]);
if (isLong) printFaultTable();
rmSync(scratch, { recursive: true, force: true });

process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** A check without tests of its own: it passes if the exit code is 0. */
async function check(name: string, tool: string, args: string[]): Promise<void> {
  const isGood = await run(name, tool, args);
  add(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Runs the unit, API, architecture, abuse and fault tests, on SQLite and a real PostgreSQL. */
async function testWithVitest(): Promise<void> {
  const report = join(scratch, 'vitest.json');
  const isGood = await run('unit and API tests, on SQLite and PostgreSQL', 'vitest', [
    'run',
    ...(isLong ? ['--tagsFilter=long || random'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counted = readReport(report, (json) => ({
    passed: Number(json['numPassedTests']),
    failed: Number(json['numFailedTests']),
  }));
  add(withExitCode(counted, isGood));
}

/** Tests the built site in a real browser. Playwright's configuration leaves out the long tests. */
async function testInBrowser(): Promise<void> {
  let chromium: string;
  try {
    chromium = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    add({ passed: 0, failed: 1 });
    return;
  }
  const report = join(scratch, 'playwright.json');
  const isGood = await run(
    'browser tests',
    'playwright',
    ['test', '--reporter=list,json', ...(isLong ? ['--grep=@long'] : [])],
    {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const counted = readReport(report, (json) => {
    const stats = json['stats'] as Record<'expected' | 'unexpected' | 'flaky', number>;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
  add(withExitCode(counted, isGood));
}

/** Runs one tool and prints its output when it ends. Returns true if the exit code is 0. */
async function run(
  name: string,
  tool: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(isLong && { TEST_LONG: '1', FAULT_TABLE: faultTable }),
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const isGood = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  console.log(`\n== ${name}\n${output}${isGood ? 'ok' : 'FAILED'}`);
  return isGood;
}

/** Counts a row without trials, or with a loss, as a failure: the table cannot be silently empty. */
function printFaultTable(): void {
  const { text, errors } = readFaultTable(faultTable);
  console.log(`\n== attacks and faults\n${[text, ...errors].join('\n')}`);
  add({ passed: 0, failed: errors.length });
}

function readReport(path: string, count: (json: Record<string, unknown>) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
  } catch (error) {
    console.error(`No report was written: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

/** Counts one failure if the runner failed without a failed test, for example in its setup. */
function withExitCode(counted: Count, isGood: boolean): Count {
  return isGood || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function add(count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/test-archives.ts';
import { pinnedNode, root } from '../support/site-process.ts';

/** More than the buffer of a pipe, less than the buffer of the site. */
const LINES = 1_200;

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Starts a program that logs lines to a pipe that only the test reads. Resolves when all are logged. */
async function startLogging() {
  const args = ['tests/faults/inside-site/write-log.ts', String(LINES)];
  const program = spawn(pinnedNode, args, { cwd: root, stdio: 'pipe' });
  child = program;
  await once(program.stderr, 'data');
  return program;
}

test('a log that is not read blocks nothing; when it is read, it is complete', async () => {
  const { stdin, stdout } = await startLogging();
  const reading = text(stdout);
  stdin.end();
  const numbers = Array.from((await reading).matchAll(/"line":(\d+)/g), ([, line]) => Number(line));
  expect(numbers).toEqual(Array.from({ length: LINES }, (_, n) => n));
});

test('a process whose log is not read can exit', async () => {
  const program = await startLogging();
  const ended = once(program, 'exit');
  program.stdin.end();
  // "exit", not "close": the pipe is still full.
  expect(await ended).toEqual([0, null]);
});

test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written does not end the site: pages are served, and SIGTERM ends it with 0',
  async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    child = spawn(pinnedNode, ['bin/site.mjs', 'start'], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: newFolder(), SAMPLE_CONTENT: '0', PORT: String(port) },
      stdio: ['ignore', full, full],
    });
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(() => status('/healthz'), { timeout: 60_000 }).toBe(200);
    for (const path of ['/about', '/favicon.svg', '/api/careers', '/career?search=x'])
      expect([path, await status(path)]).toEqual([path, 200]);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
